"""What must hold in every game, however it is played."""

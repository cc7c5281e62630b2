"""The one exception of the game: an invariant was found broken. It never stands for a player's mistake."""


class EngineFault(Exception):
    """A broken invariant. The room's state is not to be trusted: whoever folds drops it and freezes the room."""

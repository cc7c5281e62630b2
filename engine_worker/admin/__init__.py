"""What an operator may ask about rooms and do to them. It tells no secret unless asked to, and writes to logs only."""

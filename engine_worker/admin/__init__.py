"""What an operator may ask about rooms. It reads and never writes to Redis, and tells no secret unless asked to."""

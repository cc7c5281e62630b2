"""What processes promise one another: messages, bytes, keys."""

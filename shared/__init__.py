"""What the gateway and the engine worker both speak; imports neither of them."""

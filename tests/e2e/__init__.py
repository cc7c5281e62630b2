"""Whole games in a real browser, played by tapping, on a private stack with the built phone client."""

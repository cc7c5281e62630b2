"""Tests of the computer cats and of the simulation that they play in."""

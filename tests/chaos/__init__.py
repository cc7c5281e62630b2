"""Faults at random moments on a private stack while simulated phones play, and the promises that hold all the same."""

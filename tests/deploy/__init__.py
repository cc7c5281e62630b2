"""Holds the deployment: its files as they lie there, and containers, copies and a roll-out that are really made."""

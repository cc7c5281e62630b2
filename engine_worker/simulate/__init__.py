"""Fairness, measured (chapter 12): computer cats play on the real engine, and what happened is counted.

It plays and counts; it decides no move and knows no rule.
"""

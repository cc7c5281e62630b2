"""One file for each chapter of RULES.md; each test names the numbers it holds."""

"""The tests; each folder says in its own `__init__` what it holds."""

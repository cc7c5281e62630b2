"""The engine's own smoke tests: whole games by chance, and what must hold after every single fold."""

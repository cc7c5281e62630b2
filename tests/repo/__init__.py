"""Tests about the repository itself: what is stated about files, locks and imports, held by a machine."""

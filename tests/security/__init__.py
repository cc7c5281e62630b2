"""Nobody gets in: what strangers, floods and bombs cannot do (docs/security.md names each test)."""

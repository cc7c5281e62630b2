"""Other servers that the bench measures the service against: small tables on them, and phones that speak to them.

Installed by the bench alone (`servers.install`); no other test needs Node packages of theirs.
"""

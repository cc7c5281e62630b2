"""Every message of the service, typed once: one file per direction. Codes and numbers only, never a sentence."""

VERSION = 1
"""The phone protocol's version; `hello` carries it, and another one is answered with close code 4504."""

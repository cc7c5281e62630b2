"""The Lua scripts, by name: loaded at every connection, called by their digest. What they do is written in them."""

from collections.abc import Sequence
from importlib.resources import files

from shared.redis_link import Arg, RedisLink

NAMES = ("commit", "store", "seen", "farewell", "append", "take", "beat", "muster")
Call = tuple[Arg, ...]


class Scripts:
    """The digests that one Redis gave to the scripts."""

    def __init__(self, digests: dict[str, str]) -> None:
        self._digests = digests

    @classmethod
    async def load(cls, link: RedisLink) -> "Scripts":
        """Loads every script.

        Raises:
            ConnectionError: the connection was lost.
        """
        sources = [(files(__package__) / "lua" / f"{name}.lua").read_text(encoding="utf-8") for name in NAMES]
        answers = [await link.ask("SCRIPT", "LOAD", source) for source in sources]
        return cls({name: bytes(answer).decode() for name, answer in zip(NAMES, answers, strict=True)})

    def call(self, name: str, keys: Sequence[str], *args: Arg) -> Call:
        """Builds the command that runs a script."""
        return ("EVALSHA", self._digests[name], len(keys), *keys, *args)

"""Entries of the log as a worker reads them: with the game's commands."""

from msgspec.msgpack import Decoder

from engine_worker.game.commands import AnyCommand
from shared.protocol import log

Acted = log.Acted[AnyCommand]
AnyEntry = log.Open | log.Connect | log.Gone | Acted | log.Sync | log.Rang | log.Outage | log.Administered
AnyJournaled = AnyEntry | log.Segment
"""What a room's journal holds."""

decode = Decoder(AnyEntry).decode
"""Reads an entry of a shard's log.

Raises:
    msgspec.DecodeError: it is none, or its command is none of the game's.
"""
decode_journaled = Decoder(AnyJournaled).decode
"""Reads an entry of a room's journal; raises the same."""

"""What a worker publishes on a room's channel, once per commit; what reaches phones, and nothing else does.

A gateway handles one envelope in this order: `public` with `own` (and `viewers`) to the connections bound by earlier
envelopes; then `close`; then `bind`; then `direct`. A commit number that is not one above the last one seen means a
lost message: the gateway asks for a sync of all its connections of that room.
"""

from msgspec import Raw, Struct

from shared.ids import ConnId, RoomCode, SeatId


class Envelope(Struct, frozen=True, array_like=True):
    """One commit of one room."""

    room: RoomCode
    commit: int
    """Never sent to phones: a room-wide counter would tell eleven that the twelfth has acted."""
    public: Raw
    """An encoded `PublicPart`."""
    own: dict[SeatId, tuple[int, Raw]]
    """Seat → its sequence number and encoded `OwnPart`: of whom something is said. See also `plain`."""
    viewers: tuple[int, Raw] | None
    """The same for every table screen and visitor, which share one sequence of public facts."""
    close: list[tuple[ConnId, int, str]]
    """Connection, close code, close reason."""
    bind: list[tuple[ConnId, SeatId | None]]
    """From now on the connection gets this seat's own parts; None: the viewers'."""
    direct: list[tuple[ConnId, int, Raw]]
    """Connection, sequence number, a whole frame: snapshots and answers to a single connection."""
    own_bytes: int = 0
    """What the gateway pads each of the `own` parts to (`to_phone.padded`): zeros need not travel through Redis."""
    epochs: Raw = Raw(b"\x80")
    """Every connected seat → its epoch, in the order in which they are served: a map that stays the same, byte for
    byte, as long as nobody comes or goes."""
    plain: list[int] = []
    """For each of `epochs` in turn, the number of its own part that says nothing at all (`to_phone.plain_tail`), which
    is what most seats get of a tap; 0: it has one in `own`, or gets nothing."""

"""Reads what `sight` keeps and brings: the history of one seat's views, as a computer cat gets it. Pure."""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Raw

from engine_worker.cats.seen import Seen
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.runtime.parts import field_map
from engine_worker.runtime.sight import NO_DOOR, NOTHING_TO_DO

Patches = Iterable[bytes]
"""Each the number of a phase, and fields of a view that changed in it."""
Now = tuple[int, bytes, bytes]
"""The phase, the public view and the own one as they are now, whole."""

_patch: Final = msgspec.msgpack.Decoder(tuple[int, dict[str, Raw]])
_public: Final = msgspec.msgpack.Decoder(PublicView)
_own: Final = msgspec.msgpack.Decoder(OwnView)


def history_of(public: Patches, own: Patches, now: Now) -> list[Seen]:
    """One record for each phase, in order: the public view as it began, the own as it was last; then the present."""
    seen: list[Seen] = []
    phase_now, public_now, own_now = now
    own_patches = [_patch.decode(patch) for patch in own]
    own_fields: dict[str, bytes] = {**NO_DOOR, **NOTHING_TO_DO}
    public_fields: dict[str, bytes] = {}
    at = 0
    by_phase = {no: fields for no, fields in map(_patch.decode, public) if no < phase_now}
    for no, fields in by_phase.items():
        public_fields.update({name: bytes(value) for name, value in fields.items()})
        while at < len(own_patches) and own_patches[at][0] <= no:
            own_fields.update({name: bytes(value) for name, value in own_patches[at][1].items()})
            at += 1
        if at:
            seen.append(Seen(_public.decode(field_map(public_fields)), _own.decode(field_map(own_fields))))
    return [*seen, Seen(_public.decode(public_now), _own.decode(own_now))]

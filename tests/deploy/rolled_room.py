"""A room through which a roll-out goes: it notes every tap, and every moment at which its phones had to wait."""

from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from shared.ids import RoomCode, SessionId
from tests.load.outbox import Receipt
from tests.load.phone import Owner, Phone
from tests.load.room import Room, Wish


class Pause(NamedTuple):
    """Somebody waited."""

    what: str
    """`tap`: for a receipt; `line`: for the room to answer again after a line had ended."""
    from_s: float
    seconds: float


class RolledPhone(Phone):
    """A phone that knows since when it has been without its room."""

    _lost_at: float | None = None

    def __init__(self, owner: Owner, room: RoomCode, bases: Any, rng: Random, token: bytes | None = None) -> None:
        super().__init__(owner, room, bases, rng, token)
        self.pauses: list[Pause] = []

    def _rest(self) -> None:
        if self._is_greeted:
            self._lost_at = perf_counter()
        super()._rest()

    def _greeted(self, history_lost: bool) -> None:
        if self._lost_at is not None:
            self.pauses.append(Pause("line", self._lost_at, perf_counter() - self._lost_at))
            self._lost_at = None
        super()._greeted(history_lost)


class RolledRoom(Room):
    """A room and what its phones believe."""

    def __init__(self, wish: Wish) -> None:
        super().__init__(wish)
        self.acknowledged: list[tuple[SessionId, int]] = []
        self._tap_pauses: list[Pause] = []

    @property
    def pauses(self) -> list[Pause]:
        """Everything that anybody at this table waited for."""
        return [
            *self._tap_pauses,
            *(p for phone in self.phones if isinstance(phone, RolledPhone) for p in phone.pauses),
        ]

    def got(self, phone: Phone, receipt: Receipt) -> None:
        """A tap is committed or refused."""
        self._tap_pauses.append(Pause("tap", perf_counter() - receipt.waited_s, receipt.waited_s))
        if receipt.reason is None:
            self.acknowledged.append((phone.outbox.session, receipt.act.n))
        super().got(phone, receipt)

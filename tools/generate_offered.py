"""Writes what players are offered in real games, for the phone's tests; decides nothing.

`python tools/generate_offered.py` writes web/src/dev/offered.json: of every kind of offers that a seat had in games
tapped at random, the first one. `--check` fails if another text would be written.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.simulate.by_chance import ByChance
from engine_worker.simulate.games import seed_of
from engine_worker.simulate.table import Table

TARGET = Path(__file__).resolve().parents[1] / "web/src/dev/offered.json"
PLAYERS: Final = range(12, 3, -1)
"""Large tables first: what is a row for few cats has to be a list for many."""
GAMES: Final = 12
"""Of each number of players."""
USES_AT_ONCE: Final = 0.02
"""How often an ability is used when it is offered: else the steps that come later would never offer it."""
ABILITIES: Final = frozenset({"steal", "look_at"})


class Offered(msgspec.Struct, omit_defaults=True):
    """What one seat had at one moment."""

    phase: str
    n: int
    role: str
    form: str
    seat: int
    mayor: bool
    hand: list[Any]
    can: list[Any]

    def kind(self) -> tuple[object, ...]:
        """What tells it from others, as far as a phone may show it otherwise."""
        return self.phase, self.role, *sorted((one.do, bool(one.cards)) for one in self.can)


class Witness(ByChance):
    """A player without a thought, who writes down what it is offered."""

    def __init__(self, seed: int, seen: dict[tuple[object, ...], Offered]) -> None:
        super().__init__(seed)
        self._seen, self._spares = seen, Random(seed)

    def see(self, public: PublicView, own: OwnView) -> None:
        """See `ByChance`."""
        seat, can = own.seat, own.can
        if seat is not None and own.role is not None and can:
            phase, form = public.phase.name.value, public.forms[seat].value
            one = Offered(phase, len(public.seats), own.role.value, form, seat, public.mayor == seat, own.hand, can)
            self._seen.setdefault(one.kind(), one)
        if self._spares.random() >= USES_AT_ONCE:
            own = msgspec.structs.replace(own, can=[offer for offer in can if offer.do not in ABILITIES])
        super().see(public, own)


def offered() -> list[Offered]:
    """One of every kind, in the order in which they came."""
    seen: dict[tuple[object, ...], Offered] = {}
    for players in PLAYERS:
        for number in range(GAMES):
            table = Table(players, seed_of(0, players, number))
            table.play({seat: Witness(seed_of(0, players, number, seat), seen) for seat in table.seats()})
    return list(seen.values())


def main(arguments: list[str]) -> int:
    """Writes or checks the file; the exit status."""
    text = "[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in offered()) + "\n]\n"
    if "--check" in arguments:
        fresh = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        if not fresh:
            sys.stderr.write("offered.json is stale: run python tools/generate_offered.py\n")
        return 0 if fresh else 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

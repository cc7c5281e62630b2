"""A Hypothesis machine: whatever is tapped, by whom and when, the room keeps its promises."""

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from engine_worker.game import commands as c
from engine_worker.game import encode_room
from shared.ids import Limit, Phase
from tests.properties.invariants import Watch, replayed
from tests.properties.walk import Walk

CHANCES = st.integers(0, 2**32 - 1).map(Random)


class AnyRoom(RuleBasedStateMachine):
    """Random commands from random seats, with late timers, duplicates, absences and lost connections."""

    @initialize(chance=CHANCES, players=st.integers(4, 12), limit=st.sampled_from(list(Limit)))
    def open(self, chance: Random, players: int, limit: Limit) -> None:
        """A started game of any size."""
        self.walk = Walk(chance, players)
        self.watch = Watch(self.walk)
        self.see(self.walk.fold(self.walk.room.host, c.SetOptions(c.Options(limit=limit))))
        self.see(self.walk.fold(self.walk.room.host, c.Start()))

    def see(self, folded: object) -> None:
        """Checks after a step."""
        self.watch.after(folded)  # type: ignore[arg-type]

    @rule(chance=CHANCES, taps=st.integers(1, 12))
    def people_tap(self, chance: Random, taps: int) -> None:
        """What the table mostly does."""
        self.walk.chance = chance
        for _ in range(taps):
            folded = self.walk.tap_something()
            assert folded is None or folded.refusal is None, "what is offered is not refused"
            self.see(folded)

    @rule(chance=CHANCES)
    def the_next_timer_rings(self, chance: Random) -> None:
        """On time or late, by its number or by the sweep."""
        self.walk.chance = chance
        self.see(self.walk.wait_for_the_next())

    @rule(chance=CHANCES)
    def the_room_is_used(self, chance: Random) -> None:
        """Host's tools and everybody's."""
        self.walk.chance = chance
        folded = self.walk.tap_the_room()
        assert folded is None or folded.refusal is None, "what is offered is not refused"
        self.see(folded)

    @rule(chance=CHANCES, count=st.integers(1, 5))
    def trouble(self, chance: Random, count: int) -> None:
        """Junk, duplicates, wrong rings, lost connections, outages, newcomers."""
        self.walk.chance = chance
        walk = self.walk
        for _ in range(count):
            step = chance.choice(
                [walk.junk, walk.again, walk.ring_something, walk.come_or_go, walk.outage, walk.somebody_joins]
            )
            self.see(step())

    @rule(ms=st.integers(0, 100_000))
    def time_passes(self, ms: int) -> None:
        """However long."""
        self.see(self.walk.wait(ms))

    @rule()
    def the_host_begins_again(self) -> None:
        """After a result."""
        if self.walk.room.phase is Phase.FINISHED:
            self.see(self.walk.fold(self.walk.room.host, c.PlayAgain()))
        if self.walk.room.phase is Phase.LOBBY:
            self.see(self.walk.fold(self.walk.room.host, c.Start()))

    def teardown(self) -> None:
        """The same seed and commands give the same bytes, and the game can be played to its end."""
        if hasattr(self, "walk"):
            assert replayed(self.walk) == encode_room(self.walk.room)
            self.walk.finish()


TestAnyRoom = AnyRoom.TestCase

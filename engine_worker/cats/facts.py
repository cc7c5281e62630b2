"""What one seat has been shown in this game, put in order: the scenes, the statements, the own hand.

Facts only: nothing here judges anybody. Everything comes from the seat's views.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine_worker.cats.shares import shares_of
from engine_worker.game.view_types import (
    ApprovalScene,
    CardView,
    DuskScene,
    Learned,
    NumbersView,
    OwnView,
    PublicView,
    RitualScene,
    Said,
    VoteScene,
)
from shared.ids import Form, Ingredient, Phase, Place, Role, Saying, SeatId


class Counted(Struct, frozen=True):
    """Numbers of cats per place, as the Guard or a witch saw them last."""

    counts: dict[Place, int]


class Announced(Struct, frozen=True):
    """The duck's announcement."""

    scene: DuskScene


class Decided(Struct, frozen=True):
    """A proposal and its approval vote."""

    mayor: SeatId | None
    scene: ApprovalScene


class Held(Struct, frozen=True):
    """A ritual that was held."""

    team: list[SeatId]
    success: bool
    laid: Ingredient | None
    """What this seat itself laid; None too if it was not in the team."""
    covered: bool
    """The members had said that they have what was needed."""


class Voted(Struct, frozen=True):
    """The vote."""

    scene: VoteScene


class Told(Struct, frozen=True):
    """An ability told its owner something."""

    learned: Learned


News = Counted | Announced | Decided | Held | Voted | Told

OVER: Final = {
    Phase.DEBATE: (Phase.DEBATE,),
    Phase.APPROVAL_RESULT: (Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT),
    Phase.RITUAL_RESULT: (Phase.RITUAL, Phase.RITUAL_RESULT),
    Phase.VOTE: (Phase.QUARREL, Phase.VOTE),
}
"""A step that everybody is shown → the steps of the evening that have begun with it since the last of these, in which
the Seer could look (6.6)."""


class Facts:
    """One seat's memory of one game."""

    public: PublicView
    own: OwnView
    numbers: NumbersView
    me: SeatId
    role: Role

    def __init__(self) -> None:
        self.is_known = False
        self._phase_no = -1
        self._learned = 0
        self._heard = 0
        self._day = 0
        self.rituals = 0
        """Rituals held."""
        self.team: list[SeatId] = []
        self.rejected = 0
        """Proposals rejected tonight."""
        self.went: dict[SeatId, Place] = {}
        """Where a cat says it goes today; the last word counts."""
        self.has: dict[SeatId, list[Ingredient]] = {}
        """What a cat says it has, today."""
        self.suspects: list[tuple[SeatId, SeatId]] = []
        """Who says today to suspect whom."""
        self.trusts: list[tuple[SeatId, SeatId]] = []
        self.evenings: list[tuple[int, Phase]] = []
        """The steps at which this seat, as a cat, could have looked at somebody, were it the Seer."""
        self.claimed_on: dict[SeatId, int] = {}
        """On which day each of those first claimed to be the Seer who have."""
        self.seers: set[SeatId] = set()
        """Who has claimed in this game to be the Seer."""
        self.visions: list[tuple[SeatId, SeatId, bool]] = []
        """Who has claimed, as the Seer, that whom is a witch or not."""
        self.witch: dict[SeatId, bool] = {}
        """Banished cats of whom everybody was shown whether they were a witch."""
        self.revealed: dict[SeatId, Role] = {}

    def see(self, public: PublicView, own: OwnView) -> Iterator[News]:
        """Takes in a view; yields what it tells that was not known, in the order in which it happened."""
        if own.seat is None or own.role is None or public.numbers is None:
            return
        if not self.is_known:
            self.is_known, self.me, self.role, self.numbers = True, own.seat, own.role, public.numbers
            self.public, self.own = public, own
        if public.phase.no != self._phase_no:
            yield from self._phase_over()
            before = self.own.hand
            self.public, self.own, self._phase_no = public, own, public.phase.no
            self._phase_begun()
            self._hear()
            yield from self._scene(before)
        self.public, self.own = public, own
        self._hear()
        for learned in own.learned[self._learned :]:
            self._learned += 1
            yield Told(learned)

    def _phase_over(self) -> Iterator[News]:
        """What the last view of a phase that is over leaves behind."""
        if self._phase_no >= 0 and self.own.counts is not None:
            yield Counted(self.own.counts)

    def _phase_begun(self) -> None:
        if self.public.phase.day != self._day:
            self._day = self.public.phase.day
            self._heard = self.rejected = 0
            self.went, self.has, self.suspects, self.trusts = {}, {}, [], []
        if self.phase in OVER and self.public.forms[self.me] is Form.CAT:
            self.evenings += [(self.day, step) for step in OVER[self.phase]]

    def _scene(self, before: list[CardView]) -> Iterator[News]:
        """What the scene of the present phase tells."""
        scene = self.public.scene
        match scene:
            case DuskScene():
                yield Announced(scene)
            case ApprovalScene():
                self.team = scene.team if scene.adopted else []
                self.rejected += not scene.adopted
                yield Decided(self.public.mayor, scene)
            case RitualScene() if self.public.phase.name in (Phase.RITUAL_RESULT, Phase.FINISHED):
                self.rituals += 1
                kept = {card.id for card in self.own.hand}
                laid = [card.ingredient for card in before if card.id not in kept] if self.me in self.team else []
                covered = shares_of(self.team, self.public.tonight, self.has) is not None
                yield Held(self.team, scene.success, laid[0] if laid else None, covered)
            case VoteScene():
                if scene.banished is not None:
                    self._shown(scene.banished, scene)
                yield Voted(scene)

    def _shown(self, banished: SeatId, scene: VoteScene) -> None:
        if scene.witch is not None:
            self.witch[banished] = scene.witch
        if scene.role is not None:
            self.revealed[banished] = scene.role

    def _hear(self) -> None:
        """Takes in the statements made since."""
        said = self.public.said
        for one in said[self._heard :]:
            self._heard += 1
            self._take_in(one)

    def _take_in(self, said: Said) -> None:
        match said.what:
            case Saying.PLACE if said.place is not None:
                self.went[said.seat] = said.place
            case Saying.INGREDIENT if said.ingredient is not None:
                self.has.setdefault(said.seat, []).append(said.ingredient)
            case Saying.SUSPECT if said.about is not None:
                self.suspects.append((said.seat, said.about))
            case Saying.TRUST if said.about is not None:
                self.trusts.append((said.seat, said.about))
            case Saying.SEER:
                self.seers.add(said.seat)
                self.claimed_on.setdefault(said.seat, self.day)
                if said.about is not None and said.witch is not None:
                    self.visions.append((said.seat, said.about, said.witch))

    @property
    def phase(self) -> Phase:
        """The present step."""
        return self.public.phase.name

    @property
    def day(self) -> int:
        """The present day."""
        return self.public.phase.day

    def cats(self) -> list[SeatId]:
        """The cats in cat form, in seat order."""
        return [seat for seat, form in self.public.forms.items() if form is Form.CAT]

    def others(self) -> list[SeatId]:
        """The other cats in cat form."""
        return [seat for seat, form in self.public.forms.items() if form is Form.CAT and seat != self.me]

    def is_knights_day(self) -> bool:
        """Tells whether today is the last day."""
        return self.day >= self.numbers.knights_day

"""*Tom*: a cat that keeps beliefs about every other cat and plays its role by them.

Each chapter of the day has a module of its own: `day`, `gathering`, `talk`, `night`, `voting`. Here they come together.
"""

from engine_worker.cats import day, gathering, night, talk, teams, voting
from engine_worker.cats.beliefs import JESTER, RAVEN, VILLAGE, WITCH, Shares
from engine_worker.cats.facts import News
from engine_worker.cats.judge import Judge, kind_of
from engine_worker.cats.mind import Mind
from engine_worker.game.commands import (
    Approve,
    CastVote,
    ChoosePlace,
    ChooseRemedy,
    GuardPlace,
    LookAt,
    PickPlace,
    PickSpell,
    PickTarget,
    PlaceCard,
    Propose,
    Say,
    SayGuard,
    Steal,
)
from engine_worker.game.view_types import Offer
from shared.ids import Role, SeatId


class Tom(Mind):
    """A cat with beliefs."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._judge: Judge | None = None
        self._table: Judge | None = None

    # -- beliefs -------------------------------------------------------------------------------------------------

    def _judges(self) -> tuple[Judge, Judge]:
        if self._judge is None or self._table is None:
            self._judge, self._table = self.new_judge(as_table=False), self.new_judge(as_table=True)
        return self._judge, self._table

    def new_judge(self, *, as_table: bool) -> Judge:
        """How this cat weighs what happens."""
        return Judge(self.facts, as_table=as_table)

    def learn(self, news: News) -> None:
        """Weighs what happened, and what the table can make of it."""
        for judge in self._judges():
            judge.learn(news)

    @property
    def kind(self) -> int:
        """The own kind."""
        return kind_of(self.facts.role)

    @property
    def is_village(self) -> bool:
        """Tells whether this cat is on the village's side."""
        return self.kind == VILLAGE

    @property
    def is_hostile(self) -> bool:
        """Tells whether this cat is on the witches' side."""
        return self.facts.role in (Role.WITCH, Role.RAVEN)

    def shares(self) -> Shares:
        """What this cat believes."""
        return self._judges()[0].shares()

    def table_shares(self) -> Shares:
        """What the table can believe, this cat included: it follows from what everybody was shown, whatever it is."""
        return self._judges()[1].shares()

    def friend(self, seat: SeatId) -> float:
        """How likely this cat is a witch's friend, for one on the witches' side."""
        share = self.shares()[seat]
        return share[WITCH] + share[RAVEN]

    def jester(self, seat: SeatId) -> float:
        """How likely this cat is the Jester, as far as the table can tell."""
        return self.table_shares()[seat][JESTER]

    # -- the steps -----------------------------------------------------------------------------------------------

    def place(self) -> ChoosePlace | SayGuard | None:
        """Where to gather, or *Guard*."""
        return day.place(self)

    def guard(self, offer: Offer) -> GuardPlace | None:
        """The place to guard."""
        return day.guard(self, offer)

    def remedy(self, offer: Offer) -> ChooseRemedy | None:
        """Whom to restore."""
        return day.remedy(self, offer)

    def pick_place(self, offer: Offer) -> PickPlace | None:
        """A witch's place, or a guess."""
        return gathering.pick_place(self, offer)

    def pick_spell(self, offer: Offer) -> PickSpell | None:
        """A witch's spell, or a guess."""
        return gathering.pick_spell(self, offer)

    def pick_target(self, offer: Offer) -> PickTarget | None:
        """A witch's target, or a guess."""
        return gathering.pick_target(self, offer)

    def steal(self, offer: Offer) -> Steal | None:
        """Whom to steal from."""
        return talk.steal(self, offer)

    def look(self, offer: Offer) -> LookAt | None:
        """Whom to look at."""
        return talk.look(self, offer)

    def say(self, offer: Offer) -> Say:
        """What to say."""
        return talk.say(self, offer)

    def propose(self, offer: Offer) -> Propose | None:
        """The team."""
        return teams.propose(self, offer)

    def approval(self) -> Approve | None:
        """For or Against."""
        return night.approval(self)

    def card(self, offer: Offer) -> PlaceCard | None:
        """What to lay."""
        return night.card(self, offer)

    def vote(self, offer: Offer) -> CastVote | None:
        """Whom to banish."""
        return voting.vote(self, offer)

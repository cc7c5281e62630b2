"""What a computer cat does before everybody's eyes is thrown for alike, whatever role it is dealt: held throw by throw.

Beside each cat sits the same cat in the same seat with the same dice, dealt every other role. No game is counted here:
each throw is heard, for how often it would fall so, and what the cat then does is what was thrown.
"""

from typing import Final

import pytest
from msgspec.structs import replace

from engine_worker.cats import MINDS
from engine_worker.cats.chance import Chance
from engine_worker.cats.mind import Mind
from engine_worker.cats.night import doubt
from engine_worker.cats.teams import TAKES_PART
from engine_worker.cats.tom import Tom
from engine_worker.cats.voting import is_contrary
from engine_worker.game.commands import AnyCommand, Approve, CastVote, Propose
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.simulate.table import Player, Table
from shared.ids import Level, Phase, Role, SeatId
from tests.kit import rule

pytestmark = pytest.mark.timeout(300)
GAMES: Final = {Level.KITTEN: 12, Level.TOM: 12, Level.OLD_CAT: 4}
PLAYERS: Final = 9
MOVES: Final = 0.1
"""By so much at most what a cat knows moves how likely it says Against."""


class Heard(Chance):
    """A cat's own dice, of which is heard what they are thrown for."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.throws: dict[str, list[tuple[float, bool]]] = {}
        """What for → how likely it was, and how it fell."""

    def happens(self, share: float, purpose: str, *which: object) -> bool:
        falls = super().happens(share, purpose, *which)
        self.throws.setdefault(purpose, []).append((share, falls))
        return falls


class Cat:
    """One cat in one role, which may have kept silent where the other spoke."""

    def __init__(self, level: Level, seed: int, role: Role | None, *, is_silent: bool = False) -> None:
        self.mind: Mind = MINDS[level](seed)
        self.mind.chance = self.dice = Heard(seed)
        self.role, self.is_silent = role, is_silent

    def see(self, public: PublicView, own: OwnView) -> None:
        if self.role is not None and own.role is not self.role:
            others = [seat for seat in public.forms if seat != own.seat]
            friends = others[:2] if self.role is Role.RAVEN else []
            own = replace(own, role=self.role, witches=friends, learned=[])
        if self.is_silent:
            public = replace(public, said=[one for one in public.said if one.seat != own.seat])
        self.mind.see(public, own)

    def move(self) -> AnyCommand | None:
        self.dice.throws = {}
        return self.mind.move()


class InEveryRole:
    """A cat at the table, and the same cat dealt each role of the table: once as talkative, once silent."""

    def __init__(self, level: Level, seed: int, roles: list[Role]) -> None:
        self.level = level
        self.cat = Cat(level, seed, None)
        self.others = [Cat(level, seed, role) for role in roles]
        self.silent = [Cat(level, seed, role, is_silent=True) for role in roles]
        self.votes: list[bool] = []
        self.approvals: list[float] = []
        self.mayors: list[bool] = []
        self.contrary: dict[int, set[bool]] = {}
        self.unlike: set[tuple[str, Role | None, bool]] = set()
        """What is done otherwise in which role, and whether by the silent."""

    def see(self, public: PublicView, own: OwnView) -> None:
        for one in (self.cat, *self.others, *self.silent):
            one.see(public, own)

    def move(self) -> AnyCommand | None:
        move = self.cat.move()
        facts = self.cat.mind.facts
        match move:
            case CastVote() if not facts.is_knights_day():
                self._compare_votes(move)
            case Approve() if facts.public.mayor != facts.me:
                self._compare_approvals(move)
            case Propose():
                self._compare_proposals(move)
        if facts.phase in (Phase.DEBATE, Phase.VOTE):
            self._watch_the_jester()
        return move

    def _expect(self, what: str, one: Cat, *, alike: bool) -> None:
        if not alike:
            self.unlike.add((what, one.role, one.is_silent))

    def _compare_votes(self, move: CastVote) -> None:
        for one in self.others:
            vote = one.move()
            alike = isinstance(vote, CastVote) and (vote.seat is None) == (move.seat is None)
            if self.level is Level.KITTEN:
                alike = vote == move
            else:
                heard = one.dice.throws["votes"]
                alike = alike and heard == self.cat.dice.throws["votes"] and heard[0][1] == (move.seat is not None)
            self._expect("votes", one, alike=alike)
        self.votes.append(move.seat is not None)

    def _compare_approvals(self, move: Approve) -> None:
        for one in (self.cat, *self.others):
            approval = move if one is self.cat else one.move()
            if isinstance(one.mind, Tom):
                open_ = doubt(one.mind)
                ((often, is_against),) = one.dice.throws.get("is against", [(-1.0, False)])
                alike = open_ == doubt(self.others[0].mind) if isinstance(self.others[0].mind, Tom) else False
                alike = alike and abs(often - open_) <= MOVES * 4.0 * open_ * (1.0 - open_) + 1e-9
                self._expect("is against", one, alike=alike and approval == Approve(not is_against))
            else:
                often = float(not move.in_favour)
                self._expect("is against", one, alike=approval == move)
            self.approvals.append(often)

    def _compare_proposals(self, move: Propose) -> None:
        me, cats = self.cat.mind.facts.me, self.cat.mind.facts.cats()
        for one in (*self.others, *self.silent):
            proposal = one.move()
            alike = isinstance(proposal, Propose) and (me in proposal.team) == (me in move.team)
            if self.level is not Level.KITTEN and len(move.team) < len(cats):
                alike = alike and one.dice.throws.get("takes part") == [(TAKES_PART, me in move.team)]
            self._expect("takes part", one, alike=alike)
        self.mayors.append(me in move.team)

    def _watch_the_jester(self) -> None:
        for one in self.others:
            if one.role is Role.JESTER and isinstance(one.mind, Tom):
                self.contrary.setdefault(one.mind.facts.day, set()).add(is_contrary(one.mind))


Played = tuple[Level, list[InEveryRole]]


@pytest.fixture(scope="module", params=Level)
def played(request: pytest.FixtureRequest) -> Played:
    """Some games of a level, in which each cat is compared with itself in every role."""
    level: Level = request.param
    everybody: list[InEveryRole] = []
    for number in range(GAMES[level]):
        table = Table(PLAYERS, 500 + number)
        roles = list(table.numbers().roles)
        minds = {seat: InEveryRole(level, 60 * number + seat, roles) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        table.play(players)
        everybody += minds.values()
    return level, everybody


def unlike(everybody: list[InEveryRole], what: str) -> set[tuple[Role | None, bool]]:
    """The roles in which a cat did this otherwise."""
    return {(role, silent) for one in everybody for found, role, silent in one.unlike if found == what}


@rule("14.13h")
def test_whether_a_cat_votes_is_one_throw_whatever_its_role_is(played: Played) -> None:
    _, everybody = played
    assert unlike(everybody, "votes") == set()
    assert {voted for one in everybody for voted in one.votes} == {True, False}


@rule("14.13l")
def test_whether_a_cat_is_against_is_one_throw_whatever_its_role_is(played: Played) -> None:
    """But for the little that what it knows may move it."""
    _, everybody = played
    assert unlike(everybody, "is against") == set()
    assert sum(often > 0.0 for one in everybody for often in one.approvals) > 10
    assert sum(often == 0.0 for one in everybody for often in one.approvals) > 10


@rule("14.13m", "14.13p")
def test_whether_a_mayor_is_in_its_own_team_is_one_throw_whatever_it_is_and_has_said(played: Played) -> None:
    level, everybody = played
    assert unlike(everybody, "takes part") == set()
    parts = [takes_part for one in everybody for takes_part in one.mayors]
    assert len(parts) >= 8
    assert set(parts) == ({True} if level is Level.KITTEN else {True, False})


def test_the_jester_is_of_one_mind_all_day_long(played: Played) -> None:
    """Whom it goes after on a whim it goes after until the vote: who votes for another than it accused were it."""
    level, everybody = played
    days = [minds for one in everybody for minds in one.contrary.values()]
    assert all(len(minds) == 1 for minds in days)
    assert level is Level.KITTEN or {True, False} == set().union(*days)

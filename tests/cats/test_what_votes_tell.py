"""Whether a cat votes, and what kind of thing it says, tells nothing of its role: counted over seeded games."""

import os
from collections.abc import Mapping
from typing import Final

import msgspec
import pytest

from engine_worker.cats import MINDS
from engine_worker.cats.tom import Tom
from engine_worker.cats.voting import is_roused
from engine_worker.simulate.table import Player, Table
from engine_worker.simulate.tells import KINDS, Shown, tells
from shared.ids import Level, Phase, Role, Saying, SeatId
from shared.protocol.commands import AnyCommand, Say
from shared.protocol.views import OwnView, PublicView
from tests.kit import rule

pytestmark = pytest.mark.timeout(600)
IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
PLAYERS: Final = (6, 9, 12) if IS_LONG else (9,)
GAMES: Final = {Level.TOM: 600 if IS_LONG else 120, Level.OLD_CAT: 100 if IS_LONG else 30}
VOTES: Final = {Level.TOM: 0.06, Level.OLD_CAT: 0.10}
"""A role votes on a share of its evenings that lies within so much of everybody's. The games are seeded: it always
does, or never."""
SAYS: Final = {Saying.SUSPECT: 0.04, Saying.TRUST: 0.15, Saying.INGREDIENT: 0.15}
"""The same of each kind of statement, of those that are no Seer's: hands may move the last two by so much."""
BLUFFS: Final = 5
"""At least so often in the games below each that plays false says that it has what it has not."""
CLAIMS: Final = {Role.WITCH: 15, Role.RAVEN: 10, Role.JESTER: 3}
"""At least so often each of them claims to be the Seer."""

Games = Mapping[Role, Shown]


@pytest.fixture(scope="module", params=[(level, players) for level in GAMES for players in PLAYERS], ids=str)
def games(request: pytest.FixtureRequest) -> tuple[Level, Games]:
    """Seeded games of *tom* and of *old cat*, by role."""
    level, players = request.param
    return level, tells(level, players, range(GAMES[level]))


@rule("14.13h")
def test_every_role_votes_as_often_as_every_other(games: tuple[Level, Games]) -> None:
    level, shown = games
    everybody = sum(one.voted for one in shown.values()) / sum(one.evenings for one in shown.values())
    assert 0.05 < everybody < 0.6
    often = {role: one.voted / one.evenings for role, one in shown.items()}
    assert {role: share for role, share in often.items() if abs(share - everybody) > VOTES[level]} == {}


@rule("14.13h")
@pytest.mark.parametrize("what", SAYS)
def test_every_role_says_of_each_kind_as_much_as_every_other(games: tuple[Level, Games], what: Saying) -> None:
    _, shown = games
    others = [kind for kind in KINDS if kind is not Saying.SEER]
    often = {role: one.said[what] / sum(one.said[kind] for kind in others) for role, one in shown.items()}
    whole = sum(one.said[kind] for one in shown.values() for kind in others)
    everybody = sum(one.said[what] for one in shown.values()) / whole
    assert {role: share for role, share in often.items() if abs(share - everybody) > SAYS[what]} == {}


def test_witches_vote_too_and_for_each_other_less_often_than_the_village_does(games: tuple[Level, Games]) -> None:
    _, shown = games
    for_witches = {role: one.for_a_witch / max(1, one.voted) for role, one in shown.items()}
    assert shown[Role.WITCH].voted > 0
    assert 2 * for_witches[Role.WITCH] < for_witches[Role.VILLAGER]


class Two:
    """A cat, and the same cat in the same seat had it been dealt another role: all else that it is shown is alike."""

    def __init__(self, level: Level, seed: int, role: Role) -> None:
        self.mind, self.other, self.role = MINDS[level](seed), MINDS[level](seed), role
        self.compared: list[bool] = []

    def see(self, public: PublicView, own: OwnView) -> None:
        self.mind.see(public, own)
        self.other.see(public, msgspec.structs.replace(own, role=self.role, witches=[], learned=[]))

    def move(self) -> AnyCommand | None:
        if self.mind.facts.is_known and self.mind.facts.phase in (Phase.DEBATE, Phase.VOTE):
            minds = [mind for mind in (self.mind, self.other) if isinstance(mind, Tom)]
            one, other = (is_roused(mind, "votes") for mind in minds)
            assert one == other
            assert minds[0].table_shares() == minds[1].table_shares()
            self.compared.append(one)
        return self.mind.move()


@rule("14.13h")
@pytest.mark.parametrize("level", GAMES)
def test_whether_a_cat_goes_after_somebody_is_the_same_whatever_its_role_is(level: Level) -> None:
    compared: list[bool] = []
    for number, role in enumerate([Role.WITCH, Role.VILLAGER, Role.SEER, Role.JESTER]):
        table = Table(9, 50 + number)
        minds = {seat: Two(level, 70 * number + seat, role) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        table.play(players)
        compared += [one for mind in minds.values() for one in mind.compared]
    assert set(compared) == {True, False}


class Liar:
    """A cat of which is counted how often it says that it has something, and how often it has not."""

    def __init__(self, seed: int) -> None:
        self.mind = Tom(seed)
        self.said = self.untrue = 0

    def see(self, public: PublicView, own: OwnView) -> None:
        self.mind.see(public, own)

    def move(self) -> AnyCommand | None:
        move = self.mind.move()
        if isinstance(move, Say) and move.what is Saying.INGREDIENT:
            self.said += 1
            hand = [card.ingredient for card in self.mind.facts.own.hand if not card.spoiled]
            self.untrue += move.ingredient not in hand
        return move


def test_witches_bluff_about_their_hands_and_about_seeing_and_the_village_does_not() -> None:
    said: dict[Role, list[int]] = {role: [0, 0] for role in Role}
    claims = dict.fromkeys(Role, 0)
    for number in range(60):
        table = Table(9, 300 + number)
        minds = {seat: Liar(90 * number + seat) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        story = table.play(players)
        for seat, mind in minds.items():
            said[story.roles[seat]][0] += mind.said
            said[story.roles[seat]][1] += mind.untrue
        for day in story.days:
            for one in day.said:
                claims[story.roles[one.seat]] += one.what is Saying.SEER
    assert all(said[role][1] == 0 for role in Role if role not in CLAIMS)
    assert all(said[role][1] >= BLUFFS for role in CLAIMS)
    assert all(claims[role] >= least for role, least in CLAIMS.items())
    assert all(claims[role] == 0 for role in Role if role not in (*CLAIMS, Role.SEER))

"""Whether a cat votes, says Against, and what kind of thing it says, tells nothing of its role: counted over games."""

import os
from collections.abc import Mapping
from typing import Final

import msgspec
import pytest

from engine_worker.cats import MINDS, seer, talk
from engine_worker.cats.chance import Chance
from engine_worker.cats.night import approval, doubt, leaned
from engine_worker.cats.tom import Tom
from engine_worker.cats.voting import is_roused
from engine_worker.game.commands import AnyCommand, Propose, Say
from engine_worker.game.view_types import OwnView, PublicView
from engine_worker.simulate.table import Player, Table
from engine_worker.simulate.tells import KINDS, MAYOR, OFF, ON, SEVERAL, Shown, tells
from shared.ids import Level, Phase, Role, Saying, SeatId
from tests.cats.unlike import ERROR, FALSE, by_chance, unlike
from tests.kit import rule

pytestmark = pytest.mark.timeout(600)
IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
PLAYERS: Final = (6, 9, 12) if IS_LONG else (9,)
GAMES: Final = {
    Level.KITTEN: 600 if IS_LONG else 200,
    Level.TOM: 600 if IS_LONG else 200,
    Level.OLD_CAT: 150 if IS_LONG else 60,
}
VOTES: Final = 1.5
"""Who votes so many times as often as the others, or as rarely, and not by chance (`unlike`), is told by it."""
AGAINST: Final = 2.0
"""The same of saying Against to a proposal: what a cat knows leans on that a little."""
SAYS: Final = {Level.KITTEN: 0.06, Level.TOM: 0.04, Level.OLD_CAT: 0.08}
"""A role's share of each kind of statement, of those that are no Seer's, lies within so much of everybody's."""
NAMES: Final = 1.6
"""Who names what nobody needs so many times as often as the others, or as rarely, and not by chance, is told by it."""
AS_IT_WENT: Final = 0.12
"""A role's share of days on which it names what grows where it said it goes lies within so much of everybody's."""
CLAIMS_AGAIN: Final = 1.6
"""So many times as often as the Seer, or as rarely, false Seers claim again, or clear somebody, at most."""
MOVES: Final = 0.1
"""By so much at most what a cat knows moves how likely it says Against."""
BLUFFS: Final = 5
"""At least so often in the games below each that plays false says that it has what it has not."""
CLAIMS: Final = {Role.WITCH: 15, Role.RAVEN: 10, Role.JESTER: 3}
"""At least so often each of them claims to be the Seer."""

Games = Mapping[Role, Shown]


@pytest.fixture(scope="module", params=[(level, players) for level in GAMES for players in PLAYERS], ids=str)
def games(request: pytest.FixtureRequest) -> tuple[Level, Games]:
    """Seeded games of each level, by role."""
    level, players = request.param
    return level, tells(level, players, range(GAMES[level]))


@rule("14.13h")
def test_every_role_votes_as_often_as_every_other(games: tuple[Level, Games]) -> None:
    _, shown = games
    assert 0.05 < sum(one.voted for one in shown.values()) / sum(one.evenings for one in shown.values()) < 0.6
    assert unlike({role: (one.voted, one.evenings) for role, one in shown.items()}, VOTES) == {}


@rule("14.13k")
@pytest.mark.parametrize("what", [one for one in KINDS if one is not Saying.SEER])
def test_every_role_says_of_each_kind_as_much_as_every_other(games: tuple[Level, Games], what: Saying) -> None:
    level, shown = games
    assert far_in_kind(shown, what, SAYS[level]) == {}


def far_in_kind(shown: Games, what: Saying, band: float) -> dict[Role, float]:
    """The roles that say so much more or less of a kind than everybody, of what is no Seer's.

    For the Seer it may be twice as much: its claims stand where it would have spoken of its hand.
    """
    others = [kind for kind in KINDS if kind is not Saying.SEER]
    often = {role: one.said[what] / sum(one.said[kind] for kind in others) for role, one in shown.items()}
    whole = sum(one.said[kind] for one in shown.values() for kind in others)
    everybody = sum(one.said[what] for one in shown.values()) / whole
    bands = {role: band * (2.0 if role is Role.SEER else 1.0) for role in often}
    return {role: share for role, share in often.items() if abs(share - everybody) > bands[role]}


@rule("14.13l")
@pytest.mark.parametrize("where", [OFF, ON])
def test_every_role_says_against_as_often_as_every_other(games: tuple[Level, Games], where: str) -> None:
    level, shown = games
    counts = {role: (one.against[where, 0], one.approvals[where, 0]) for role, one in shown.items()}
    if (level, where) == (Level.KITTEN, ON):  # it is for every team that it sits on
        assert all(against == 0 < votes for against, votes in counts.values())
        return
    share = sum(against for against, _ in counts.values()) / sum(votes for _, votes in counts.values())
    assert (0.01 if where == OFF else 0.0) < share < 0.5
    assert unlike(counts, AGAINST) == {}


@rule("14.13l")
def test_after_a_rejection_too_every_role_says_against_as_often_as_every_other(games: tuple[Level, Games]) -> None:
    """All of them together, for they are few."""
    _, shown = games
    assert unlike({role: after_rejections(one) for role, one in shown.items()}, AGAINST) == {}


def after_rejections(one: Shown) -> tuple[int, int]:
    """How often a role says Against after a rejection, on the team and off it, and of how many votes."""
    steps = [(where, gauge) for where in (OFF, ON) for gauge in (1, 2)]
    return sum(one.against[step] for step in steps), sum(one.approvals[step] for step in steps)


@rule("14.13l")
def test_no_mayor_says_against_its_own_proposal(games: tuple[Level, Games]) -> None:
    _, shown = games
    assert all(one.proposals > 0 for one in shown.values())
    assert all(one.against[MAYOR, gauge] == 0 for one in shown.values() for gauge in range(3))


def test_witches_vote_too_and_for_each_other_less_often_than_the_village_does(games: tuple[Level, Games]) -> None:
    level, shown = games
    if level is Level.KITTEN:  # it goes after whom others suspect, friend or not
        return
    for_witches = {role: one.for_a_witch / max(1, one.voted) for role, one in shown.items()}
    assert shown[Role.WITCH].voted > 0
    # Blind votes of a witch hit a friend in 36 of 100 where five of twelve are witches; a village hits one in 71.
    assert 1.6 * for_witches[Role.WITCH] < for_witches[Role.VILLAGER]


@rule("14.13q")
def test_every_role_names_what_nobody_needs_as_often_as_every_other(games: tuple[Level, Games]) -> None:
    _, shown = games
    assert 0.05 < sum(one.unneeded for one in shown.values()) / sum(one.hands for one in shown.values()) < 0.3
    assert unlike({role: (one.unneeded, one.hands) for role, one in shown.items()}, NAMES) == {}


@rule("14.13n")
def test_a_cat_names_one_thing_a_day_and_what_grows_where_it_goes_as_often_in_every_role(
    games: tuple[Level, Games],
) -> None:
    _, shown = games
    assert all(one.several == 0 for one in shown.values())
    everybody = sum(one.as_it_went for one in shown.values()) / sum(one.went for one in shown.values())
    often = {role: one.as_it_went / one.went for role, one in shown.items()}
    assert {role: share for role, share in often.items() if abs(share - everybody) > AS_IT_WENT} == {}


def seats_that_claim(one: Shown) -> int:
    return one.seers.total() - one.seers[0]


@rule("14.13o")
@pytest.mark.parametrize("what", ["claim again", "clear first", "clear"])
def test_false_seers_claim_again_and_clear_somebody_as_often_as_the_seer(games: tuple[Level, Games], what: str) -> None:
    _, shown = games
    if Role.SEER not in shown:
        return
    counts = {role: counted(one, what) for role, one in shown.items() if role is Role.SEER or role in FALSE}
    false = [count for role, count in counts.items() if role in FALSE]
    others = sum(hits for hits, _ in false), sum(of for _, of in false)
    seer = counts[Role.SEER]
    assert min(seer[1], others[1]) > 20
    is_far = max(seer[0] * others[1], others[0] * seer[1]) > CLAIMS_AGAIN * min(
        seer[0] * others[1], others[0] * seer[1]
    )
    assert not is_far or by_chance(seer, others) > ERROR, (seer, others)


def counted(one: Shown, what: str) -> tuple[int, int]:
    """Of the seats of a role that claim to be the Seer, or of their claims, those that do this."""
    match what:
        case "claim again":
            return one.seers[SEVERAL], seats_that_claim(one)
        case "clear first":
            return one.first_clears, seats_that_claim(one)
    return one.not_a_witch, one.said[Saying.SEER]


@pytest.mark.parametrize("role", [Role.WITCH, Role.RAVEN, Role.JESTER])
def test_a_false_seer_imagines_no_more_than_the_seer_can_see(role: Role) -> None:
    """One vision an evening at most, and so many as all know there are; and no cat of the village imagines anything."""
    seen = []
    for seed in range(30):
        table = Table(9, 700 + seed)
        minds = {seat: Tom(seed * 10 + seat) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        table.play(players)
        for mind in minds.values():
            mind.facts.role = role
            visions = list(seer.imagined(mind.facts, mind.chance, talk.SEER))
            assert len(visions) <= mind.facts.numbers.visions
            assert len({vision.day for vision in visions}) == len(visions)
            seen += visions
            mind.facts.role = Role.VILLAGER
            assert list(seer.imagined(mind.facts, mind.chance, talk.SEER)) == []
    assert {vision.witch for vision in seen} == {True, False}


class Falls(Chance):
    """A cat's own dice, but that they fall on Against where they can."""

    def __init__(self, dice: Chance) -> None:
        self.__dict__.update(vars(dice))

    def happens(self, share: float, purpose: str, *which: object) -> bool:
        return share > 0.0 if purpose == "is against" else super().happens(share, purpose, *which)


def can_be_against(mind: Tom) -> bool:
    """Whether the dice could have made this cat say Against."""
    dice, mind.chance = mind.chance, Falls(mind.chance)
    try:
        return not approval(mind).in_favour
    finally:
        mind.chance = dice


class Two:
    """A cat, and the same cat in the same seat had it been dealt another role: all else that it is shown is alike."""

    def __init__(self, level: Level, seed: int, role: Role) -> None:
        self.mind, self.other, self.role = MINDS[level](seed), MINDS[level](seed), role
        self.compared: list[bool] = []
        self.doubts: list[float] = []
        self.mayors: list[bool] = []

    def see(self, public: PublicView, own: OwnView) -> None:
        self.mind.see(public, own)
        self.other.see(public, msgspec.structs.replace(own, role=self.role, witches=[], learned=[]))

    def move(self) -> AnyCommand | None:
        if self.mind.facts.is_known:
            one, other = (mind for mind in (self.mind, self.other) if isinstance(mind, Tom))
            self._compare(one, other)
        return self.mind.move()

    def _compare(self, one: Tom, other: Tom) -> None:
        """What is thrown for alike in every role."""
        assert one.table_shares() == other.table_shares()
        me = one.facts.me
        match one.facts.phase:
            case Phase.DEBATE | Phase.VOTE:
                assert is_roused(one, "votes") == is_roused(other, "votes")
                self.compared.append(is_roused(one, "votes"))
            case Phase.APPROVAL:
                assert doubt(one) == doubt(other)
                is_open = me != one.facts.public.mayor and doubt(one) > 0.0
                assert can_be_against(one) == can_be_against(other) == is_open
                assert all(abs(leaned(mind, doubt(mind)) - doubt(mind)) <= MOVES for mind in (one, other))
                self.doubts.append(doubt(one))
            case Phase.PROPOSAL if one.facts.public.mayor == me:
                teams = [move.team for move in (one.move(), other.move()) if isinstance(move, Propose)]
                assert len({me in team for team in teams}) == 1
                self.mayors.append(me in teams[0])


@rule("14.13h", "14.13l")
@pytest.mark.parametrize("level", [Level.TOM, Level.OLD_CAT])
def test_whether_a_cat_goes_after_somebody_is_the_same_whatever_its_role_is(level: Level) -> None:
    """Nor does what it throws for in an approval, or whether it takes part in what it proposes, hang on the role."""
    everybody: list[Two] = []
    for number, role in enumerate([Role.WITCH, Role.VILLAGER, Role.SEER, Role.JESTER] * 2):
        table = Table(9, 50 + number)
        minds = {seat: Two(level, 70 * number + seat, role) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        table.play(players)
        everybody += minds.values()
    assert {one for mind in everybody for one in mind.compared} == {True, False}
    assert {one for mind in everybody for one in mind.mayors} == {True, False}
    assert any(0.2 < one < 0.8 for mind in everybody for one in mind.doubts)


class Liar:
    """A cat of which is counted how often it says that it has something needed tonight that it has not."""

    def __init__(self, seed: int) -> None:
        self.mind = Tom(seed)
        self.harmful = 0

    def see(self, public: PublicView, own: OwnView) -> None:
        self.mind.see(public, own)

    def move(self) -> AnyCommand | None:
        move = self.mind.move()
        if isinstance(move, Say) and move.what is Saying.INGREDIENT:
            hand = [card.ingredient for card in self.mind.facts.own.hand if not card.spoiled]
            self.harmful += move.ingredient not in hand and move.ingredient in self.mind.facts.public.tonight
        return move


@rule("14.13r")
def test_witches_bluff_about_hands_and_seeing_and_of_the_village_only_a_guard_with_an_empty_hand() -> None:
    harmful: dict[Role, int] = dict.fromkeys(Role, 0)
    claims = dict.fromkeys(Role, 0)
    for number in range(60):
        table = Table(9, 300 + number)
        minds = {seat: Liar(90 * number + seat) for seat in table.seats()}
        players: dict[SeatId, Player] = {**minds}
        story = table.play(players)
        for seat, mind in minds.items():
            harmful[story.roles[seat]] += mind.harmful
        for day in story.days:
            for one in day.said:
                claims[story.roles[one.seat]] += one.what is Saying.SEER
    assert all(harmful[role] == 0 for role in Role if role not in (*CLAIMS, Role.GUARD))
    assert 0 < harmful[Role.GUARD] < harmful[Role.JESTER], (
        "its hand is emptier, which would tell it: it feigns now and then"
    )
    assert all(harmful[role] >= BLUFFS for role in CLAIMS)
    assert all(claims[role] >= least for role, least in CLAIMS.items())
    assert all(claims[role] == 0 for role in Role if role not in (*CLAIMS, Role.SEER))

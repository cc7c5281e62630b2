"""Computer cats' minds: they finish every game at every level, move alike from the same views, and bluff."""

from collections.abc import Iterator
from random import Random

import pytest

from engine_worker import cats
from engine_worker.cats import MINDS, Mind, Seen
from engine_worker.game.commands import AnyCommand
from engine_worker.game.view_types import OwnView, PublicView, Recap
from engine_worker.simulate.games import play
from engine_worker.simulate.table import Player, Table
from shared.ids import Level, Phase, Role, Saying, SeatId
from tests.kit import rule
from tests.secrets.worlds import other_world


class Recorder:
    """A mind that keeps what it is shown and what it answers."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.history: list[Seen] = []
        self.moves: list[tuple[int, AnyCommand | None]] = []
        """How much had been seen at each move."""

    def see(self, public: PublicView, own: OwnView) -> None:
        self.history.append(Seen(public, own))
        self.mind.see(public, own)

    def move(self) -> AnyCommand | None:
        move = self.mind.move()
        self.moves.append((len(self.history), move))
        return move


def recorded(level: Level, players: int, seed: int) -> tuple[dict[SeatId, Recorder], Recap]:
    table = Table(players, seed)
    minds = {seat: Recorder(MINDS[level](seed + seat)) for seat in table.seats()}
    shown: dict[SeatId, Player] = {**minds}
    return minds, table.play(shown)


def thinned(history: list[Seen]) -> list[Seen]:
    """The last view of each phase: what the service keeps."""
    last = {seen.public.phase.no: seen for seen in history}
    return list(last.values())


def test_every_level_has_a_mind() -> None:
    assert set(cats.LEVELS) == set(Level)


@rule("14.12")
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("players", range(4, 13))
def test_cats_alone_finish_every_game(level: Level, players: int) -> None:
    for number in range(1 if level is Level.OLD_CAT else 2):
        assert play(level, players, 11, number).games == 1


@rule("14.11")
@pytest.mark.parametrize("level", Level)
def test_a_cat_that_is_shown_its_history_moves_as_one_that_saw_it_happen(level: Level) -> None:
    minds, _ = recorded(level, 8, 21)
    compared = 0
    for seat, mind in minds.items():
        for seen, move in mind.moves[:: 9 + seat]:
            assert cats.choose(level, thinned(mind.history[:seen]), 21 + seat) == move
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("level", Level)
def test_the_same_seed_plays_the_same_game_and_another_seed_another(level: Level) -> None:
    assert play(level, 6, 5, 1) == play(level, 6, 5, 1)
    stories = {str(recorded(level, 6, seed)[1]) for seed in (1, 2)}
    assert len(stories) == 2


def test_an_unknown_level_is_an_error() -> None:
    with pytest.raises(ValueError, match="lion"):
        cats.choose("lion", [], 1)


def test_who_has_seen_nothing_does_nothing() -> None:
    assert cats.choose("tom", [], 1) is None


class TwoWorlds(Table):
    """Asks every cat in this world and in another that differs in all that its seat may not know."""

    def __init__(self, players: int, seed: int) -> None:
        super().__init__(players, seed)
        self.chance = Random(seed)
        self.twins: dict[SeatId, Mind] = {}
        self.compared = 0

    def show(self, seat: SeatId, mind: Player) -> None:
        super().show(seat, mind)
        twin = Table.__new__(Table)
        twin.take(other_world(self.room, seat, self.chance))
        twin.show(seat, self.twins[seat])
        self.compared += 1


@rule("14.11")
@pytest.mark.parametrize("level", Level)
def test_a_cat_moves_alike_whatever_it_may_not_know(level: Level) -> None:
    table = TwoWorlds(8, 31)
    table.twins = {seat: MINDS[level](seat) for seat in table.seats()}

    class Checked:
        def __init__(self, seat: SeatId) -> None:
            self.seat, self.mind = seat, MINDS[level](seat)

        def see(self, public: PublicView, own: OwnView) -> None:
            self.mind.see(public, own)

        def move(self) -> AnyCommand | None:
            move = self.mind.move()
            assert move == table.twins[self.seat].move()
            return move

    table.play({seat: Checked(seat) for seat in table.seats()})
    assert table.compared > 100


def games() -> Iterator[Recap]:
    for seed in range(400, 412):
        yield recorded(Level.TOM, 9, seed)[1]


def test_cats_that_play_false_bluff_and_others_tell_the_truth() -> None:
    """A witch or a Raven says that it has what it has not, names places where it does not go, claims to be the Seer."""
    claimed: list[Role] = []
    feints = 0
    for story in games():
        for day in story.days:
            where = {cast.seat: cast.place for cast in day.casts}
            claimed += [story.roles[one.seat] for one in day.said if one.what is Saying.SEER]
            feints += sum(one.what is Saying.PLACE and where.get(one.seat, one.place) != one.place for one in day.said)
    assert feints > 0
    assert {Role.SEER, Role.WITCH} <= set(claimed)
    assert set(claimed) <= {Role.SEER, Role.WITCH, Role.RAVEN, Role.JESTER}


def test_statements_are_made_in_their_phases_only_and_no_more_than_allowed() -> None:
    _, story = recorded(Level.TOM, 8, 77)
    for day in story.days:
        for phase in {one.phase for one in day.said}:
            assert phase in (Phase.DAY, Phase.DEBATE, Phase.VOTE)
            for seat in story.roles:
                assert sum(one.phase is phase and one.seat == seat for one in day.said) <= 3

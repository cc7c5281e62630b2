"""Chapter 14: when a computer cat is asked for what: it follows from what everybody knows, and never from a role."""

import itertools
from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random

import pytest

from engine_worker.game import commands as c
from engine_worker.game import decode_room, encode_room, last_ask
from engine_worker.game.fold import fold
from engine_worker.game.told import StartWith, TimePassed
from engine_worker.game.view_types import OwnView, PublicView
from shared.ids import Form, Limit, Phase, Role, Saying, SeatId
from shared.reasons import Reason
from tests.kit import rule
from tests.kit.cats import CatTable, by_chance, dealt, nothing
from tests.kit.table import NAMES

TALKS = {Phase.DAY: 1, Phase.DEBATE: 3, Phase.VOTE: 1}


def feints(seat: SeatId, public: PublicView, own: OwnView) -> c.AnyCommand | None:
    """A cat that goes to the first place, and does nothing else."""
    places = next((offer.places for offer in own.can if offer.do == "choose_place"), None)
    return None if not places else c.ChoosePlace(places[0])


def asks(players: int, deal: dict[SeatId, Role], seed: bytes) -> CatTable:
    """A whole game of one person, who is absent, and cats that answer by chance."""
    table = CatTable("Ana", seats=players, chooser=by_chance(3), seed=seed)
    table.act("Ana", c.MarkAbsent(SeatId(0)))
    table.fold(None, StartWith(deal))
    table.play_on(Phase.FINISHED)
    return table


@rule("14.12", "14.13a", "14.13i", "14.13b")
@pytest.mark.parametrize("seed", range(6))
def test_how_often_a_cat_is_asked_in_a_phase_follows_from_its_form_alone(seed: int) -> None:
    table = asks(8, dealt(8, Random(seed)), bytes([seed, 1]))
    counted: dict[tuple[int, Phase], Counter[SeatId]] = defaultdict(Counter)
    for ask in table.asked:
        if ask.what == "talk":
            counted[ask.no, ask.phase][ask.seat] += 1
    assert {phase for _, phase in counted} <= set(TALKS)
    for (_, phase), cats in counted.items():
        assert set(cats.values()) <= set(range(1, TALKS[phase] + 1))
    debates = [cats for (_, phase), cats in counted.items() if phase is Phase.DEBATE]
    assert all(set(cats.values()) == {3} for cats in debates)


@rule("14.13", "14.13a")
def test_the_moments_at_which_cats_are_asked_are_the_same_whatever_their_roles_are() -> None:
    """Counted from a phase's beginning."""
    heard = []
    for seed in range(3):
        table = CatTable("Ana", seats=8, chooser=nothing, seed=b"one seed")
        table.fold(None, StartWith(dealt(8, Random(seed))))
        table.act("Ana", c.Confirm())
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.DUSK)
        heard.append({(ask.phase, ask.seat, ask.since_ms, ask.what) for ask in table.seen})
    assert heard[0] == heard[1] == heard[2]
    assert {phase for phase, *_ in heard[0]} == {Phase.ROLES, Phase.DAY, Phase.GATHERING}


@rule("14.13j")
def test_in_day_no_cat_is_asked_for_its_step_before_all_could_speak() -> None:
    """A day that ended right after a cat had spoken said that nobody had waited for its step: that it was a witch."""
    steps: list[int] = []
    for seed in range(12):
        table = CatTable("Ana", seats=4 + seed % 3, chooser=by_chance(seed), seed=bytes([seed, 9]))
        table.act("Ana", c.Start())
        table.play_on(Phase.DAY)
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.GATHERING)
        asks = [ask for ask in table.asked if ask.phase is Phase.DAY]
        assert all(1_200 <= ask.since_ms <= 4_200 for ask in asks if ask.what == "talk")
        first = {ask.seat: ask.since_ms for ask in reversed(asks) if ask.what == "step"}
        steps += first.values()
    assert 5_400 <= min(steps) <= max(steps) <= 8_400


def short_day(
    people: Sequence[str], seats: int, seed: int, witch: int, stopped: tuple[int, int] | None
) -> tuple[CatTable, int]:
    """A day in which all people tap at once; the clocks stand between two moments of it. Tells how long it lasts."""
    table = CatTable(*people, seats=seats, chooser=by_chance(seed), seed=bytes([seed, seats, 11]))
    deal = {SeatId(n): Role.WITCH if n == witch else Role.VILLAGER for n in range(seats)}
    table.fold(None, StartWith(deal))
    table.play_on(Phase.DAY)
    no, began_ms = table.room.phase_no, table.now_ms
    stop, go = stopped or (0, 0)
    table.wait(stop / 1000)
    if stopped:
        table.act("Ana", c.Pause())
    for name in people:
        table.fold(table.seats[name], c.ChoosePlace(table.places()[0]))
    if stopped:
        table.wait((go - stop) / 1000)
        assert table.phase is Phase.DAY, "while the clocks stand no day ends that a cat has yet to step in"
        for name in people:
            if table.public.paused:
                table.act(name, c.Resume())
    table.play_on(Phase.GATHERING, Phase.DUSK, Phase.FINISHED)
    return table, table.began[no + 1] - began_ms


@rule("14.13e")
@pytest.mark.parametrize("stopped", [None, (0, 60_000), (1_000, 2_500), (3_000, 4_000)])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_no_day_ends_before_every_computer_cat_has_taken_its_step(seats: int, stopped: tuple[int, int] | None) -> None:
    """People tap at once or while the clocks stand: whom the day did not wait for was a witch, for certain."""
    for seed, people, witch in itertools.product(range(2), (NAMES[:3], NAMES[: seats - 1]), (0, seats - 1)):
        table, lasted_ms = short_day(people, seats, seed, witch, stopped)
        steps = [ask for ask in table.asked if ask.no == table.room.phase_no - 1 and ask.what == "step"]
        assert {ask.seat for ask in steps} == set(table.cat_seats)
        assert lasted_ms == max(ask.since_ms for ask in steps) >= 5_400


@rule("14.13e")
@pytest.mark.parametrize("answers", [True, False])
def test_a_day_lasts_as_long_whoever_of_the_computer_cats_is_the_witch(answers: bool) -> None:
    """A witch's cat is waited for like any other; what it never answers is filled in, so that the day ends (14.14)."""
    lasted = set()
    for seed in range(4):
        table = CatTable("Ana", seats=8, chooser=feints if answers else nothing, seed=b"one seed")
        table.fold(None, StartWith(dealt(8, Random(seed))))
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.DAY)
        no, began_ms = table.room.phase_no, table.now_ms
        table.play_on(Phase.GATHERING)
        lasted.add(table.began[no + 1] - began_ms)
    assert len(lasted) == 1


def guards_turn(seats: int, witch: SeatId, guard_says_at_s: float) -> tuple[int, int]:
    """A day of quick people and of computer cats, of whom one is the witch; Bo guards.

    Tells when Bo's turn begins, and when the last cat has taken its step, counted from the day's beginning.
    """
    table = CatTable("Ana", "Bo", "Cy", seats=seats, chooser=feints, seed=b"one seed")
    deal = {SeatId(n): Role.VILLAGER for n in range(seats)} | {SeatId(1): Role.GUARD, witch: Role.WITCH}
    table.fold(None, StartWith(deal))
    table.play_on(Phase.DAY)
    began_ms = table.now_ms
    for name in ("Ana", "Cy"):
        table.act(name, c.ChoosePlace(table.places()[0]))
    table.wait(guard_says_at_s)
    table.act("Bo", c.SayGuard())
    place = c.GuardPlace(table.places()[0])
    while "guard_place" not in {offer.do for offer in table.own("Bo").can}:
        assert table.own("Bo").counts is None
        assert table.refused("Bo", place) is Reason.ACTION_NOT_YOURS
        table.wait_for_a_timer()
    assert table.own("Bo").counts is not None
    turn_ms = table.now_ms - began_ms
    table.act("Bo", place)
    assert table.phase is Phase.GATHERING
    return turn_ms, max(ask.since_ms for ask in table.asked if ask.phase is Phase.DAY and ask.what == "step")


@rule("14.13f", "6.4a")
@pytest.mark.parametrize("guard_says_at_s", [0, 6, 30])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_guards_turn_begins_at_one_moment_whoever_of_the_computer_cats_is_the_witch(
    seats: int, guard_says_at_s: float
) -> None:
    """With one computer cat, a witch, all the other non-witches have chosen at once: the turn waits all the same."""
    heard = {guards_turn(seats, SeatId(witch), guard_says_at_s) for witch in (0, *range(3, seats))}
    assert len(heard) == 1
    turn_ms, last_step_ms = heard.pop()
    assert turn_ms == max(last_step_ms, round(guard_says_at_s * 1000))


@rule("14.13g", "3.10a")
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_an_absent_guards_place_is_guarded_as_the_day_ends_whoever_is_the_witch(seats: int) -> None:
    """Guarded earlier, while the day waits for a computer cat, it said on the Guard's own phone that it is a witch."""
    for seed in range(12):
        ends = {absent_guards_day(seats, witch, b"seed %d" % seed) for witch in range(2, seats)}
        assert len(ends) == 1, "the day's length tells who is the witch"


def absent_guards_day(seats: int, witch: int, seed: bytes) -> int:
    """A day with Bo, an absent guarding Guard: how long it takes. Bo's phone shows nothing new while it lasts."""
    table = CatTable("Bo", "Ana", seats=seats, chooser=feints, seed=seed)
    deal = {SeatId(n): Role.VILLAGER for n in range(seats)} | {SeatId(0): Role.GUARD, SeatId(witch): Role.WITCH}
    table.fold(None, StartWith(deal))
    table.play_on(Phase.DAY)
    began_ms = table.now_ms
    table.act("Ana", c.ChoosePlace(table.places()[0]))
    table.act("Bo", c.SayGuard())
    table.act("Bo", c.MarkAbsent(table.seats["Bo"]))
    while table.phase is Phase.DAY:
        assert table.own("Bo").chosen.guarded is None
        table.wait_for_a_timer()
    return table.now_ms - began_ms


@rule("14.13e")
def test_the_countdown_ends_a_day_that_waits_for_a_computer_cat() -> None:
    table = CatTable("Ana", seats=5, chooser=nothing)
    table.act("Ana", c.SetOptions(c.Options(limit=Limit.QUICK)))
    table.act("Ana", c.Start())
    table.play_on(Phase.DAY)
    assert table.room.clock is not None
    assert fold(table.room, None, TimePassed(), table.now_ms + table.room.clock.whole_ms).refusal is None
    assert table.phase is Phase.GATHERING


@rule("14.13e")
@pytest.mark.parametrize("form", [Form.FROG, Form.BANISHED])
def test_no_day_waits_for_a_computer_cat_that_is_a_frog_or_banished(form: Form) -> None:
    table = CatTable("Ana", seats=5, chooser=nothing)
    table.act("Ana", c.Start())
    table.play_on(Phase.DAY)
    assert table.room.game is not None
    for seat in table.cat_seats:
        table.room.game.cats[seat].form = form
    table.act("Ana", c.ChoosePlace(table.places()[0]))
    assert table.phase is Phase.GATHERING


@rule("14.13a")
def test_what_a_cat_does_when_it_may_speak_moves_none_of_its_asks() -> None:
    """An ability is used unseen: if the next ask came later for it than for nothing, the pace would tell."""
    table = CatTable("Ana", seats=8, chooser=nothing)
    table.fold(None, StartWith(dealt(8, Random(4))))
    table.act("Ana", c.MarkAbsent(SeatId(0)))
    moved = 0
    for phase in (Phase.DAY, Phase.DEBATE):
        table.play_on(phase)
        before = len(table.asked)
        while len(table.asked) < before + 6:
            table.wait_for_a_timer()
        for ask in table.asked[before:]:
            silent, spoke = (decode_room(encode_room(table.room)) for _ in range(2))
            what = c.Say(Saying.SUSPECT, about=SeatId(0))
            assert last_ask(spoke, ask.seat) is not None
            assert fold(spoke, ask.seat, what, table.now_ms + 130).refusal is None
            assert last_ask(spoke, ask.seat) is None
            fold(silent, None, TimePassed(), table.now_ms + 130)
            assert spoke.timers == silent.timers
            moved += 1
    assert moved >= 12


USED_BY_A_PERSON = {
    Role.HERBALIST: {Phase.DAY},
    Role.PICKPOCKET: {Phase.DEBATE, Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT},
    Role.SEER: {Phase.DEBATE, Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT}
    | {Phase.RITUAL, Phase.RITUAL_RESULT, Phase.QUARREL, Phase.VOTE},
}
"""Rules 6: the windows of the abilities that are no step."""


@rule("14.13c")
def test_a_cat_is_asked_for_its_ability_once_in_each_phase_in_which_a_person_could_use_it() -> None:
    met: dict[Role, set[Phase]] = defaultdict(set)
    for seed in range(12):
        deal = dealt(8, Random(seed))
        table = asks(8, deal, bytes([seed, 3]))
        wanted = [ask for ask in table.asked if ask.what == "ability"]
        assert len({(ask.seat, ask.no) for ask in wanted}) == len(wanted)
        assert all(ask.since_ms <= 2_100 for ask in wanted)
        for ask in wanted:
            met[deal[ask.seat]].add(ask.phase)
    assert met == USED_BY_A_PERSON


@rule("14.13c")
@pytest.mark.parametrize("stopped_at", [(0, 10), (0, 1_300), (1_300, 10_000)])
def test_no_ask_that_others_may_see_moves_for_an_ability_though_the_clocks_stand_for_a_while(
    stopped_at: tuple[int, int],
) -> None:
    """The clocks are stopped and let run again while a debate begins, in worlds that differ in who has which role."""
    heard = []
    for seed in range(4):
        table = CatTable("Ana", seats=8, chooser=nothing, seed=b"one seed")
        table.fold(None, StartWith(dealt(8, Random(seed))))
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.DEBATE)
        before = len(table.asked)
        began, (stop, go) = table.now_ms, stopped_at
        table.wait(stop / 1000)
        table.act("Ana", c.Pause())
        table.wait((began + go - table.now_ms) / 1000)
        table.act("Ana", c.Resume())
        table.wait(9)
        heard.append({(ask.seat, ask.since_ms, ask.what) for ask in table.asked[before:] if ask.what != "ability"})
    assert len(heard[0]) >= 14
    assert heard[0] == heard[1] == heard[2] == heard[3]


@rule("14.13")
def test_the_delays_are_spread_alike_between_their_bounds_for_every_role() -> None:
    """The mean of some hundred delays of each role lies where that of all lies."""
    waits: dict[Role, list[int]] = defaultdict(list)
    for seed in range(40):
        deal = dealt(8, Random(seed))
        table = CatTable("Ana", seats=8, chooser=by_chance(seed), seed=bytes([seed, 7]))
        table.fold(None, StartWith(deal))
        began_ms = table.now_ms
        table.act("Ana", c.MarkAbsent(SeatId(0)))
        table.play_on(Phase.MORNING)
        for ask in table.asked:
            waits[deal[ask.seat]].append(ask.at_ms - began_ms)
    every = sorted(wait for some in waits.values() for wait in some)
    assert 1_200 <= every[0] < 1_300
    assert 4_100 < every[-1] <= 4_200
    assert abs(sum(every) / len(every) - 2_700) < 150
    for some in waits.values():
        assert abs(sum(some) / len(some) - 2_700) < 700


@rule("14.13b")
def test_all_cats_in_cat_form_are_asked_to_pick() -> None:
    table = CatTable("Ana", seats=8, chooser=by_chance(5))
    table.fold(None, StartWith(dealt(8, Random(2))))
    table.play_on(Phase.GATHERING)
    table.play_on(Phase.DUSK)
    picks = Counter(ask.seat for ask in table.asked if ask.phase is Phase.GATHERING)
    assert set(picks) == set(table.cat_seats)


@rule("14.13i")
def test_a_cat_speaks_and_uses_its_ability_only_before_its_step() -> None:
    table = CatTable("Ana", seats=8, chooser=by_chance(5))
    table.fold(None, StartWith(dealt(8, Random(2))))
    table.play_on(Phase.FINISHED)
    done: dict[tuple[int, SeatId], list[str]] = defaultdict(list)
    for step in table.steps:
        if step.actor in table.cat_seats and isinstance(step.command, c.Command):
            done[step.at_ms, step.actor].append(type(step.command).__name__)
    assert any(isinstance(step.command, c.Say) for step in table.steps)
    assert all(len(commands) == 1 for commands in done.values())

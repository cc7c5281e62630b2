"""Two worlds that differ only in what a seat may not know look the same to it, refuse the same, and go on the same."""

import os
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from engine_worker.game import Folded, GameCommand, Room, encode_room, fold, own_view, public_view
from engine_worker.game import commands as c
from engine_worker.game.knowledge import KNOWLEDGE, Who
from engine_worker.game.state import Cat
from engine_worker.game.told import SeatJoined, StartWith, TimePassed
from shared.ids import Ingredient, Phase, Role, SeatId
from tests.kit import rule
from tests.kit.table import NAMES, Table
from tests.kit.taps import every_choice, tap
from tests.properties.test_whole_games import started
from tests.properties.walk import JUNK, Walk
from tests.secrets.worlds import copy, other_world, wild_world

pytestmark = pytest.mark.timeout(0 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 240)  # on whatever machine
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
GAMES = 120 if LONG else 1
SIZES = range(4, 13)
TELLS_ITS_OWNER = (c.Steal, c.LookAt)
"""What shows its owner a secret of another seat, and so may answer differently."""
SECRET_TAPS = ("choose_place", "choose_remedy", "pick_place", "pick_spell", "pick_target", "steal", "look_at")


def shown(room: Room, viewer: SeatId | None) -> bytes:
    """All bytes of the two views that reach this viewer."""
    return msgspec.msgpack.encode((public_view(room), own_view(room, viewer)))


def viewers(walk: Walk) -> list[SeatId | None]:
    """Everybody at the table, who waits for the next game, and the screen."""
    return [*walk.seats(), *(seat.id for seat in walk.room.waiting), None]


def walks(players: int) -> list[Walk]:
    """Games of this size that have just begun, and for which somebody came too late if there is room."""
    begun = [started(10_000 + seed, players) for seed in range(GAMES)]
    for walk in begun:
        walk.fold(None, SeatJoined("Late", "late"))
        assert len(walk.room.waiting) == (players < max(SIZES))
    return begun


def play_on(walk: Walk, steps: int) -> bool:
    """Some steps of the walk; whether the game goes on."""
    for _ in range(steps):
        walk.anything()
        if walk.room.phase in (Phase.FINISHED, Phase.LOBBY):
            return False
    return True


@rule("13.1", "13.1a", "13.2", "13.2a", "13.2b", "13.4", "13.4a", "13.5", "13.15")
@pytest.mark.parametrize("players", SIZES)
def test_another_world_looks_the_same_to_every_viewer(players: int) -> None:
    for walk in walks(players):
        going, chance = True, Random(players)
        while going:
            going = play_on(walk, 4)
            for viewer in viewers(walk):
                drawn = other_world if chance.random() < 0.5 else wild_world
                assert shown(drawn(walk.room, viewer, chance), viewer) == shown(walk.room, viewer), (
                    walk.room.phase,
                    viewer,
                    drawn,
                )


@rule("13.1", "13.15")
def test_who_waits_for_the_next_game_is_shown_of_this_one_what_the_table_screen_is() -> None:
    (walk,) = walks(7)[:1]
    looked_at: set[Phase] = set()
    while play_on(walk, 1):
        if not walk.room.waiting:  # it left again, or was removed
            walk.fold(None, SeatJoined("Late", "late"))
        for late in walk.room.waiting:
            mine, screens = own_view(walk.room, late.id), own_view(walk.room, None)
            assert msgspec.structs.replace(mine, room_can=screens.room_can) == screens, walk.room.phase
            looked_at.add(walk.room.phase)
    assert {Phase.DAY, Phase.GATHERING, Phase.APPROVAL, Phase.VOTE} <= looked_at, looked_at


@rule("13.1a")
@pytest.mark.parametrize("players", SIZES)
def test_whether_and_why_a_command_is_refused_follows_from_the_senders_own_view(players: int) -> None:
    for walk in walks(players):
        while play_on(walk, 2):
            viewer = walk.chance.choice(walk.seats())
            twin = other_world(walk.room, viewer, walk.chance, ends_alike=walk.room.phase is Phase.DAY)
            commands = [JUNK[kind](walk) for kind in walk.chance.sample(sorted(JUNK), 6)]
            commands += [command for offer in walk.can(viewer) for command in every_choice(offer)]
            for command in commands:
                here, there = copy(walk.room), copy(twin)
                one, two = (fold(room, viewer, command, walk.now_ms) for room in (here, there))
                assert one.refusal == two.refusal, (walk.room.phase, command)
                ends_phase = here.phase_no != walk.room.phase_no  # what comes then may differ: the result of a vote
                assert ends_phase == (there.phase_no != walk.room.phase_no), (walk.room.phase, command)
                if not ends_phase and not isinstance(command, TELLS_ITS_OWNER):
                    assert shown(here, viewer) == shown(there, viewer), (walk.room.phase, command)


@rule("13.1a", "13.8", "13.8b", "13.10")
@pytest.mark.parametrize("players", SIZES)
def test_what_somebody_else_taps_reaches_a_viewer_alike_in_both_worlds(players: int) -> None:
    for walk in walks(players):
        while play_on(walk, 3):
            seat = walk.chance.choice(walk.seats())
            can = own_view(walk.room, seat).can
            viewer = walk.chance.choice([one for one in viewers(walk) if one != seat])
            if not can or own_view(walk.room, viewer).counts is not None:
                continue
            offer = walk.chance.choice(can)
            command: GameCommand = tap(offer, walk.chance)
            here, there = copy(walk.room), other_world(walk.room, viewer, walk.chance)
            one, two = (fold(room, seat, command, walk.now_ms) for room in (here, there))
            if _differ(one, two) or {here.phase_no, there.phase_no} != {walk.room.phase_no}:
                continue
            if any(own_view(room, viewer).counts is not None for room in (here, there)):
                continue  # a guarding Guard's turn begins when the last non-witch has chosen (rule 6.4a)
            assert shown(here, viewer) == shown(there, viewer), (walk.room.phase, command)
            if offer.do in SECRET_TAPS and seat not in walk.room.absent:
                assert shown(here, viewer) == shown(walk.room, viewer), "a secret tap shows nobody else anything"


def _differ(one: Folded, two: Folded) -> bool:
    return (one.refusal is None) != (two.refusal is None)


# -- whole games in step


def dealt(roles: dict[SeatId, Role]) -> Table:
    """Seven players with these roles and a mushroom each."""
    table = Table(*NAMES[: len(roles)])
    table.fold(None, StartWith(roles, dict.fromkeys(roles, Ingredient.MUSHROOM)))
    return table


@rule("13.1a", "13.6")
@pytest.mark.parametrize("seed", range(40 if LONG else 8))
def test_two_whole_games_that_differ_in_the_others_roles_stay_the_same_for_a_seat_at_every_entry(seed: int) -> None:
    """The witches cast nothing; whatever both games can take is played in both, until their result tells them apart."""
    chance = Random(seed)
    viewer, *others = chance.sample([SeatId(number) for number in range(8)], 8)
    deck = [Role.WITCH, Role.WITCH, Role.GUARD, Role.SEER, Role.HERBALIST, Role.PICKPOCKET, Role.JESTER]
    mine = chance.choice([Role.VILLAGER, Role.JESTER, Role.HERBALIST])
    deck = [Role.VILLAGER if role is mine else role for role in deck]
    worlds = [dealt({viewer: mine, **dict(zip(others, chance.sample(deck, 7), strict=True))}) for _ in range(2)]
    compared = 0
    for _ in range(1_500):
        if worlds[0].phase is Phase.FINISHED:
            break
        step = _candidate(worlds[chance.randrange(2)].room, chance)
        actor, command = step or (None, TimePassed())
        rooms = [copy(world.room) for world in worlds]
        now = worlds[0].now_ms + (0 if step else 1_000)
        results = [fold(room, actor, command, now) for room in rooms]
        if _differ(*results) or rooms[0].phase_no != rooms[1].phase_no or rooms[0].phase is Phase.FINISHED:
            continue
        if rooms[0].phase is Phase.RITUAL_RESULT and public_view(rooms[0]).scene != public_view(rooms[1]).scene:
            break
        for world in worlds:
            world.now_ms = now
            world.fold(actor, command)
        assert shown(worlds[0].room, viewer) == shown(worlds[1].room, viewer), (worlds[0].phase, command)
        compared += 1
    assert compared > 40


def _candidate(room: Room, chance: Random) -> tuple[SeatId, GameCommand] | None:
    """A tap of somebody; nobody casts, banishes or uses an ability, so that no result tells the worlds apart."""
    for seat in chance.sample([SeatId(number) for number in range(8)], 8):
        can = [offer for offer in own_view(room, seat).can if offer.do not in ("steal", "look_at", "choose_remedy")]
        if can:
            offer = chance.choice(can)
            quiet: dict[str, GameCommand] = {"pick_spell": c.PickSpell(None), "cast_vote": c.CastVote(None)}
            return seat, quiet.get(offer.do) or tap(offer, chance)
    return None


# -- the helper itself


def test_another_world_is_really_another_one() -> None:
    walk = started(3, 9)
    while walk.room.phase is not Phase.DEBATE:
        walk.anything()
    viewer = walk.seats()[0]
    twins = [other_world(walk.room, viewer, walk.chance) for _ in range(8)]
    assert len({encode_room(twin) for twin in twins}) == 8
    roles = {tuple(cat.role for cat in twin.game.cats.values()) for twin in twins if twin.game}
    assert len(roles) > 1
    game = walk.room.game
    assert game is not None
    assert {twin.game.cats[viewer].role for twin in twins if twin.game} == {game.cats[viewer].role}


def test_a_wild_world_differs_in_sums_and_counts_as_well() -> None:
    """What is given from seat to seat leaves them as they were; what everybody knows stays, and the viewer's own."""
    walk = started(3, 9)
    while walk.room.phase is not Phase.DUSK:
        walk.anything()
    viewer = walk.seats()[0]
    twins = [wild_world(walk.room, viewer, walk.chance) for _ in range(30)]

    def counts(of: Callable[[Cat], object]) -> set[int]:
        return {sum(bool(of(cat)) for cat in twin.game.cats.values()) for twin in twins if twin.game}

    for field in ("place", "guarding", "remedy", "pick_place", "pick_spell", "pick_target", "stole", "looked"):
        assert len(counts(lambda cat, field=field: getattr(cat, field))) > 1, field  # type: ignore[misc]
    assert counts(lambda cat: cat.role is Role.WITCH) == {sum(cat.role is Role.WITCH for cat in cats_of(walk.room))}
    assert len({len(twin.game.story[-1].casts) for twin in twins if twin.game}) > 1
    assert len({len(twin.timers) for twin in twins}) == 1, "how many there are hangs on public facts"
    mine = cats_of(walk.room)[0]
    told = {field for field, who in KNOWLEDGE[Cat].items() if who in (Who.OWNER, Who.EVERYBODY)}
    for twin in twins:
        assert all(getattr(cats_of(twin)[0], field) == getattr(mine, field) for field in told)


def cats_of(room: Room) -> list[Cat]:
    assert room.game is not None
    return list(room.game.cats.values())


def test_a_leak_is_noticed() -> None:
    """A view that showed another's role would differ between the worlds."""
    walk = started(4, 8)
    viewer, other = walk.seats()[:2]

    def leaking(room: Room) -> object:
        return room.game.cats[other].role if room.game else None

    assert len({leaking(other_world(walk.room, viewer, walk.chance)) for _ in range(30)}) > 1


def test_a_newcomer_is_refused_alike_in_every_world() -> None:
    walk = started(5, 6)
    for name in ("Ana", "Max"):
        command = SeatJoined(name, name.casefold())
        answers = {
            str(fold(other_world(walk.room, None, walk.chance), None, command, walk.now_ms).refusal) for _ in range(5)
        }
        assert len(answers) == 1

"""Two real worlds that differ in one secret choice alone: what all others are sent is equal in bytes, reloads included.

Each kind of secret that somebody makes by a tap is one case: places, feints, guesses, spells, targets, remedies, ritual
cards, approvals, votes, and what a computer cat does.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
import redis as blocking_redis

from engine_worker.game import Room, fold, own_view, public_view
from engine_worker.game import commands as c
from engine_worker.game.told import StartWith, TimePassed
from engine_worker.runtime.record import EntryId
from engine_worker.runtime.table import keep, tell_game
from gateway import hearing, registry
from shared.ids import Ingredient, Level, Limit, Phase, Reveal, Role, SeatId
from shared.protocol import log
from shared.protocol.to_phone import Ack, Update
from tests.kit import rule
from tests.kit.redis_server import RedisServer
from tests.kit.table import NAMES, Table
from tests.kit.taps import tap
from tests.secrets.party import Party, decode, party
from tests.secrets.worlds import copy

pytestmark = pytest.mark.timeout(240)
SEED = b"one seed for both worlds"
SPECIALS = [Role.GUARD, Role.SEER, Role.HERBALIST, Role.PICKPOCKET]
DECK = [Role.WITCH, Role.WITCH, Role.RAVEN, Role.JESTER, *SPECIALS, Role.VILLAGER]
"""Nine: so many go three to a ritual from the first day on, so that one lays between two others."""
PLAYERS = len(DECK)
CAT = SeatId(PLAYERS - 1)
"""Whose seat is a computer cat's, where there is one."""
OPTIONS = c.Options(limit=Limit.NONE, reveal=Reveal.NOTHING)
MOST_STEPS, MOST_GAMES = 260, 60
Deal = tuple[dict[SeatId, Role], dict[SeatId, Ingredient]]
Step = tuple[SeatId | None, Any, int]


class Secret(NamedTuple):
    """A kind of choice that is its owner's alone, at least until all have made it."""

    name: str
    does: tuple[str, ...]
    """What is tapped in the two worlds: one of these offers each."""
    may: Callable[[Role, SeatId], bool] = lambda role, seat: True
    """Whose."""
    ends_the_day: bool = False
    """Made last; witches then see the numbers of cats at each place, which differ."""
    after: int = 0
    """So many others have made theirs before: their order must tell nothing."""
    or_refused: bool = False
    """In the other world the tap is refused, and the choice is not made."""


def of(*roles: Role) -> Callable[[Role, SeatId], bool]:
    return lambda role, seat: role in roles


def not_a_witch(role: Role, seat: SeatId) -> bool:
    return role is not Role.WITCH


def computer(role: Role, seat: SeatId) -> bool:
    return seat == CAT


OF_PEOPLE = [
    Secret("the place somebody goes to", ("choose_place",), not_a_witch),
    Secret("a witch's feint", ("choose_place",), of(Role.WITCH)),
    Secret("that the Guard guards", ("say_guard", "choose_place"), of(Role.GUARD)),
    Secret("which place is guarded", ("guard_place",), of(Role.GUARD), ends_the_day=True),
    Secret("whom the Herbalist restores", ("choose_remedy",), of(Role.HERBALIST)),
    Secret("the place a witch goes to", ("pick_place",), of(Role.WITCH)),
    Secret("a guess of it", ("pick_place",), not_a_witch),
    Secret("a spell", ("pick_spell",), of(Role.WITCH)),
    Secret("a guess of it", ("pick_spell",), not_a_witch),
    Secret("a target", ("pick_target",), of(Role.WITCH)),
    Secret("a guess of it", ("pick_target",), not_a_witch),
    Secret("who is robbed", ("steal",)),
    Secret("who is looked at", ("look_at",)),
    Secret("an approval", ("approve",), after=4),
    Secret("a card in the ritual", ("place_card",), after=1),
    Secret("a vote", ("cast_vote",), after=4),
    Secret("whether a tap was refused", ("choose_place",), or_refused=True),  # the last: its owner's receipts stay
]
OF_A_COMPUTER_CAT = [
    Secret("the place it goes to", ("choose_place",), computer),
    Secret("its pick", ("pick_place",), computer),
    Secret("its vote", ("cast_vote",), computer),
]


class Plan(NamedTuple):
    """A game up to the moment of a secret choice, which is another one in each world."""

    secret: Secret
    deal: Deal
    steps: list[Step]
    chooser: SeatId
    choices: tuple[Any, Any]


# -- looking for the moments -------------------------------------------------------------------------------------


def planned(secrets: list[Secret], with_cat: bool) -> list[Plan]:
    """Games of one room after another, one for each secret; what is drawn hangs on the games before."""
    table = Table(*NAMES[: PLAYERS - with_cat], seed=SEED)
    table.fold(table.room.host, c.SetOptions(OPTIONS))
    if with_cat:
        table.fold(table.room.host, c.FillSeats(Level.TOM, PLAYERS))
    return [_one_game(secret, table) for secret in secrets]


def _one_game(secret: Secret, table: Table) -> Plan:
    """The first game in which somebody may choose so and the step goes on after it; then the room is in its lobby."""
    lobby = table.room
    for number in range(MOST_GAMES):
        table.room = copy(lobby)
        found = _walk(secret, Random(f"{secret.name} {secret.does} {number}"), table)
        if found is not None:
            table.now_ms += sum(after_ms for _, _, after_ms in found.steps) + 3
            for seat, command in (
                (found.chooser, found.choices[0]),
                (table.room.host, c.EndGame()),
                (table.room.host, c.PlayAgain()),
            ):
                assert table.fold(seat, command).refusal is None
            return found
    raise AssertionError(f"no game of {MOST_GAMES} comes to {secret.name}")


def _walk(secret: Secret, chance: Random, table: Table) -> Plan | None:
    roles = dict(zip(map(SeatId, range(PLAYERS)), chance.sample(DECK, PLAYERS), strict=True))
    deal = roles, {seat: chance.choice([Ingredient.MUSHROOM, Ingredient.WHEAT]) for seat in roles}
    table.fold(None, StartWith(*deal))
    room, now, steps = table.room, table.now_ms, list[Step]()
    while len(steps) < MOST_STEPS and room.phase is not Phase.FINISHED:
        moment = _moment(secret, room, roles, now)
        if moment is not None:
            return Plan(secret, deal, steps, *moment)
        step = _next(room, chance)
        now += step[2]
        if fold(room, step[0], step[1], now).refusal is None:
            steps.append(step)
        else:
            now -= step[2]
    return None


def _moment(secret: Secret, room: Room, roles: dict[SeatId, Role], now: int) -> tuple[SeatId, tuple[Any, Any]] | None:
    """Who may choose so now, and between what."""
    if len(public_view(room).done) < secret.after:
        return None
    for seat, role in roles.items():
        if not secret.may(role, seat):
            continue
        offers = [offer for offer in own_view(room, seat).can if offer.do in secret.does]
        if {offer.do for offer in offers} != set(secret.does):
            continue
        taps = [tap(offer, Random(number)) for offer in offers for number in range(8)]
        others = [one for one in taps if one != taps[0] and (len(offers) == 1 or type(one) is not type(taps[0]))]
        if secret.or_refused and taps and _goes_on(room, seat, (taps[0], taps[0]), now + 3):
            return seat, (taps[0], c.PlayAgain())
        if others and (secret.ends_the_day or _goes_on(room, seat, (taps[0], others[0]), now + 3)):
            return seat, (taps[0], others[0])
    return None


def _goes_on(room: Room, seat: SeatId, choices: tuple[Any, Any], at_ms: int) -> bool:
    """Whether the step waits for somebody else after either choice, and no Guard sees the numbers just then."""
    for choice in choices:
        after = copy(room)
        if fold(after, seat, choice, at_ms).refusal is not None or after.phase_no != room.phase_no:
            return False
        if after.phase is Phase.DAY and any(
            own_view(after, one.id).counts is not None for one in after.seats if one.id != seat
        ):
            return False
    return True


def _next(room: Room, chance: Random) -> Step:
    """Somebody who is waited for does something that is offered; where nobody may, time passes."""
    public = public_view(room)
    offers = [(one.id, offer) for one in room.seats for offer in own_view(room, one.id).can]
    offers = [(seat, offer) for seat, offer in offers if offer.do not in {"leave", "say"}]
    if not offers or public.phase.name in (Phase.MORNING, Phase.QUARREL) or chance.random() < 0.05:
        return None, TimePassed(), 16_000
    awaited = [one for one in offers if one[0] in public.required and one[0] not in public.done]
    seat, offer = chance.choice(awaited if awaited and chance.random() < 0.85 else offers)
    return seat, tap(offer, chance), 3


# -- at real sockets ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture(autouse=True)
def endless_credits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones ask after every entry whether all has come, sooner than thumbs may."""
    monkeypatch.setattr(registry, "FRAMES_BURST", 1e9)
    monkeypatch.setattr(hearing, "VISITOR_BURST", 1e9)


async def tell(table: Party, step: Step) -> None:
    """One step of the game before the choice, without a phone."""
    seat, command, after_ms = step
    hand = table.hand
    if seat is None:
        await hand.fold(log.Rang(0, 0), after_ms)
        return
    hand.now = EntryId(hand.now.ms + after_ms, 1)
    assert tell_game(hand.table, seat, command, hand.now.ms).refusal is None, step
    keep(hand.table, hand.now, log.Rang(0, 0))
    await hand.fold(log.Rang(0, -1))


async def world(redis_server: RedisServer, plans: list[Plan], number: int, with_cat: bool) -> list[dict[str, Any]]:
    """One world: of each choice all that was sent after it, to whom."""
    with blocking_redis.Redis(port=redis_server.port) as client:
        client.flushall()
    sent = []
    async with party(redis_server.url, SEED) as table:
        await table.open(list(NAMES[: PLAYERS - with_cat]))
        host = table.phones[NAMES[0]]
        await host.hear_all()
        await _says(table, host, c.SetOptions(OPTIONS))
        if with_cat:
            await _says(table, host, c.FillSeats(Level.TOM, PLAYERS))
        for plan in plans:
            await table.hand.deal(*plan.deal)
            for step in plan.steps:
                await tell(table, step)
            sent.append(await _choose(table, plan, plan.choices[number]))
            for command in (c.EndGame(), c.PlayAgain()):
                await _says(table, host, command)
    return sent


async def _says(table: Party, phone: Any, command: Any) -> None:
    await phone.act(command)
    await table.hand.fold_what_came(1, 3)
    await table.hear_all()


async def _choose(table: Party, plan: Plan, choice: Any) -> dict[str, Any]:
    """The choice; then somebody else, the chooser and the screen reload, and one is refused something."""
    await table.hear_all()
    before = {name: (len(phone.frames), len(phone.ends)) for name, phone in table.phones.items()}
    chooser = table.phones.get(NAMES[plan.chooser])
    if chooser is None:
        await tell(table, (plan.chooser, choice, 3))
        await table.hear_all()
    else:
        await _says(table, chooser, choice)
        (ack,) = [ack for one in map(decode, chooser.frames[before[chooser.name][0] :]) for ack in acks_of(one)]
        assert (ack.reason is None) != isinstance(choice, c.PlayAgain), (plan.secret, choice)
    other = table.phones[NAMES[(plan.chooser + 1) % (PLAYERS - 1)]]
    await _says(table, other, c.Start())
    for phone in {one.name: one for one in (other, chooser or other, table.phones["Screen"])}.values():
        await phone.leave()
        await table.hand.fold_what_came(1)
        await phone.connect()
        await table.hand.fold_what_came(1)
        await table.hear_all()
    sent: dict[str, Any] = {"http": await table.http()}
    for name, phone in table.phones.items():
        frames, ends = phone.frames[before[name][0] :], phone.ends[before[name][1] :]
        is_choosers = phone is chooser
        sent[name] = [len(frame) for frame in frames] if is_choosers else frames, ends
        assert len(frames) > 3
    return sent


def acks_of(message: Any) -> list[Ack]:
    return message.own.acks if isinstance(message, Update) else []


@rule("13.1", "13.1a", "13.3")
@pytest.mark.parametrize("with_cat", [False, True], ids=["people", "a computer cat"])
async def test_worlds_that_differ_in_one_secret_choice_are_one_to_all_others(
    redis_server: RedisServer, with_cat: bool
) -> None:
    plans = planned(OF_A_COMPUTER_CAT if with_cat else OF_PEOPLE, with_cat)
    here, there = [await world(redis_server, plans, number, with_cat) for number in range(2)]
    for plan, one, other in zip(plans, here, there, strict=True):
        assert plan.choices[0] != plan.choices[1]
        sees = [NAMES[seat] for seat, role in plan.deal[0].items() if plan.secret.ends_the_day and role is Role.WITCH]
        for who, sent in one.items():
            if who not in sees:
                assert sent == other[who], f"{who} is told {plan.secret.name}: {plan.choices}"

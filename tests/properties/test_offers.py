"""A view offers exactly what would be accepted: no phone and no computer cat needs a rule of its own."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

from engine_worker.game import commands as c
from engine_worker.game import fold, own_view
from engine_worker.game.commands import PlayerCommand
from engine_worker.game.tables import GROWS, MAX_PLAYERS
from engine_worker.game.view_types import Offer
from shared.ids import Phase, Saying
from tests.kit.taps import tap
from tests.properties.test_whole_games import started
from tests.properties.walk import JUNK
from tests.secrets.worlds import copy

GAMES = 60 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 1


def is_offered(offers: Iterable[Offer], command: PlayerCommand) -> bool:
    """Whether one of these offers has this command among its choices."""
    return any(offer.do == command.__struct_config__.tag and _is_choice(offer, command) for offer in offers)


def _is_choice(offer: Offer, command: PlayerCommand) -> bool:
    match command:
        case c.Propose(team):
            return len(team) == len(set(team)) == offer.count and set(team) <= set(offer.seats or [])
        case c.OrderSeats(order):
            return sorted(order) == sorted(offer.seats or [])
        case c.Approve() | c.SetLock():
            return True
        case c.FillSeats(_, seats):
            return MAX_PLAYERS - (offer.left or 0) < seats <= MAX_PLAYERS
        case c.Say():
            return _is_statement(offer, command)
        case _:
            chosen = [getattr(command, field) for field in command.__struct_fields__]
            choices: list[Any] = [
                *(offer.seats or []),
                *(offer.places or []),
                *(offer.spells or []),
                *(offer.cards or []),
            ]
            return all(one in choices or (one is None and offer.none) for one in chosen)


def _is_statement(offer: Offer, said: c.Say) -> bool:
    """Whether it has just the parts of one of the statements of chapter 14, of those offered."""
    places, cats = offer.places or [], offer.seats or []
    parts = (said.place, said.ingredient, said.about, said.witch)
    statements: dict[Saying, list[tuple[Any, ...]]] = {
        Saying.PLACE: [(place, None, None, None) for place in places],
        Saying.INGREDIENT: [(None, GROWS[place], None, None) for place in places],
        Saying.SUSPECT: [(None, None, cat, None) for cat in cats],
        Saying.TRUST: [(None, None, cat, None) for cat in cats],
        Saying.SEER: [(None, None, None, None), *((None, None, cat, is_it) for cat in cats for is_it in (True, False))],
    }
    return parts in statements[said.what]


@pytest.mark.parametrize("players", range(4, 13))
def test_what_is_offered_is_taken_and_what_is_not_is_refused(players: int) -> None:
    for seed in range(GAMES):
        walk = started(30_000 + seed, players)
        while walk.room.phase is not Phase.FINISHED:
            for _ in range(6):
                walk.anything()
            seat = walk.chance.choice(walk.seats())
            view = own_view(walk.room, seat)
            offers = [*view.can, *view.room_can]
            commands = [JUNK[kind](walk) for kind in JUNK if kind != "set_options"]
            commands += [tap(offer, walk.chance) for offer in offers if offer.do != "set_options"]
            for command in commands:
                refusal = fold(copy(walk.room), seat, command, walk.now_ms).refusal
                assert (refusal is None) == is_offered(offers, command), (walk.room.phase, seat, command, refusal)

"""What a seat can do now, and with which choices: the phase's offers, then those of the seat's role.

Phones and computer cats choose among these and know no rule of their own.
"""

from collections.abc import Callable
from typing import Final

from engine_worker.game import talk
from engine_worker.game.phases import RULES
from engine_worker.game.roles import guard, herbalist, pickpocket, seer
from engine_worker.game.state import Cat, Game, Room
from engine_worker.game.view_types import Offer
from shared.ids import Role, SeatId

ABILITIES: Final[dict[Role, Callable[[Room, Game, SeatId, Cat], list[Offer]]]] = {
    Role.HERBALIST: herbalist.offers,
    Role.PICKPOCKET: pickpocket.offers,
    Role.GUARD: guard.offers,
    Role.SEER: seer.offers,
}


def offers(room: Room, seat: SeatId) -> list[Offer]:
    """Lists every step of the game that this seat can take now."""
    game = room.game
    if game is None or room.frozen:
        return []
    cat = game.cats[seat]
    offered = RULES[room.phase].offers(game, seat)
    ability = ABILITIES.get(cat.role)
    if ability is not None:
        offered = offered + ability(room, game, seat, cat)
    return offered if room.extras is None else offered + talk.offers(room, game, seat)

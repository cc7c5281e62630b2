"""`day`: every non-witch in cat form chooses a place, the Guard last; a witch's tap is a feint.

Nothing that everybody sees changes before the phase ends (chapter 13).
"""

from typing import ClassVar

from engine_worker.game.cats import in_cat_form
from engine_worker.game.chance import one_of
from engine_worker.game.commands import ChoosePlace
from engine_worker.game.deeds import CatWent, PlaceChosen, PlaceFilled, PlaceGuarded
from engine_worker.game.phases.base import PhaseRules, go_to
from engine_worker.game.roles import guard
from engine_worker.game.spells import whereabouts
from engine_worker.game.state import Game, WentRecord
from engine_worker.game.turn import BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Form, Phase, Role, SeatId


class Day(PhaseRules):
    """Ends at once when the last non-witch has chosen, and every computer cat (14.13e, which is not its matter)."""

    name: ClassVar = Phase.DAY

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """Has no place yet. A Guard who said *Guard* is waited for once all the others have chosen.

        A witch is treated alike, so that an absent one cannot be told from anybody else: her feint is filled in,
        which comes to the same as the random place of chapter 3.
        """
        cat = game.cats[seat]
        if cat.form is not Form.CAT:
            return False
        return guard.is_turn_open(game, seat) if cat.guarding else cat.place is None

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """The map: the same for every cat in cat form."""
        if game.cats[seat].form is not Form.CAT:
            return []
        return [Offer("choose_place", places=game.numbers.places)]

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """A random open place; a Guard who said *Guard* guards there."""
        game = turn.game
        if game.cats[seat].guarding:
            turn.emit(PlaceGuarded(seat, one_of(turn.room, game.numbers.places, "guard_place", seat)))
        else:
            place = one_of(turn.room, game.numbers.places, "day_place", seat)
            turn.emit(PlaceFilled(seat, place, guard.watcher(turn.room, game, seat)))

    def time_over(self, turn: Turn) -> None:
        """The rest are placed at random, and last, at once, a Guard who said *Guard* and named no place."""
        game = turn.game
        for guarding in (False, True):
            for seat in in_cat_form(game):
                if game.cats[seat].guarding is guarding and self.is_awaited(game, seat):
                    self.fill(turn, seat)

    def is_over(self, game: Game) -> bool:
        """The last non-witch has chosen: a Guard who said *Guard* when the place is named."""
        for cat in game.cats.values():
            chosen = cat.guarded if cat.guarding else cat.place
            if chosen is None and cat.form is Form.CAT and cat.role is not Role.WITCH:
                return False
        return True

    def finish(self, turn: Turn) -> None:
        """The cats leave; a witch who tapped no feint gets the random one of chapter 3."""
        game = turn.game
        where = whereabouts(game)
        for seat in in_cat_form(game):
            if seat in where:
                turn.emit(CatWent(WentRecord(seat, where[seat], game.cats[seat].guarding)))
            elif game.cats[seat].place is None:
                self.fill(turn, seat)
        go_to(turn, Phase.GATHERING)


def choose_place(turn: Turn, seat: SeatId, command: ChoosePlace) -> Refusal | None:
    """Chooses where to gather; another tap changes it."""
    game = turn.game
    if game.cats[seat].form is not Form.CAT:
        return NOT_YOURS
    if command.place not in game.numbers.places:
        return BAD_TARGET
    turn.emit(PlaceChosen(seat, command.place, guard.watcher(turn.room, game, seat)))
    return None

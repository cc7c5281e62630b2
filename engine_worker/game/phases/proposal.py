"""`proposal`: the mayor proposes as many cats as tonight's ingredients."""

from typing import ClassVar

from engine_worker.game.cats import in_cat_form, in_seat_order
from engine_worker.game.chance import some_of
from engine_worker.game.commands import Propose
from engine_worker.game.deeds import MayorNamed, TeamProposed
from engine_worker.game.mayor import next_mayor
from engine_worker.game.phases.base import PhaseRules, go_to
from engine_worker.game.state import Game
from engine_worker.game.turn import BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer
from shared.ids import Phase, SeatId


class Proposal(PhaseRules):
    """Ends when the mayor submits."""

    name: ClassVar = Phase.PROPOSAL

    def began(self, turn: Turn) -> None:
        """Who is mayor is settled now."""
        turn.emit(MayorNamed(next_mayor(turn.game)))

    def required(self, game: Game) -> list[SeatId]:
        """The mayor."""
        return [] if game.mayor is None else [game.mayor]

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """The mayor, until there is a team."""
        return seat == game.mayor and not game.team

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """The mayor's: any cats in cat form, the mayor too."""
        if seat != game.mayor:
            return []
        return [Offer("propose", seats=in_cat_form(game), count=len(game.tonight))]

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """A random proposal."""
        game = turn.game
        team = some_of(turn.room, in_cat_form(game), len(game.tonight), "proposal", seat)
        turn.emit(TeamProposed(seat, in_seat_order(game, team)))

    def is_over(self, game: Game) -> bool:
        """There is a team."""
        return bool(game.team)

    def finish(self, turn: Turn) -> None:
        """Everybody votes on it."""
        go_to(turn, Phase.APPROVAL)


def propose(turn: Turn, seat: SeatId, command: Propose) -> Refusal | None:
    """Proposes exactly as many different cats in cat form as tonight's ingredients."""
    game = turn.game
    if seat != game.mayor:
        return NOT_YOURS
    cats = in_cat_form(game)
    team = set(command.team)
    if len(team) != len(command.team) or len(team) != len(game.tonight) or not team.issubset(cats):
        return BAD_TARGET
    turn.emit(TeamProposed(seat, in_seat_order(game, command.team)))
    return None

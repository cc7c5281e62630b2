"""`ritual`, `ritual_result` and `quarrel`: cards placed secretly, success or failure only, and a row about it."""

from typing import ClassVar

from engine_worker.game import outcome
from engine_worker.game.commands import PlaceCard
from engine_worker.game.deeds import CardPlaced, RitualHeld
from engine_worker.game.phases.base import EverybodyTaps, PhaseRules, end_game, go_to
from engine_worker.game.phases.scenes import Confirmable
from engine_worker.game.state import Cat, Game, LaidRecord
from engine_worker.game.turn import ALREADY_DONE, BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer, RitualScene
from shared.ids import CardId, Phase, SeatId


def playable(cat: Cat) -> list[CardId]:
    """Lists the playable cards of a hand, in the order received (chapter 4)."""
    return [card.id for card in cat.hand if not card.spoiled]


class Ritual(EverybodyTaps):
    """Ends when every proposed cat has placed, never by time."""

    name: ClassVar = Phase.RITUAL

    def required(self, game: Game) -> list[SeatId]:
        """The proposed cats."""
        return game.team

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """One playable card; *place* all the same with none."""
        if seat not in game.team or seat in game.done:
            return []
        cards = playable(game.cats[seat])
        return [Offer("place_card", cards=cards, none=not cards)]

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """The first playable card of the hand."""
        cards = playable(turn.game.cats[seat])
        turn.emit(CardPlaced(seat, cards[0] if cards else None))

    def finish(self, turn: Turn) -> None:
        """Succeeds if the cards placed are exactly tonight's ingredients, each once (chapter 7)."""
        game = turn.game
        laid = [_laid(game, seat) for seat in game.team]
        placed = sorted(record.ingredient for record in laid if record.ingredient is not None)
        success = placed == sorted(game.tonight)
        turn.emit(RitualHeld(success, laid))
        won = outcome.after_ritual(game)
        if won is not None:
            end_game(turn, won, RitualScene(success))
        else:
            go_to(turn, Phase.RITUAL_RESULT, RitualScene(success))


def _laid(game: Game, seat: SeatId) -> LaidRecord:
    placed = game.placed[seat]
    return LaidRecord(seat, next((card.ingredient for card in game.cats[seat].hand if card.id == placed), None))


class RitualResult(Confirmable):
    """Ends when everybody has confirmed, never by time."""

    name: ClassVar = Phase.RITUAL_RESULT

    def finish(self, turn: Turn) -> None:
        """Who was it?!"""
        go_to(turn, Phase.QUARREL)


class Quarrel(PhaseRules):
    """A scene of 4 seconds that nobody confirms."""

    name: ClassVar = Phase.QUARREL

    def time_over(self, turn: Turn) -> None:
        """The vote."""
        go_to(turn, Phase.VOTE)


def place_card(turn: Turn, seat: SeatId, command: PlaceCard) -> Refusal | None:
    """Places a playable card of the own hand, or nothing exactly when there is none."""
    game = turn.game
    if seat not in game.team:
        return NOT_YOURS
    if seat in game.done:
        return ALREADY_DONE
    cards = playable(game.cats[seat])
    if command.card not in cards if cards else command.card is not None:
        return BAD_TARGET
    turn.emit(CardPlaced(seat, command.card))
    return None

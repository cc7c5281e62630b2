"""What every phase has in common: who acts, when it is over, what follows, and how the next phase begins.

It knows no single phase; they register themselves in `RULES`.
"""

from typing import ClassVar, Final

from engine_worker.game.cats import all_seats, in_cat_form
from engine_worker.game.deeds import LossShown
from engine_worker.game.events import GameEnded, PhaseBegan
from engine_worker.game.faults import EngineFault
from engine_worker.game.state import Game, Outcome, Room
from engine_worker.game.tables import GATHERING_MS, SCENE_MS, TABLES
from engine_worker.game.timers import scaled
from engine_worker.game.turn import Turn
from engine_worker.game.view_types import Offer, Scene
from shared.ids import Form, Limit, Phase, SeatId


class PhaseRules:
    """The rules of one phase; this one waits for nobody and never ends by itself."""

    name: ClassVar[Phase]

    def required(self, game: Game) -> list[SeatId]:
        """Lists, in seat order, whose tap the phase waits for, where everybody may know it (chapter 13)."""
        return []

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """Tells whether this seat has a step to take now, which the engine takes if its player is absent."""
        return seat not in game.done and seat in self.required(game)

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """Lists what this seat can do now because of the phase; what its role adds is its role's."""
        return []

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """Takes this seat's step by itself, as chapter 3 says; only what is missing is filled in."""

    def time_over(self, turn: Turn) -> None:
        """What happens when the countdown has run out: every missing step is taken."""
        for seat in [seat for seat in turn.game.cats if self.is_awaited(turn.game, seat)]:
            self.fill(turn, seat)

    def is_over(self, game: Game) -> bool:
        """Tells whether nobody is waited for any more."""
        return False

    def began(self, turn: Turn) -> None:
        """What happens as the phase begins."""

    def finish(self, turn: Turn) -> None:
        """Resolves the phase and begins the next one.

        Raises:
            EngineFault: the phase does not end by taps.
        """
        raise EngineFault("this phase is over by time or by the host alone")


class EverybodyTaps(PhaseRules):
    """A phase that waits for a tap of everybody in `required`."""

    def is_over(self, game: Game) -> bool:
        """All have tapped."""
        return len(game.done) == len(self.required(game))


class CatsTap(EverybodyTaps):
    """A phase that waits for every cat in cat form."""

    def required(self, game: Game) -> list[SeatId]:
        """The cats in cat form."""
        return in_cat_form(game)

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """In cat form, and has not tapped."""
        return game.cats[seat].form is Form.CAT and seat not in game.done


class AllTap(EverybodyTaps):
    """A phase that waits for everybody, frogs and banished cats included."""

    def required(self, game: Game) -> list[SeatId]:
        """Everybody."""
        return all_seats(game)

    def is_awaited(self, game: Game, seat: SeatId) -> bool:
        """Has not tapped."""
        return seat not in game.done


RULES: Final[dict[Phase, PhaseRules]] = {}
"""The rules of every phase of a game; filled by `phases`."""


def whole_ms(room: Room, phase: Phase) -> int | None:
    """Tells how long a phase's countdown is in this game; None: it has none (chapters 2 and 10)."""
    if phase is Phase.GATHERING:
        return scaled(room, GATHERING_MS)
    if phase in SCENE_MS:
        return scaled(room, SCENE_MS[phase])
    if room.options.limit is Limit.NONE or room.game is None:
        return None
    seconds = TABLES[room.game.numbers.rules].clocks_s[room.options.limit].get(phase)
    return None if seconds is None else scaled(room, seconds * 1000)


def go_to(turn: Turn, phase: Phase, scene: Scene | None = None) -> None:
    """Ends the present phase and begins another. A pause holds every countdown but the witches'."""
    room, game = turn.room, turn.game
    for seat, cat in game.cats.items():
        if any(card.taken for card in cat.hand):
            turn.emit(LossShown(seat))
    whole = whole_ms(room, phase)
    runs = whole is not None and (phase is Phase.GATHERING or not room.paused)
    turn.emit(
        PhaseBegan(
            phase=phase,
            no=room.phase_no + 1,
            day=game.day + (phase is Phase.MORNING),
            at_ms=turn.at_ms,
            whole_ms=whole,
            timer=room.timers_given + 1 if runs else None,
            scene=scene,
        )
    )
    RULES[phase].began(turn)


def end_game(turn: Turn, outcome: Outcome, scene: Scene | None) -> None:
    """Ends the game at once; `finished` opens with the scene of the step that decided it (chapter 1)."""
    turn.emit(GameEnded(outcome.winner, outcome.reason))
    go_to(turn, Phase.FINISHED, scene)

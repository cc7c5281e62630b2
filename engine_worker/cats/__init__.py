"""Computer cats: from the views of one seat to its next command. They know what a phone knows, and nothing else.

Pure: the same views and the same seed give the same move. Whoever runs them brings the views and sends the command.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine_worker.cats.kitten import Kitten
from engine_worker.cats.mind import Mind
from engine_worker.cats.old_cat import OldCat
from engine_worker.cats.seen import Seen
from engine_worker.cats.tom import Tom
from engine_worker.game.commands import AnyCommand
from shared.ids import Level

MINDS: Final[dict[Level, Callable[[int], Mind]]] = {Level.KITTEN: Kitten, Level.TOM: Tom, Level.OLD_CAT: OldCat}
"""How well a cat plays."""

LEVELS: Final = tuple(MINDS)


def choose(level: str, history: Sequence[Seen], seed: int) -> AnyCommand | None:
    """Chooses the next move of a cat that has been shown these views; None: nothing until the next view.

    The history holds the seat's views of this game in order, the present one last; of each phase that is over the last
    view is enough.
    """
    mind = MINDS[Level(level)](seed)
    for seen in history:
        mind.see(seen.public, seen.own)
    return mind.move()


__all__ = ["LEVELS", "MINDS", "Mind", "Seen", "choose"]

"""What the tests of chapter 3 share: the deals, what the story tells afterwards, and what chance makes of a script."""

from collections.abc import Callable
from typing import TypeVar

from engine_worker.game import commands as c
from engine_worker.game.view_types import Cast, StoryDay, Went
from shared.ids import Phase
from tests.kit.script import Game, play

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
SPECIALS = "deal Ana=witch Bo=guard Cy=herbalist Di=villager Eve=villager"
NEXT_DAY = "quiet day\n quiet night\n"

T = TypeVar("T")


def outcomes(script: str, told: Callable[[Game], T], seeds: int = 60) -> set[T]:
    """All that comes of a script in as many rooms, each with a seed of its own: what is random comes out every way."""
    return {told(play(script, bytes([seed]))) for seed in range(seeds)}


def team(game: Game) -> tuple[str, ...]:
    """Who is proposed, by name."""
    return tuple(sorted(game.names(game.public.team)))


def story(game: Game) -> StoryDay:
    """The last day of the story, after the host has ended the game."""
    if game.phase is not Phase.FINISHED:
        game.act(game.name(game.public.host), c.EndGame())
    return game.recap.days[-1]


def went(game: Game, name: str) -> Went:
    return next(went for went in story(game).went if went.seat == game.seats[name])


def cast(game: Game, name: str) -> Cast:
    return next(cast for cast in story(game).casts if cast.seat == game.seats[name])

"""What the tests of chapter 3 share: the deals, and what the story tells afterwards of somebody's day."""

from shared.ids import Phase
from shared.protocol import commands as c
from shared.protocol.views import Cast, StoryDay, Went
from tests.kit.script import Game

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
SPECIALS = "deal Ana=witch Bo=guard Cy=herbalist Di=villager Eve=villager"
NEXT_DAY = "quiet day\n quiet night\n"


def story(game: Game) -> StoryDay:
    """The last day of the story, after the host has ended the game."""
    if game.phase is not Phase.FINISHED:
        game.act(game.name(game.public.host), c.EndGame())
    return game.recap.days[-1]


def went(game: Game, name: str) -> Went:
    return next(went for went in story(game).went if went.seat == game.seats[name])


def cast(game: Game, name: str) -> Cast:
    return next(cast for cast in story(game).casts if cast.seat == game.seats[name])

"""What the tests of chapter 10 share: a game of four in each phase, and who is host."""

from shared.ids import Phase
from tests.kit.script import Game
from tests.kit.table import NAMES, Table

FOUR = "deal Ana=witch Bo=villager Cy=villager Di=villager"
AT_EACH_PHASE = {
    Phase.LOBBY: "",
    Phase.ROLES: FOUR,
    Phase.MORNING: f"{FOUR}\n morning",
    Phase.DAY: f"{FOUR}\n day",
    Phase.GATHERING: f"{FOUR}\n day all to the mill",
    Phase.DUSK: f"{FOUR}\n quiet day",
    Phase.DEBATE: f"{FOUR}\n quiet day\n debate",
    Phase.PROPOSAL: f"{FOUR}\n quiet day\n proposal",
    Phase.APPROVAL: f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo",
    Phase.APPROVAL_RESULT: f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo; all for",
    Phase.RITUAL: f"{FOUR}\n quiet day\n mayor Ana proposes Ana, Bo; all for; all confirm",
    Phase.RITUAL_RESULT: f"{FOUR}\n quiet day\n failed ritual",
    Phase.QUARREL: f"{FOUR}\n quiet day\n failed ritual\n quarrel",
    Phase.VOTE: f"{FOUR}\n quiet day\n no ritual",
    Phase.VOTE_RESULT: f"{FOUR}\n quiet day\n no ritual\n all pass",
    Phase.FINISHED: f"{FOUR}\n Ana ends the game",
}


def at(phase: Phase) -> Game:
    """A game of Ana, Bo, Cy and Di in that phase; the witch Ana is host."""
    game = Game(*NAMES[:4]).play(AT_EACH_PHASE[phase])
    assert game.phase is phase
    return game


def host(game: Table) -> str:
    return game.name(game.public.host)

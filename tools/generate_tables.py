"""Writes the rulebook's numbers for the phone from the engine's tables; decides nothing.

`python tools/generate_tables.py` writes web/src/lib/i18n/tables.json; `--check` fails if another text would be written.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine_worker.game import tables as game
from engine_worker.game.commands import Options
from engine_worker.game.numbers import numbers_for
from shared.ids import Role

TARGET = Path(__file__).resolve().parents[1] / "web/src/lib/i18n/tables.json"


def statements() -> int:
    """How many statements a cat may make in each of their phases: the rulebook says it once for all."""
    (often,) = set(game.STATEMENTS.values())
    return often


def roles(players: int) -> dict[str, int]:
    """How many of each role are dealt at the table's own choice; roles that nobody gets are left out."""
    found = numbers_for(Options(), players)
    if found is None:
        raise ValueError(f"no game has {players} players")
    return {role.value: found.roles[role] for role in Role if found.roles.get(role)}


def numbers() -> dict[str, Any]:
    """The numbers of the newest rules, by number of players, and those that are the same in every game."""
    table = game.TABLES[game.RULES_VERSION]
    return {
        "version": game.RULES_VERSION,
        "gauge": table.gauge,
        "gathering_s": game.GATHERING_MS // 1000,
        "votes_to_banish": game.VOTES_TO_BANISH,
        "one_vote_in": table.one_vote_in,
        "statements": statements(),
        "practice_cats": game.PRACTICE[0] - 1,
        "players": {
            str(players): {
                "roles": roles(players),
                "seals": row.seals,
                "knights_day": row.knights_day,
                "places": row.places,
                "ingredients": list(row.ingredients),
                "remedies": row.remedies,
                "visions": row.visions,
                "rituals": {spell.value: held for spell, held in table.rituals(players).items()},
            }
            for players, row in table.rows.items()
        },
    }


def main() -> int:
    """Writes or checks the file; the exit status is 1 when a check fails."""
    text = json.dumps(numbers(), indent=2) + "\n"
    if "--check" in sys.argv:
        return int(not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

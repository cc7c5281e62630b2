"""The numbers of a game: the table of chapter 11 for so many players, or the host's own choice of roles."""

from engine_worker.game.commands import Options
from engine_worker.game.tables import (
    AT_MOST_ONE,
    MAX_PLAYERS,
    MIN_LEAD,
    MIN_PLAYERS,
    RING,
    RULES_VERSION,
    TABLES,
    Row,
)
from engine_worker.game.view_types import NumbersView
from shared.ids import Role


def are_sound(options: Options) -> bool:
    """Tells whether the options can hold for some number of players (chapter 10, room options)."""
    roles = options.roles
    if roles is None:
        return True
    if Role.VILLAGER in roles or any(count < 0 for count in roles.values()):
        return False
    if any(roles.get(role, 0) > 1 for role in AT_MOST_ONE):
        return False
    return roles.get(Role.WITCH, 0) >= 1 and _fit(roles, MAX_PLAYERS)


def _fit(roles: dict[Role, int], players: int) -> bool:
    """Tells whether so many players can have these roles: non-witches at least witches + 2."""
    witches = roles.get(Role.WITCH, 0)
    return sum(roles.values()) <= players and players - witches >= witches + MIN_LEAD


def _roles_of(row: Row) -> dict[Role, int]:
    special = dict.fromkeys(row.specials, 1)
    return {Role.WITCH: row.witches, Role.RAVEN: row.raven, Role.JESTER: row.jester, **special}


def numbers_for(options: Options, players: int, version: int = RULES_VERSION) -> NumbersView | None:
    """Gives the numbers of a game of so many players; None if there can be none with these options.

    Rules 10: with the host's own choice of roles, a "–" for remedies or visions counts as 1.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        return None
    own = options.roles
    if own is not None and not (are_sound(options) and _fit(own, players)):
        return None
    tables = TABLES[version]
    row = tables.rows[players]
    counts = _roles_of(row) if own is None else dict(own)
    counts[Role.VILLAGER] = players - sum(counts.values())
    least = 0 if own is None else 1
    return NumbersView(
        rules=version,
        roles={role: counts[role] for role in Role if counts.get(role)},
        places=list(RING[: row.places]),
        ingredients=list(row.ingredients),
        seals=row.seals,
        gauge=tables.gauge,
        knights_day=row.knights_day,
        remedies=max(least, row.remedies),
        visions=max(least, row.visions),
    )

"""What is counted of a finished game, from its story alone, and the sums over many games."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct, field

from engine_worker.game.tables import TABLES
from engine_worker.game.view_types import NumbersView, Recap, StoryDay
from shared.ids import Form, Role, SeatId, Spell, Winner, WinReason

HOSTILE: Final = frozenset({Role.WITCH, Role.RAVEN, Role.JESTER})
"""Who may let a ritual fail on purpose."""
ABILITIES: Final = (Role.HERBALIST, Role.PICKPOCKET, Role.GUARD, Role.SEER)


class Uses(Struct):
    """How a spell or an ability was used."""

    offered: int = 0
    """Games in which it could be used."""
    games: int = 0
    """Games in which it was used."""
    uses: int = 0
    succeeded: int = 0

    def add(self, other: "Uses") -> None:
        """Adds another's sums."""
        self.offered += other.offered
        self.games += other.games
        self.uses += other.uses
        self.succeeded += other.succeeded


class Tally(Struct):
    """Sums over the games of one number of players."""

    players: int
    games: int = 0
    winners: Counter[Winner] = field(default_factory=Counter)
    reasons: Counter[WinReason] = field(default_factory=Counter)
    days: Counter[int] = field(default_factory=Counter)
    """Length in days → games."""
    taps: Counter[int] = field(default_factory=Counter)
    frogs: int = 0
    rituals: int = 0
    successes: int = 0
    clean: int = 0
    """Rituals of teams in which nobody would let them fail."""
    clean_successes: int = 0
    banished: int = 0
    banished_witches: int = 0
    said: int = 0
    false_seers: int = 0
    """Games in which somebody claimed to be the Seer who was not."""
    spells: dict[Spell, Uses] = field(default_factory=dict)
    abilities: dict[Role, Uses] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Adds another tally of the same number of players."""
        for name in ("games", "frogs", "rituals", "successes", "clean", "clean_successes", "banished"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("banished_witches", "said", "false_seers"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("winners", "reasons", "days", "taps"):
            getattr(self, name).update(getattr(other, name))
        for spell, uses in other.spells.items():
            self.spells.setdefault(spell, Uses()).add(uses)
        for role, uses in other.abilities.items():
            self.abilities.setdefault(role, Uses()).add(uses)


def counted(numbers: NumbersView, story: Recap, taps: int) -> Tally:
    """Counts one game."""
    tally = Tally(len(story.roles), games=1)
    tally.winners[story.winner] += 1
    tally.reasons[story.reason] += 1
    tally.days[len(story.days)] += 1
    tally.taps[taps] += 1
    for day in story.days:
        tally.frogs += len(day.frogs)
        tally.said += len(day.said)
        _count_night(tally, story, day)
    tally.false_seers = any(
        one.what == "seer" and story.roles[one.seat] is not Role.SEER for day in story.days for one in day.said
    )
    tally.spells = _spells(numbers, story.days)
    tally.abilities = _abilities(story)
    return tally


def _count_night(tally: Tally, story: Recap, day: StoryDay) -> None:
    if day.ritual in ("success", "failure"):
        is_clean = not any(story.roles[laid.seat] in HOSTILE for laid in day.laid)
        tally.rituals += 1
        tally.clean += is_clean
        tally.successes += day.ritual == "success"
        tally.clean_successes += is_clean and day.ritual == "success"
    if day.banished is not None:
        tally.banished += 1
        tally.banished_witches += story.roles[day.banished] is Role.WITCH


def _spells(numbers: NumbersView, days: Iterable[StoryDay]) -> dict[Spell, Uses]:
    """A spell is offered when a witch could cast it: by the day and by the rituals held before."""
    found = {spell: Uses() for spell in Spell}
    held = 0
    tables = TABLES[numbers.rules]
    needed = tables.rituals(sum(numbers.roles.values()))
    for day in days:
        for spell, rule in tables.spells.items():
            if day.casts and day.day >= rule.from_day and held >= needed[spell]:
                found[spell].offered = 1
        for cast in day.casts:
            if cast.spell is not None:
                uses = found[cast.spell]
                uses.games = 1
                uses.uses += 1
                uses.succeeded += bool(cast.landed)
        held += day.ritual in ("success", "failure")
    return found


def _abilities(story: Recap) -> dict[Role, Uses]:
    found = {role: Uses() for role in ABILITIES if role in story.roles.values()}
    frogs: set[SeatId] = set()
    for day in story.days:
        forms = _forms_in_the_evening(story, day)
        if Role.HERBALIST in found and frogs:
            found[Role.HERBALIST].offered = 1
        for role, uses in found.items():
            if role is not Role.HERBALIST and forms.get(role) is Form.CAT:
                uses.offered = 1
        for remedy in day.remedies:
            _used(found[Role.HERBALIST], succeeded=remedy.worked)
        for theft in day.thefts:
            _used(found[Role.PICKPOCKET], succeeded=theft.ingredient is not None)
        for vision in day.visions:
            _used(found[Role.SEER], succeeded=vision.witch)
        if day.guard_stopped is not None:
            _used(found[Role.GUARD], succeeded=day.guard_stopped)
        frogs = (frogs | set(day.frogs)) - {remedy.target for remedy in day.remedies if remedy.worked} - {day.banished}
    return found


def _forms_in_the_evening(story: Recap, day: StoryDay) -> Mapping[Role, Form]:
    """Which specials were there as cats that day: those that went somewhere."""
    return {story.roles[went.seat]: Form.CAT for went in day.went}


def _used(uses: Uses, *, succeeded: bool) -> None:
    uses.games = 1
    uses.uses += 1
    uses.succeeded += succeeded

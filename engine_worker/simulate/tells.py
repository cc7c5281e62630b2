"""`python -m engine_worker.simulate.tells`: what votes, approvals, proposals and statements tell of a role, counted.

It counts what everybody at the table was shown, by the roles that the story tells afterwards; it judges no cat.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct, field

from engine_worker.cats import MINDS
from engine_worker.cats.day import GROWS
from engine_worker.game.view_types import Proposal, Recap, StoryDay
from engine_worker.simulate.figures import Share, share
from engine_worker.simulate.games import seed_of
from engine_worker.simulate.table import Player, Table
from shared.ids import Ingredient, Level, Phase, Place, Role, Saying, SeatId

OFF, ON, MAYOR = "off the team", "on it", "its mayor"
PLACES: Final = (OFF, ON, MAYOR)
"""Where a cat stands to a proposal that it approves of or not."""
KINDS: Final = (Saying.SUSPECT, Saying.TRUST, Saying.INGREDIENT, Saying.SEER)
"""What is said in `debate` and `vote`; in `day` cats say where they go."""


IDLE, NO_USE, ELSE = "goes where nothing needed grows", "names what is not needed", "names what grows elsewhere"
HABITS: Final = (IDLE, NO_USE, ELSE)
"""What a cat says on a day: where it goes, what it has, and whether that does not grow where it goes."""
NEVER, AT_ONCE, LATER = "never again", "again the same evening", "again on a later day"
THEN: Final = (NEVER, AT_ONCE, LATER)
LATE: Final = 3
"""That day and later ones are counted together."""
SEVERAL: Final = 2
"""Two claims to be the Seer by one seat, and more, are counted together."""


class Shown(Struct):
    """What some games showed of one role: votes and kinds of statements before the knights' day, all else of all."""

    evenings: int = 0
    """Votes in which a cat of this role could take part."""
    voted: int = 0
    """… and voted for somebody."""
    for_a_witch: int = 0
    said: Counter[Saying] = field(default_factory=Counter)
    approvals: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Where it stood to a proposal, and at which step of the gauge → votes on proposals, of all days."""
    against: Counter[tuple[str, int]] = field(default_factory=Counter)
    proposals: int = 0
    on_its_own: int = 0
    """Proposals with itself in the team."""
    hands: int = 0
    """Days on which a cat of this role said that it has something."""
    unneeded: int = 0
    """… and named first what was not needed that night."""
    several: int = 0
    """… and named more than one thing."""
    went: int = 0
    """… and had said before where it goes."""
    as_it_went: int = 0
    """… and named first what grows there."""
    seers: Counter[int] = field(default_factory=Counter)
    """How often a seat claimed in one game to be the Seer, 0, 1 or `SEVERAL` → seats."""
    first_clears: int = 0
    """Seats whose first claim cleared somebody."""
    not_a_witch: int = 0
    """Of all claims those that cleared somebody."""
    by_day: Counter[tuple[str, int, bool]] = field(default_factory=Counter)
    """One of `HABITS`, the day up to `LATE`, whether it was so → days."""
    first_claims: Counter[tuple[int, Phase, bool]] = field(default_factory=Counter)
    """The day up to `LATE`, the phase, whether of a witch → seats that claimed so first."""
    then: Counter[str] = field(default_factory=Counter)
    """When a seat that claimed claimed again: one of `THEN` → seats."""

    def votes(self) -> Share:
        """How often it votes."""
        return share(self.voted, self.evenings)

    def says(self, what: Saying) -> Share:
        """How many of its statements in `debate` and `vote` are of this kind."""
        return share(self.said[what], self.said.total())

    def rejects(self, where: str, gauge: int) -> Share:
        """How often it says Against, standing there, at this step of the gauge."""
        return share(self.against[where, gauge], self.approvals[where, gauge])


def count(story: Recap, knights_day: int, shown: Mapping[Role, Shown]) -> None:
    """Takes in one finished game."""
    _count_claims(story, shown)
    for day in story.days:
        for gauge, proposal in enumerate(day.proposals):
            _count_approval(story, proposal, gauge, shown)
        if day.day >= knights_day:
            break
        for seat, target in (day.votes or {}).items():
            one = shown[story.roles[seat]]
            one.evenings += 1
            one.voted += target is not None
            one.for_a_witch += target is not None and story.roles[target] is Role.WITCH
        for said in day.said:
            if said.phase is not Phase.DAY:
                shown[story.roles[said.seat]].said[said.what] += 1


def _count_claims(story: Recap, shown: Mapping[Role, Shown]) -> None:
    """What is said of hands, and of what the Seer saw."""
    seers: Counter[SeatId] = Counter()
    when: dict[SeatId, list[int]] = defaultdict(list)
    for day in story.days:
        _count_hands(story, day, shown)
        for said in day.said:
            if said.what is Saying.SEER:
                one = shown[story.roles[said.seat]]
                one.not_a_witch += said.witch is False
                one.first_clears += said.witch is False and not seers[said.seat]
                one.first_claims[min(day.day, LATE), said.phase, bool(said.witch)] += not seers[said.seat]
                seers[said.seat] += 1
                when[said.seat].append(day.day)
    for seat, role in story.roles.items():
        shown[role].seers[min(seers[seat], SEVERAL)] += 1
        if when[seat]:
            first, *more = when[seat]
            shown[role].then[NEVER if not more else AT_ONCE if more[0] == first else LATER] += 1


def _count_hands(story: Recap, day: StoryDay, shown: Mapping[Role, Shown]) -> None:
    """What each cat said that it has that day."""
    named: dict[SeatId, list[Ingredient | None]] = defaultdict(list)
    went: dict[SeatId, Place] = {}
    for said in day.said:
        if said.what is Saying.INGREDIENT:
            named[said.seat].append(said.ingredient)
        elif said.place is not None:
            went[said.seat] = said.place
    number = min(day.day, LATE)
    for seat, place in went.items():
        shown[story.roles[seat]].by_day[IDLE, number, GROWS[place] not in day.tonight] += 1
    for seat, things in named.items():
        one = shown[story.roles[seat]]
        one.by_day[NO_USE, number, things[0] not in day.tonight] += 1
        if seat in went:
            one.by_day[ELSE, number, things[0] is not GROWS[went[seat]]] += 1
        one.hands += 1
        one.unneeded += things[0] not in day.tonight
        one.several += len(set(things)) > 1
        one.went += seat in went
        one.as_it_went += seat in went and things[0] is GROWS[went[seat]]


def _count_approval(story: Recap, proposal: Proposal, gauge: int, shown: Mapping[Role, Shown]) -> None:
    mayor = shown[story.roles[proposal.mayor]]
    mayor.proposals += 1
    mayor.on_its_own += proposal.mayor in proposal.team
    for votes, is_against in ((proposal.in_favour, False), (proposal.against, True)):
        for seat in votes:
            where = MAYOR if seat == proposal.mayor else ON if seat in proposal.team else OFF
            one = shown[story.roles[seat]]
            one.approvals[where, gauge] += 1
            one.against[where, gauge] += is_against


def tells(level: Level, players: int, games: Iterable[int], run: int = 1) -> dict[Role, Shown]:
    """Plays these games of a run and counts what each role showed."""
    shown: dict[Role, Shown] = defaultdict(Shown)
    for number in games:
        table = Table(players, seed_of(run, players, number))
        minds: dict[SeatId, Player] = {
            seat: MINDS[level](seed_of(run, players, number, seat)) for seat in table.seats()
        }
        count(table.play(minds), table.numbers().knights_day, shown)
    return {role: shown[role] for role in Role if role in shown}


def text(players: int, shown: Mapping[Role, Shown]) -> str:
    """The counts as a table, in percent."""
    lines = [f"{players} players | evenings | votes | of these for a witch | " + " | ".join(one.value for one in KINDS)]
    for role, one in shown.items():
        votes, witch = one.votes(), share(one.for_a_witch, one.voted)
        cells = [
            role.value,
            str(one.evenings),
            f"{100 * votes.share:.0f} ({100 * votes.low:.0f}–{100 * votes.high:.0f})",
        ]
        cells += [f"{100 * witch.share:.0f}", *(f"{100 * one.says(what).share:.0f}" for what in KINDS)]
        lines.append(" | ".join(cells))
    return "\n".join(lines) + "\n"


def text_of_approvals(players: int, shown: Mapping[Role, Shown]) -> str:
    """How often each role says Against: with its interval off the team, by the step of the gauge."""
    steps = [(where, gauge) for where in (OFF, ON) for gauge in range(3)]
    lines = [
        f"{players} players: Against | "
        + " | ".join(f"{where}, {gauge}" for where, gauge in steps)
        + " | its mayor | mayors on their own team"
    ]
    for role, one in shown.items():
        cells = [role.value]
        for where, gauge in steps:
            part = one.rejects(where, gauge)
            cells.append(f"{100 * part.share:.0f} ({100 * part.low:.0f}–{100 * part.high:.0f}) of {part.of}")
        mayors = [one.rejects(MAYOR, gauge) for gauge in range(3)]
        cells.append(f"{sum(part.hits for part in mayors)} of {sum(part.of for part in mayors)}")
        own = share(one.on_its_own, one.proposals)
        cells.append(f"{100 * own.share:.0f} ({100 * own.low:.0f}–{100 * own.high:.0f})")
        lines.append(" | ".join(cells))
    return "\n".join(lines) + "\n"


def text_of_claims(players: int, shown: Mapping[Role, Shown]) -> str:
    """What each role says of its hand, and how it claims to be the Seer."""
    columns = (
        "first names what is not needed",
        "names two things",
        "first names what grows where it goes",
        "seats that claim to see never, once, more",
        "that clear first",
        "claims that clear",
    )
    lines = [f"{players} players | " + " | ".join(columns)]
    for role, one in shown.items():
        seats = ", ".join(str(one.seers[claims]) for claims in range(SEVERAL + 1))
        cells = [_part(one.unneeded, one.hands), str(one.several), _part(one.as_it_went, one.went)]
        lines.append(" | ".join([role.value, *cells, seats, str(one.first_clears), str(one.not_a_witch)]))
    return "\n".join(lines) + "\n"


def text_of_days(players: int, shown: Mapping[Role, Shown]) -> str:
    """What each role says of places and of its hand, day by day, and when it claims to be the Seer."""
    lines = []
    for habit in HABITS:
        lines.append(f"{players} players: {habit} | day 1 | day 2 | day {LATE} and later")
        for role, one in shown.items():
            counts = [(one.by_day[habit, day, True], one.by_day[habit, day, False]) for day in range(1, LATE + 1)]
            lines.append(" | ".join([role.value, *(_part(hits, hits + others) for hits, others in counts)]))
    moments = sorted({moment for one in shown.values() for moment in one.first_claims})
    named = [f"day {day}, {phase.value}, {'a witch' if witch else 'none'}" for day, phase, witch in moments]
    lines.append(" | ".join([f"{players} players: first claims", *named, *THEN]))
    for role, one in shown.items():
        counts_of = [*(one.first_claims[moment] for moment in moments), *(one.then[what] for what in THEN)]
        lines.append(" | ".join([role.value, *map(str, counts_of)]))
    return "\n".join(lines) + "\n"


def _part(hits: int, of: int) -> str:
    part = share(hits, of)
    return f"{100 * part.share:.1f} ({100 * part.low:.1f}–{100 * part.high:.1f}) of {of}"


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="python -m engine_worker.simulate.tells", description=__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=[6, 9, 12])
    parser.add_argument("--games", type=int, default=200, help="of each number of players")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.TOM)
    asked = parser.parse_args()
    for players in asked.players:
        shown = tells(asked.level, players, range(asked.games))
        sys.stdout.write(text(players, shown) + text_of_approvals(players, shown) + text_of_claims(players, shown))
        sys.stdout.write(text_of_days(players, shown))
        sys.stdout.flush()


if __name__ == "__main__":
    main()

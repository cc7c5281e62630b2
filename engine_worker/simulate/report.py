"""The figures of a run as a table for people and as JSON for machines."""

from typing import Any

from engine_worker.game.commands import Options
from engine_worker.game.numbers import numbers_for
from engine_worker.simulate.figures import CONDITIONS, Share, can_occur, missed, percentile, share, village_share
from engine_worker.simulate.tally import Tally, Uses
from shared.ids import Role, Winner


def _share(one: Share) -> dict[str, Any]:
    return {"share": one.share, "low": one.low, "high": one.high, "hits": one.hits, "of": one.of}


def _uses(uses: Uses, games: int) -> dict[str, Any]:
    return {
        "games_offered": uses.offered,
        "used_of_offered": _share(share(uses.games, uses.offered)),
        "uses_per_game": uses.uses / max(1, games),
        "succeeded": _share(share(uses.succeeded, uses.uses)),
    }


def figures(tally: Tally, level: str) -> dict[str, Any]:
    """All figures of one number of players.

    Raises:
        ValueError: there is no game of so many.
    """
    n, numbers = tally.games, numbers_for(Options(), tally.players)
    if numbers is None:
        raise ValueError(f"no game has {tally.players} players")
    roles, knights_day = numbers.roles, numbers.knights_day
    has_jester = bool(roles.get(Role.JESTER))
    days = sum(day * games for day, games in tally.days.items())
    return {
        "players": tally.players,
        "games": n,
        "winners": {winner.value: _share(share(tally.winners[winner], n)) for winner in list(Winner)[:3]},
        "village_without_jester": _share(village_share(tally)),
        "reasons": {
            one.value: _share(share(tally.reasons[one], n)) if can_occur(one, roles, knights_day) else None
            for one in CONDITIONS
        },
        "jester_times_fair": tally.winners[Winner.JESTER] * tally.players / max(1, n) if has_jester else None,
        "day_1": _share(share(tally.days[1], n)),
        "days": {"median": percentile(tally.days, 0.5), "p90": percentile(tally.days, 0.9)},
        "taps": {"median": percentile(tally.taps, 0.5), "p90": percentile(tally.taps, 0.9)},
        "frogs_per_day": tally.frogs / max(1, days),
        "rituals": _share(share(tally.successes, tally.rituals)),
        "rituals_without_hostile": _share(share(tally.clean_successes, tally.clean)),
        "banished_witches": _share(share(tally.banished_witches, tally.banished)),
        "banished_per_game": tally.banished / max(1, n),
        "statements_per_game": tally.said / max(1, n),
        "false_seers": _share(share(tally.false_seers, n)),
        "spells": {spell.value: _uses(uses, n) for spell, uses in tally.spells.items()},
        "abilities": {role.value: _uses(uses, n) for role, uses in tally.abilities.items()},
        "missed": missed(tally, roles, knights_day, level),
    }


def text(one: dict[str, Any]) -> str:
    """The figures of one number of players, to read."""
    lines = [f"== {one['players']} players, {one['games']} games"]
    lines.append(f"  village without the Jester's games  {_interval(one['village_without_jester'])}")
    lines += [f"  wins: {name:30} {_interval(part)}" for name, part in one["winners"].items()]
    lines += [f"  by {name:32} {_interval(part)}" for name, part in one["reasons"].items() if part is not None]
    if one["jester_times_fair"] is not None:
        lines.append(f"  the Jester's share is {one['jester_times_fair']:.2f} times its fair share")
    lines.append(f"  decided on day 1                    {_interval(one['day_1'])}")
    lines.append(f"  days: median {one['days']['median']}, nine in ten within {one['days']['p90']}")
    lines.append(f"  taps: median {one['taps']['median']}, nine in ten within {one['taps']['p90']}")
    lines.append(f"  frogs a day {one['frogs_per_day']:.2f}, statements a game {one['statements_per_game']:.1f}")
    lines.append(f"  rituals that succeed                {_interval(one['rituals'])}")
    lines.append(f"  … of teams without a hostile cat    {_interval(one['rituals_without_hostile'])}")
    lines.append(f"  banished cats that were witches     {_interval(one['banished_witches'])}")
    lines.append(f"  games with a false Seer             {_interval(one['false_seers'])}")
    for name, uses in {**one["spells"], **one["abilities"]}.items():
        lines.append(
            f"  {name:14} in {uses['used_of_offered']['share']:5.1%} of {uses['games_offered']} games that offer it, "
            f"{uses['uses_per_game']:.2f} a game, succeeds {_interval(uses['succeeded'])}"
        )
    lines.append("  missed: " + ("; ".join(one["missed"]) or "nothing"))
    return "\n".join(lines)


def _interval(one: dict[str, Any]) -> str:
    return f"{one['share']:6.1%}  ({one['low']:.1%}–{one['high']:.1%})"

"""`python -m engine_worker.simulate`: computer cats play, and what happened is printed. It owns the command line."""

import argparse
import sys

import msgspec

from engine_worker.game.tables import MAX_PLAYERS, MIN_PLAYERS, RULES_VERSION
from engine_worker.simulate import report
from engine_worker.simulate.games import play_many
from shared.ids import Level, Side


def players_of(text: str) -> range:
    """Reads "8" or "4-12".

    Raises:
        argparse.ArgumentTypeError: no such numbers of players.
    """
    first, _, last = text.partition("-")
    try:
        counts = range(int(first), int(last or first) + 1)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"not a number of players: {text}") from error
    if not counts or counts[0] < MIN_PLAYERS or counts[-1] > MAX_PLAYERS:
        raise argparse.ArgumentTypeError(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players")
    return counts


def main() -> None:
    """Plays and prints, one number of players after the other."""
    parser = argparse.ArgumentParser(prog="python -m engine_worker.simulate", description=__doc__)
    parser.add_argument("--players", type=players_of, default=players_of("4-12"), help="4-12, or one number")
    parser.add_argument("--games", type=int, default=400, help="of each number of players")
    parser.add_argument("--level", type=Level, choices=list(Level), default=Level.TOM, help="how well the cats play")
    for side in (Side.VILLAGE, Side.WITCHES):
        parser.add_argument(f"--{side}", type=Level, choices=list(Level), help="how well the cats of this side play")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="for machines")
    asked = parser.parse_args()
    sides = {side: level for side in (Side.VILLAGE, Side.WITCHES) if (level := getattr(asked, side.value)) is not None}
    everything = []
    for players in asked.players:
        tally = play_many(asked.level, players, asked.games, asked.seed, asked.jobs, sides)
        figures = report.figures(tally, "mixed" if sides else asked.level.value)
        everything.append(figures)
        if not asked.json:
            sys.stdout.write(report.text(figures) + "\n")
            sys.stdout.flush()
    if asked.json:
        levels = {side.value: level.value for side, level in sides.items()}
        whole = {"level": asked.level.value, **levels, "seed": asked.seed, "rules": RULES_VERSION, "counts": everything}
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n")


if __name__ == "__main__":
    main()

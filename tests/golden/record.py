"""Plays a script; writes down, for each statement, its events with their audience and what changed on which phone."""

from pathlib import Path
from typing import Any, get_type_hints

from engine_worker.game import RULES_VERSION, Audience, Folded
from engine_worker.game.notation import write
from engine_worker.game.view_types import ChosenView, OwnView, PublicView
from shared.ids import Phase, SeatId
from tests.kit.script import STRETCHES, Game

HERE = Path(__file__).parent
NOT_TOLD = ("TimerArmed", "TimerStopped")
"""The room's own alarm clock: what it brings about is told when it happens."""
LEFT_OUT = ("room_can", "gen")
"""The room's buttons are the same for everybody and would fill the page."""


def scripts() -> list[Path]:
    """Every recorded game's script."""
    return sorted(HERE.glob("*.game"))


class Recorder(Game):
    """A table whose every change is written down."""

    def __init__(self, *names: str) -> None:
        self.lines = [f"rules version {RULES_VERSION}"]
        self.events: list[Any] = []
        self.before: dict[str, Any] = {}
        self.quiet = False
        self.seen: set[object] = set()
        super().__init__(*names)

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """Folds and keeps the events until the statement is over."""
        folded = super().fold(actor, command)
        self.events += folded.events
        self.seen |= {self.phase, *(self.own(name).role for name in self.seats)}
        recap = self.public.recap
        self.seen |= {recap.reason} if recap else set()
        return folded

    def reach(self, phase: Phase) -> None:
        """Goes to a phase; outside of a stretch that is a paragraph of its own."""
        super().reach(phase)
        if not self.quiet:
            self.tell(f"… until {phase}", events=True)

    def _line(self, words: str) -> None:
        super()._line(words)
        if words.split(" ", maxsplit=1)[0] in ("deal", "options", "tonight"):
            self.tell(words, events=not words.startswith("tonight"))

    def _statement(self, statement: str) -> None:
        self.quiet = statement in STRETCHES
        super()._statement(statement)
        self.tell(statement, events=not self.quiet)
        self.quiet = False

    def tell(self, title: str, *, events: bool) -> None:
        """Writes a paragraph, if anything has happened."""
        now: dict[str, PublicView | OwnView] = {"all": self.public, **{name: self.own(name) for name in self.seats}}
        told = [self._event(event) for event in self.events if events and type(event).__name__ not in NOT_TOLD]
        told += [f"{who}: {changed}" for who, view in now.items() if (changed := self._changes(who, view))]
        if told or self.events:
            self.lines += ["", title, *(f"    {line}" for line in told)]
        self.events, self.before = [], now

    def _event(self, event: Any) -> str:
        known = {Audience.EVERYBODY: "all", Audience.NOBODY: "nobody"}
        audience = known.get(event.audience) or self.name(event.seat)
        return f"* {write(event, self.name)}  → {audience}"

    def _changes(self, who: str, now: PublicView | OwnView) -> str:
        before, changed = self.before.get(who), []
        for field in now.__struct_fields__:
            value = getattr(now, field)
            old = getattr(before, field) if before else None
            if field not in LEFT_OUT and old != value and (before or value not in (None, [], {}, ChosenView())):
                written = write(value, self.name, get_type_hints(type(now))[field])
                changed.append(written if written.startswith(f"{field}(") else f"{field} {written}")
        return " · ".join(changed)


def record(script: Path) -> tuple[str, Recorder]:
    """The record of a script, and the table at which it was played."""
    text = script.read_text(encoding="utf-8")
    game = Recorder(first_name(text))
    game.tell("the room is opened", events=True)
    game.play(text)
    return "\n".join(game.lines) + "\n", game


def first_name(text: str) -> str:
    """Who opens the room: the first of the first deal."""
    deal = next(line for line in text.splitlines() if line.strip().startswith("deal"))
    return deal.split()[1].split("=")[0]

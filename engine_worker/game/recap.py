"""The result and the whole story (chapter 9), as everybody sees it once the game is over."""

from engine_worker.game.cats import frogs
from engine_worker.game.state import DayRecord, Room, SaidRecord
from engine_worker.game.view_types import (
    Cast,
    Guess,
    Laid,
    Proposal,
    Recap,
    Remedy,
    Said,
    StoryDay,
    Theft,
    Vision,
    Went,
)


def recap(room: Room) -> Recap | None:
    """Tells who won and why, every role, and the story day by day; None until somebody has won."""
    game = room.game
    outcome = None if game is None else game.outcome
    if game is None or outcome is None:
        return None
    statements = [] if room.extras is None else room.extras.said
    silent: list[list[SaidRecord]] = [[] for _ in range(len(game.story) - len(statements))]
    return Recap(
        winner=outcome.winner,
        reason=outcome.reason,
        roles={seat: cat.role for seat, cat in game.cats.items()},
        seals=game.seals,
        witch_score=len(frogs(game)),
        days=[_day(record, day_said) for record, day_said in zip(game.story, statements + silent, strict=True)],
    )


def said(record: SaidRecord) -> Said:
    """A statement, as everybody sees it."""
    return Said(record.seat, record.phase, record.what, record.place, record.ingredient, record.about, record.witch)


def _day(day: DayRecord, statements: list[SaidRecord]) -> StoryDay:
    return StoryDay(
        day=day.day,
        tonight=day.tonight,
        went=[Went(r.seat, r.place, r.guarding) for r in day.went],
        casts=[Cast(r.seat, r.feint, r.place, r.spell, r.target, r.landed) for r in day.casts],
        guesses=[Guess(r.seat, r.place, r.spell, r.target) for r in day.guesses],
        guard_stopped=day.guard_stopped,
        frogs=day.frogs,
        remedies=[Remedy(r.seat, r.target, r.worked) for r in day.remedies],
        thefts=[Theft(r.seat, r.target, r.ingredient, r.spoiled) for r in day.thefts],
        visions=[Vision(r.seat, r.target, r.witch) for r in day.visions],
        proposals=[Proposal(r.mayor, r.team, r.in_favour, r.against, r.adopted) for r in day.proposals],
        laid=[Laid(r.seat, r.ingredient) for r in day.laid],
        ritual=day.ritual,
        votes=day.votes,
        banished=day.banished,
        said=[said(record) for record in statements],
    )

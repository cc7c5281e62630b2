"""Who has won, and why: the conditions of chapter 1 in their exact order. Nothing changes here."""

from engine_worker.game.cats import in_cat_form
from engine_worker.game.state import Game, Outcome
from shared.ids import Form, Role, SeatId, Winner, WinReason


def is_knights_day(game: Game) -> bool:
    """Tells whether the knights arrive today: the last day."""
    return game.day >= game.numbers.knights_day


def after_ritual(game: Game) -> Outcome | None:
    """Seals complete: the village."""
    return Outcome(Winner.VILLAGE, WinReason.SEALS) if game.seals >= game.numbers.seals else None


def after_day(game: Game) -> Outcome | None:
    """End of the day: ① all remaining witches are frogs, ② takeover."""
    if _all_witches(game, Form.FROG, Form.BANISHED) and not _all_witches(game, Form.BANISHED):
        return Outcome(Winner.VILLAGE, WinReason.WITCHES_FROGS)
    return _takeover(game)


def after_vote(game: Game, banished: SeatId | None) -> Outcome | None:
    """After the vote: ① the Jester, ② the knights' day, ③ no witch left, ④ takeover; None: the next day begins."""
    role = None if banished is None else game.cats[banished].role
    if role is Role.JESTER:
        return Outcome(Winner.JESTER, WinReason.JESTER_BANISHED)
    if is_knights_day(game):
        if role is Role.WITCH:
            return Outcome(Winner.VILLAGE, WinReason.KNIGHTS_STRIKE)
        return Outcome(Winner.WITCHES, WinReason.KNIGHTS_MISS)
    if _all_witches(game, Form.BANISHED):
        return Outcome(Winner.VILLAGE, WinReason.WITCHES_BANISHED)
    return after_day(game)


def _all_witches(game: Game, *forms: Form) -> bool:
    """Tells whether every witch is in one of these forms."""
    return all(cat.form in forms for cat in game.cats.values() if cat.role is Role.WITCH)


def _takeover(game: Game) -> Outcome | None:
    """Cats in cat form that are not witches ≤ witches in cat form, of which there is at least one."""
    cats = in_cat_form(game)
    witches = sum(game.cats[seat].role is Role.WITCH for seat in cats)
    if witches and len(cats) - witches <= witches:
        return Outcome(Winner.WITCHES, WinReason.TAKEOVER)
    return None

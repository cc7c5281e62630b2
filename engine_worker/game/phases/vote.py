"""`vote` and `vote_result`: whom the village banishes (chapter 8)."""

from collections import Counter
from typing import ClassVar

from engine_worker.game import outcome
from engine_worker.game.cats import in_cat_form, is_other_cat, other_cats
from engine_worker.game.commands import CastVote
from engine_worker.game.deeds import VoteCast, VoteDecided
from engine_worker.game.phases.base import CatsTap, end_game, go_to
from engine_worker.game.phases.scenes import Confirmable
from engine_worker.game.state import Game
from engine_worker.game.tables import TABLES, VOTES_TO_BANISH, VOTES_TO_BANISH_KNIGHTS
from engine_worker.game.turn import BAD_TARGET, NOT_YOURS, Refusal, Turn
from engine_worker.game.view_types import Offer, VoteScene
from shared.ids import Form, Phase, Reveal, Role, SeatId


class Vote(CatsTap):
    """Ends when every cat in cat form has voted or passed; until then a vote may be changed."""

    name: ClassVar = Phase.VOTE

    def offers(self, game: Game, seat: SeatId) -> list[Offer]:
        """One other cat in cat form, or pass."""
        if game.cats[seat].form is not Form.CAT:
            return []
        return [Offer("cast_vote", seats=other_cats(game, seat), none=True)]

    def fill(self, turn: Turn, seat: SeatId) -> None:
        """Passes."""
        turn.emit(VoteCast(seat, None))

    def finish(self, turn: Turn) -> None:
        """Banishes the cat with the most votes, and checks who has won."""
        game = turn.game
        votes = {seat: game.votes[seat] for seat in game.cats if seat in game.votes}
        banished = banished_by(game, votes)
        turn.emit(VoteDecided(votes, banished))
        scene = _scene(turn, votes, banished)
        won = outcome.after_vote(game, banished)
        if won is not None:
            end_game(turn, won, scene)
        else:
            go_to(turn, Phase.VOTE_RESULT, scene)


def banished_by(game: Game, votes: dict[SeatId, SeatId | None]) -> SeatId | None:
    """Finds whom these votes banish: the most, if they are enough; a tie is nobody."""
    tally = Counter(target for target in votes.values() if target is not None)
    most = max(tally.values(), default=0)
    leaders = [seat for seat, count in tally.items() if count == most]
    needed = votes_needed(game)
    return leaders[0] if len(leaders) == 1 and most >= needed else None


def votes_needed(game: Game) -> int:
    """Tells how many votes banish: two, or where the Jester plays one for every three cats; with knights one."""
    if outcome.is_knights_day(game):
        return VOTES_TO_BANISH_KNIGHTS
    one_in = TABLES[game.numbers.rules].one_vote_in
    if one_in is None or not game.numbers.roles.get(Role.JESTER):
        return VOTES_TO_BANISH
    return max(VOTES_TO_BANISH, len(in_cat_form(game)) // one_in)


def _scene(turn: Turn, votes: dict[SeatId, SeatId | None], banished: SeatId | None) -> VoteScene:
    """Shows of the banished cat what the room option says."""
    reveal = turn.room.options.reveal
    role = None if banished is None else turn.game.cats[banished].role
    return VoteScene(
        votes=votes,
        banished=banished,
        role=role if reveal is Reveal.ROLE else None,
        witch=None if role is None or reveal is Reveal.NOTHING else role is Role.WITCH,
    )


class VoteResult(Confirmable):
    """Ends when everybody has confirmed, never by time."""

    name: ClassVar = Phase.VOTE_RESULT

    def finish(self, turn: Turn) -> None:
        """The next day begins."""
        go_to(turn, Phase.MORNING)


def cast_vote(turn: Turn, seat: SeatId, command: CastVote) -> Refusal | None:
    """Votes for one other cat in cat form, or passes."""
    game = turn.game
    if game.cats[seat].form is not Form.CAT:
        return NOT_YOURS
    if command.seat is not None and not is_other_cat(game, seat, command.seat):
        return BAD_TARGET
    turn.emit(VoteCast(seat, command.seat))
    return None

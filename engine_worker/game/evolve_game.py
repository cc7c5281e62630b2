"""How the game changes by what the cats do: choices, spells, cards, votes, and the story that grows from them."""

from collections.abc import Callable
from typing import Any, Final

from engine_worker.game import deeds as d
from engine_worker.game import events as e
from engine_worker.game.faults import EngineFault
from engine_worker.game.roles import uses_at_start
from engine_worker.game.state import (
    Asked,
    Card,
    Cat,
    DayRecord,
    Extras,
    Game,
    Outcome,
    RemedyRecord,
    Room,
    TheftRecord,
    VisionRecord,
)
from engine_worker.game.view_types import Learned
from shared.ids import CardId, Form, SeatId


def _game(room: Room) -> Game:
    if room.game is None:
        raise EngineFault("an event of a game, and no game is being played")
    return room.game


def _cat(room: Room, seat: SeatId) -> Cat:
    return _game(room).cats[seat]


def _today(room: Room) -> DayRecord:
    return _game(room).story[-1]


def roles_dealt(room: Room, event: e.RolesDealt) -> None:
    """Every seat is a cat with a role."""
    game = _game(room)
    game.cats = {
        seat.id: Cat(role=event.roles[seat.id], uses=uses_at_start(event.roles[seat.id], game.numbers))
        for seat in room.seats
    }


def game_ended(room: Room, event: e.GameEnded) -> None:
    """The outcome stands; the clocks have nothing more to do."""
    game = _game(room)
    if game.outcome is not None:
        raise EngineFault("a game ended twice")
    game.outcome = Outcome(event.winner, event.reason)
    room.frozen = room.paused = False
    room.pause_asks = []
    room.timers = [timer for timer in room.timers if timer.kind != "auto_absent"]


def tapped(room: Room, event: e.Confirmed | d.DebateEnded) -> None:
    """The seat is done with this phase."""
    _game(room).done.append(event.seat)


def tonight_drawn(room: Room, event: e.TonightDrawn) -> None:
    """A day of the story begins with tonight's ingredients."""
    game = _game(room)
    game.tonight = list(event.ingredients)
    game.story.append(DayRecord(day=game.day, tonight=list(event.ingredients)))


def ingredients_struck(room: Room, event: e.IngredientsStruck) -> None:
    """Fewer are required tonight."""
    _game(room).tonight = list(event.ingredients)
    _today(room).tonight = list(event.ingredients)


def place_chosen(room: Room, event: d.PlaceChosen) -> None:
    """To gather; a Guard thereby says *Gather*."""
    cat = _cat(room, event.seat)
    cat.place = event.place
    cat.place_filled = False
    cat.guarding = False


def place_filled(room: Room, event: d.PlaceFilled) -> None:
    """A place that nobody tapped."""
    cat = _cat(room, event.seat)
    cat.place = event.place
    cat.place_filled = True


def guard_said(room: Room, event: d.GuardSaid) -> None:
    """The place is still to be named."""
    cat = _cat(room, event.seat)
    cat.guarding = True
    cat.place = None


def place_guarded(room: Room, event: d.PlaceGuarded) -> None:
    """Final."""
    _cat(room, event.seat).guarded = event.place


def remedy_chosen(room: Room, event: d.RemedyChosen) -> None:
    """The last choice counts."""
    _cat(room, event.seat).remedy = event.target


def cat_went(room: Room, event: d.CatWent) -> None:
    """For the story."""
    _today(room).went.append(event.went)


def place_picked(room: Room, event: d.PlacePicked) -> None:
    """First pick."""
    _cat(room, event.seat).pick_place = event.place


def spell_picked(room: Room, event: d.SpellPicked) -> None:
    """Second pick."""
    cat = _cat(room, event.seat)
    cat.pick_spell = event.spell
    cat.spell_picked = True


def target_picked(room: Room, event: d.TargetPicked) -> None:
    """Third pick."""
    _cat(room, event.seat).pick_target = event.target


def spell_cast(room: Room, event: d.SpellCast) -> None:
    """For the story; the witch learns whether a spell landed (chapter 5)."""
    cast = event.cast
    _today(room).casts.append(cast)
    if cast.spell is not None:
        learned = Learned(day=_game(room).day, what="spell", seat=cast.target, yes=bool(cast.landed))
        _cat(room, cast.seat).learned.append(learned)


def guess_made(room: Room, event: d.GuessMade) -> None:
    """For the story."""
    _today(room).guesses.append(event.guess)


def cat_turned(room: Room, event: d.CatTurned) -> None:
    """A frog from now on."""
    _cat(room, event.seat).form = Form.FROG
    _today(room).frogs.append(event.seat)


def card_spoiled(room: Room, event: d.CardSpoiled) -> None:
    """Never playable again."""
    for card in _cat(room, event.seat).hand:
        if card.id == event.card:
            card.spoiled = True


def guard_learned(room: Room, event: d.GuardLearned) -> None:
    """For the story and the Guard."""
    game = _game(room)
    game.story[-1].guard_stopped = event.stopped
    game.cats[event.seat].learned.append(Learned(day=game.day, what="guard", yes=event.stopped))


def remedy_tried(room: Room, event: d.RemedyTried) -> None:
    """A remedy that did not work is not spent (chapter 6)."""
    game = _game(room)
    cat = game.cats[event.seat]
    game.story[-1].remedies.append(RemedyRecord(event.seat, event.target, event.worked))
    cat.learned.append(Learned(day=game.day, what="remedy", seat=event.target, yes=event.worked))
    if event.worked:
        _spend(cat)
        game.cats[event.target].form = Form.CAT


def _spend(cat: Cat) -> None:
    if not cat.uses:
        raise EngineFault("an ability without uses left was used")
    cat.uses -= 1


def card_received(room: Room, event: d.CardReceived) -> None:
    """The newest card of the hand."""
    cat = _cat(room, event.seat)
    cat.cards_received += 1
    cat.hand.append(Card(CardId(cat.cards_received), event.ingredient, event.spoiled))


def card_stolen(room: Room, event: d.CardStolen) -> None:
    """The card is the Pickpocket's at once; the victim's phone shows it until the phase ends."""
    game = _game(room)
    thief = game.cats[event.seat]
    thief.stole = True
    learned = Learned(day=game.day, what="theft", seat=event.target, ingredient=event.ingredient, spoiled=event.spoiled)
    thief.learned.append(learned)
    game.story[-1].thefts.append(TheftRecord(event.seat, event.target, event.ingredient, event.spoiled))
    if event.ingredient is not None:
        for card in game.cats[event.target].hand:
            if card.id == event.card:
                card.taken = True
        thief.cards_received += 1
        thief.hand.append(Card(CardId(thief.cards_received), event.ingredient, event.spoiled))


def loss_shown(room: Room, event: d.LossShown) -> None:
    """Now it is gone."""
    cat = _cat(room, event.seat)
    cat.hand = [card for card in cat.hand if not card.taken]


def cat_seen(room: Room, event: d.CatSeen) -> None:
    """The Seer knows, and one vision is spent."""
    game = _game(room)
    seer = game.cats[event.seat]
    seer.looked = True
    _spend(seer)
    seer.learned.append(Learned(day=game.day, what="vision", seat=event.target, yes=event.witch))
    game.story[-1].visions.append(VisionRecord(event.seat, event.target, event.witch))


def mayor_named(room: Room, event: d.MayorNamed) -> None:
    """The rotation goes on from here (chapter 2)."""
    game = _game(room)
    game.mayor = game.last_mayor = event.seat


def team_proposed(room: Room, event: d.TeamProposed) -> None:
    """Up for approval."""
    _game(room).team = list(event.team)


def approved(room: Room, event: d.Approved) -> None:
    """The last word counts; no trace of a change is kept."""
    game = _game(room)
    if event.seat not in game.approvals:
        game.done.append(event.seat)
    game.approvals[event.seat] = event.in_favour


def proposal_decided(room: Room, event: d.ProposalDecided) -> None:
    """For the story; the gauge rises with a rejection."""
    game = _game(room)
    game.gauge = event.gauge
    game.story[-1].proposals.append(event.proposal)
    if event.gauge_full:
        game.story[-1].ritual = "gauge_full"


def card_placed(room: Room, event: d.CardPlaced) -> None:
    """Face down."""
    game = _game(room)
    game.placed[event.seat] = event.card
    game.done.append(event.seat)


def ritual_held(room: Room, event: d.RitualHeld) -> None:
    """The placed cards are gone either way; a success is a seal (chapter 7)."""
    game = _game(room)
    today = game.story[-1]
    today.laid = list(event.laid)
    today.ritual = "success" if event.success else "failure"
    game.rituals += 1
    game.seals += event.success
    for seat, placed in game.placed.items():
        cat = game.cats[seat]
        cat.hand = [card for card in cat.hand if card.id != placed]


def vote_cast(room: Room, event: d.VoteCast) -> None:
    """The last word counts."""
    game = _game(room)
    if event.seat not in game.votes:
        game.done.append(event.seat)
    game.votes[event.seat] = event.target


def vote_decided(room: Room, event: d.VoteDecided) -> None:
    """A banished cat's hand leaves the game (chapter 4)."""
    game = _game(room)
    game.story[-1].votes = dict(event.votes)
    game.story[-1].banished = event.banished
    if event.banished is not None:
        cat = game.cats[event.banished]
        cat.form = Form.BANISHED
        cat.hand = []


def _extras(room: Room) -> Extras:
    if room.extras is None:
        raise EngineFault("neither computer cats nor statements are known here")
    return room.extras


def cat_spoke(room: Room, event: d.CatSpoke) -> None:
    """For everybody, and for the story."""
    _extras(room).said[-1].append(event.said)


def _asked(room: Room, seat: SeatId) -> Asked:
    return _extras(room).asked[seat]


def cat_asked(room: Room, event: d.CatAsked) -> None:
    """The former ask is answered no more."""
    asked = _asked(room, event.seat)
    asked.asks += 1
    asked.open = True
    if event.for_step:
        asked.unanswered += 1
    else:
        asked.talks += 1


def cat_answered(room: Room, event: d.CatAnswered) -> None:
    """It need not be asked that again.

    When it is asked next after a chance to speak does not hang on its answer: one that used its ability would else be
    later than one that did nothing.
    """
    asked = _asked(room, event.seat)
    if asked.unanswered:
        room.timers = [timer for timer in room.timers if timer.kind != "cat_move" or timer.seat != event.seat]
    asked.open = False
    asked.unanswered = 0


FOLDERS: Final[dict[type, Callable[[Room, Any], None]]] = {
    e.RolesDealt: roles_dealt,
    e.GameEnded: game_ended,
    e.Confirmed: tapped,
    d.DebateEnded: tapped,
    e.TonightDrawn: tonight_drawn,
    e.IngredientsStruck: ingredients_struck,
    d.PlaceChosen: place_chosen,
    d.PlaceFilled: place_filled,
    d.GuardSaid: guard_said,
    d.PlaceGuarded: place_guarded,
    d.RemedyChosen: remedy_chosen,
    d.CatWent: cat_went,
    d.PlacePicked: place_picked,
    d.SpellPicked: spell_picked,
    d.TargetPicked: target_picked,
    d.SpellCast: spell_cast,
    d.GuessMade: guess_made,
    d.CatTurned: cat_turned,
    d.CardSpoiled: card_spoiled,
    d.GuardLearned: guard_learned,
    d.RemedyTried: remedy_tried,
    d.CardReceived: card_received,
    d.CardStolen: card_stolen,
    d.LossShown: loss_shown,
    d.CatSeen: cat_seen,
    d.MayorNamed: mayor_named,
    d.TeamProposed: team_proposed,
    d.Approved: approved,
    d.ProposalDecided: proposal_decided,
    d.CardPlaced: card_placed,
    d.RitualHeld: ritual_held,
    d.VoteCast: vote_cast,
    d.VoteDecided: vote_decided,
    d.CatSpoke: cat_spoke,
    d.CatAsked: cat_asked,
    d.CatAnswered: cat_answered,
}

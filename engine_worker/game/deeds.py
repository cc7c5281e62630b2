"""What the cats do, by day and by night, in the past tense: the events that carry the secrets of a game.

An event says all that `evolve` needs, chance included.
"""

from engine_worker.game.audience import Event, Private, Public
from engine_worker.game.state import CastRecord, GuessRecord, LaidRecord, ProposalRecord, SaidRecord, WentRecord
from shared.ids import CardId, Ingredient, Place, SeatId, Spell

# -- day and gathering -------------------------------------------------------------------------------------------


class PlaceChosen(Private, frozen=True, tag="place_chosen"):
    """A place to gather was tapped; a witch's is a feint."""

    seat: SeatId
    place: Place
    watcher: SeatId | None
    """The Guard who sees the numbers of cats, if their turn to guard stands open."""


class PlaceFilled(Private, frozen=True, tag="place_filled"):
    """A missing place was filled in at random (chapter 3)."""

    seat: SeatId
    place: Place
    watcher: SeatId | None


class GuardSaid(Private, frozen=True, tag="guard_said"):
    """The Guard said *Guard*, the place to follow."""

    seat: SeatId


class PlaceGuarded(Private, frozen=True, tag="place_guarded"):
    """The Guard named the place to guard."""

    seat: SeatId
    place: Place


class RemedyChosen(Private, frozen=True, tag="remedy_chosen"):
    """The Herbalist chose a frog to restore, or nobody."""

    seat: SeatId
    target: SeatId | None


class CatWent(Event, frozen=True, tag="cat_went"):
    """A non-witch left the village for this place."""

    went: WentRecord


class PlacePicked(Private, frozen=True, tag="place_picked"):
    """`gathering`, first pick: a witch's place, or a guess."""

    seat: SeatId
    place: Place


class SpellPicked(Private, frozen=True, tag="spell_picked"):
    """`gathering`, second pick."""

    seat: SeatId
    spell: Spell | None


class TargetPicked(Private, frozen=True, tag="target_picked"):
    """`gathering`, third pick."""

    seat: SeatId
    target: SeatId


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """What a witch did, and what her spell did."""

    cast: CastRecord


class GuessMade(Event, frozen=True, tag="guess_made"):
    """What somebody else thought the witches did."""

    guess: GuessRecord


class CatTurned(Event, frozen=True, tag="cat_turned"):
    """A cat became a frog; everybody hears of it at `dusk`."""

    seat: SeatId


class CardSpoiled(Event, frozen=True, tag="card_spoiled"):
    """A card in a hand was spoiled by Blight."""

    seat: SeatId
    card: CardId


class GuardLearned(Event, frozen=True, tag="guard_learned"):
    """The Guard learns, at `dusk`, whether an attack was stopped."""

    seat: SeatId
    stopped: bool


class RemedyTried(Event, frozen=True, tag="remedy_tried"):
    """The Herbalist learns, at `dusk`, whether the remedy worked; it restored the target if it did."""

    seat: SeatId
    target: SeatId
    worked: bool


class CardReceived(Private, frozen=True, tag="card_received"):
    """A card was dealt or gathered."""

    seat: SeatId
    ingredient: Ingredient
    spoiled: bool


# -- evening and night -------------------------------------------------------------------------------------------


class DebateEnded(Public, frozen=True, tag="debate_ended"):
    """This cat has said enough."""

    seat: SeatId


class CardStolen(Private, frozen=True, tag="card_stolen"):
    """The Pickpocket took a card, or found an empty hand; the victim's phone shows it when the phase ends."""

    seat: SeatId
    target: SeatId
    card: CardId | None
    """Its number in the victim's hand."""
    ingredient: Ingredient | None
    spoiled: bool


class LossShown(Private, frozen=True, tag="loss_shown"):
    """The phase of a theft ended: the victim's phone shows the card gone."""

    seat: SeatId


class CatSeen(Private, frozen=True, tag="cat_seen"):
    """The Seer looked at a cat."""

    seat: SeatId
    target: SeatId
    witch: bool


class MayorNamed(Public, frozen=True, tag="mayor_named"):
    """This seat proposes."""

    seat: SeatId


class TeamProposed(Public, frozen=True, tag="team_proposed"):
    """The mayor proposed these cats, in seat order."""

    seat: SeatId
    team: list[SeatId]


class Approved(Private, frozen=True, tag="approved"):
    """This cat voted For or Against; everybody sees that it voted."""

    seat: SeatId
    in_favour: bool


class ProposalDecided(Public, frozen=True, tag="proposal_decided"):
    """The approval is complete; a rejection raised the gauge."""

    proposal: ProposalRecord
    gauge: int
    gauge_full: bool


class CardPlaced(Private, frozen=True, tag="card_placed"):
    """This cat placed a card of its hand, or tapped with nothing to place; everybody sees that it has."""

    seat: SeatId
    card: CardId | None


class RitualHeld(Event, frozen=True, tag="ritual_held"):
    """The ritual was performed. Only its success is told, by the scene."""

    success: bool
    laid: list[LaidRecord]


class VoteCast(Private, frozen=True, tag="vote_cast"):
    """This cat voted or passed; everybody sees that it has."""

    seat: SeatId
    target: SeatId | None


class VoteDecided(Public, frozen=True, tag="vote_decided"):
    """All votes are in; this cat, or nobody, was banished."""

    votes: dict[SeatId, SeatId | None]
    banished: SeatId | None


# -- statements and computer cats --------------------------------------------------------------------------------


class CatSpoke(Public, frozen=True, tag="cat_spoke"):
    """A cat made a public statement."""

    seat: SeatId
    said: SaidRecord


class CatAsked(Event, frozen=True, tag="cat_asked"):
    """A computer cat is asked; `for_step`: for the step that the phase waits for, else to speak if it likes."""

    seat: SeatId
    for_step: bool


class CatAnswered(Event, frozen=True, tag="cat_answered"):
    """A computer cat has answered what it was asked last."""

    seat: SeatId


Deed = (
    PlaceChosen
    | PlaceFilled
    | GuardSaid
    | PlaceGuarded
    | RemedyChosen
    | CatWent
    | PlacePicked
    | SpellPicked
    | TargetPicked
    | SpellCast
    | GuessMade
    | CatTurned
    | CardSpoiled
    | GuardLearned
    | RemedyTried
    | CardReceived
    | DebateEnded
    | CardStolen
    | LossShown
    | CatSeen
    | MayorNamed
    | TeamProposed
    | Approved
    | ProposalDecided
    | CardPlaced
    | RitualHeld
    | VoteCast
    | VoteDecided
    | CatSpoke
    | CatAsked
    | CatAnswered
)

"""Everything that can happen in a room, in the past tense. An event says all that `evolve` needs, chance included.

An event is told to nobody unless its `audience` says otherwise; that is for transcripts and logs. What a phone
receives is decided by `views` alone.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine_worker.game.state import (
    CastRecord,
    GuessRecord,
    LaidRecord,
    ProposalRecord,
    Timer,
    WentRecord,
)
from shared.ids import (
    CardId,
    Ingredient,
    Phase,
    Place,
    Role,
    SeatId,
    Spell,
    Winner,
    WinReason,
)
from shared.protocol.commands import Options
from shared.protocol.views import NumbersView, Scene


class Audience(StrEnum):
    """Who is told of an event at the moment it happens."""

    NOBODY = "nobody"
    SEAT = "seat"
    """The event's `seat` alone."""
    EVERYBODY = "everybody"


class Event(Struct, frozen=True, tag_field="event"):
    """Anything that has happened."""

    audience: ClassVar[Audience] = Audience.NOBODY


class Public(Event, frozen=True):
    """Something that everybody is told."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class Private(Event, frozen=True):
    """Something that one seat is told."""

    audience: ClassVar[Audience] = Audience.SEAT


# -- the room ----------------------------------------------------------------------------------------------------


class SeatTaken(Public, frozen=True, tag="seat_taken"):
    """Somebody sat down, or (`waiting`) waits for the next game."""

    seat: SeatId
    name: str
    skeleton: str
    look: int
    waiting: bool


class SeatFreed(Public, frozen=True, tag="seat_freed"):
    """Somebody left, or was removed by the host."""

    seat: SeatId
    removed: bool


class SeatsOrdered(Public, frozen=True, tag="seats_ordered"):
    """The host set the order round the table."""

    order: list[SeatId]


class OptionsSet(Public, frozen=True, tag="options_set"):
    """The host set the options."""

    options: Options


class LockSet(Public, frozen=True, tag="lock_set"):
    """The host locked or opened the room."""

    locked: bool


class HostChanged(Public, frozen=True, tag="host_changed"):
    """The office of host went to this seat."""

    seat: SeatId


class HostVacated(Event, frozen=True, tag="host_vacated"):
    """The host is away too long and nobody is there: the first to return becomes host."""


class HostAsked(Public, frozen=True, tag="host_asked"):
    """This seat asks for another host."""

    seat: SeatId


class ClocksPaused(Public, frozen=True, tag="clocks_paused"):
    """The clocks stand still from `at_ms` on (not the witches' 15 seconds)."""

    at_ms: int


class ResumeAsked(Public, frozen=True, tag="resume_asked"):
    """This seat asks to let the clocks run."""

    seat: SeatId


class ClocksResumed(Public, frozen=True, tag="clocks_resumed"):
    """The clocks run again from `at_ms` on; `timer` is the number of the phase's new timer."""

    at_ms: int
    timer: int | None


class MarkedAbsent(Public, frozen=True, tag="marked_absent"):
    """The engine takes this seat's steps from now on."""

    seat: SeatId


class AbsenceLifted(Public, frozen=True, tag="absence_lifted"):
    """This seat takes its own steps again."""

    seat: SeatId


class SeatAway(Public, frozen=True, tag="seat_away"):
    """This seat has lost its connection."""

    seat: SeatId


class SeatBack(Public, frozen=True, tag="seat_back"):
    """This seat is connected again."""

    seat: SeatId


class TimerArmed(Event, frozen=True, tag="timer_armed"):
    """Something will happen by itself."""

    timer: Timer


class TimerStopped(Event, frozen=True, tag="timer_stopped"):
    """A timer rang or is no longer wanted."""

    timer: int


class DeadlinesMoved(Public, frozen=True, tag="deadlines_moved"):
    """After an outage every deadline moved by so much."""

    ms: int


class RoomFroze(Public, frozen=True, tag="room_froze"):
    """A fault was found in this room."""

    at_ms: int


class RoomThawed(Public, frozen=True, tag="room_thawed"):
    """The room goes on."""


class RoomClosed(Public, frozen=True, tag="room_closed"):
    """The room has ended: nobody was there for a day, everybody left, or an operator closed it."""


# -- the course of a game ----------------------------------------------------------------------------------------


class GameStarted(Public, frozen=True, tag="game_started"):
    """A game began, with these numbers."""

    game: int
    numbers: NumbersView


class RolesDealt(Event, frozen=True, tag="roles_dealt"):
    """Everybody got a role, visible to them alone."""

    roles: dict[SeatId, Role]


class PhaseBegan(Public, frozen=True, tag="phase_began"):
    """The next step began. Its countdown, if it has one, runs under the number `timer` unless it is paused."""

    phase: Phase
    no: int
    day: int
    at_ms: int
    whole_ms: int | None = None
    timer: int | None = None
    scene: Scene | None = None


class LobbyOpened(Public, frozen=True, tag="lobby_opened"):
    """Back to the lobby: seats kept, and who waited has a seat (`seated`, in order)."""

    no: int
    seated: list[SeatId]


class GameEnded(Public, frozen=True, tag="game_ended"):
    """Somebody has won, or the host ended the game."""

    winner: Winner
    reason: WinReason


class Confirmed(Public, frozen=True, tag="confirmed"):
    """*Ready*, or *OK* under a scene."""

    seat: SeatId


class TonightDrawn(Public, frozen=True, tag="tonight_drawn"):
    """The duck announced tonight's ingredients."""

    ingredients: list[Ingredient]


class IngredientsStruck(Public, frozen=True, tag="ingredients_struck"):
    """Fewer cats are left than ingredients were required: these are what remains."""

    ingredients: list[Ingredient]


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


AnyEvent = (
    SeatTaken
    | SeatFreed
    | SeatsOrdered
    | OptionsSet
    | LockSet
    | HostChanged
    | HostVacated
    | HostAsked
    | ClocksPaused
    | ResumeAsked
    | ClocksResumed
    | MarkedAbsent
    | AbsenceLifted
    | SeatAway
    | SeatBack
    | TimerArmed
    | TimerStopped
    | DeadlinesMoved
    | RoomFroze
    | RoomThawed
    | RoomClosed
    | GameStarted
    | RolesDealt
    | PhaseBegan
    | LobbyOpened
    | GameEnded
    | Confirmed
    | TonightDrawn
    | IngredientsStruck
    | PlaceChosen
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
)

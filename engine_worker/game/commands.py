"""What a player can ask for: imperatives, as they come from a phone or a computer cat. Pure data.

The actor is never in the command: the connection says who it is. The gateway reads commands by a copy of this file that
`tools/generate_commands.py` makes.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from shared.ids import CardId, Ingredient, Level, Limit, Place, Reveal, Role, Saying, SeatId, Spell

Seats = Annotated[list[SeatId], Meta(max_length=12)]


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Any command; the tag is its wire name."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host can set (chapter 10)."""

    limit: Limit = Limit.NONE
    roles: dict[Role, int] | None = None
    """The number of each role but Villager; None: the table of chapter 11."""
    reveal: Reveal = Reveal.WITCH_OR_NOT
    absent_after_s: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds away after which a player is marked absent by itself; 0: never."""
    statements: Literal["on", "off"] | UnsetType = UNSET
    """Public statements (chapter 14). Not there: on exactly when computer cats sit at the table."""


# -- anybody, in any phase ---------------------------------------------------------------------------------------


class Join(Command, frozen=True, tag="join"):
    """Takes a seat in the lobby; while a game runs, one in the next game."""

    name: str
    """As it was typed. Only the frame bounds it, so that one that is far too long is still told so by its reason."""


class Leave(Command, frozen=True, tag="leave"):
    """Frees the own seat in the lobby; later marks its player absent."""


class AskNewHost(Command, frozen=True, tag="ask_new_host"):
    """Asks for another host; more than half of the other connected players decide."""


class Resume(Command, frozen=True, tag="resume"):
    """Lets the clocks run again: the host at once, others when more than half of the connected players ask."""


# -- the host ----------------------------------------------------------------------------------------------------


class SetOptions(Command, frozen=True, tag="set_options"):
    """Sets all options at once."""

    options: Options


class SetLock(Command, frozen=True, tag="set_lock"):
    """Locks the room against newcomers, or opens it."""

    locked: bool


class OrderSeats(Command, frozen=True, tag="order_seats"):
    """Sets the order round the table; names every seat once."""

    order: Seats


class RemoveSeat(Command, frozen=True, tag="remove_seat"):
    """Removes somebody in the lobby; their token dies."""

    seat: SeatId


class FillSeats(Command, frozen=True, tag="fill_seats"):
    """Lets computer cats sit down until `seats` seats are taken; said twice, it changes nothing more."""

    level: Level
    seats: Annotated[int, Meta(ge=1, le=12)]


class Start(Command, frozen=True, tag="start"):
    """Starts the game."""


class MarkAbsent(Command, frozen=True, tag="mark_absent"):
    """Marks a player absent: the engine takes that player's steps."""

    seat: SeatId


class LiftAbsent(Command, frozen=True, tag="lift_absent"):
    """Takes the mark away."""

    seat: SeatId


class HandOver(Command, frozen=True, tag="hand_over"):
    """Makes another player the host."""

    seat: SeatId


class Pause(Command, frozen=True, tag="pause"):
    """Stops all clocks but the witches' 15 seconds."""


class EndGame(Command, frozen=True, tag="end_game"):
    """Ends the game: nobody wins, all is shown."""


class PlayAgain(Command, frozen=True, tag="play_again"):
    """Back to the lobby, seats kept."""


# -- the game ----------------------------------------------------------------------------------------------------


class Confirm(Command, frozen=True, tag="confirm"):
    """*Ready* in `roles`, *OK* under a scene."""


class ChoosePlace(Command, frozen=True, tag="choose_place"):
    """`day`: where to gather; a witch's is a feint. Another tap changes it. A Guard thereby says *Gather*."""

    place: Place


class SayGuard(Command, frozen=True, tag="say_guard"):
    """`day`, Guard: *Guard*, the place to follow when all the others have chosen."""


class GuardPlace(Command, frozen=True, tag="guard_place"):
    """`day`, Guard: the place to guard; final."""

    place: Place


class ChooseRemedy(Command, frozen=True, tag="choose_remedy"):
    """`day`, Herbalist: the frog to restore, or nobody."""

    seat: SeatId | None


class PickPlace(Command, frozen=True, tag="pick_place"):
    """`gathering`, first pick, final: a witch's place; for everybody else a guess."""

    place: Place


class PickSpell(Command, frozen=True, tag="pick_spell"):
    """`gathering`, second pick, final: the spell, or None for *no spell*; for everybody else a guess."""

    spell: Spell | None


class PickTarget(Command, frozen=True, tag="pick_target"):
    """`gathering`, third pick, final: the target; for everybody else a guess."""

    seat: SeatId


class EndDebate(Command, frozen=True, tag="end_debate"):
    """`debate`: has said enough."""


class Steal(Command, frozen=True, tag="steal"):
    """Pickpocket, `debate` to the last `approval`: takes a random card of another cat in cat form."""

    seat: SeatId


class LookAt(Command, frozen=True, tag="look_at"):
    """Seer, `debate` to the end of `vote`: learns whether another cat is a Witch."""

    seat: SeatId


class Propose(Command, frozen=True, tag="propose"):
    """`proposal`, mayor: exactly as many cats in cat form as tonight's ingredients."""

    team: Seats


class Approve(Command, frozen=True, tag="approve"):
    """`approval`: For or Against."""

    in_favour: bool


class PlaceCard(Command, frozen=True, tag="place_card"):
    """`ritual`, proposed cats: a playable card of the own hand; None exactly when there is none."""

    card: CardId | None


class CastVote(Command, frozen=True, tag="cast_vote"):
    """`vote`: one other cat in cat form, or None to pass."""

    seat: SeatId | None


class Say(Command, frozen=True, tag="say"):
    """`day`, `debate`, `vote`, cats in cat form: a public statement, true or not.

    `place` for *place*, `ingredient` for *ingredient*, `about` for *suspect* and *trust*; for *seer* none, or `about`
    and `witch`; the others are None.
    """

    what: Saying
    place: Place | None = None
    ingredient: Ingredient | None = None
    about: SeatId | None = None
    witch: bool | None = None


PlayerCommand = (
    Leave
    | AskNewHost
    | Resume
    | SetOptions
    | SetLock
    | OrderSeats
    | RemoveSeat
    | FillSeats
    | Start
    | MarkAbsent
    | LiftAbsent
    | HandOver
    | Pause
    | EndGame
    | PlayAgain
    | Confirm
    | ChoosePlace
    | SayGuard
    | GuardPlace
    | ChooseRemedy
    | PickPlace
    | PickSpell
    | PickTarget
    | EndDebate
    | Steal
    | LookAt
    | Propose
    | Approve
    | PlaceCard
    | CastVote
    | Say
)
"""What a seat can ask for."""
AnyCommand = Join | PlayerCommand

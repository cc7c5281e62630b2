"""Every reason for which something is refused: stable codes, each with a sentence in every language on the phone."""

from enum import StrEnum


class Reason(StrEnum):
    """The obstacle, after its family. A refusal says no more than its receiver's own view does."""

    ACTION_WRONG_PHASE = "action/wrong_phase"
    """The command belongs to another step of the game, or carries an old game or phase number."""
    ACTION_NOT_YOURS = "action/not_yours"
    """This seat has nothing of that kind to do now (its role, form or office does not offer it)."""
    ACTION_ALREADY_DONE = "action/already_done"
    """It has been done, and cannot be changed."""
    ACTION_BAD_TARGET = "action/bad_target"
    """The cat, place, card, spell or team named is not among the choices offered."""
    ACTION_NONE_LEFT = "action/none_left"
    """The ability's uses are spent."""
    ACTION_STALE = "action/stale"
    """The command's number lies below the highest one seen, and its receipt is no longer kept."""
    ACTION_PAUSED = "action/paused"
    """The clocks stand still already, or run already."""

    HOST_ONLY = "host/only"
    HOST_BAD_OPTIONS = "host/bad_options"
    HOST_TOO_FEW = "host/too_few"
    HOST_TOO_MANY = "host/too_many"
    HOST_BAD_SEAT = "host/bad_seat"

    NAME_EMPTY = "name/empty"
    NAME_TOO_LONG = "name/too_long"
    NAME_TAKEN = "name/taken"
    """Equal after normalising; the answer's detail offers a free one ("Ana 2")."""

    ROOM_UNKNOWN = "room/unknown"
    ROOM_FULL = "room/full"
    ROOM_LOCKED = "room/locked"
    ROOM_CLOSED = "room/closed"
    ROOM_FROZEN = "room/frozen"
    """A fault was found in this room; the host can end the game or start again."""

    SEAT_REMOVED = "seat/removed"
    """The seat's generation is over: the host removed it, or its player left."""
    SEAT_NONE = "seat/none"
    """This connection holds no seat."""
    SEAT_ELSEWHERE = "seat/elsewhere"
    """Another connection is the seat's current one."""
    SEAT_TAKEN_ALREADY = "seat/taken_already"
    """This phone has a seat here already."""

    FRAME_BAD = "frame/bad"
    FRAME_TOO_LARGE = "frame/too_large"
    FRAME_TOO_MANY = "frame/too_many"
    TOKEN_BAD = "token/bad"
    VERSION_OLD = "version/old"

    SERVICE_FULL = "service/full"
    SERVICE_UNAVAILABLE = "service/unavailable"
    SERVICE_TOO_MANY = "service/too_many"
    """Too many unknown codes, new rooms, or rooms with computer cats, from one address."""

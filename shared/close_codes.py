"""Why a socket was closed. 4000 to 4499: the phone comes back by itself; 4500 to 4999: it stays away."""

from enum import IntEnum


class CloseCode(IntEnum):
    """The service's own WebSocket close codes."""

    RESTART = 4001
    """This gateway is leaving; the close reason is the wait in milliseconds before coming back."""
    TOO_SLOW = 4002
    """The phone did not read fast enough, or sent faster than its credits."""
    IDLE = 4003
    """Nothing was heard for 30 seconds."""
    OPENED_ELSEWHERE = 4500
    """The seat was opened on another phone or in another tab."""
    BAD_FRAMES = 4501
    REMOVED = 4502
    ROOM_GONE = 4503
    UPDATE_PAGE = 4504

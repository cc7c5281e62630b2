"""A room under a fake clock, driven through the game's public interface alone: fold, timers and views."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engine_worker.game import Folded, Room, fold, open_room, own_view, public_view, timers
from engine_worker.game import commands as c
from engine_worker.game.notation import Reader, read_move, split_move, write_move
from engine_worker.game.told import CameBack, SeatJoined, TimePassed, WentAway
from engine_worker.game.view_types import Learned, NumbersView, Offer, OwnView, PublicView, Recap
from shared.ids import Form, Phase, Place, Role, RoomCode, SeatId
from shared.reasons import Reason

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")
OPENED_AT_MS = 1_000_000
SHORT_SCENES = (Phase.MORNING, Phase.GATHERING, Phase.QUARREL)
CONFIRMED = (Phase.ROLES, Phase.DUSK, Phase.APPROVAL_RESULT, Phase.RITUAL_RESULT, Phase.VOTE_RESULT)


class Stuck(AssertionError):
    """A move was refused, or the game waits for something that the script does not say."""


class Step(msgspec.Struct):
    """Something that happened to the room."""

    at_ms: int
    actor: SeatId | None
    command: Any
    folded: Folded


class Table:
    """A room and the people at it, called by their first names."""

    def __init__(self, *names: str, seed: bytes = b"a fair seed", code: str = "BCDFG") -> None:
        self.now_ms = OPENED_AT_MS
        self.steps: list[Step] = []
        self.seats: dict[str, SeatId] = {names[0]: SeatId(0)}
        self.room: Room = open_room(RoomCode(code), names[0], names[0].casefold(), seed, 1.0, self.now_ms)
        self.comes_back(names[0])
        for name in names[1:]:
            self.join(name)

    # -- acting

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """Folds one command at the present moment and keeps it in `steps`."""
        folded = fold(self.room, actor, command, self.now_ms)
        self.steps.append(Step(self.now_ms, actor, command, folded))
        return folded

    def join(self, name: str) -> Reason | None:
        """Lets somebody sit down; the reason if they may not."""
        folded = self.fold(None, SeatJoined(name, name.casefold()))
        if folded.refusal is not None:
            return folded.refusal.reason
        assert folded.seat is not None
        self.seats[name] = folded.seat
        return None

    def act(self, who: str, command: Any) -> None:
        """Does one thing that must be possible.

        Raises:
            Stuck: it was refused.
        """
        folded = self.fold(self.seats[who], command)
        if folded.refusal is not None:
            said = f"{who} {write_move(command, self.name)}"
            raise Stuck(f"{said}: refused, {folded.refusal.reason}; {self.waits_for()}")

    def refused(self, who: str, command: Any) -> Reason | None:
        """Tries a command and gives the reason of its refusal; None if it was taken."""
        folded = self.fold(self.seats[who], command)
        return folded.refusal.reason if folded.refusal else None

    def refuses(self, statement: str) -> Reason | None:
        """Tries a move in words, `Bo looks at Ana`; the reason of its refusal, None if all of it was taken."""
        who, what = split_move(statement)
        reason = None
        for command in read_move(self.reader(who), what):
            reason = self.refused(who, command)
        return reason

    def goes_away(self, who: str) -> None:
        """Loses somebody's connection."""
        self.fold(None, WentAway(self.seats[who]))

    def comes_back(self, who: str) -> None:
        """Connects somebody again."""
        self.fold(None, CameBack(self.seats[who]))

    def wait(self, seconds: float) -> None:
        """Lets time pass, ringing each timer on its way at its own moment."""
        end_ms = self.now_ms + round(seconds * 1000)
        while (due := min((timer.due_ms for timer in timers(self.room)), default=end_ms + 1)) <= end_ms:
            self.now_ms = max(due, self.now_ms)
            self.fold(None, TimePassed())
        self.now_ms = end_ms

    def wait_for_the_clock(self) -> None:
        """Lets the clock of the present phase run out.

        Raises:
            Stuck: no clock is running.
        """
        clock = self.public.clock
        if clock is None:
            raise Stuck(f"no clock is running; {self.waits_for()}")
        self.wait((clock.at_ms + clock.left_ms - self.now_ms) / 1000)

    def reach(self, phase: Phase) -> None:
        """Confirms scenes, ends debates and waits for short scenes until the game is in that phase.

        Raises:
            Stuck: on the way somebody has to choose something.
        """
        for _ in range(20):
            at = self.phase
            if at is phase:
                return
            if at in SHORT_SCENES:
                self.wait_for_the_clock()
            elif at in CONFIRMED:
                self.each(self.missing(), c.Confirm())
            elif at is Phase.DEBATE:
                self.each(self.missing(), c.EndDebate())
            else:
                break
        raise Stuck(f"the game does not come to {phase} by itself; {self.waits_for()}")

    def each(self, names: Iterable[str], command: Any) -> None:
        """Lets several people do the same."""
        for name in names:
            self.act(name, command)

    # -- looking

    @property
    def public(self) -> PublicView:
        """What everybody sees."""
        return public_view(self.room)

    def own(self, who: str | None) -> OwnView:
        """What one player's phone alone shows; None: a table screen's."""
        return own_view(self.room, None if who is None else self.seats[who])

    def bytes_of(self, who: str | None) -> bytes:
        """All that a phone is shown, in bytes."""
        return msgspec.msgpack.encode((self.public, self.own(who)))

    @property
    def phase(self) -> Phase:
        """The step the game is in."""
        return self.public.phase.name

    @property
    def recap(self) -> Recap:
        """The result; it must be there."""
        recap = self.public.recap
        assert recap is not None, "the game is not finished"
        return recap

    @property
    def numbers(self) -> NumbersView:
        """The numbers of this game, which must have some."""
        numbers = self.public.numbers
        assert numbers is not None, "too few sit here for a game"
        return numbers

    @property
    def mayor(self) -> str:
        """Who is mayor; somebody must be."""
        mayor = self.public.mayor
        assert mayor is not None, "nobody is mayor yet"
        return self.name(mayor)

    def name(self, seat: SeatId) -> str:
        """What a seat's player is called."""
        return next((name for name, known in self.seats.items() if known == seat), f"seat {seat}")

    def names(self, seats: Iterable[SeatId]) -> list[str]:
        """What several are called, in the given order."""
        return [self.name(seat) for seat in seats]

    def role(self, who: str) -> Role | None:
        """Somebody's role."""
        return self.own(who).role

    def form(self, who: str) -> Form:
        """Cat, frog or banished."""
        return self.public.forms[self.seats[who]]

    def hand(self, who: str) -> list[str]:
        """The cards of a hand: `mushroom`, or `spoiled mushroom`."""
        return [("spoiled " if card.spoiled else "") + card.ingredient for card in self.own(who).hand]

    def offer(self, who: str, do: str) -> Offer | None:
        """What somebody can do of one kind, with its choices; None if nothing."""
        return next((offer for offer in self.own(who).can if offer.do == do), None)

    def offers(self, who: str) -> set[str]:
        """Everything somebody can do now."""
        return {offer.do for offer in self.own(who).can}

    def choices(self, who: str, do: str) -> set[str]:
        """By name, the cats that somebody can choose for one command."""
        offer = self.offer(who, do)
        return set(self.names(offer.seats or [])) if offer else set()

    def counts(self, who: str) -> dict[str, int] | None:
        """The numbers of cats at the places where there is somebody, if this phone shows numbers."""
        counts = self.own(who).counts
        return None if counts is None else {str(place): number for place, number in counts.items() if number}

    def knows(self, who: str) -> set[str]:
        """What somebody has learned in this game beyond what everybody sees, in words."""
        own = self.own(who)
        return {self._told(fact) for fact in own.learned} | {f"{self.name(seat)} is a witch" for seat in own.witches}

    def _told(self, fact: Learned) -> str:
        cat = None if fact.seat is None else self.name(fact.seat)
        match fact.what:
            case "vision":
                return f"{cat} is {'a' if fact.yes else 'not a'} witch"
            case "theft":
                card = ("spoiled " if fact.spoiled else "") + fact.ingredient if fact.ingredient else "nothing"
                return f"stole {card} from {cat}"
            case "guard":
                return "an attack was stopped" if fact.yes else "no attack was stopped"
            case "remedy":
                return f"the remedy for {cat} {'worked' if fact.yes else 'did not work'}"
            case _:
                return f"the spell{f' on {cat}' if cat else ''} {'landed' if fact.yes else 'did not land'}"

    def missing(self) -> list[str]:
        """For whom the phase still waits, as far as everybody may know."""
        public = self.public
        return self.names(seat for seat in public.required if seat not in public.done)

    def undecided(self) -> list[str]:
        """In `day`: the non-witches in cat form who have not chosen yet."""
        return [name for name in self.gatherers() if not self._has_chosen(name)]

    def gatherers(self) -> list[str]:
        """In `day`: the non-witches in cat form."""
        return [name for name in self.cats() if self.role(name) is not Role.WITCH]

    def _has_chosen(self, who: str) -> bool:
        chosen = self.own(who).chosen
        return chosen.place is not None or chosen.guarded is not None

    def witches(self) -> list[str]:
        """The witches in cat form."""
        forms = self.public.forms
        return [
            name for name, seat in self.seats.items() if forms.get(seat) is Form.CAT and self.role(name) is Role.WITCH
        ]

    def cats(self) -> list[str]:
        """Everybody in cat form, in seat order."""
        public = self.public
        return self.names(seat.id for seat in public.seats if public.forms.get(seat.id) is Form.CAT)

    def places(self) -> list[Place]:
        """The open places."""
        return self.numbers.places

    def reader(self, who: str) -> Reader:
        """What is needed to read somebody's moves in words."""
        return Reader(self.seats, self.phase, self.own(who).hand if who in self.seats else ())

    def waits_for(self) -> str:
        """Where the game is and for whom it waits, for the message of a script that does not fit."""
        public = self.public
        missing = self.undecided() if public.phase.name is Phase.DAY else self.missing()
        who = ", ".join(missing) or ("its clock" if public.clock else "nobody")
        return f"the game is in {public.phase.name} of day {public.phase.day} and waits for {who}"

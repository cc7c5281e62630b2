"""Phones that play: each does one thing that its view offers. Chance comes from a seeded generator."""

import random
from typing import Any

from engine_worker.game import commands as c
from tests.worker.fake_gateway import FakeGateway, Phone, until

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")
QUIET = frozenset(
    [
        "leave",
        "ask_new_host",
        "resume",
        "set_options",
        "set_lock",
        "order_seats",
        "remove_seat",
        "mark_absent",
        "lift_absent",
        "hand_over",
        "pause",
        "end_game",
        "play_again",
        "start",
        "join",
    ]
)
"""What these players leave alone."""


async def seat_players(gateway: FakeGateway, code: str, players: int) -> list[Phone]:
    """Opens a room and lets everybody join."""
    host = await gateway.open_room(code, NAMES[0])
    host.connect()
    phones = [host]
    for name in NAMES[1:players]:
        phone = Phone(gateway, host.room, name)
        phone.connect()
        await phone.sees_the_room()
        assert (await phone.ask(c.Join(name))).reason is None
        phones.append(phone)
    await until(lambda: all(len(phone.public["seats"]) == players for phone in phones), "everybody sees everybody")
    return phones


def choose(offer: dict[str, Any], draw: random.Random) -> Any:
    """One of the choices of an offer, as a command."""
    kinds: dict[str, Any] = {kind.__struct_config__.tag: kind for kind in c.AnyCommand.__args__}
    kind = kinds[offer["do"]]
    fields: dict[str, Any] = {}
    for field in kind.__struct_fields__:
        match field:
            case "team":
                fields[field] = draw.sample(offer["seats"], offer["count"])
            case "in_favour":
                fields[field] = draw.random() < 0.7
            case _:
                choices: list[Any] = [*(offer.get(f"{field}s") or ()), *([None] if offer.get("none") else ())]
                fields[field] = draw.choice(choices)
    return kind(**fields)


class Table:
    """A table that plays until somebody has won."""

    def __init__(self, phones: list[Phone], seed: int = 1) -> None:
        self.phones = phones
        self.draw = random.Random(seed)
        self.refused: list[Any] = []
        self._tapped: dict[str, tuple[int, frozenset[str]]] = {}

    @property
    def phase(self) -> str:
        """The step that the host's phone shows."""
        return self.phones[0].phase

    async def start(self) -> None:
        """The host starts the game."""
        assert (await self.phones[0].ask(c.Start())).reason is None

    def tap(self, phone: Phone) -> None:
        """Does the next thing that this phone is offered and that it has not done at this point."""
        if phone.closed is not None or not phone.has_view:
            return
        number = phone.public["phase"]["no"]
        at, done = self._tapped.get(phone.name, (0, frozenset()))
        done = done if at == number else frozenset()
        fresh = [one for one in phone.own["can"] if one["do"] not in QUIET | done]
        if fresh:
            offer = self.draw.choice(fresh)
            self._tapped[phone.name] = (number, done | {offer["do"]})
            phone.act(choose(offer, self.draw))

    async def play(self, until_phase: str = "finished", limit_s: float = 30.0) -> None:
        """Plays until a phase is reached."""

        def moved() -> bool:
            if self.phase == until_phase:
                return True
            for phone in self.phones:
                self.tap(phone)
            return False

        try:
            await until(moved, until_phase, limit_s)
        except AssertionError as error:
            raise AssertionError(f"{error}; stuck in {self.phase}: {self._tapped}") from error

"""What is written can be read: moves as people say them, and anything else of the game in a line."""

from random import Random
from typing import get_args

import pytest

from engine_worker.game import commands as c
from engine_worker.game.commands import PlayerCommand
from engine_worker.game.notation import Reader, UnreadableMoveError, read_move, split_move, write, write_move
from engine_worker.game.told import SeatJoined
from engine_worker.game.view_types import CardView, Offer, VoteScene
from shared.ids import CardId, Ingredient, Phase, Saying, SeatId
from tests.properties.walk import JUNK, Walk

SEATS = {name: SeatId(seat) for seat, name in enumerate(("Ana", "Bo", "Cy", "Di"))}
HAND = [CardView(CardId(1), Ingredient.PEARL, spoiled=True), CardView(CardId(2), Ingredient.PEARL, spoiled=False)]
READER = Reader(SEATS, Phase.DAY, HAND)


def name(seat: SeatId) -> str:
    return next((name for name, known in SEATS.items() if known == seat), f"seat {seat}")


def test_every_command_of_a_game_is_read_as_it_was_written() -> None:
    walk = Walk(Random(1), 4)
    for _ in range(40):
        for kind in JUNK:
            command = JUNK[kind](walk)
            written = write_move(command, name)
            is_data = isinstance(command, c.SetOptions | c.FillSeats)
            if "seat 77" in written or is_data or written == "proposes " or "None" in written or written.endswith(" "):
                continue
            if isinstance(command, c.Say):
                command = said_in_words(command)
            assert read_move(READER, written) == [command], written


def said_in_words(said: c.Say) -> c.Say:
    """A statement without the parts that its words leave out: a player may send what is none."""
    kept = {
        Saying.PLACE: ("place",),
        Saying.INGREDIENT: ("ingredient",),
        Saying.SEER: ("about", "witch") if said.about is not None else (),
    }.get(said.what, ("about",))
    plain = {part: getattr(said, part) for part in kept}
    if said.what is Saying.SEER and said.about is not None:
        plain["witch"] = bool(said.witch)
    return c.Say(said.what, **plain)


@pytest.mark.parametrize("words", ["says hello", "says I go to the moon", "says I suspect Zoe"])
def test_what_nobody_can_say_is_no_statement(words: str) -> None:
    with pytest.raises(UnreadableMoveError):
        read_move(READER, words)


def test_every_command_has_its_words() -> None:
    kinds = set(get_args(PlayerCommand)) - {c.SetOptions}
    assert kinds == {type(JUNK[kind](Walk(Random(2), 4))) for kind in JUNK} - {c.SetOptions} | {c.EndGame}
    assert write_move(c.EndGame(), name) == "ends the game"


@pytest.mark.parametrize(
    ("words", "commands"),
    [
        ("to the mill", [c.ChoosePlace("mill")]),  # type: ignore[arg-type]
        ("casts piercing frog on Bo", [c.PickSpell("piercing_frog"), c.PickTarget(SEATS["Bo"])]),  # type: ignore[arg-type]
        ("vote Cy", [c.CastVote(SEATS["Cy"])]),
        ("lays pearl", [c.PlaceCard(CardId(2))]),
        ("lays spoiled pearl", [c.PlaceCard(CardId(1))]),
        ("proposes Ana, Bo and Cy", [c.Propose([SEATS["Ana"], SEATS["Bo"], SEATS["Cy"]])]),
    ],
)
def test_moves_are_read_as_people_say_them(words: str, commands: list[c.AnyCommand]) -> None:
    assert read_move(READER, words) == commands


def test_to_the_mill_is_a_pick_while_the_witches_choose() -> None:
    assert read_move(Reader(SEATS, Phase.GATHERING), "to the mill") == [c.PickPlace("mill")]  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["dances", "to the moon", "votes for Zoe", "lays wheat", "casts rain"])
def test_what_is_no_move_is_said_so(words: str) -> None:
    with pytest.raises(UnreadableMoveError):
        read_move(READER, words)


def test_a_statement_is_split_into_who_and_what() -> None:
    assert split_move("Ana, Bo and Cy vote for Di") == ("Ana, Bo and Cy", "vote for Di")
    assert split_move("the rest pass") == ("the rest", "pass")
    with pytest.raises(UnreadableMoveError):
        split_move("Ana dances")


def test_anything_of_the_game_is_written_in_a_line_with_seats_by_name() -> None:
    scene = VoteScene({SEATS["Ana"]: SEATS["Bo"], SEATS["Bo"]: None}, SEATS["Bo"], None, witch=True)
    assert write(scene, name) == "vote(votes={Ana: Bo, Bo: -}, banished=Bo, witch=yes)"
    assert write(HAND, name) == "[spoiled pearl#1 pearl#2]"
    offer = Offer("propose", seats=list(SEATS.values()), count=2)
    assert write(offer, name) == "propose 2 of(Ana Bo Cy Di)"
    assert write(Offer("cast_vote", seats=[SEATS["Bo"]], none=True), name) == "cast_vote(Bo -)"
    assert write(SeatJoined("Ana", "ana"), name) == "seat_joined(name=Ana, skeleton=ana)"
    assert write_move(c.Join("Ana"), name) == "join(name=Ana)"

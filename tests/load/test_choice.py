"""What a simulated player taps: only what the view offers, once, unless it changes its mind."""

from random import Random

import msgspec
import pytest

from engine_worker.game.commands import AnyCommand
from engine_worker.game.view_types import Offer
from shared.ids import CardId, Phase, Place, SeatId, Spell
from tests.load.choice import Chooser, command_of
from tests.load.samples import own_view, public_view
from tests.load.view import Known

CATS = [SeatId(seat) for seat in (0, 2, 3)]
OFFERS = [
    Offer("confirm"),
    Offer("say_guard"),
    Offer("end_debate"),
    Offer("approve"),
    Offer("choose_place", places=[Place.FOREST, Place.MILL]),
    Offer("guard_place", places=[Place.FOREST]),
    Offer("pick_place", places=[Place.CAVE]),
    Offer("pick_spell", spells=[Spell.BLIGHT], none=True),
    Offer("pick_target", seats=CATS),
    Offer("choose_remedy", seats=[SeatId(2)], none=True),
    Offer("place_card", cards=[CardId(4)]),
    Offer("place_card", cards=[], none=True),
    Offer("cast_vote", seats=CATS, none=True),
    Offer("steal", seats=CATS),
    Offer("look_at", seats=CATS),
    Offer("say", seats=CATS, places=[Place.MILL], left=3),
    Offer("propose", seats=CATS, count=2),
]


def known(can: list[Offer], no: int = 7) -> Known:
    return Known(public_view(Phase.DAY, no), own_view(can=can), "AAAAAAAA", 1)


def tapped(chooser: Chooser, view: Known) -> list[AnyCommand]:
    taps: list[AnyCommand] = []
    while (command := chooser.choose(view)) is not None:
        taps.append(command)
        assert len(taps) < 20
    return taps


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.do)
def test_every_offer_becomes_a_command_that_the_protocol_knows(offer):
    for seed in range(20):
        command = command_of(offer, Random(seed))
        assert command.__struct_config__.tag == offer.do
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(command), type=AnyCommand) == command


def test_all_choices_of_an_offer_are_taken_in_time_and_no_others():
    offer = Offer("cast_vote", seats=CATS, none=True)
    voted = {getattr(command_of(offer, Random(seed)), "seat", "?") for seed in range(100)}
    assert voted == {*CATS, None}


def test_an_offer_that_no_phone_knows_is_a_fault():
    with pytest.raises(ValueError, match="fly_away"):
        command_of(Offer("fly_away"), Random(0))


def test_the_same_seed_makes_the_same_choices():
    view = known(OFFERS)
    assert tapped(Chooser(Random(1)), view) == tapped(Chooser(Random(1)), view)


def test_what_must_be_tapped_is_tapped_once_in_a_phase_and_again_in_the_next():
    chooser = Chooser(Random(3))
    assert len(tapped(chooser, known([Offer("confirm")]))) == 1
    assert len(tapped(chooser, known([Offer("confirm")], no=8))) == 1


def test_a_guard_either_gathers_or_guards():
    view = known([Offer("say_guard"), Offer("choose_place", places=[Place.MILL])])
    for seed in range(30):
        assert 1 <= len(tapped(Chooser(Random(seed)), view)) <= 2


def test_a_refused_tap_is_tried_again_but_not_for_ever():
    chooser, view = Chooser(Random(1)), known([Offer("confirm")])
    tries = 0
    while (command := chooser.choose(view)) is not None:
        tries += 1
        chooser.refused(command, 1, 7, is_counted=True)
        assert tries < 20
    assert tries == 5

"""What becomes of a simulated phone's taps: none is lost, none counts twice."""

from engine_worker.game.commands import Confirm, EndDebate
from shared.ids import SessionId
from shared.protocol.to_phone import Ack
from shared.reasons import Reason
from tests.load.outbox import Outbox

ANAS = SessionId("anas-phone")


def test_numbers_rise_and_a_tap_is_kept_until_it_has_its_receipt():
    outbox = Outbox(ANAS)
    first, second = outbox.add(Confirm(), 1, 2, 1, 10.0), outbox.add(EndDebate(), 1, 3, 1, 11.0)
    assert (first.n, second.n) == (1, 2)
    receipts = outbox.take([Ack(ANAS, 1, None)], 10.5)
    assert [(receipt.act, receipt.reason, receipt.waited_s) for receipt in receipts] == [(first, None, 0.5)]
    assert outbox.pending() == [second]


def test_a_refused_tap_is_not_sent_again():
    outbox = Outbox(ANAS)
    outbox.add(Confirm(), 1, 2, 1, 0.0)
    assert outbox.take([Ack(ANAS, 1, Reason.ACTION_WRONG_PHASE)], 0.1)[0].reason is Reason.ACTION_WRONG_PHASE
    assert outbox.again(history_lost=True) == []


def test_a_receipt_that_comes_again_and_one_of_another_session_bring_nothing_new():
    outbox = Outbox(ANAS)
    outbox.add(Confirm(), 1, 2, 1, 0.0)
    assert outbox.take([Ack(SessionId("bos-phone"), 1, None)], 0.1) == []
    assert len(outbox.take([Ack(ANAS, 1, None), Ack(ANAS, 1, None)], 0.1)) == 1


def test_after_a_return_only_what_has_no_receipt_goes_again_and_after_a_loss_of_history_the_whole_phase():
    outbox = Outbox(ANAS)
    done, open_ = outbox.add(Confirm(), 1, 2, 1, 0.0), outbox.add(EndDebate(), 1, 2, 1, 0.0)
    outbox.take([Ack(ANAS, done.n, None)], 0.1)
    assert outbox.again() == [open_]
    assert outbox.again(history_lost=True) == [done, open_]


def test_a_new_phase_makes_history_of_what_was_acknowledged():
    outbox = Outbox(ANAS)
    done, open_ = outbox.add(Confirm(), 1, 2, 1, 0.0), outbox.add(EndDebate(), 1, 2, 1, 0.0)
    outbox.take([Ack(ANAS, done.n, None)], 0.1)
    outbox.forget(1, 3)
    assert outbox.again(history_lost=True) == [open_]

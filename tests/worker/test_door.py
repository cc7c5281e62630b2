"""Who comes in and as whom: one connection a seat, tokens, generations, snapshots."""

import pytest

from engine_worker.game import commands as c
from engine_worker.runtime.door import FORMER_KEPT, REMOVED_KEPT, VISITORS_MAX
from engine_worker.runtime.entries import decode_journaled
from engine_worker.runtime.replay import body, replay, stored_body
from shared.close_codes import CloseCode
from shared.ids import ConnId, SeatId, SessionId
from shared.protocol import log
from shared.reasons import Reason
from tests.kit.names import FAR_TOO_LONG
from tests.worker.fake_gateway import Phone
from tests.worker.memory_gateway import MemoryGateway


@pytest.fixture
def gateway() -> MemoryGateway:
    return MemoryGateway()


def lobby(gateway: MemoryGateway, *names: str) -> list[Phone]:
    phones = [gateway.open(names[0])]
    for name in names[1:]:
        phones.append(gateway.come(name))
        assert gateway.act(phones[-1], c.Join(name)) is None
    return phones


def started(gateway: MemoryGateway, *names: str) -> list[Phone]:
    phones = lobby(gateway, *names)
    assert gateway.act(phones[0], c.Start()) is None
    return phones


# -- one connection a seat ---------------------------------------------------------------------------------------


def test_zs03_a_second_phone_takes_the_seat_over_and_the_first_one_is_told(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    twin = Phone(gateway, bo.room, "Bo", bo.token)
    twin.connect()
    gateway.commit()
    assert bo.closed == (CloseCode.OPENED_ELSEWHERE, "")
    assert twin.seat == bo.seat
    assert ana.public["away"] == []


def test_ho01_the_office_is_the_seats_on_whatever_phone_its_link_is_opened(gateway: MemoryGateway) -> None:
    """Not the browser's that opened the room: by the seat's link all its rights move, and none stays behind."""
    ana, bo = lobby(gateway, "Ana", "Bo")
    tools = ana.own["room_can"]
    assert {"set_options", "set_lock"} <= {one["do"] for one in tools}
    tablet = Phone(gateway, ana.room, "Ana", ana.token)
    tablet.session = SessionId("tablet__")
    tablet.connect()
    gateway.commit()
    assert (tablet.seat, tablet.public["host"]) == (ana.seat, ana.seat)
    assert tablet.own["room_can"] == tools
    assert gateway.act(tablet, c.SetLock(True)) is None
    former, n = ana.conn, len(gateway.journal)
    assert former is not None
    gateway.append(ana.room, log.Acted(former, ana.session, 99, 0, 0, 1, c.SetLock(False)))
    gateway.commit()
    assert (len(gateway.journal), bo.public["locked"]) == (n, True)


def test_what_comes_from_a_former_connection_is_dropped_and_it_is_told_again(gateway: MemoryGateway) -> None:
    _, bo = lobby(gateway, "Ana", "Bo")
    former = bo.conn
    assert former is not None
    twin = Phone(gateway, bo.room, "Bo", bo.token)
    twin.connect()
    gateway.commit()
    before = len(gateway.journal)
    gateway.append(bo.room, log.Acted(former, bo.session, 9, 0, 1, 1, c.Leave()))
    gateway.commit()
    assert len(gateway.journal) == before
    assert gateway.envelopes[-1].close == [(former, CloseCode.OPENED_ELSEWHERE, "")]
    assert gateway.conn_of(1) == twin.conn


def test_rc01_the_same_token_comes_back_while_the_old_socket_is_still_open(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    former = bo.conn
    bo.connect()
    gateway.commit()
    assert bo.seat == 1
    assert gateway.envelopes[-1].close == [(former, CloseCode.RESTART, "0")], "it is one page"
    assert [seat["name"] for seat in ana.public["seats"]] == ["Ana", "Bo"]


def test_a_page_whose_older_line_comes_last_is_not_told_that_its_seat_is_open_elsewhere(gateway: MemoryGateway) -> None:
    """Two gateways, one of which was slow to tell: the page comes back, and stays."""
    _, bo = lobby(gateway, "Ana", "Bo")
    newer, older = bo.conn, ConnId("gw2.1")
    assert newer is not None
    gateway.append(bo.room, log.Connect(older, gateway.id, bo.token, bo.session, "seat"))
    gateway.commit()
    assert bo.closed == (CloseCode.RESTART, "0")
    bo.connect()
    gateway.commit()
    assert gateway.envelopes[-1].close == [(older, CloseCode.RESTART, "0")]
    assert gateway.conn_of(1) == bo.conn
    assert bo.conn not in (newer, older)


def test_a_late_gone_of_a_former_connection_does_not_send_the_seat_away(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    former = bo.conn
    assert former is not None
    bo.connect()
    gateway.append(bo.room, log.Gone(former))
    gateway.commit()
    assert ana.public["away"] == []
    assert gateway.conn_of(1) == bo.conn


def test_a_connect_that_is_repeated_is_answered_again_and_changes_nothing(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    assert bo.conn is not None
    before, frames = len(gateway.journal), len(ana.frames)
    gateway.append(bo.room, log.Connect(bo.conn, gateway.id, bo.token, bo.session, "seat"))
    gateway.commit()
    assert len(gateway.journal) == before
    assert len(ana.frames) == frames
    assert gateway.envelopes[-1].bind == [(bo.conn, 1)]


def test_losing_the_connection_is_seen_and_coming_back_too(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    bo.drop()
    gateway.commit()
    assert ana.public["away"] == [1]
    bo.connect()
    gateway.commit()
    assert ana.public["away"] == []
    assert bo.seat == 1


def test_when_a_gateway_dies_all_of_its_connections_are_gone(gateway: MemoryGateway) -> None:
    ana, _ = lobby(gateway, "Ana", "Bo")
    cy = Phone(gateway, ana.room, "Cy")
    cy.connect()
    other = Phone(gateway, ana.room, "Bo")
    conn = ConnId("gw2.1")
    gateway._conns[conn] = other
    other.conn = conn
    gateway.append(ana.room, log.Connect(conn, other.gateway.id.__class__("gw2"), other.token, other.session, "seat"))
    gateway.commit()
    assert gateway.conn_of(1) == conn
    gateway.append(ana.room, log.Gone(ConnId("gw2.*")))
    gateway.commit()
    assert ana.public["away"] == [1]
    assert conn not in gateway.table.door.conns
    assert ana.conn in gateway.table.door.conns


# -- joining, leaving, being removed -----------------------------------------------------------------------------


def test_co07_joining_twice_with_one_token_is_one_seat(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    assert gateway.act(bo, c.Join("Bo")) is None
    assert len(ana.public["seats"]) == 2


def test_joining_while_another_tab_of_the_phone_holds_the_seat_takes_that_seat(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    tab = Phone(gateway, bo.room, "Bo", bo.token)
    tab.connect("ask")
    gateway.commit()
    assert tab.seat is None
    assert tab.own["token_of"] == 1
    assert bo.closed is None
    assert gateway.act(tab, c.Join("Somebody")) is None
    assert tab.seat == 1
    assert bo.closed == (CloseCode.OPENED_ELSEWHERE, "")
    assert len(ana.public["seats"]) == 2


def test_id02_an_equal_name_is_refused_with_a_free_one(gateway: MemoryGateway) -> None:
    lobby(gateway, "Ana")
    other = gateway.come("Other")
    n = other.act(c.Join(" a\u200bN a"))
    gateway.commit()
    receipt = next(ack for ack in other.acks if ack.n == n)
    assert receipt.reason is Reason.NAME_TAKEN
    assert receipt.detail is not None
    assert gateway.act(other, c.Join(receipt.detail)) is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [("\u200b ", Reason.NAME_EMPTY), *((name, reason) for _, name, reason in FAR_TOO_LONG)],
    ids=["nothing to see", *(what for what, _, _ in FAR_TOO_LONG)],
)
def test_a_name_that_cannot_be_used_is_refused(gateway: MemoryGateway, name: str, reason: Reason) -> None:
    lobby(gateway, "Ana")
    assert gateway.act(gateway.come("Bo"), c.Join(name)) is reason


@pytest.mark.parametrize("changes_hands", [False, True], ids=["in memory", "read again by another worker"])
def test_se09_removing_somebody_ends_their_token_and_closes_their_phone(
    gateway: MemoryGateway, *, changes_hands: bool
) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    assert gateway.act(ana, c.RemoveSeat(SeatId(1))) is None
    assert bo.closed == (CloseCode.REMOVED, "")
    if changes_hands:
        gateway.forget_room()
    journal = len(gateway.journal)
    bo.connect()
    gateway.commit()
    assert bo.closed == (CloseCode.REMOVED, ""), "it draws another token before it joins again"
    assert list(gateway.table.door.seats) == [SeatId(0)]
    assert len(gateway.journal) == journal
    assert bo.conn not in gateway.table.door.conns
    assert [seat["name"] for seat in ana.public["seats"]] == ["Ana"]


@pytest.mark.parametrize("mode", ["seat", "ask", "table"])
@pytest.mark.parametrize("changes_hands", [False, True], ids=["in memory", "read again by another worker"])
def test_a_join_whose_answer_was_lost_brings_nobody_back_whom_the_host_has_removed_meanwhile(
    gateway: MemoryGateway, mode: str, *, changes_hands: bool
) -> None:
    (ana,) = lobby(gateway, "Ana")
    bo = gateway.come("Bo")
    n = bo.act(c.Join("Bo"))
    bo.drop()
    gateway.commit()
    assert bo.acks == []
    watching = gateway.come("Bo", "table")
    assert gateway.act(ana, c.RemoveSeat(SeatId(1))) is None
    assert watching.closed is None, "who only looks on may"
    if changes_hands:
        gateway.forget_room()
    journal = len(gateway.journal)
    again = Phone(gateway, bo.room, "Bo", bo.token)
    again.session = bo.session
    again.connect(mode)
    again.resend(c.Join("Bo"), n)
    gateway.commit()
    for phone in (again, watching):
        if phone.closed is None:
            phone.resend(c.Join("Bo"), n)
            gateway.commit()
        assert phone.closed == (CloseCode.REMOVED, "")
        assert phone.acks == []
        assert phone.seat is None
    assert [seat["name"] for seat in ana.public["seats"]] == ["Ana"]
    assert not any(isinstance(decode_journaled(one.entry), log.Acted) for one in gateway.journal[journal:])
    assert body(replay(gateway.held.code, gateway.journal)) == stored_body(gateway.stored)


def test_who_was_removed_joins_again_with_another_token(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    assert gateway.act(ana, c.RemoveSeat(SeatId(1))) is None
    anew = Phone(gateway, bo.room, "Bo", b"\x02" * 32)
    anew.connect()
    assert gateway.act(anew, c.Join("Bo")) is None
    assert anew.seat == 2
    assert [seat["name"] for seat in ana.public["seats"]] == ["Ana", "Bo"]


def test_the_door_remembers_so_many_dead_tokens_and_no_more(gateway: MemoryGateway) -> None:
    (ana,) = lobby(gateway, "Ana")
    tokens = []
    for number in range(REMOVED_KEPT + 2):
        bo = Phone(gateway, ana.room, "Bo", number.to_bytes(32))
        bo.connect()
        assert gateway.act(bo, c.Join("Bo")) is None
        assert gateway.act(ana, c.RemoveSeat(SeatId(number + 1))) is None
        tokens.append(bo.token)
    assert gateway.table.door.removed == tokens[2:]


def test_rc08_who_leaves_the_lobby_watches_as_a_visitor(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    assert gateway.act(bo, c.Leave()) is None
    assert bo.seat is None
    assert bo.closed is None
    assert bo.own["gen"] == 0
    assert gateway.act(bo, c.Join("Bo again")) is None
    assert bo.seat == 2
    assert [seat["name"] for seat in ana.public["seats"]] == ["Ana", "Bo again"]


def test_a_visitor_has_nothing_to_say_but_join(gateway: MemoryGateway) -> None:
    lobby(gateway, "Ana")
    assert gateway.act(gateway.come("Bo"), c.Start()) is Reason.SEAT_NONE


def test_se15_a_wrong_token_learns_nothing_and_takes_nothing(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    thief = Phone(gateway, bo.room, "Thief", b"\x01" * 32)
    thief.connect()
    gateway.commit()
    assert thief.seat is None
    assert thief.own["role"] is None
    assert bo.closed is None
    assert ana.public["away"] == []


def test_who_comes_while_a_game_runs_waits_and_sits_in_the_next_one(gateway: MemoryGateway) -> None:
    ana, *_ = started(gateway, "Ana", "Bo", "Cy", "Di")
    eve = gateway.come("Eve")
    assert gateway.act(eve, c.Join("Eve")) is None
    assert eve.seat is None
    assert eve.own["waiting"] == 4
    assert [seat["name"] for seat in ana.public["waiting"]] == ["Eve"]
    assert gateway.act(ana, c.EndGame()) is None
    assert gateway.act(ana, c.PlayAgain()) is None
    assert eve.seat == 4
    assert eve.own["waiting"] is None
    eve.check_view()


def test_a_crowd_of_visitors_is_sent_away_and_harms_nobody(gateway: MemoryGateway) -> None:
    _, bo = lobby(gateway, "Ana", "Bo")
    for number in range(VISITORS_MAX):
        gateway.come(f"V{number}", "table")
    late = gateway.come("Late", "table")
    assert late.closed is not None
    assert late.closed[0] == CloseCode.RESTART
    bo.connect()
    gateway.commit()
    assert bo.seat == 1


def test_the_door_forgets_whom_it_closed_long_ago(gateway: MemoryGateway) -> None:
    _, bo = lobby(gateway, "Ana", "Bo")
    for _ in range(2 * FORMER_KEPT):
        bo.connect()
        gateway.commit()
    assert len(gateway.table.door.former) == FORMER_KEPT


# -- meant for now -------------------------------------------------------------------------------------------------


def test_vo10_a_command_for_another_step_is_refused_kindly(gateway: MemoryGateway) -> None:
    _, bo, *_ = started(gateway, "Ana", "Bo", "Cy", "Di")
    assert gateway.act(bo, c.Confirm(), phase=bo.public["phase"]["no"] - 1) is Reason.ACTION_WRONG_PHASE
    assert gateway.act(bo, c.Confirm(), game=bo.public["game"] + 1) is Reason.ACTION_WRONG_PHASE
    assert gateway.act(bo, c.Confirm()) is None


def test_ho09_an_end_meant_for_the_last_game_does_not_end_the_next(gateway: MemoryGateway) -> None:
    ana, *_ = started(gateway, "Ana", "Bo", "Cy", "Di")
    assert gateway.act(ana, c.EndGame()) is None
    assert gateway.act(ana, c.PlayAgain()) is None
    assert gateway.act(ana, c.Start()) is None
    assert gateway.act(ana, c.EndGame(), game=1) is Reason.ACTION_WRONG_PHASE
    assert ana.phase == "roles"


def test_an_old_generation_is_refused(gateway: MemoryGateway) -> None:
    _, bo = lobby(gateway, "Ana", "Bo")
    assert gateway.act(bo, c.Leave(), gen=7) is Reason.SEAT_REMOVED
    assert bo.seat == 1


def test_a_tap_that_was_meant_for_a_seat_that_was_left_is_none_of_the_next_ones(gateway: MemoryGateway) -> None:
    """The same token, the same run of the page: only the generation tells that it is late."""
    _, bo = lobby(gateway, "Ana", "Bo")
    former = bo.own["gen"]
    assert gateway.act(bo, c.Leave()) is None
    assert gateway.act(bo, c.Join("Bo")) is None
    assert bo.own["gen"] > former
    assert gateway.act(bo, c.Leave(), gen=former) is Reason.SEAT_REMOVED
    assert bo.seat == 2


# -- what is told to whom ----------------------------------------------------------------------------------------


def test_an_acknowledgement_of_a_secret_tap_reaches_its_phone_alone(gateway: MemoryGateway) -> None:
    phones = started(gateway, "Ana", "Bo", "Cy", "Di")
    for phone in phones:
        assert gateway.act(phone, c.Confirm()) is None
    gateway.pass_ms(7000)
    gateway.append(phones[0].room, log.Rang(0, 0))
    gateway.commit()
    assert phones[0].phase == "day"
    frames = [len(phone.frames) for phone in phones]
    place = next(offer for offer in phones[1].own["can"] if offer["do"] == "choose_place")["places"][0]
    assert gateway.act(phones[1], c.ChoosePlace(place)) is None
    assert [len(phone.frames) - before for phone, before in zip(phones, frames, strict=True)] == [0, 1, 0, 0]


def test_syncs_of_a_batch_are_answered_once_and_not_journaled(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    before, frames = len(gateway.journal), len(bo.frames)
    stored_door = gateway.table.record.door
    assert bo.conn is not None
    for _ in range(3):
        gateway.append(ana.room, log.Sync(gateway.id, [bo.conn]))
    gateway.commit()
    assert len(bo.frames) == frames + 1
    assert len(gateway.journal) == before
    assert gateway.table.record.door == stored_door


def test_a_snapshot_makes_up_for_acknowledgements_that_were_lost(gateway: MemoryGateway) -> None:
    ana, *_ = lobby(gateway, "Ana", "Bo")
    gateway.act(ana, c.SetLock(True))
    gateway.act(ana, c.MarkAbsent(SeatId(7)))
    ana.acks.clear()
    assert ana.conn is not None
    gateway.append(ana.room, log.Sync(gateway.id, [ana.conn]))
    gateway.commit()
    assert [(ack.n, ack.reason is None) for ack in ana.acks] == [(1, True), (2, False)]


def test_a_sync_for_a_connection_that_the_room_does_not_hold_closes_it(gateway: MemoryGateway) -> None:
    ana, *_ = lobby(gateway, "Ana")
    gateway.append(ana.room, log.Sync(gateway.id, [ConnId("gw1.999")]))
    gateway.commit()
    assert gateway.envelopes[-1].close == [("gw1.999", CloseCode.RESTART, "0")]


def test_another_run_of_redis_is_another_epoch_for_every_seat(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    epochs = {ana.epoch, bo.epoch}
    assert len(epochs) == 2
    gateway.run_id = "another run"
    for phone in (ana, bo):
        assert phone.conn is not None
        gateway.append(phone.room, log.Sync(gateway.id, [phone.conn]))
    gateway.commit()
    assert len(epochs | {ana.epoch, bo.epoch}) == 4


def test_a_workers_takeover_changes_no_epoch(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    epoch = bo.epoch
    gateway.forget_room()
    assert gateway.act(ana, c.SetLock(True)) is None
    assert bo.epoch == epoch
    assert bo.public["locked"] is True


def test_a_room_that_ends_tells_everybody(gateway: MemoryGateway) -> None:
    ana, bo = lobby(gateway, "Ana", "Bo")
    gateway.append(ana.room, log.Administered("close"))
    batch = gateway.commit()
    assert batch.commit is not None
    assert batch.commit.closed
    assert ana.closed == bo.closed == (CloseCode.ROOM_GONE, "")


def test_somebody_who_comes_to_a_room_that_is_not_there_is_sent_home(gateway: MemoryGateway) -> None:
    bo = Phone(gateway, gateway.held.code, "Bo")
    bo.connect()
    batch = gateway.commit()
    assert batch.commit is None
    assert batch.strangers == [bo.conn]

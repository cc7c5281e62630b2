"""Faults at the door: seats, connections, generations, receipts, and what a phone is told of them."""

from tests.faults.fault import Fault, fault

_RUNTIME = "engine_worker/runtime"

_GUESSING = "tests/gateway/test_http.py::test_an_unknown_room_is_unknown_and_guessing_is_limited"

_SENT_AGAIN = (
    "tests/worker/test_receipts.py::"
    "test_a_join_that_is_sent_again_on_a_line_that_only_looks_on_takes_the_seat_and_stands_in_the_journal_once"
)

_LOST_AND_REMOVED = (
    "tests/worker/test_door.py::"
    "test_a_join_whose_answer_was_lost_brings_nobody_back_whom_the_host_has_removed_meanwhile"
)

FAULTS: tuple[Fault, ...] = (
    fault(
        "no receipt is kept",
        f"{_RUNTIME}/acting.py",
        "        doors.keep_receipt(table.door.seats[connection.seat], entry.session, receipt)",
        "        pass",
        "tests/worker/test_receipts.py::test_vo01_a_command_that_is_sent_twice_is_done_once_and_gets_its_receipt_again",
        "a tap that is sent again counts twice",
    ),
    fault(
        "a join's receipt is forgotten",
        f"{_RUNTIME}/acting.py",
        "        welcome(table, entry.conn, visitor)\n        _settle(table, entry, Receipt(entry.n, None, None))\n"
        "        keep(table, entry_id, entry)\n    elif",
        "        welcome(table, entry.conn, visitor)\n        _say(table, entry.conn, entry.session, Receipt(entry.n, None, None))\n"
        "        keep(table, entry_id, entry)\n    elif",
        "tests/worker/test_receipts.py::"
        "test_a_join_that_is_sent_again_is_accepted_again_with_the_same_seat_and_stands_in_the_journal_once",
        "what was done once stands in the journal twice",
    ),
    fault(
        "a join that is sent again on a line that looks on is one more in the journal",
        f"{_RUNTIME}/acting.py",
        "        sit_again(table, entry_id, entry.conn, visitor)\n",
        "        sit_down(table, seat, entry.conn, entry_id.ms)\n        welcome(table, entry.conn, visitor)\n"
        "        keep(table, entry_id, entry)\n",
        _SENT_AGAIN,
        "what was done once stands in the journal twice",
    ),
    fault(
        "the journal does not say that a join that was sent again sat down",
        f"{_RUNTIME}/acting.py",
        "visitor.gateway, visitor.token, visitor.session, log.SITS))",
        "visitor.gateway, visitor.token, visitor.session, visitor.mode))",
        _SENT_AGAIN,
        "a replay gives another room than was played",
    ),
    fault(
        "a refused join stands in the journal",
        f"{_RUNTIME}/acting.py",
        "        if is_due:\n            keep(table, entry_id, log.Rang(0, log.WHATEVER_IS_DUE))",
        "        keep(table, entry_id, entry)",
        "tests/worker/test_receipts.py::"
        "test_a_join_that_was_refused_and_is_taken_when_it_is_sent_again_stands_in_the_journal_once",
        "what was done once stands in the journal twice; and strangers fill it",
    ),
    fault(
        "what a refused join rang is not in the journal",
        f"{_RUNTIME}/acting.py",
        "        if is_due:\n            keep(table, entry_id, log.Rang(0, log.WHATEVER_IS_DUE))",
        "        pass",
        "tests/worker/test_receipts.py::"
        "test_a_join_rings_what_is_due_before_it_and_the_journal_tells_so_though_it_is_refused",
        "a replay gives another room than was played",
    ),
    fault(
        "a join whose receipt is gone is called accepted",
        f"{_RUNTIME}/acting.py",
        "        sit_again(table, entry_id, entry.conn, visitor)\n"
        "        _say(table, entry.conn, entry.session, Receipt(entry.n, seen.reason, seen.detail))",
        "        sit_again(table, entry_id, entry.conn, visitor)\n"
        "        _say(table, entry.conn, entry.session, Receipt(entry.n, None, None))",
        "tests/worker/test_receipts.py::"
        "test_a_join_whose_receipt_is_no_longer_kept_is_not_called_accepted_but_has_its_seat",
        "what was refused once and lost its answer is acknowledged, and stands in no journal",
    ),
    fault(
        "a removed token joins again by the join whose answer was lost",
        f"{_RUNTIME}/acting.py",
        "    if visitor.token in table.door.removed:\n",
        "    if visitor.token in table.door.removed and entry.n > 1:\n",
        f"{_LOST_AND_REMOVED}[in memory-ask]",
        "whom the host has removed is back at the table without asking",
    ),
    fault(
        "a removed token's phone is let in as a visitor",
        f"{_RUNTIME}/folding.py",
        '    if entry.mode == "seat" and entry.token in table.door.removed:\n',
        '    if entry.mode == "removed":\n',
        "tests/worker/test_door.py::test_se09_removing_somebody_ends_their_token_and_closes_their_phone",
        "a phone that was away while it was removed never learns why it has no seat, and cannot join",
    ),
    fault(
        "the stored door forgets who was removed",
        f"{_RUNTIME}/record.py",
        "_encode(door.former) + _encode(door.removed)",
        "_encode(door.former) + _encode([])",
        f"{_LOST_AND_REMOVED}[read again by another worker-ask]",
        "with the worker's death a removed token is alive again",
    ),
    fault(
        "dead tokens are kept without end",
        f"{_RUNTIME}/door.py",
        "    door.removed = [*door.removed[-REMOVED_KEPT + 1 :], token]",
        "    door.removed = [*door.removed, token]",
        "tests/worker/test_door.py::test_the_door_remembers_so_many_dead_tokens_and_no_more",
        "a room's state grows with every guest that is sent away",
    ),
    fault(
        "receipts are forgotten",
        f"{_RUNTIME}/door.py",
        "RECEIPTS_KEPT = 16",
        "RECEIPTS_KEPT = 1",
        "tests/worker/test_door.py::test_a_snapshot_makes_up_for_acknowledgements_that_were_lost",
        "two quick taps that are sent again are told to be stale",
    ),
    fault(
        "two receipts are kept of each page",
        f"{_RUNTIME}/door.py",
        "RECEIPTS_KEPT = 16",
        "RECEIPTS_KEPT = 2",
        "tests/worker/test_receipts.py::"
        "test_sixteen_taps_of_a_page_that_are_sent_again_are_each_answered_as_they_were_and_none_is_done_again",
        "what was taken is told to be stale once the line is back",
    ),
    *(
        fault(
            f"a pong tells an old number to {whom}",
            "gateway/fanout.py",
            old,
            new,
            "tests/gateway/test_fanout.py::test_whatever_it_was_sent_last_a_pong_tells_a_phone_the_number_of_that",
            "with every ping the phone asks for everything anew",
        )
        for whom, old, new in (
            ("a seat to which something was said", "phone.seq, part = own[seat]", "_, part = own[seat]"),
            (
                "a seat of which nothing was said",
                "phone.seq = seq\n                phone.wire.send_framed(b",
                "phone.wire.send_framed(b",
            ),
            ("a table screen", "phone.seq = seq\n        phone.wire.send_framed(f", "phone.wire.send_framed(f"),
        )
    ),
    fault(
        "an old number is folded anew",
        f"{_RUNTIME}/door.py",
        "            if n > receipts.highest:",
        "            if n != receipts.highest:",
        "tests/worker/test_receipts.py::test_a_number_whose_receipt_is_no_longer_kept_is_stale",
        "a resent tap undoes the one after it",
    ),
    fault(
        "a seat keeps the receipts of its last page alone",
        f"{_RUNTIME}/door.py",
        "[*seat_door.receipts[-SESSIONS_KEPT + 1 :], receipts]",
        "[receipts]",
        "tests/worker/test_receipts.py::"
        "test_an_old_tap_of_any_of_a_seats_pages_is_not_done_again_after_another_page_has_tapped",
        "a tap that one tab sends again undoes what another tab has tapped since",
    ),
    fault(
        "the receipts of two pages are kept",
        f"{_RUNTIME}/door.py",
        "SESSIONS_KEPT = 4",
        "SESSIONS_KEPT = 2",
        "tests/worker/test_receipts.py::"
        "test_an_old_tap_of_any_of_a_seats_pages_is_not_done_again_after_another_page_has_tapped",
        "with two phones and a reload of each, an old tap counts twice",
    ),
    fault(
        "a snapshot makes up for no lost acknowledgement",
        f"{_RUNTIME}/outgoing.py",
        "        acks += _receipts(table, seat, connection.session)\n",
        "",
        "tests/worker/test_door.py::test_a_snapshot_makes_up_for_acknowledgements_that_were_lost",
        "a button stays pressed for ever",
    ),
    fault(
        "the end of a former connection sends its seat away",
        f"{_RUNTIME}/door.py",
        "    connection = door.conns.pop(conn)\n    if connection.seat is not None:\n"
        "        door.seats[connection.seat].conn = None\n    door.former",
        "    connection = door.conns[conn]\n    if connection.seat is not None:\n"
        "        door.seats[connection.seat].conn = None\n    door.former",
        "tests/worker/test_door.py::test_a_late_gone_of_a_former_connection_does_not_send_the_seat_away",
        "who reloads the page is shown as away",
    ),
    fault(
        "a takeover does not close the former phone",
        f"{_RUNTIME}/table.py",
        "    table.batch.closes.append((conn, int(code), _wait(code)))\n    table.batch.binds",
        "    table.batch.binds",
        "tests/worker/test_door.py::test_zs03_a_second_phone_takes_the_seat_over_and_the_first_one_is_told",
        "somebody else goes on reading a hand",
    ),
    fault(
        "a takeover is told with the wrong close code",
        f"{_RUNTIME}/table.py",
        "CloseCode.RESTART if is_same_page else CloseCode.OPENED_ELSEWHERE",
        "CloseCode.RESTART",
        "tests/worker/test_door.py::test_zs03_a_second_phone_takes_the_seat_over_and_the_first_one_is_told",
        "two phones take a seat from each other for ever",
    ),
    fault(
        "the generation is not checked",
        f"{_RUNTIME}/acting.py",
        "    elif entry.gen != seat_door.gen:",
        "    elif entry.gen < 0:",
        "tests/worker/test_door.py::test_an_old_generation_is_refused",
        "a tap of the seat's former owner counts",
    ),
    fault(
        "every seat has one generation",
        f"{_RUNTIME}/door.py",
        "    return SeatDoor(token, seat + 1, None, [])",
        "    return SeatDoor(token, 1, None, [])",
        "tests/worker/test_door.py::test_a_tap_that_was_meant_for_a_seat_that_was_left_is_none_of_the_next_ones",
        "who has left and joined again is out once more, by a tap that came late",
    ),
    fault(
        "the phase number is not checked",
        f"{_RUNTIME}/acting.py",
        "    return isinstance(entry.cmd, ANY_PHASE) or entry.phase == table.room.phase_no",
        "    return True",
        "tests/worker/test_door.py::test_vo10_a_command_for_another_step_is_refused_kindly",
        "a late tap approves the next proposal",
    ),
    fault(
        "the game number is not checked",
        f"{_RUNTIME}/acting.py",
        "    if entry.game != table.room.game_no:\n        return False\n",
        "",
        "tests/worker/test_door.py::test_ho09_an_end_meant_for_the_last_game_does_not_end_the_next",
        "an end meant for the last game ends the next",
    ),
    fault(
        "a removed player's token opens the door",
        f"{_RUNTIME}/door.py",
        "    seat_door = door.seats.pop(seat)\n",
        "    seat_door = door.seats[seat]\n",
        "tests/worker/test_door.py::test_se09_removing_somebody_ends_their_token_and_closes_their_phone",
        "who was removed comes back by reloading",
    ),
    fault(
        "joining twice takes two seats",
        f"{_RUNTIME}/acting.py",
        "    elif seat is None:\n        _join_anew(",
        "    elif seat is None or entry.n > 0:\n        _join_anew(",
        "tests/worker/test_door.py::test_joining_while_another_tab_of_the_phone_holds_the_seat_takes_that_seat",
        "a double tap makes two of one player",
    ),
    fault(
        "another run of Redis keeps its epoch",
        f"{_RUNTIME}/door.py",
        'f"{run_id}|{opening}|{seat}|{gen}"',
        'f"{opening}|{seat}|{gen}"',
        "tests/worker/test_door.py::test_another_run_of_redis_is_another_epoch_for_every_seat",
        "after a failover phones do not send again what was lost",
    ),
    fault(
        "a takeover by a worker changes the epoch",
        f"{_RUNTIME}/table.py",
        "doors.new_door(str(entry_id), entry.host)",
        "doors.new_door(str(id(entry)), entry.host)",
        "tests/worker/test_patches.py::test_a_room_that_is_read_again_goes_on_as_if_it_had_stayed_in_memory",
        "a replay gives another door",
    ),
    fault(
        "a crowd of visitors is let in",
        f"{_RUNTIME}/door.py",
        ">= VISITORS_MAX",
        ">= 100 * VISITORS_MAX",
        "tests/worker/test_door.py::test_a_crowd_of_visitors_is_sent_away_and_harms_nobody",
        "a stranger's script fills a room's state",
    ),
    fault(
        "pictures may come from anywhere",
        "gateway/headers.py",
        "img-src 'self' data: blob:",
        "img-src * data: blob:",
        "tests/security/test_http.py::test_every_answer_has_a_strict_policy_and_no_referrer",
        "a page can tell a third party who looks at it",
    ),
    fault(
        "a page may ask for the microphone",
        "gateway/headers.py",
        "camera=(), microphone=(), geolocation",
        "camera=(), microphone=(self), geolocation",
        "tests/security/test_http.py::test_every_answer_has_a_strict_policy_and_no_referrer",
        "whatever runs in the page could listen to the table",
    ),
    fault(
        "stories may be guessed without end",
        "gateway/rooms_api.py",
        "    if stored is None:\n        gateway.unknown_codes.spend(address)\n",
        "    if stored is None:\n",
        f"{_GUESSING}[/api/rooms/HJKMN/recaps/1]",
        "a stranger finds every room by its story",
    ),
    fault(
        "who has guessed too much may still ask for stories",
        "gateway/rooms_api.py",
        "    code = read_code(typed[:32])\n    _refuse_guessers(gateway, address, code)\n    stored = None\n",
        "    code = read_code(typed[:32])\n    stored = None\n",
        f"{_GUESSING}[/api/rooms/HJKMN]",
        "a limit that is kept on one way is none",
    ),
    fault(
        "rooms may be guessed without end at the socket",
        "gateway/visit.py",
        "    if not exists:\n        gateway.unknown_codes.spend(address)\n",
        "    if not exists:\n",
        "tests/gateway/test_bad_input.py::"
        "test_twelve_phones_behind_one_address_come_and_go_while_their_neighbour_guesses_codes",
        "a stranger tries codes until a table opens",
    ),
    fault(
        "a page that hides where it is from may open a socket",
        "gateway/app.py",
        "    if origin is None:\n        return True\n",
        '    if origin is None or origin == "null":\n        return True\n',
        "tests/gateway/test_bad_input.py::test_a_page_of_somebody_else_cannot_open_a_socket",
        "a frame in any page plays with whoever looks at it",
    ),
    fault(
        "visitors may ask for the whole view without end",
        "gateway/hearing.py",
        "                if self._is_heard(None):\n                    self._need()\n",
        "                self._need()\n",
        "tests/security/test_floods.py::test_what_a_visitor_needs_costs_its_credits",
        "strangers keep a room's owner busy with views",
    ),
    fault(
        "addresses are remembered without end",
        "gateway/limits.py",
        "        if len(self._buckets) >= MAX_ADDRESSES:\n            self._buckets.clear()\n",
        "",
        "tests/gateway/test_limits.py::test_more_addresses_than_are_remembered_do_not_fill_the_memory",
        "whoever has many addresses fills the gateway's memory",
    ),
    fault(
        "the whole view is as cheap as a tap",
        "gateway/hearing.py",
        "                phone.credits.take(now, NEED_COST - 1, floor=-FRAMES_OVER - 1)\n",
        "",
        "tests/gateway/test_bad_input.py::test_asking_for_the_whole_view_costs_what_four_taps_cost",
        "one phone keeps its room's owner busy with views",
    ),
)

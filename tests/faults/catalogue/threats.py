"""Faults against what the threat model of `docs/security.md` promises, where no other part of the catalogue has one."""

from tests.faults.fault import Edit, Fault, fault

_GAME = "engine_worker/game"
_RUNTIME = "engine_worker/runtime"
_SECRETS = "tests/secrets"
_FLOODS = "tests/security/test_floods.py"
_HTTP = "tests/security/test_http.py"
_FORMS = (
    f"{_GAME}/public.py",
    "{seat: cat.form for seat, cat in room.game.cats.items()}",
    "{seat: cat.form for seat, cat in sorted(room.game.cats.items(), key=lambda one: one[1].role)}",
)
_LEARNED = (
    f"{_GAME}/own.py",
    "list(cat.learned)",
    "list(cat.learned or next(iter(room.game.cats.values())).learned)",
)

FAULTS: tuple[Fault, ...] = (
    *(
        fault(
            f"forms stand in the order of the roles, {where}",
            *_FORMS,
            test,
            "the order of a map is a list of the roles",
        )
        for where, test in (
            (
                "frame by frame",
                (
                    f"{_SECRETS}/test_two_worlds_of_frames.py::"
                    "test_the_frames_of_a_seat_and_of_the_screen_are_equal_in_bytes_number_and_order"
                ),
            ),
            (
                "through the gateway",
                (
                    f"{_SECRETS}/test_real_gateway.py::"
                    "test_two_whole_games_through_the_real_gateway_are_one_to_a_seat_and_to_the_screen"
                ),
            ),
        )
    ),
    *(
        fault(
            f"who has learned nothing is shown what the first cat has, {where}",
            *_LEARNED,
            test,
            "a vision is everybody's",
        )
        for where, test in (
            (
                "mark by mark",
                f"{_SECRETS}/test_markers.py::test_no_marked_value_turns_up_in_a_view_that_may_not_hold_it",
            ),
            ("field by field", f"{_SECRETS}/test_knowledge.py::test_what_is_its_owners_is_seen_by_nobody_else"),
        )
    ),
    fault(
        "a field has no class any more",
        f"{_GAME}/knowledge.py",
        '        "looked": Who.OWNER,\n',
        "",
        f"{_SECRETS}/test_knowledge.py::test_every_field_of_the_state_is_classified_and_no_other",
        "nobody has thought about who may know it",
    ),
    fault(
        "a snapshot carries the seed of all chance",
        f"{_RUNTIME}/outgoing.py",
        "    acks: list[Ack] = [*batch.answers[conn]]\n",
        "    acks: list[Ack] = [\n"
        '        *batch.answers[conn], Ack(connection.session, 0, None, table.room.seed.decode("latin-1"))\n    ]\n',
        f"{_SECRETS}/test_canaries.py::test_no_marker_reaches_whom_it_is_not_for",
        "a player works out everything that will ever be drawn",
    ),
    fault(
        "a failed request is logged with its query",
        "gateway/app.py",
        "route=_route(request), exc_info=error)",
        "route=str(request.url), exc_info=error)",
        f"{_SECRETS}/test_canaries.py::test_a_request_that_fails_writes_neither_token_nor_name",
        "who reads a log holds a seat",
    ),
    fault(
        "a gateway keeps the tokens of its phones",
        "gateway/visit.py",
        "Who(hash_of(hello.token), hello.session, hello.mode, address)",
        "Who(hello.token, hello.session, hello.mode, address)",
        f"{_SECRETS}/test_canaries.py::test_the_gateway_itself_holds_no_token",
        "who reads the gateway's memory holds every seat",
    ),
    fault(
        "a running process logs a token",
        "gateway/visit.py",
        "        await _enter(gateway, phone)\n",
        '        _log.info("hello", room=hello.token.hex(), error=str(hello.token))\n        await _enter(gateway, phone)\n',
        f"{_SECRETS}/test_logs_of_processes.py::test_no_process_writes_or_counts_a_token_a_name_a_seed_or_a_role",
        "who reads a log holds every seat",
    ),
    fault(
        "a ping is answered in as many bytes as it takes",
        "gateway/answers.py",
        "    return _padded(encode(Pong(at, now_ms, seq)))",
        "    return encode(Pong(at, now_ms, seq))",
        f"{_SECRETS}/test_alike.py::test_a_secret_tap_cannot_be_told_from_a_ping_by_the_size_of_its_answer",
        "the Wi-Fi tells taps from pings",
    ),
    fault(
        "in gathering witches alone may pick where to go",
        f"{_GAME}/phases/gathering.py",
        '    """Picks where the witch goes: final."""\n    cat = turn.game.cats[seat]\n    if cat.form is not Form.CAT:',
        '    """Picks where the witch goes: final."""\n    cat = turn.game.cats[seat]\n'
        "    if cat.form is not Form.CAT or cat.role is not Role.WITCH:",
        f"{_SECRETS}/test_alike.py::test_in_gathering_every_phone_is_offered_sends_and_is_told_alike",
        "only witches' phones take a tap in gathering",
    ),
    fault(
        "cats are asked for their step while others may still speak",
        f"{_GAME}/computers.py",
        "    if room.phase is Phase.DAY and 0 < talks == asks:",
        "    if room.phase is Phase.LOBBY and 0 < talks == asks:",
        "tests/rules/test_14_asking.py::test_in_day_no_cat_is_asked_for_its_step_before_all_could_speak",
        "a day that ends right after a cat has spoken says that it is a witch",
    ),
    fault(
        "an ask for an ability moves the others",
        f"{_GAME}/computers.py",
        "    unseen = min(asked.talks, _abilities(room, game, seat))\n",
        "    unseen = 0\n",
        "tests/rules/test_14_asking.py::"
        "test_no_ask_that_others_may_see_moves_for_an_ability_though_the_clocks_stand_for_a_while",
        "who speaks later than others has an ability",
    ),
    fault(
        "in gathering a villager's phone has one place less",
        "web/src/lib/ui/screens/Gathering.svelte",
        "picked.place !== null)}",
        "picked.place !== null || (!witch && place === 'cave'))}",
        "web/src/pages/gathering.test.ts::is tapped on the same controls and sent in the same frames in every role",
        "who taps nothing there is no witch",
    ),
    fault(
        "the closed phone is marked once something was learned",
        "web/src/lib/ui/place-at-table.svelte.ts",
        "|| this.#newsCount > this.#seen);",
        "|| this.#newsCount + this.own.learned.length > this.#seen);",
        "web/src/lib/ui/place-at-table.test.ts::"
        "is turned up on every phone alike, whatever was learned on it and whoever is to guard",
        "a neighbour sees whose ability has told something",
    ),
    fault(
        "a buzz looks at the own view",
        "web/src/lib/steps.svelte.ts",
        "    buzz();\n",
        "    if ((room as unknown as { own?: { role?: string } }).own?.role !== 'raven') buzz();\n",
        "web/src/lib/no-tell.test.ts::is made by files that know no own view",
        "a neighbour hears who the Raven is",
    ),
    fault(
        "the counters can be read where phones come to",
        "gateway/web_client.py",
        '    return web_client.answer(name.lstrip("/"), request)',
        '    if name == "/metrics":\n        return Response(b"ctw_taps_total 7", media_type="text/plain")\n'
        '    return web_client.answer(name.lstrip("/"), request)',
        f"{_HTTP}::test_numbers_are_never_read_on_the_port_that_phones_come_to",
        "who reads the counter of taps knows when somebody acts in secret",
    ),
    fault(
        "there is a route that nobody has thought of",
        "gateway/web_client.py",
        '    ["/", "/r/{code:str}",',
        '    ["/", "/state/{code:str}", "/r/{code:str}",',
        f"{_HTTP}::test_no_route_answers_that_is_not_known",
        "a helper route forgets what the others check",
    ),
    fault(
        "a path of a request touches the file system",
        "gateway/web_client.py",
        "        found = self._files.get(name)\n",
        '        found = self._files.get(name)\n        if found is None and (Path("/") / name).is_file():\n'
        '            found = _read(Path("/"), Path("/") / name)\n',
        "tests/gateway/test_web_client.py::test_no_path_leads_out_of_the_build",
        "a stranger reads the server's files",
    ),
    fault(
        "a name is markup in a toast",
        "web/src/lib/ui/Toast.svelte",
        "{text}</p>",
        "{@html text}</p>",
        f"{_HTTP}::test_no_markup_is_ever_made_of_text",
        "a name runs on everybody's phone",
    ),
    fault(
        "a seat's link carries its token in the query",
        "web/src/lib/ui/links.ts",
        "/s/${room}#${token}",
        "/s/${room}?token=${token}",
        f"{_HTTP}::test_no_token_is_ever_written_into_a_query_or_a_log",
        "every proxy on the way logs the key of a seat",
    ),
    fault(
        "what a line may not hold stays in it",
        "shared/logs.py",
        "for key, value in event.items() if key not in unknown\n",
        "for key, value in event.items()\n",
        "tests/repo/test_logs.py::test_what_is_not_listed_is_dropped_and_said_to_be",
        "a name lies in a log",
    ),
    fault(
        "a line tells a session",
        "gateway/visit.py",
        "seat=phone.seat, code=closed_with)",
        "seat=phone.seat, code=closed_with, session=phone.session)",
        "tests/repo/test_logs.py::test_every_line_in_the_source_has_a_fixed_event_and_known_keys",
        "whoever reads the log follows a phone",
    ),
    fault(
        "a metric bears the codes of the rooms",
        f"{_RUNTIME}/metrics.py",
        "Counter(str(room.phase) for room in rooms)",
        "Counter(str(room.code) for room in rooms)",
        "tests/worker/test_metrics.py::test_no_label_tells_a_room_a_name_or_a_role",
        "whoever reads the numbers knows every room",
    ),
    fault(
        "any token is the first seat's",
        f"{_RUNTIME}/door.py",
        "        if seat_door.token == token:",
        "        if len(seat_door.token) == len(token):",
        "tests/worker/test_door.py::test_se15_a_wrong_token_learns_nothing_and_takes_nothing",
        "a stranger takes a seat",
    ),
    *(
        fault(
            f"hellos are not limited, {whose}",
            "gateway/visit.py",
            "    if limit.is_spent(whose, code):\n        raise RefusedError(Reason.SERVICE_TOO_MANY, CloseCode.TOO_SLOW)\n",
            "",
            f"{_FLOODS}::{test}",
            "a door that is torn open and shut fills the room's log",
        )
        for whose, test in (
            ("one address's", "test_one_address_cannot_knock_at_a_room_for_ever"),
            ("two tabs'", "test_two_tabs_that_fight_for_a_seat_are_stopped_by_their_hellos"),
        )
    ),
    fault(
        "a seat is taken for a stranger at the door",
        "gateway/visit.py",
        "        if has_seat and (",
        "        if has_seat and not gateway.unknown_codes.is_spent(address) and (",
        f"{_FLOODS}::test_who_sits_in_a_room_comes_back_whatever_a_neighbour_does",
        "a neighbour who guesses codes keeps a whole table out",
    ),
    fault(
        "a seat waits until fewer of its address watch",
        "gateway/visit.py",
        "        if has_seat and (",
        "        if has_seat and not gateway.is_crowded_by(code, address) and (",
        f"{_FLOODS}::test_who_sits_in_a_room_comes_back_though_eighteen_of_its_address_watch",
        "eighteen screens keep a player out",
    ),
    fault(
        "a seat that comes by its link is a stranger",
        "gateway/visit.py",
        'who.mode != "table" and',
        'who.mode == "seat" and',
        f"{_FLOODS}::test_who_sits_in_a_room_comes_back_whatever_a_neighbour_does",
        "a seat cannot move to another phone while a neighbour guesses",
    ),
    fault(
        "a seat's token opens table screens without a limit",
        "gateway/visit.py",
        'who.mode != "table" and',
        "",
        f"{_FLOODS}::test_who_sits_in_a_room_comes_back_though_eighteen_of_its_address_watch",
        "a player fills every place of visitors",
    ),
    fault(
        "a seat's token asks for it without a limit",
        "gateway/visit.py",
        " < ASKING_FOR_A_SEAT):",
        " < 10 * ASKING_FOR_A_SEAT):",
        f"{_FLOODS}::test_who_sits_in_a_room_comes_back_though_eighteen_of_its_address_watch",
        "a player fills every place of visitors",
    ),
    fault(
        "a room does not know whose tokens hold its seats",
        f"{_RUNTIME}/record.py",
        "            self.tokens = frozenset(one.token for one in door.seats.values())\n",
        "",
        "tests/worker/test_lasting.py::test_redis_tells_whose_tokens_hold_a_seat_whoever_comes_or_goes",
        "every seat is a stranger at the door",
    ),
    fault(
        "who has left is let past like a seat",
        f"{_RUNTIME}/record.py",
        "            self.tokens = frozenset(",
        "            self.tokens |= frozenset(",
        "tests/worker/test_lasting.py::test_redis_tells_whose_tokens_hold_a_seat_whoever_comes_or_goes",
        "who was removed knocks without a limit of the address",
    ),
    fault(
        "what a room knows of its tokens is never written again",
        f"{_RUNTIME}/commit.py",
        "commit.tokens != stands.tokens or stands.renews",
        "commit.tokens != stands.tokens",
        "tests/worker/test_lasting.py::test_a_room_that_is_played_for_long_is_kept_for_as_long_as_it_is_played",
        "the set ends while its room is played",
    ),
    fault(
        "a newcomer pays for a neighbour who guesses",
        "gateway/rooms_api.py",
        "    if not is_known and gateway",
        "    if gateway",
        "tests/gateway/test_bad_input.py::"
        "test_twelve_phones_behind_one_address_come_and_go_while_their_neighbour_guesses_codes",
        "nobody can type the code of the party any more",
    ),
    fault(
        "nobody writes down whose tokens hold a seat",
        f"{_RUNTIME}/lua/commit.lua",
        "    redis.call('SADD', KEYS[9], ARGV[at])\n",
        "",
        "tests/contracts/test_commit.py::test_a_commit_writes_state_number_journal_timers_and_presence",
        "every seat is a stranger at the door",
    ),
    fault(
        "a token that was removed is still a seat's at the door",
        f"{_RUNTIME}/lua/commit.lua",
        "  redis.call('DEL', KEYS[9])\n  for _",
        "  for _",
        "tests/contracts/test_commit.py::test_what_stands_already_is_not_written_again",
        "who was removed knocks without a limit of the address",
    ),
    fault(
        "one home has as many addresses as it likes",
        "gateway/visit.py",
        "    address = block_of(address)\n",
        "",
        f"{_FLOODS}::test_one_home_is_one_address_however_many_it_has",
        "one home fills the door and every place of visitors",
    ),
    fault(
        "twelve phones that blink are taken for an attack",
        "gateway/limits.py",
        "HELLOS_BURST = 120.0",
        "HELLOS_BURST = 20.0",
        f"{_FLOODS}::test_twelve_phones_behind_one_address_blink_together_and_all_come_back",
        "a party in one Wi-Fi is sent away",
    ),
    fault(
        "strangers share no credits",
        "gateway/hearing.py",
        "phone.room.strangers_credits.take(self._loop.time()) >= 0:",
        "phone.room.strangers_credits.take(self._loop.time()) >= -1e9:",
        f"{_FLOODS}::test_a_flood_from_visitors_costs_the_seats_nothing",
        "who knows a code floods its room",
    ),
    fault(
        "one stranger takes all places",
        "gateway/limits.py",
        "VISITORS_PER_ADDRESS = 18",
        "VISITORS_PER_ADDRESS = 18_000",
        f"{_FLOODS}::test_a_stranger_cannot_take_all_places_of_visitors",
        "newcomers find no place",
    ),
    fault(
        "one address keeps all others out",
        "gateway/visit.py",
        " or gateway.strangers_of[address] >= MAX_STRANGERS_OF_ADDRESS:",
        ":",
        f"{_FLOODS}::test_one_address_cannot_keep_all_strangers_out",
        "silent sockets of one address fill the door",
    ),
    fault(
        "pongs cost nothing",
        "gateway/phone_protocol.py",
        "        super().handle_pong(event)\n        if self.listener is not None and not self.close_sent:\n"
        "            self.listener.pinged()\n",
        "        super().handle_pong(event)\n",
        f"{_FLOODS}::test_a_flood_of_pongs_is_too_much",
        "a phone keeps the gateway busy for nothing",
    ),
    fault(
        "who goes on after a close is heard for ever",
        "gateway/phone_protocol.py",
        "            if late > FRAMES_AFTER_CLOSE:",
        "            if late > 10**9:",
        f"{_FLOODS}::test_who_goes_on_after_a_close_is_heard_no_longer_and_cut_off",
        "a closed socket costs as much as an open one",
    ),
    fault(
        "a frame that is nested too deep is a crash",
        "gateway/hello.py",
        "UNREADABLE = (msgspec.MsgspecError, RecursionError)",
        "UNREADABLE = (msgspec.MsgspecError,)",
        "tests/security/test_bombs.py::test_a_frame_that_is_nested_thousands_of_times_is_a_bad_frame",
        "a socket ends with a traceback in the log",
    ),
    fault(
        "a large number breaks the room",
        f"{_RUNTIME}/door.py",
        "    receipts.highest = kept.n\n",
        "    receipts.highest = kept.n if kept.n < 2**60 else -kept.n\n",
        "tests/fuzz/test_table.py::test_no_command_breaks_a_room",
        "a phone with a changed page freezes the room",
    ),
    fault(
        "a second hello is a crash",
        "gateway/hearing.py",
        "            case _:  # a second hello\n                self._bad(frame)\n",
        "            case _:  # a second hello\n                raise AssertionError\n",
        "tests/fuzz/test_doors.py::test_any_frames_on_a_socket_harm_nobody_else",
        "a socket ends with a traceback in the log",
    ),
    fault(
        "an answer has a status that nobody wrote down",
        "gateway/rooms_api.py",
        "    Reason.ROOM_UNKNOWN: 404,",
        "    Reason.ROOM_UNKNOWN: 410,",
        "tests/fuzz/test_http_schema.py::test_every_answer_is_as_the_schema_says",
        "whoever wrote a client by the schema is surprised",
    ),
    fault(
        "a closed socket waits for the collector",
        "gateway/phone_protocol.py",
        "        self.conn.parser.close()\n",
        "",
        "tests/gateway/test_letting_go.py::test_nothing_of_a_phone_waits_for_the_collector",
        "phones that came and went fill the gateway's memory",
    ),
    fault(
        "rooms for practice are not counted",
        "gateway/rooms_api.py",
        "    if asked.practice:\n        gateway.cat_rooms.spend(address)\n",
        "",
        "tests/gateway/test_http.py::test_one_address_opens_only_so_many_rooms_for_practice_and_more_without_cats",
        "one address has its cats think on everybody's processors",
    ),
    Fault(
        "frames are compressed",
        (Edit("gateway/__main__.py", "ws_per_message_deflate=False", "ws_per_message_deflate=True"),),
        "tests/security/test_bombs.py::test_no_frame_is_ever_compressed_or_taken_compressed",
        "how well a frame compresses tells what is in it",
    ),
)

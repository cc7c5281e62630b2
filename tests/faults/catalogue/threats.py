"""Faults against what the threat model of `docs/security.md` promises, where no other part of the catalogue has one."""

from tests.faults.fault import Fault, fault

_GAME = "engine_worker/game"
_RUNTIME = "engine_worker/runtime"
_SECRETS = "tests/secrets"
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
)

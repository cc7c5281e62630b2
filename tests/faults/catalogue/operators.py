"""Faults by which operators, logs and what is stored would tell who sits at a table, and as what."""

from tests.faults.fault import Edit, Fault, fault

_RUNTIME = "engine_worker/runtime"
_SHOWN = (
    "tests/secrets/test_admin_in_two_worlds.py::"
    "test_what_an_operator_is_shown_unasked_is_one_in_all_worlds_and_with_secrets_is_not"
)

FAULTS: tuple[Fault, ...] = (
    fault(
        "an operator is told the roles unasked",
        "engine_worker/admin/tell.py",
        "        words += _secrets(room, seat)\n    return",
        "    words += _secrets(room, seat)\n    return",
        "tests/worker/test_admin.py::test_show_tells_step_and_seats_but_no_role_name_or_card",
        "whoever runs the service spoils it for themselves",
    ),
    fault(
        "an export is shown to an operator unasked",
        "engine_worker/admin/__main__.py",
        " and arguments.to == STANDARD_OUTPUT and not arguments.secrets:",
        " and arguments.to is STANDARD_OUTPUT and not arguments.secrets:",
        "tests/worker/test_admin.py::test_an_export_goes_to_standard_output_only_if_its_secrets_are_asked_for",
        "every role stands on the screen of whoever runs the service",
    ),
    fault(
        "an operator is told what a fault says of a seat unasked",
        "engine_worker/admin/tell.py",
        "{outcome.fault if secrets else outcome.fault.partition(':')[0]}",
        "{outcome.fault}",
        "tests/worker/test_admin.py::test_replay_tells_the_kind_and_the_place_of_a_fault_and_its_text_only_with_secrets",
        "whoever looks for a fault spoils the game for themselves",
    ),
    fault(
        "an operator is shown when computer cats are asked",
        "engine_worker/admin/tell.py",
        "if secrets or one.kind in OF_EVERYBODY]",
        "]",
        _SHOWN,
        "a cat that is asked twice in a step has an ability",
    ),
    fault(
        "an operator is shown how many cards each hand holds",
        "engine_worker/admin/tell.py",
        "        words.append(room.game.cats[seat].form)\n",
        '        words += [room.game.cats[seat].form, f"{len(room.game.cats[seat].hand)} cards"]\n',
        _SHOWN,
        "whoever runs the service sees who was robbed",
    ),
    fault(
        "an operator is shown how large a room's secrets are",
        "engine_worker/admin/tell.py",
        '{len(found.stored)} bytes" if secrets else ""',
        '{len(found.stored)} bytes"',
        _SHOWN,
        "a card more is a byte more",
    ),
    fault(
        "a line of the log tells a seat in place of a commit",
        "gateway/fanout.py",
        "commit=envelope.commit)",
        "commit=next(iter(envelope.own), 0))",
        "tests/repo/test_logs.py::test_every_value_of_a_line_is_the_one_that_was_agreed_on",
        "whoever reads the log learns to whom something was said in secret",
    ),
    fault(
        "a token is stored as it is",
        "gateway/hello.py",
        "    return TokenHash(sha256(token).digest())",
        "    return TokenHash(token.ljust(32, b'.'))",
        "tests/gateway/test_fanout.py::test_the_token_itself_goes_no_further_than_the_gateway",
        "who reads Redis holds every seat",
    ),
    fault(
        "a token is logged",
        "gateway/visit.py",
        "        await _enter(gateway, phone)\n",
        '        _log.info("hello", room=hello.token.hex(), error=str(hello.token))\n        await _enter(gateway, phone)\n',
        "tests/gateway/test_process.py::test_it_leaves_in_good_order_and_its_log_has_ids_but_no_names_and_no_tokens",
        "who reads a log holds every seat",
    ),
    Fault(
        "a vote is logged by its seats",
        (
            Edit(
                f"{_RUNTIME}/acting.py",
                "        refusal = tell_game(table, seat, cmd, entry_id.ms).refusal\n",
                "        refusal = tell_game(table, seat, cmd, entry_id.ms).refusal\n"
                "        if isinstance(cmd, commands.CastVote):\n"
                '            _log.info("voted", room=table.room.code, seat=seat, answer=cmd.seat)\n',
            ),
            Edit(
                f"{_RUNTIME}/acting.py",
                "ANY_TIME = (\n",
                "import structlog\n\n_log = structlog.get_logger()\nANY_TIME = (\n",
            ),
        ),
        "tests/repo/test_logs.py::test_the_table_of_lines_knows_those_that_are_written_and_no_others",
        "who reads a log knows every vote before it is told",
    ),
    Fault(
        "a refused name is logged past what the source shows",
        (
            Edit(
                f"{_RUNTIME}/acting.py",
                "    except NameRefusedError as error:\n",
                "    except NameRefusedError as error:\n"
                '        structlog.get_logger().info("name_refused", room=table.room.code, why=cmd.name)\n',
            ),
            Edit(f"{_RUNTIME}/acting.py", "import msgspec\n", "import msgspec\nimport structlog\n"),
        ),
        "tests/secrets/test_logs.py::test_the_logs_of_whole_games_with_deaths_and_outages_hold_ids_only",
        "who reads a log knows who sits at the table",
    ),
    fault(
        "a name is logged",
        "gateway/rooms_api.py",
        '_log.info("room_opened", room=code)',
        '_log.info("room_opened", room=code, why=name.shown)',
        "tests/gateway/test_process.py::test_it_leaves_in_good_order_and_its_log_has_ids_but_no_names_and_no_tokens",
        "who reads a log knows who sits at the table",
    ),
)

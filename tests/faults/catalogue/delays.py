"""Faults by which the pace of absent players and computer cats would tell what they are."""

from tests.faults.fault import Fault, fault

_GAME = "engine_worker/game"
_ARMED = (
    "tests/secrets/test_delays.py::"
    "test_delays_as_they_were_armed_in_each_step_of_whole_games_have_one_distribution_for_every_role"
)
_OF_CATS = (
    "tests/secrets/test_delays_in_two_worlds.py::"
    "test_were_all_computer_cats_at_any_moment_each_would_be_asked_after_as_long_whatever_is_secret"
)

FAULTS: tuple[Fault, ...] = (
    fault(
        "nobody looks at the table when somebody is marked absent",
        "engine_worker/game/fold.py",
        "    if refusal is None:\n        _settle(turn)",
        '    if refusal is None and type(command).__name__ != "MarkAbsent":\n        _settle(turn)',
        "tests/properties/test_whole_games.py::test_every_step_of_a_whole_game_keeps_the_promises[7]",
        "the table waits for a phone that nobody holds",
    ),
    fault(
        "from the second day on an absent player with an ability is quicker",
        "engine_worker/game/fold.py",
        "            delay_ms = absent_delay_ms(room, seat, int(room.phase is Phase.DAY and game.cats[seat].guarding))\n",
        "            delay_ms = absent_delay_ms(room, seat, int(room.phase is Phase.DAY and game.cats[seat].guarding))\n"
        "            delay_ms -= 250 * (game.day > 1 and game.cats[seat].uses is not None)\n",
        "tests/secrets/test_delays.py::test_no_delay_lies_outside_of_what_the_rules_say",
        "whoever counts the seconds knows the Seer",
    ),
    fault(
        "whoever has guarded moves at once all evening",
        "engine_worker/game/fold.py",
        "            delay_ms = absent_delay_ms(room, seat, int(room.phase is Phase.DAY and game.cats[seat].guarding))\n",
        "            delay_ms = absent_delay_ms(room, seat, int(room.phase is Phase.DAY and game.cats[seat].guarding))\n"
        "            if game.cats[seat].guarding and room.phase is not Phase.DAY:\n"
        "                delay_ms = 800\n",
        "tests/secrets/test_delays_in_two_worlds.py::"
        "test_were_all_absent_at_any_moment_each_would_take_as_long_whatever_is_secret",
        "the table learns who is the Guard by the clock",
    ),
    fault(
        "who has guarded draws other moments all evening",
        "engine_worker/game/fold.py",
        "int(room.phase is Phase.DAY and game.cats[seat].guarding)",
        "int(game.cats[seat].guarding)",
        "tests/secrets/test_delays_in_two_worlds.py::"
        "test_were_all_absent_at_any_moment_each_would_take_as_long_whatever_is_secret",
        "the same public steps come at other moments where another has guarded",
    ),
    fault(
        "an absent witch takes a fifth less over her card in the ritual",
        "engine_worker/game/fold.py",
        "scaled(room, delay_ms)",
        'scaled(room, delay_ms * (0.8 if (room.phase, game.cats[seat].role) == ("ritual", "witch") else 1))',
        f"{_ARMED}[absent_move]",
        "the pace of one step tells the role",
    ),
    fault(
        "an absent Jester is never quick to vote",
        "engine_worker/game/fold.py",
        "scaled(room, delay_ms)",
        'scaled(room, max(delay_ms, 1_400 * ((room.phase, game.cats[seat].role) == ("vote", "jester"))))',
        f"{_ARMED}[absent_move]",
        "the pace of one step tells the role, within what is usual",
    ),
    fault(
        "a witch's cat thinks a quarter longer of her pick",
        "engine_worker/game/computers.py",
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked))",
        "        slow = asked.asks == 1 and (room.phase, game.cats[seat].role) == (Phase.GATHERING, Role.WITCH)\n"
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked) * (1.25 if slow else 1))",
        f"{_ARMED}[cat_move]",
        "the pace of one step tells the role",
    ),
    fault(
        "a witch's cat is quick after two rejected teams",
        "engine_worker/game/computers.py",
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked))",
        "        sly = game.gauge == 2 and game.cats[seat].role is Role.WITCH\n"
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked) - 300 * sly)",
        _OF_CATS,
        "what is rare tells the role as well",
    ),
    fault(
        "the Raven's cat is a little quick once two seals are made",
        "engine_worker/game/computers.py",
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked))",
        "        sly = game.seals == 2 and game.cats[seat].role is Role.RAVEN\n"
        "        in_ms = ASK_AGAIN_MS if again else scaled(room, _delay_ms(room, game, seat, asked) - 30 * sly)",
        _OF_CATS,
        "what is rare tells the role as well",
    ),
    fault(
        "an absent witch is slower",
        f"{_GAME}/chance.py",
        "    return ABSENT_MIN_MS + number_below(",
        '    role = room.game.cats[seat].role if room.game else ""\n'
        '    return ABSENT_MIN_MS + 700 * (role == "witch") + number_below(',
        "tests/secrets/test_delays.py::test_a_drawn_delay_has_one_distribution_for_every_role",
        "the pace tells the role",
    ),
    fault(
        "after a rejected team an absent witch takes half the time to answer",
        f"{_GAME}/chance.py",
        "    return ABSENT_MIN_MS + number_below(",
        "    game = room.game\n"
        '    if game is not None and room.phase == "approval" and game.gauge and game.cats[seat].role == "witch":\n'
        "        return ABSENT_MIN_MS + number_below("
        'room, ABSENT_MAX_MS - ABSENT_MIN_MS + 1, "absent_delay", seat, n) // 2\n'
        "    return ABSENT_MIN_MS + number_below(",
        "tests/secrets/test_delays_in_two_worlds.py::test_whatever_is_secret_the_next_delay_of_every_seat_is_the_same",
        "the pace tells the role, but only where it has become tight",
    ),
    fault(
        "after two rejected teams an absent witch is armed a fifth sooner",
        f"{_GAME}/fold.py",
        "scaled(room, delay_ms)",
        'scaled(room, delay_ms * (0.8 if game.gauge == 2 and game.cats[seat].role == "witch" else 1))',
        "tests/secrets/test_delays_in_two_worlds.py::"
        "test_were_all_absent_at_any_moment_each_would_take_as_long_whatever_is_secret",
        "the pace tells the role, but only where it has become tight",
    ),
)

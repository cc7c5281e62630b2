"""Faults with computer cats: what they are shown, when they are asked, and how often an answer counts."""

from tests.faults.fault import Fault, fault

FAULTS: tuple[Fault, ...] = (
    fault(
        "an ask is answered as often as somebody likes",
        "engine_worker/runtime/acting.py",
        "    if is_now and game.is_open(room, cat, entry.n):",
        "    if is_now:",
        "tests/worker/test_cats.py::test_no_ask_is_answered_twice",
        "a job that runs twice lets a cat speak twice",
    ),
    fault(
        "a witch among the cats takes her time",
        "engine_worker/game/computers.py",
        "scaled(room, _delay_ms(room, game, seat, asked))",
        'scaled(room, _delay_ms(room, game, seat, asked) * (2 if game.cats[seat].role == "witch" else 1))',
        "tests/rules/test_14_asking.py::test_the_moments_at_which_cats_are_asked_are_the_same_whatever_their_roles_are",
        "who watches the clock knows the witches",
    ),
    fault(
        "a cat is shown another seat's view",
        "engine_worker/runtime/sight.py",
        "            patch = changed(game.own_fields(room, seat, names), self.own.setdefault(seat, {}))",
        "            patch = changed(game.own_fields(room, cats_of(room)[0], names), self.own.setdefault(seat, {}))",
        "tests/secrets/test_cats_in_two_worlds.py::test_a_cat_is_shown_the_same_and_moves_alike_in_two_worlds[40001]",
        "cats know what nobody at the table can",
    ),
    fault(
        "a cat with an ability speaks later than others",
        "engine_worker/game/computers.py",
        "    unseen = min(asked.talks, _abilities(room, game, seat))",
        "    unseen = 0",
        "tests/rules/test_14_asking.py::test_the_moments_at_which_cats_are_asked_are_the_same_whatever_their_roles_are",
        "who watches the clock knows the Herbalist, the Pickpocket and the Seer",
    ),
    fault(
        "a cat that plays false speaks more often than others",
        "engine_worker/cats/schedule.py",
        "    made = sum(one.seat == facts.me and one.phase is facts.phase for one in facts.public.said)",
        "    made = sum(one.seat == facts.me and one.phase is facts.phase for one in facts.public.said) - (\n"
        '        facts.role in ("witch", "raven", "jester")\n'
        "    )",
        "tests/cats/test_what_statements_tell.py::test_how_often_a_cat_speaks_tells_nothing_of_its_role[kitten]",
        "who counts statements knows the witches and the Jester",
    ),
    fault(
        "a day waits for no witch among the computer cats",
        "engine_worker/game/fold.py",
        "        if not rules.is_over(game) or computers.keep_open(room, game):",
        "        if not rules.is_over(game):",
        "tests/rules/test_14_asking.py::test_a_day_lasts_as_long_whoever_of_the_computer_cats_is_the_witch[True]",
        "people who tap fast know which cat is the witch",
    ),
    fault(
        "a Guard's turn waits for no witch among the computer cats",
        "engine_worker/game/roles/guard.py",
        "    return is_turn_open(game, seat) and not is_computer_due(room, game)",
        "    return is_turn_open(game, seat)",
        "tests/rules/test_14_asking.py::"
        "test_a_guards_turn_begins_at_one_moment_whoever_of_the_computer_cats_is_the_witch[4-0]",
        "a quick table's Guard knows that the computer cat is the witch",
    ),
)

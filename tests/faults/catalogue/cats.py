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
        "an answer to an ask before the last one is taken",
        "engine_worker/game/computers.py",
        "asked.open and asked.asks == ask",
        "asked.open and asked.asks >= ask",
        "tests/worker/test_said_too_late.py::"
        "test_in_no_step_of_a_game_a_ring_or_a_cats_answer_that_comes_too_late_or_twice_changes_anything",
        "a job that a worker left behind which was fenced out answers for a cat what it was not asked",
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
    fault(
        "a witch keeps her vote to herself",
        "engine_worker/cats/voting.py",
        'is_roused(mind, "votes") else None',
        'is_roused(mind, "votes") and not mind.is_hostile else None',
        "tests/cats/test_what_votes_tell.py::test_every_role_votes_as_often_as_every_other",
        "who never votes is a witch",
    ),
    fault(
        "what the table can believe hangs on what the cat knows",
        "engine_worker/cats/voting.py",
        "    table = mind.table_shares()\n    cats = mind.facts.cats()",
        "    table = mind.shares()\n    cats = mind.facts.others()",
        "tests/cats/test_what_votes_tell.py::test_whether_a_cat_goes_after_somebody_is_the_same_whatever_its_role_is[tom]",
        "who votes when others do not has seen something, or is afraid",
    ),
    fault(
        "the Jester accuses at every chance",
        "engine_worker/cats/talk.py",
        'voting.is_roused(mind, "suspects") else None',
        'voting.is_roused(mind, "suspects") or mind.facts.role == "jester" else None',
        "tests/cats/test_what_votes_tell.py::test_every_role_says_of_each_kind_as_much_as_every_other",
        "who accuses every evening is the Jester, and nobody banishes it",
    ),
    fault(
        "no cat says that it has what it has not",
        "engine_worker/cats/talk.py",
        "FEIGNS: Final = 0.5",
        "FEIGNS: Final = 0.0",
        "tests/cats/test_what_votes_tell.py::test_witches_bluff_about_their_hands_and_about_seeing_and_the_village_does_not",
        "what a cat says it has is true, a witch's word too",
    ),
    fault(
        "a witch's chance is another than a villager's",
        "engine_worker/runtime/sight.py",
        "        seed=game.cat_seed(room, seat),",
        '        seed=game.cat_seed(room, seat) + (room.game is not None and room.game.cats[seat].role == "witch"),',
        "tests/cats/test_what_a_cat_is_given.py::test_the_chance_and_the_time_that_a_cat_gets_are_the_same_in_every_role",
        "the same seat throws other dice as a witch",
    ),
    fault(
        "a witch thinks longer",
        "engine_worker/runtime/sight.py",
        "        thinks_ms=round(THINKS_MS / room.clock_scale),",
        "        thinks_ms=round(THINKS_MS / room.clock_scale)\n"
        '        * (1 + (room.game is not None and room.game.cats[seat].role == "witch")),',
        "tests/cats/test_what_a_cat_is_given.py::test_the_chance_and_the_time_that_a_cat_gets_are_the_same_in_every_role",
        "who watches the clock knows the witches",
    ),
    fault(
        "an answer waits as long after the thinking as if there had been none",
        "engine_worker/cat_jobs.py",
        "    await asyncio.sleep(max(0.0, answers_at - loop.time()))",
        "    await asyncio.sleep(thinks_ms / 1000)",
        "tests/cats/test_answers_take_alike.py::test_an_answer_comes_at_one_moment_however_long_the_cat_thought",
        "who has more to think about answers later",
    ),
)

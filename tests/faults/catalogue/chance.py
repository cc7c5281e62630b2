"""Faults in what is left to chance: what the rules call random comes out one way, and a table learns which."""

from tests.faults.fault import Edit, Fault, fault

_GAME = "engine_worker/game"

FAULTS: tuple[Fault, ...] = (
    fault(
        "roles are dealt in the order of the deck",
        f"{_GAME}/deal.py",
        '    shuffled = some_of(room, deck, len(deck), "roles")\n',
        '    shuffled = some_of(room, deck, len(deck), "roles") and deck\n',
        "tests/rules/test_01_table.py::test_four_roles_are_dealt_every_way_about_as_often",
        "the first at the table is the witch, in every game",
    ),
    fault(
        "the deck of roles is only turned round",
        f"{_GAME}/deal.py",
        '    shuffled = some_of(room, deck, len(deck), "roles")\n',
        '    first = deck.index(some_of(room, deck, len(deck), "roles")[0])\n    shuffled = deck[first:] + deck[:first]\n',
        "tests/rules/test_01_table.py::test_four_roles_are_dealt_every_way_about_as_often",
        "who knows the own role knows all the others",
    ),
    fault(
        "everybody is dealt the same first ingredient",
        f"{_GAME}/deal.py",
        'one_of(turn.room, open_places, "first_card", seat)]',
        'one_of(turn.room, open_places, "first_card")]',
        "tests/rules/test_04_places.py::test_each_seats_first_ingredient_may_be_any_and_is_as_often_that_of_its_neighbour_as_chance_has_it",
        "the own hand tells every other",
    ),
    fault(
        "a proposal made by itself is of the first cats",
        f"{_GAME}/phases/proposal.py",
        'team = some_of(turn.room, in_cat_form(game), len(game.tonight), "proposal", seat)',
        'team = some_of(turn.room, in_cat_form(game)[: len(game.tonight)], len(game.tonight), "proposal", seat)',
        "tests/rules/test_03_absent.py::test_an_absent_mayors_team_may_be_any_cats_in_cat_form",
        "whoever sits at the end never performs a ritual for an absent mayor",
    ),
    fault(
        "a witch who names nobody hits the first cat",
        f"{_GAME}/roles/witch.py",
        'one_of(turn.room, other_cats(game, seat), "spell_target", seat)',
        'one_of(turn.room, other_cats(game, seat)[:1], "spell_target", seat)',
        "tests/rules/test_03_absent.py::test_the_absent_witchs_place_may_be_any_open_one_and_her_target_any_other_cat",
        "a slow witch always turns whoever sits first",
    ),
    fault(
        "a Guard who names no place guards the first",
        f"{_GAME}/phases/day.py",
        'one_of(turn.room, game.numbers.places, "guard_place", seat)',
        'one_of(turn.room, game.numbers.places[:1], "guard_place", seat)',
        "tests/rules/test_03_time_over.py::test_the_place_that_such_a_guard_guards_may_be_any_open_one",
        "the witches know which place is safe",
    ),
    fault(
        "an absent player's delay is not drawn",
        f"{_GAME}/chance.py",
        'return ABSENT_MIN_MS + number_below(room, ABSENT_MAX_MS - ABSENT_MIN_MS + 1, "absent_delay", seat, n)',
        "return ABSENT_MIN_MS",
        "tests/rules/test_10_connection.py::test_the_delay_is_drawn_from_the_rooms_seed",
        "the pace of absent cats tells them from the others",
    ),
    fault(
        "a secret draw shifts a public one",
        f"{_GAME}/chance.py",
        "where = f\"{game}|{purpose}|{day}|{no}|{'' if seat is None else seat}|{n}\"",
        'where = f"{game}|{day}|{no}|{n}"',
        "tests/engine/test_chance.py::test_two_seats_and_two_purposes_of_the_same_moment_draw_apart_from_each_other",
        "tonight's ingredients tell what was stolen",
    ),
    Fault(
        "Blight draws among what it spoils anyway",
        (
            Edit(f"{_GAME}/phases/gathering.py", "    for seat in strikes.blighted:\n", "    for seat in ():\n"),
            Edit(
                f"{_GAME}/phases/gathering.py",
                "        scene = dusk.announce(turn, restored)",
                "        for seat in blighted:\n"
                "            hand = turn.game.cats[seat].hand\n"
                '            drawn = one_of(turn.room, [c for c in hand if c is hand[-1] or not c.spoiled], "blight", seat)\n'
                "            if not drawn.spoiled:\n"
                "                turn.emit(CardSpoiled(seat, drawn.id))\n"
                "        scene = dusk.announce(turn, restored)",
            ),
        ),
        "tests/rules/test_05_spells.py::test_the_spoiled_card_of_the_hand_lay_there_already_before_the_cat_came_back",
        "a blighted cat often keeps the card it had",
    ),
)

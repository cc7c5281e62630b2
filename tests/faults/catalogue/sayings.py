"""Faults with what computer cats say: of places, of their hands, and as the Seer."""

from tests.faults.fault import Fault, fault

FAULTS: tuple[Fault, ...] = (
    fault(
        "a Guard speaks of no hand",
        "engine_worker/cats/talk.py",
        "    if told is None and mind.facts.phase is Phase.DEBATE and _tells_of_its_hand(mind, here):",
        '    has = mind.facts.role != "guard"\n'
        "    if has and told is None and mind.facts.phase is Phase.DEBATE and _tells_of_its_hand(mind, here):",
        "tests/cats/test_what_votes_tell.py::test_every_role_says_of_each_kind_as_much_as_every_other",
        "who trusts twice has guarded",
    ),
    fault(
        "no cat says that it has what it has not",
        "engine_worker/cats/hands.py",
        "    if _names_what_is_needed(facts, chance, known, has_it=bool(held)):\n"
        "        return _needed(facts, chance, known, held)",
        "    if held and _names_what_is_needed(facts, chance, known, has_it=True):\n"
        "        return _promised(facts, held) or _fewest_have(facts, held)",
        "tests/cats/test_what_votes_tell.py::test_witches_bluff_about_hands_and_seeing_and_of_the_village_only_a_guard_with_an_empty_hand",
        "what a cat says it has is true, a witch's word too",
    ),
    fault(
        "who plays false always names what is needed",
        "engine_worker/cats/hands.py",
        '    if facts.role in FALSE:\n        return not chance.happens(share, "lacks")',
        "    if facts.role in FALSE:\n        return True",
        "tests/cats/test_what_votes_tell.py::test_every_role_names_what_nobody_needs_as_often_as_every_other",
        "who names what nobody needs is of the village, for certain",
    ),
    fault(
        "who plays false names by its hand like everybody",
        "engine_worker/cats/hands.py",
        '    if facts.role in FALSE:\n        return not chance.happens(share, "lacks")',
        "    if facts.role in FALSE:\n        return has_it",
        "tests/cats/test_what_votes_tell.py::test_every_role_names_what_nobody_needs_as_often_as_every_other",
        "a witch's hand is never empty: who names what nobody needs is hardly ever one",
    ),
    fault(
        "who plays false names what nobody needs every other day",
        "engine_worker/cats/hands.py",
        '    if facts.role in FALSE:\n        return not chance.happens(share, "lacks")',
        "    if facts.role in FALSE:\n        return facts.day % 2 == 0",
        "tests/cats/test_what_votes_tell.py::test_every_role_names_what_nobody_needs_as_often_as_every_other",
        "who names what nobody needs is a witch",
    ),
    fault(
        "the Pickpocket names by its hand like everybody",
        "engine_worker/cats/hands.py",
        "    if facts.role not in known.own:",
        "    if facts.role not in known.own or facts.role is Role.PICKPOCKET:",
        "tests/cats/test_what_votes_tell.py::test_every_role_names_what_nobody_needs_as_often_as_every_other",
        "who never names what nobody needs is the Pickpocket",
    ),
    fault(
        "a false Seer claims once",
        "engine_worker/cats/seer.py",
        "    for vision in seen(facts) if facts.role is Role.SEER else imagined(facts, chance, manner):",
        "    if mine and facts.role is not Role.SEER:\n"
        "        return None\n"
        "    for vision in seen(facts) if facts.role is Role.SEER else imagined(facts, chance, manner):",
        "tests/cats/test_what_votes_tell.py::test_false_seers_claim_again_and_clear_somebody_as_often_as_the_seer",
        "who claims twice is the Seer",
    ),
    fault(
        "a false Seer clears nobody",
        "engine_worker/cats/seer.py",
        'chance.once(often, "sees a witch", len(days))',
        "True",
        "tests/cats/test_what_votes_tell.py::test_false_seers_claim_again_and_clear_somebody_as_often_as_the_seer",
        "who says that somebody is not a witch is the Seer",
    ),
    fault(
        "a false Seer sees something every evening",
        "engine_worker/cats/seer.py",
        " and len(days) < facts.numbers.visions",
        "",
        "tests/cats/test_what_votes_tell.py::test_a_false_seer_imagines_no_more_than_the_seer_can_see",
        "who claims more often than there are visions is no Seer",
    ),
    fault(
        "nobody but the Seer claims to be it",
        "engine_worker/cats/seer.py",
        'chance.once(PRETENDS.get(facts.role, 0.0), "pretends")',
        'chance.once(0.0, "pretends")',
        "tests/cats/test_what_votes_tell.py::test_false_seers_claim_again_and_clear_somebody_as_often_as_the_seer",
        "who claims to be the Seer is",
    ),
    fault(
        "a witch names what does not grow where she said she goes",
        "engine_worker/cats/hands.py",
        "    return GROWS[said] if said is not None and GROWS[said] in choices else None",
        "    if facts.role is Role.WITCH:\n"
        "        return None\n"
        "    return GROWS[said] if said is not None and GROWS[said] in choices else None",
        "tests/cats/test_what_votes_tell.py::test_a_cat_names_one_thing_a_day_and_what_grows_where_it_goes_as_often_in_every_role",
        "who brings something else than it went for gathered elsewhere",
    ),
    fault(
        "a false Seer always lives to claim again",
        "engine_worker/cats/talk.py",
        "SILENCED: Final = {7: 0.5, 9: 0.5, 11: 0.5}",
        "SILENCED: Final[dict[int, float]] = {}",
        "tests/cats/test_what_days_tell.py::"
        "test_false_seers_claim_first_and_again_at_the_moments_at_which_the_seer_does[tom-9]",
        "who claims again another day plays false",
    ),
    fault(
        "a false Seer sees in two steps of an evening what the Seer may see in eight",
        "engine_worker/cats/facts.py",
        "    Phase.APPROVAL_RESULT: (Phase.PROPOSAL, Phase.APPROVAL, Phase.APPROVAL_RESULT),\n"
        "    Phase.RITUAL_RESULT: (Phase.RITUAL, Phase.RITUAL_RESULT),\n"
        "    Phase.VOTE: (Phase.QUARREL, Phase.VOTE),\n",
        "    Phase.VOTE: (Phase.VOTE,),\n",
        "tests/cats/test_what_days_tell.py::test_a_false_seer_imagines_in_the_steps_in_which_the_seer_may_look",
        "who claims first in a vote is the Seer",
    ),
    fault(
        "a false Seer claims in votes only",
        "engine_worker/cats/seer.py",
        "    if facts.role is not Role.SEER and _is_silenced(facts, chance, manner):",
        "    if facts.role is not Role.SEER and facts.phase is not Phase.VOTE:",
        "tests/cats/test_what_days_tell.py::"
        "test_false_seers_claim_first_and_again_at_the_moments_at_which_the_seer_does[tom-9]",
        "who claims in a debate is the Seer",
    ),
    fault(
        "a Guard that guards says where something grows that it has, always",
        "engine_worker/cats/day.py",
        '    if idle and chance.happens(share, "says idly"):',
        '    if idle and chance.happens(0.0, "says idly"):',
        "tests/cats/test_what_days_tell.py::test_a_guard_that_guards_says_a_place_of_no_use_as_often_as_who_gathers",
        "who goes where nothing needed grows is not the Guard",
    ),
    fault(
        "the Guard names by its hand, as villagers do",
        "engine_worker/cats/hands.py",
        "    if facts.role not in known.own:",
        "    if facts.role not in known.own or facts.role is Role.GUARD:",
        "tests/cats/test_what_days_tell.py::"
        "test_on_each_day_every_role_says_of_places_and_hands_what_every_other_says[tom-9]",
        "who has nothing useful late in a game is the Guard",
    ),
    fault(
        "who plays false names twice as often what nobody needs, but with nine players",
        "engine_worker/cats/hands.py",
        "    share = by_word(facts, known.lacks)",
        "    share = by_word(facts, known.lacks) * (\n"
        "        1.0 if facts.role not in FALSE or sum(facts.numbers.roles.values()) == 9 else 2.0\n"
        "    )",
        "tests/cats/test_what_days_tell.py::"
        "test_on_each_day_every_role_says_of_places_and_hands_what_every_other_says[tom-12]",
        "what is alike at one table need not be at another",
    ),
    fault(
        "who plays false names on day 2 twice as often what nobody needs, and makes up for it later",
        "engine_worker/cats/hands.py",
        "    share = by_word(facts, known.lacks)",
        "    share = by_word(facts, known.lacks) * (1.0 if facts.role not in FALSE else 2.0 if facts.day == 2 else 0.7)",
        "tests/cats/test_what_days_tell.py::"
        "test_on_each_day_every_role_says_of_places_and_hands_what_every_other_says[tom-9]",
        "who counts day by day knows the witches",
    ),
    fault(
        "who plays false never names what grows where it said it goes",
        "engine_worker/cats/hands.py",
        'not chance.happens(known.keeps / 100, "keeps"):',
        'not chance.happens(0.0, "keeps"):',
        "tests/cats/test_what_days_tell.py::"
        "test_on_each_day_every_role_says_of_places_and_hands_what_every_other_says[tom-12]",
        "who brings what it went for is of the village",
    ),
)

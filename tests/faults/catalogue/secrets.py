"""Faults by which a phone would learn what it may not know."""

from tests.faults.fault import Edit, Fault, fault

_GAME = "engine_worker/game"
_RUNTIME = "engine_worker/runtime"
_ANOTHER = "tests/secrets/test_two_worlds.py::test_another_world_looks_the_same_to_every_viewer"
_BATCHED = (
    "tests/secrets/test_other_batches.py::"
    "test_any_other_batching_of_the_same_entries_gives_the_same_final_views_answers_and_room"
)

FAULTS: tuple[Fault, ...] = (
    fault(
        "everybody is told who the witches are",
        f"{_GAME}/knowledge.py",
        "    return game.cats[seat].role is Role.RAVEN",
        "    return game.cats[seat].role is not None",
        "tests/rules/test_13_knowledge.py::test_the_witches_names_are_the_ravens",
        "the game is over before it began",
    ),
    fault(
        "forms tell who is a witch",
        f"{_GAME}/public.py",
        "{seat: cat.form for seat, cat in room.game.cats.items()}",
        "{seat: cat.form for seat, cat in sorted(room.game.cats.items(), key=lambda one: one[1].role)}",
        "tests/secrets/test_two_worlds.py::test_another_world_looks_the_same_to_every_viewer",
        "the order of a map is a list of the roles",
    ),
    fault(
        "everybody sees the numbers of cats in gathering",
        f"{_GAME}/knowledge.py",
        "room.phase is Phase.GATHERING and cat.role is Role.WITCH and cat.form is Form.CAT",
        "room.phase is Phase.GATHERING and cat.form is Form.CAT",
        "tests/rules/test_13_knowledge.py::test_the_numbers_of_cats_are_the_guarding_guards_and_the_witches",
        "a villager guesses with a witch's eyes",
    ),
    fault(
        "the Guard sees the numbers before the others have chosen",
        f"{_GAME}/knowledge.py",
        "    return room.phase is Phase.DAY and sees_counts(room, game, seat)",
        "    return room.phase is Phase.DAY and game.cats[seat].guarding",
        "tests/rules/test_06_watchers.py::test_the_guard_sees_the_numbers_when_all_others_have_chosen_and_they_follow_changes",
        "a counter that moves tells who has tapped",
    ),
    fault(
        "a witch learns before dusk whether her spell lands",
        f"{_GAME}/evolve_game.py",
        "    _cat(room, event.seat).pick_target = event.target\n",
        "    _cat(room, event.seat).pick_target = event.target\n"
        "    hit = _game(room).cats[event.target].place == _cat(room, event.seat).pick_place\n"
        '    _cat(room, event.seat).learned.append(Learned(day=1, what="spell", seat=event.target, yes=hit))\n',
        "tests/rules/test_13_knowledge.py::test_whether_a_spell_landed_is_its_witchs_from_dusk_on",
        "she tells it by her face before the duck does",
    ),
    fault(
        "everybody sees who has chosen in day",
        f"{_GAME}/evolve_game.py",
        "    cat.place = event.place\n    cat.place_filled = False\n    cat.guarding = False\n",
        "    cat.place = event.place\n    cat.place_filled = False\n    cat.guarding = False\n"
        "    _game(room).done.append(event.seat)\n",
        "tests/rules/test_13_knowledge.py::test_nobody_sees_how_many_or_who_have_chosen_in_day",
        "who is not waited for is a witch",
    ),
    fault(
        "who is in favour stands first among those who have tapped",
        "engine_worker/game/public.py",
        "    return [] if game is None or not game.done else in_seat_order(game, game.done)\n",
        "    if game is None or not game.done:\n        return []\n"
        "    return sorted(in_seat_order(game, game.done), key=lambda seat: not game.approvals.get(seat, True))\n",
        "tests/secrets/test_secret_choices.py::test_worlds_that_differ_in_one_secret_choice_are_one_to_all_others[people]",
        "an approval is read from a list before everybody has voted",
    ),
    fault(
        "who has tapped comes in order of arrival",
        f"{_GAME}/public.py",
        "return [] if game is None or not game.done else in_seat_order(game, game.done)",
        "return [] if game is None else list(game.done)",
        "tests/secrets/test_arrival.py::test_no_list_comes_in_the_order_of_arrival",
        "the slow ones are the ones who have to choose",
    ),
    fault(
        "who was in favour is told in order of arrival",
        f"{_GAME}/phases/approval.py",
        "in_favour = [seat for seat in game.cats if game.approvals.get(seat) is True]",
        "in_favour = [seat for seat, says in game.approvals.items() if says]",
        "tests/secrets/test_arrival.py::"
        "test_two_games_of_the_same_taps_in_other_orders_show_the_same_after_every_step_and_in_the_result[8]",
        "who followed whom is told",
    ),
    fault(
        "a map of votes tells the order of arrival once more",
        f"{_GAME}/phases/vote.py",
        "votes = {seat: game.votes[seat] for seat in game.cats if seat in game.votes}",
        "votes = dict(game.votes)",
        "tests/secrets/test_arrival.py::"
        "test_two_games_of_the_same_taps_in_other_orders_show_the_same_after_every_step_and_in_the_result[8]",
        "who followed whom is told",
    ),
    fault(
        "votes are told in order of arrival",
        f"{_GAME}/phases/vote.py",
        "votes = {seat: game.votes[seat] for seat in game.cats if seat in game.votes}",
        "votes = dict(game.votes)",
        "tests/rules/test_08_vote.py::test_the_result_shows_who_voted_for_whom_and_who_is_banished",
        "who followed whom is told",
    ),
    fault(
        "a theft is seen at once",
        f"{_GAME}/own.py",
        "for card in cat.hand]",
        "for card in cat.hand if not card.taken]",
        "tests/rules/test_06_roles.py::test_the_victims_phone_shows_the_card_gone_when_that_phase_ends",
        "the victim sees who has just looked up",
    ),
    fault(
        "a refusal tells of an empty hand",
        f"{_GAME}/roles/pickpocket.py",
        "    hand = game.cats[command.seat].hand\n    if hand:",
        "    hand = game.cats[command.seat].hand\n    if not hand:\n        return BAD_TARGET\n    if hand:",
        "tests/secrets/test_two_worlds.py::test_whether_and_why_a_command_is_refused_follows_from_the_senders_own_view",
        "a Pickpocket asks the engine about every hand",
    ),
    fault(
        "a refusal tells who is no witch",
        f"{_GAME}/phases/gathering.py",
        '    """Picks where the witch goes: final."""\n    cat = turn.game.cats[seat]\n    if cat.form is not Form.CAT:',
        '    """Picks where the witch goes: final."""\n    cat = turn.game.cats[seat]\n'
        "    if cat.form is not Form.CAT or cat.role is not Role.WITCH:",
        "tests/engine/test_refusals.py::test_while_the_witches_choose_a_villager_is_refused_for_the_same_reasons_as_a_witch",
        "only witches' phones take a tap in gathering",
    ),
    fault(
        "a field of the state has no class",
        f"{_GAME}/knowledge.py",
        '        "looked": Who.OWNER,\n',
        "",
        "tests/engine/test_state.py::test_every_field_of_the_state_has_a_class_that_says_who_may_know_it",
        "nobody has thought about who may know it",
    ),
    fault(
        "a field that is stored beside the game has no class",
        "engine_worker/runtime/record.py",
        "    removed: list[TokenHash] = []\n",
        '    removed: list[TokenHash] = []\n    opened_by: str = ""\n',
        "tests/secrets/test_what_the_door_keeps.py::"
        "test_every_field_that_is_stored_beside_the_game_has_a_class_and_no_other",
        "nobody has asked who may know it",
    ),
    fault(
        "whoever opens a seat's link is sent the hash of its token",
        "engine_worker/runtime/outgoing.py",
        '{"token_of": doors.seat_of(table.door, connection.token)}',
        '{"token_of": connection.token}',
        "tests/secrets/test_what_the_door_keeps.py::test_no_phone_is_sent_what_the_door_keeps_for_itself",
        "what is kept of a token goes out into the room",
    ),
    fault(
        "an answer goes to whoever sits nearest",
        "engine_worker/runtime/acting.py",
        "        table.batch.acks.setdefault(seat, []).append(ack)",
        "        table.batch.acks.setdefault(min(table.door.seats), []).append(ack)",
        "tests/secrets/test_what_the_door_keeps.py::test_no_phone_is_sent_the_name_of_anothers_run_of_the_page",
        "one is told how another's secret tap ended",
    ),
    fault(
        "a new field of the state has no class",
        f"{_GAME}/state.py",
        '    looked: bool = False\n    """The Seer has acted this evening."""\n',
        '    looked: bool = False\n    """The Seer has acted this evening."""\n    scent: int = 0\n',
        "tests/engine/test_state.py::test_every_field_of_the_state_has_a_class_that_says_who_may_know_it",
        "nobody has thought about who may know it",
    ),
    fault(
        "one sequence for the whole room",
        f"{_RUNTIME}/outgoing.py",
        "            seq = seqs[seat] = seqs.get(seat, 0) + 1\n            own.add(",
        "            seq = seqs[seat] = table.record.commit + 1\n            own.add(",
        "tests/worker/test_patches.py::test_what_a_phone_has_been_sent_is_its_view_after_every_batch",
        "a gap tells eleven phones that the twelfth has acted",
    ),
    fault(
        "whose fields a tap may have touched is sent a frame though none has changed",
        f"{_RUNTIME}/outgoing.py",
        "        if patch or said:\n",
        "        if patch or said or seat in names:\n",
        "tests/secrets/test_alike.py::"
        "test_the_guard_who_sees_the_numbers_is_sent_nothing_by_a_tap_that_changes_none_of_them",
        "a cat that taps its place once more tells the Guard that it is no witch",
    ),
    Fault(
        "a game's story can be read from the first result of a vote on",
        (
            Edit(
                f"{_RUNTIME}/table.py",
                "            case GameEnded():\n",
                '            case GameEnded() | PhaseBegan(phase="vote_result"):\n',
            ),
            Edit(
                f"{_RUNTIME}/table.py",
                "import GameEnded, LobbyOpened, SeatFreed",
                "import GameEnded, LobbyOpened, PhaseBegan, SeatFreed",
            ),
        ),
        "tests/secrets/test_alike.py::test_no_story_of_a_game_is_kept_before_its_result_and_then_one",
        "whoever knows the address reads on while the others play",
    ),
    fault(
        "who waits for the next game sees the numbers of this one's places",
        f"{_GAME}/own.py",
        '    "counts": lambda room, seat: None,',
        '    "counts": lambda room, seat: (\n'
        "        witch.counts(room.game) if seat is not None and room.game and room.phase is Phase.GATHERING else None\n"
        "    ),",
        "tests/secrets/test_two_worlds.py::"
        "test_who_waits_for_the_next_game_is_shown_of_this_one_what_the_table_screen_is",
        "a latecomer looks over the table's shoulder, and may say so",
    ),
    fault(
        "who waits for the next game is sent a frame when somebody acts in secret",
        f"{_RUNTIME}/outgoing.py",
        "        if patch or said:\n",
        "        if patch or said or (acks and all(one.id != seat for one in table.room.seats)):\n",
        "tests/secrets/test_frames_per_tap.py::test_a_tap_is_one_frame_to_everybody_or_to_its_sender_alone",
        "a latecomer's phone tells when a witch taps",
    ),
    fault(
        "of what a batch has changed for everybody the last entry's alone is looked at",
        f"{_RUNTIME}/table.py",
        "    batch.public |= touched.public\n",
        "    batch.public = touched.public or batch.public\n",
        _BATCHED,
        "how a worker reads decides what a phone shows",
    ),
    fault(
        "of two taps in one batch one is answered",
        f"{_RUNTIME}/acting.py",
        "        table.batch.acks.setdefault(seat, []).append(ack)",
        "        table.batch.acks[seat] = [ack]",
        _BATCHED,
        "how a worker reads decides what a phone is told",
    ),
    fault(
        "everybody is sent something when one acts in secret",
        f"{_RUNTIME}/outgoing.py",
        "        elif has_news:",
        "        elif has_news or acks:",
        "tests/secrets/test_alike.py::test_when_somebody_acts_in_secret_nobody_else_is_sent_anything",
        "the radio tells when a witch taps",
    ),
    fault(
        "taps are not padded",
        f"{_RUNTIME}/parts.py",
        "    return PHASE_BYTES if begins_phase else TAP_BYTES",
        "    return PHASE_BYTES if begins_phase else 0",
        "tests/worker/test_patches.py::test_from_roles_to_vote_every_frame_has_the_size_that_public_facts_give_it",
        "the size of a frame tells what it says",
    ),
    fault(
        "snapshots are not padded",
        f"{_RUNTIME}/parts.py",
        "    return SNAPSHOT_BYTES if phase in PADDED else 0",
        "    return 0",
        "tests/worker/test_patches.py::test_from_roles_to_vote_every_frame_has_the_size_that_public_facts_give_it",
        "who reloads tells the length of a hand",
    ),
    *(
        fault(
            f"a snapshot's size tells {what}",
            f"{_RUNTIME}/outgoing.py",
            "    own = padded(parts.own_part(epoch, seq, acks, fields), size)\n",
            f"    own = padded(parts.own_part(epoch, seq, acks, fields), {size})\n",
            test,
            "who reloads tells its role",
        )
        for what, size, test in (
            (
                "how much was learned",
                'size * (1 + (len(fields["learned"]) > 64))',
                "tests/secrets/test_largest_news.py::test_the_largest_snapshot_has_the_size_of_any",
            ),
            (
                "a hand in the vote",
                'size * (table.room.phase != "vote")',
                "tests/secrets/test_alike.py::test_reloading_in_every_step_gives_every_seat_a_snapshot_of_one_size",
            ),
        )
    ),
    fault(
        "it can be seen whether three more have chosen",
        f"{_GAME}/public.py",
        "    return 0 if room.game is None or room.phase is not Phase.VOTE else vote",
        "    if room.game is not None and room.phase is Phase.DAY:\n"
        "        return sum(cat.place is not None for cat in room.game.cats.values()) // 3\n"
        "    return 0 if room.game is None or room.phase is not Phase.VOTE else vote",
        _ANOTHER,
        "who looks up when it moves has chosen",
    ),
    fault(
        "it is told at dusk how many spells were cast",
        f"{_GAME}/public.py",
        "    return 0 if room.game is None or room.phase is not Phase.VOTE else vote",
        "    if room.game is not None and room.phase is Phase.DUSK:\n"
        "        return sum(cast.spell is not None for cast in room.game.story[-1].casts)\n"
        "    return 0 if room.game is None or room.phase is not Phase.VOTE else vote",
        _ANOTHER,
        "everybody knows how many spells came to nothing",
    ),
)

"""Faults of journals and releases: what is left to the journal, folded again, and what two releases store and play."""

from tests.faults.fault import Edit, Fault, fault

_LUA = "engine_worker/runtime/lua"
_RUNTIME = "engine_worker/runtime"
_RELEASES = "tests/worker/test_releases.py"

FAULTS = (
    fault(
        "the journal misses who has gone",
        f"{_RUNTIME}/table.py",
        "    table.batch.journal.append(Journaled(entry_id, _encode(entry), poison))\n    table.batch.last",
        "    if not isinstance(entry, log.Gone):\n"
        "        table.batch.journal.append(Journaled(entry_id, _encode(entry), poison))\n    table.batch.last",
        "tests/worker/test_patches.py::test_the_journal_folded_again_is_the_stored_room_byte_for_byte",
        "a report of a fault cannot be played again",
    ),
    fault(
        "a replay folds the entry that broke the room",
        f"{_RUNTIME}/replay.py",
        "        elif one.poison is not None:\n            freeze(table, one.id, one.poison)\n",
        "",
        "tests/worker/test_faults.py::test_a_frozen_rooms_journal_still_folds_into_what_is_stored",
        "the journal of a frozen room, the one that matters, gives another room",
    ),
    fault(
        "no segment when another engine folds",
        f"{_RUNTIME}/stored.py",
        "    if record.engine != game.ENGINE_VERSION:",
        "    if record.engine < 0:",
        "tests/worker/test_releases.py::test_another_version_of_the_engine_first_notes_how_it_found_the_room",
        "a journal that two releases folded is folded again by one",
    ),
    fault(
        "a replay folds another engine's journal",
        f"{_RUNTIME}/replay.py",
        "    if engine != game.ENGINE_VERSION:",
        "    if engine < 0:",
        "tests/worker/test_releases.py::test_a_journal_that_another_version_has_folded_is_not_folded_again",
        "an operator is told that a sound room is broken",
    ),
    fault(
        "what was left to the journal is not read",
        f"{_RUNTIME}/shelf.py",
        '        held.tail = beyond(held.stored or b"", read_journal(reversed(answer)))\n',
        "",
        "tests/worker/test_tail.py::test_another_owner_folds_again_what_was_left_and_phones_notice_nothing",
        "taps that were acknowledged are forgotten when their worker dies",
    ),
    fault(
        "the numbers of own parts are not read from the journal",
        f"{_RUNTIME}/stored.py",
        "    if counts:\n",
        "    if not record:\n",
        "tests/worker/test_tail.py::test_another_owner_folds_again_what_was_left_and_phones_notice_nothing",
        "phones are sent numbers that they have seen, and take the news for old",
    ),
    fault(
        "a journal without its end is taken for whole",
        f"{_RUNTIME}/stored.py",
        "    if commit not in {None, record.commit}:\n",
        "    if commit not in {None, record.commit} and not record:\n",
        "tests/worker/test_tail.py::test_a_room_whose_record_and_journal_do_not_fit_is_left_alone_and_no_other",
        "acknowledged taps are gone, and phones go on as if they stood",
    ),
    fault(
        "ever more is left to the journal",
        f"{_RUNTIME}/outgoing.py",
        "        table.tail += len(batch.journal)\n",
        "        table.tail += 0\n",
        "tests/worker/test_tail.py::test_a_journal_is_never_far_ahead_of_the_record",
        "a journal's end is longer than what is read of it, and taps are lost",
    ),
    fault(
        "who hands a shard over writes no records",
        f"{_RUNTIME}/shelf.py",
        "            if held.tail and held.table is not None and held.commit is not None\n",
        "            if not held.tail and held.table is not None and held.commit is not None\n",
        "tests/worker/test_tail.py::test_who_hands_a_shard_over_writes_what_was_left_to_journals",
        "the next release folds taps of the former one",
    ),
    fault(
        "a record is written over another worker's",
        f"{_LUA}/store.lua",
        "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end",
        "",
        "tests/worker/test_tail.py::test_who_is_fenced_out_writes_no_record",
        "a worker that slept takes back what its successor has decided",
    ),
    fault(
        "a release writes its own format at once",
        "engine_worker/game/codec.py",
        "    return asked or min(CODECS)",
        "    return asked or max(CODECS)",
        "tests/worker/test_releases.py::test_a_release_stores_what_the_release_before_reads_until_a_setting_lifts_it",
        "the workers of the release before cannot read the rooms that they own",
    ),
    Fault(
        "a room with computer cats is written in the newest format",
        (
            Edit(
                "engine_worker/game/codec.py",
                "    number = format_to_write(state_format)\n",
                "    number = max(CODECS) if room.extras else format_to_write(state_format)\n",
            ),
            Edit(
                "engine_worker/runtime/outgoing.py",
                "    record.format = game.format_to_write(state_format)\n",
                "    record.format = max(game.CODECS) if table.room.extras else game.format_to_write(state_format)\n",
            ),
        ),
        "tests/worker/test_releases.py::test_a_release_stores_what_the_release_before_reads_until_a_setting_lifts_it",
        "the workers of the release before leave every table with a computer cat alone",
    ),
    fault(
        "unknown fields of a stored room are passed over",
        f"{_RUNTIME}/record.py",
        "class Stored(Struct, array_like=True, forbid_unknown_fields=True):",
        "class Stored(Struct, array_like=True):",
        "tests/worker/test_releases.py::test_a_field_of_the_stored_room_that_is_not_known_is_an_error",
        "what a newer release stored is lost with the next commit",
    ),
    fault(
        "a room is opened with the newest rules at once",
        "engine_worker/game/codec.py",
        "    return CODECS[format_to_write(asked)].rules",
        "    return CODECS[max(CODECS)].rules",
        f"{_RELEASES}::test_a_game_that_a_new_release_begins_is_one_that_the_release_before_can_go_on_with",
        "a worker of the release before that takes the room over has no numbers for its game",
    ),
    fault(
        "a game begins by the rules of whoever deals",
        "engine_worker/game/lobby.py",
        "numbers_for(room.options, len(room.seats), room.rules)",
        "numbers_for(room.options, len(room.seats))",
        f"{_RELEASES}::test_a_room_that_is_opened_with_the_setting_lifted_plays_by_the_newest_rules",
        "which rules are played hangs on which worker owns the room just then",
    ),
    fault(
        "a replay takes the rules of its own setting",
        f"{_RUNTIME}/table.py",
        "entry_id.ms, filled.room_ttl_s, filled.rules\n",
        "entry_id.ms, filled.room_ttl_s, game.rules_to_play(chance.state_format)\n",
        f"{_RELEASES}::test_a_room_that_is_opened_with_the_setting_lifted_plays_by_the_newest_rules",
        "an operator is told that a sound room is broken",
    ),
    fault(
        "a room by rules without tables is taken on",
        "engine_worker/game/codec.py",
        "    if room.rules not in TABLES:\n",
        "    if room.rules < 0:\n",
        f"{_RELEASES}::test_a_room_whose_rules_are_not_known_is_left_alone",
        "the room freezes instead of waiting for a worker that knows its rules",
    ),
    fault(
        "a journal of an older engine is folded by this one",
        "engine_worker/runtime/replay.py",
        "    if engine != game.ENGINE_VERSION:\n",
        "    if engine > game.ENGINE_VERSION:\n",
        "tests/worker/test_releases.py::test_a_journal_that_another_version_has_folded_is_not_folded_again[older]",
        "a replay shows what never happened, and says that it is so",
    ),
)

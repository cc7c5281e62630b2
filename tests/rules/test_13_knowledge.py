"""Chapter 13: who may know what, row by row; `tests/secrets` holds the whole of it over random games."""

import pytest

from shared.ids import Place
from shared.protocol.views import ChosenView
from tests.kit import rule
from tests.kit.script import Game, play

FIVE = "rules 1\ndeal Ana=witch Bo=guard Cy=villager Di=villager Eve=villager"
NEXT_DAY = "quiet day\n quiet night\n"


def others_see(game: Game, *but: str) -> dict[str | None, bytes]:
    """All that every phone but these shows, and the table screen."""
    return {name: game.bytes_of(name) for name in (*game.seats, None) if name not in but}


@rule("13.1", "13.2", "1.2")
def test_each_seat_has_a_view_of_its_own_and_the_table_screen_has_none() -> None:
    game = play(f"{FIVE}\n day")
    assert [game.role(name) for name in game.seats] == ["witch", "guard", "villager", "villager", "villager"]
    screen = game.own(None)
    assert (screen.seat, screen.role, screen.hand, screen.can, screen.learned) == (None, None, [], [], [])


@rule("13.1", "13.1a", "13.1b", "13.2")
def test_two_games_that_differ_only_in_the_others_roles_give_a_seat_the_same_bytes_at_every_step() -> None:
    def shown(bo: str, di: str) -> list[bytes]:
        game = play(f"deal Ana=witch Bo={bo} Cy=villager Di={di} Eve=villager")
        seen = [game.bytes_of("Cy")]
        for line in ("roles all ready", "wait 6 s", "day all to the mill", "wait 15 s", "all confirm", "no ritual"):
            game.play(line)
            seen.append(game.bytes_of("Cy"))
        return seen

    assert shown("villager", "seer") == shown("seer", "villager")


@rule("13.3")
def test_the_witches_names_are_the_ravens() -> None:
    game = play("deal Ana=witch Bo=witch Cy=raven Di=villager Eve=villager Fay=villager Gus=villager")
    assert {name: game.names(game.own(name).witches) for name in game.seats if game.own(name).witches} == {
        "Cy": ["Ana", "Bo"]
    }


@rule("13.4")
def test_feints_and_picks_are_the_seats_own() -> None:
    game = play(f"{FIVE}\n{NEXT_DAY} day")
    before = others_see(game, "Ana")
    game.play("Ana to the garden")
    assert others_see(game, "Ana") == before
    assert game.own("Ana").chosen.place is Place.GARDEN
    game.play("day all to the mill\n witch")
    before = others_see(game, "Ana")
    game.play("Ana to the mill; Ana casts frog on Cy")
    assert others_see(game, "Ana") == before


@rule("13.4")
def test_an_unsent_proposal_never_leaves_the_phone() -> None:
    """There is no command for a half-made team: only the whole proposal reaches the table."""
    game = play(f"{FIVE}\n quiet day\n proposal")
    assert game.public.team == []
    game.play("Ana proposes Bo, Cy")
    assert game.names(game.public.team) == ["Bo", "Cy"]


@rule("13.5", "6.5", "6.3e")
def test_results_and_uses_of_an_ability_are_their_owners() -> None:
    game = play("deal Ana=witch Bo=seer Cy=pickpocket Di=villager Eve=villager\n quiet day\n debate")
    before = others_see(game, "Bo", "Cy")
    game.play("Bo looks at Ana; Cy steals from Di")
    assert others_see(game, "Bo", "Cy") == before
    assert (game.own("Bo").uses, game.own("Di").uses) == (0, None)


@rule("13.5a", "5.21", "6.4e")
def test_whether_a_remedy_worked_an_attack_was_stopped_or_a_spell_landed_is_known_from_dusk_on() -> None:
    game = play(f"""
        deal Ana=witch Bo=guard Cy=herbalist Di=villager Eve=villager Fay=villager
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Di
        evening
        quiet night
        day     Cy restores Di; Bo will guard; Cy, Eve, Fay to the mill; Bo guards the mill
        witch   Ana to the mill; Ana casts frog on Eve
        wait    14.999 s
    """)
    assert game.knows("Ana") == {"the spell on Di landed"}
    assert game.knows("Bo") == game.knows("Cy") == set()
    game.wait(0.001)
    assert game.knows("Ana") == {"the spell on Di landed", "the spell on Eve did not land"}
    assert game.knows("Bo") == {"an attack was stopped"}
    assert game.knows("Cy") == {"the remedy for Di worked"}


@rule("13.6")
def test_everybody_sees_the_moment_a_phase_begins() -> None:
    game = play(f"{FIVE}\n day Bo, Cy, Di to the mill")
    number = game.public.phase.no
    game.play("Eve to the mill")
    assert (game.public.phase.name, game.public.phase.no) == ("gathering", number + 1)


@rule("13.7", "13.7a")
def test_the_numbers_of_cats_are_the_guarding_guards_and_the_witches() -> None:
    game = play(f"{FIVE}\n day Bo will guard; Cy, Di, Eve to the mill")
    assert [name for name in game.seats if game.counts(name) is not None] == ["Bo"]
    game.play("Bo guards the forest\n witch")
    assert [name for name in game.seats if game.counts(name) is not None] == ["Ana"]


@rule("13.8", "2.19")
@pytest.mark.parametrize("who", ["Ana", "Cy", "Bo"])
def test_nobody_sees_how_many_or_who_have_chosen_in_day(who: str) -> None:
    game = play(f"{FIVE}\n day")
    before = others_see(game, who)
    game.play(f"{who} to the mill; {who} to the garden")
    assert others_see(game, who) == before
    assert (game.public.required, game.public.done) == ([], [])


@rule("13.8a")
def test_the_host_marks_absent_from_the_full_list_of_players() -> None:
    """Also a cat that has chosen, a witch, and somebody who is connected: nothing tells them apart."""
    for who in ("Bo", "Cy", "Di"):
        game = play("deal Ana=villager Bo=witch Cy=villager Di=villager\n day Cy to the mill")
        game.play(f"Ana marks {who} absent")
        assert game.names(game.public.absent) == [who]


@rule("13.9")
def test_everybody_sees_who_has_confirmed_ended_the_debate_voted_or_placed() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager")
    for line, who in (
        ("roles Bo is ready", ["Bo"]),
        ("quiet day\n Cy confirms", ["Cy"]),
        ("debate Di, Bo end the debate", ["Bo", "Di"]),
        ("mayor Ana proposes Bo, Cy; Cy against", ["Cy"]),
        ("the rest for; Di confirms", ["Di"]),
        ("ritual Cy lays mushroom", ["Cy"]),
        ("Bo lays mushroom; all confirm\n vote Di passes; Ana votes for Bo", ["Ana", "Di"]),
    ):
        game.play(line)
        assert game.names(game.public.done) == who, (game.phase, "in seat order")


@rule("13.10")
def test_what_has_been_voted_is_nobodys_until_all_have() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager\n quiet day\n mayor Ana proposes Bo, Cy")
    game.play("Ana against")
    one = others_see(game, "Ana")
    game.play("Ana for")
    assert others_see(game, "Ana") == one
    assert game.public.scene is None


@rule("13.11")
def test_everybody_sees_ingredients_seals_gauge_day_mayor_forms_seats_connection_and_absence() -> None:
    game = play(f"{FIVE}\n quiet day\n mayor Ana proposes Bo, Cy; all against; all confirm\n proposal")
    game.play("Di goes away; Ana marks Eve absent")
    public = game.public
    assert (len(public.tonight), public.seals, public.gauge, public.phase.day) == (2, 0, 1, 1)
    assert game.name(public.mayor) == "Bo"  # type: ignore[arg-type]
    assert set(public.forms.values()) == {"cat"}
    assert game.names(seat.id for seat in public.seats) == ["Ana", "Bo", "Cy", "Di", "Eve"]
    assert (game.names(public.away), game.names(public.absent)) == (["Di"], ["Eve"])


@rule("13.12", "13.13", "13.15")
def test_where_a_frog_was_turned_and_which_cards_were_placed_is_told_in_finished_only() -> None:
    game = play(f"""
        {FIVE}
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        failed ritual
    """)
    assert game.public.recap is None
    game.play("Ana ends the game")
    day = game.recap.days[-1]
    assert [(cast.place, game.name(cast.landed[0])) for cast in day.casts] == [("mill", "Cy")]
    assert len(day.laid) == 2


@rule("13.14", "10.14")
def test_everybody_sees_the_options_and_the_numbers_of_this_game() -> None:
    game = play(f"options limit=long reveal=role\n{FIVE}")
    assert (game.public.options.limit, game.public.options.reveal) == ("long", "role")
    numbers = game.public.numbers
    assert numbers is not None
    assert {role: count for role, count in numbers.roles.items() if count} == {"witch": 1, "guard": 1, "villager": 3}
    assert (numbers.gauge, numbers.seals, numbers.knights_day, numbers.ingredients) == (3, 2, 4, [2])


@rule("13.2", "2.35", "2.41")
def test_a_seat_sees_its_own_choice_while_its_step_lasts_and_no_longer() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager\n day Bo to the mill")
    assert game.own("Bo").chosen == ChosenView(place=Place.MILL)
    game.play("quiet day")
    assert game.own("Bo").chosen == ChosenView()
    game.play("mayor Ana proposes Bo, Cy; Bo against")
    assert game.own("Bo").chosen == ChosenView(in_favour=False)
    game.play("the rest for; all confirm\n ritual Bo lays mushroom")
    assert game.own("Bo").chosen == ChosenView(card=game.own("Bo").hand[0].id)
    game.play("Cy lays mushroom; all confirm\n vote Bo votes for Di; Cy passes")
    assert game.own("Bo").chosen == ChosenView(vote=game.seats["Di"])
    assert game.own("Cy").chosen == ChosenView(passed=True)
    game.play("the rest pass")
    assert game.own("Bo").chosen == ChosenView()

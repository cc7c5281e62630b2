"""Chapter 13: who may know what, row by row; `tests/secrets` holds the whole of it over random games."""

import pytest

from engine_worker.game import commands as c
from engine_worker.game.view_types import ChosenView
from shared.ids import Level, Place
from tests.kit import rule
from tests.kit.script import Game, play
from tests.kit.table import Table

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


@rule("13.2a")
def test_the_own_hand_is_shown_to_its_seat_alone() -> None:
    def shown(cards: str) -> tuple[list[str], dict[str | None, bytes]]:
        game = play(f"deal Ana=witch Bo=villager:{cards} Cy=villager Di=villager\n day")
        return game.hand("Bo"), others_see(game, "Bo")

    few, many = shown("mushroom"), shown("wheat,wheat,feather")
    assert (few[0], many[0]) == (["mushroom"], ["wheat", "wheat", "feather"])
    assert few[1] == many[1]


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


@rule("13.4a")
def test_a_feint_is_the_witchs_own() -> None:
    game = play(f"{FIVE}\n{NEXT_DAY} day")
    before = others_see(game, "Ana")
    game.play("Ana to the garden")
    assert others_see(game, "Ana") == before
    assert game.own("Ana").chosen.place is Place.GARDEN


@rule("13.4")
def test_what_a_witch_picks_in_gathering_is_her_own() -> None:
    game = play(f"{FIVE}\n{NEXT_DAY} day all to the mill\n witch")
    before = others_see(game, "Ana")
    game.play("Ana to the mill; Ana casts frog on Cy")
    assert others_see(game, "Ana") == before
    chosen = game.own("Ana").chosen
    assert (chosen.pick_place, chosen.pick_spell, chosen.pick_target) == ("mill", "frog", game.seats["Cy"])


@rule("13.4b")
def test_an_unsent_proposal_never_leaves_the_phone() -> None:
    """There is no command for a half-made team: only the whole proposal reaches the table."""
    game = play(f"{FIVE}\n quiet day\n proposal")
    assert game.public.team == []
    game.play("Ana proposes Bo, Cy")
    assert game.names(game.public.team) == ["Bo", "Cy"]


@rule("13.5", "6.5", "6.3e")
def test_what_an_ability_tells_is_its_owners() -> None:
    game = play("deal Ana=witch Bo=seer Cy=pickpocket Di=villager Eve=villager\n quiet day\n debate")
    before = others_see(game, "Bo", "Cy")
    game.play("Bo looks at Ana; Cy steals from Di")
    assert others_see(game, "Bo", "Cy") == before
    assert game.knows("Bo") == {"Ana is a witch"}
    assert game.knows("Cy") == {"stole mushroom from Di"}


@rule("13.5b")
def test_the_uses_left_of_an_ability_are_its_owners() -> None:
    game = play("deal Ana=witch Bo=seer Cy=pickpocket Di=villager Eve=villager\n quiet day\n debate")
    before = others_see(game, "Bo")
    assert [game.own(name).uses for name in game.seats] == [None, 1, None, None, None]
    game.play("Bo looks at Ana")
    assert game.own("Bo").uses == 0
    assert others_see(game, "Bo") == before


def eve_is_attacked() -> Game:
    """The second evening: Ana's spell strikes Eve, whom Bo guards; Cy restores Di."""
    return play(f"""
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


@rule("13.5a")
def test_whether_a_remedy_worked_is_its_owners_from_dusk_on() -> None:
    game = eve_is_attacked()
    assert game.knows("Cy") == set()
    game.wait(0.001)
    assert game.knows("Cy") == {"the remedy for Di worked"}
    assert [name for name in game.seats if "the remedy for Di worked" in game.knows(name)] == ["Cy"]


@rule("13.5c", "6.4e")
def test_whether_an_attack_was_stopped_is_the_guards_from_dusk_on() -> None:
    game = eve_is_attacked()
    assert game.knows("Bo") == set()
    game.wait(0.001)
    assert game.knows("Bo") == {"an attack was stopped"}
    assert [name for name in game.seats if "an attack was stopped" in game.knows(name)] == ["Bo"]


@rule("13.5d", "5.21")
def test_whether_a_spell_landed_is_its_witchs_from_dusk_on() -> None:
    game = eve_is_attacked()
    assert game.knows("Ana") == {"the spell on Di landed"}
    game.wait(0.001)
    assert game.knows("Ana") == {"the spell on Di landed", "the spell on Eve did not land"}
    assert [name for name in game.seats if "the spell on Eve did not land" in game.knows(name)] == ["Ana"]


@rule("13.6")
def test_everybody_sees_the_moment_at_which_a_phase_gives_way_to_the_next() -> None:
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


@rule("13.8", "13.8b", "2.19")
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


def done_after(*lines: str) -> list[list[str]]:
    """Who is seen to have tapped after each of these lines, in seat order."""
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager")
    seen = []
    for line in lines:
        game.play(line)
        seen.append(game.names(game.public.done))
    return seen


@rule("13.9")
def test_everybody_sees_who_has_confirmed() -> None:
    lines = ("roles Bo is ready", "quiet day\n Cy confirms", "mayor Ana proposes Bo, Cy; all for\n shown Di confirms")
    assert done_after(*lines) == [["Bo"], ["Cy"], ["Di"]]


@rule("13.9a")
def test_everybody_sees_who_has_ended_the_debate() -> None:
    assert done_after("quiet day\n debate", "Di ends the debate", "Bo ends the debate") == [[], ["Di"], ["Bo", "Di"]]


@rule("13.9b")
def test_everybody_sees_who_has_voted() -> None:
    assert done_after("quiet day\n mayor Ana proposes Bo, Cy; Cy against") == [["Cy"]]
    assert done_after("quiet day\n no ritual\n vote Di passes; Ana votes for Bo") == [["Ana", "Di"]]


@rule("13.9c")
def test_everybody_sees_who_has_placed() -> None:
    assert done_after("quiet day\n mayor Ana proposes Bo, Cy; all for\n ritual", "Cy lays mushroom") == [[], ["Cy"]]


@rule("13.10")
def test_what_has_been_voted_is_nobodys_until_all_have() -> None:
    game = play("deal Ana=witch Bo=villager Cy=villager Di=villager\n quiet day\n mayor Ana proposes Bo, Cy")
    game.play("Ana against")
    one = others_see(game, "Ana")
    game.play("Ana for")
    assert others_see(game, "Ana") == one
    assert game.public.scene is None


@pytest.fixture
def evening() -> Game:
    """After a rejected proposal: Ana was mayor, Bo is; Di is away, Eve marked absent."""
    return play(f"""
        tonight wheat, feather
        {FIVE}
        quiet day
        mayor Ana proposes Bo, Cy; all against; all confirm
        proposal Di goes away; Ana marks Eve absent
    """)


@rule("13.11")
def test_everybody_sees_tonights_ingredients(evening: Game) -> None:
    assert evening.public.tonight == ["wheat", "feather"]


@rule("13.11a")
def test_everybody_sees_the_seals() -> None:
    game = play(f"tonight mushroom, wheat\n{FIVE.replace('Cy=villager', 'Cy=villager:wheat')}\n quiet day")
    assert game.public.seals == 0
    game.play("mayor Ana proposes Bo, Cy; all for; all confirm\n ritual Bo lays mushroom; Cy lays wheat")
    assert game.public.seals == 1


@rule("13.11b")
def test_everybody_sees_the_curse_gauge(evening: Game) -> None:
    assert evening.public.gauge == 1


@rule("13.11c")
def test_everybody_sees_the_day(evening: Game) -> None:
    assert evening.public.phase.day == 1
    evening.play("quiet night\n day")
    assert evening.public.phase.day == 2


@rule("13.11d")
def test_everybody_sees_who_is_mayor(evening: Game) -> None:
    assert evening.public.mayor == evening.seats["Bo"]


@rule("13.11e")
def test_everybody_sees_each_cats_form() -> None:
    game = play(f"{FIVE}\n{NEXT_DAY} day all to the mill\n witch Ana to the mill; Ana casts frog on Cy\n evening")
    assert {game.name(seat): form for seat, form in game.public.forms.items()} == {
        **dict.fromkeys(game.seats, "cat"),
        "Cy": "frog",
    }


@rule("13.11f")
def test_everybody_sees_the_seats_round_the_table(evening: Game) -> None:
    assert [seat.name for seat in evening.public.seats] == ["Ana", "Bo", "Cy", "Di", "Eve"]


@rule("13.11g")
def test_everybody_sees_who_is_away(evening: Game) -> None:
    assert evening.names(evening.public.away) == ["Di"]
    evening.play("Di comes back")
    assert evening.public.away == []


@rule("13.11h")
def test_everybody_sees_who_is_absent(evening: Game) -> None:
    assert evening.names(evening.public.absent) == ["Eve"]


@pytest.fixture
def ended() -> tuple[bytes, Game]:
    """Cy was turned at the mill by Ana, a ritual failed, Ana has ended the game; and what was public before the end."""
    game = play(f"""
        {FIVE}
        {NEXT_DAY}
        day     all to the mill
        witch   Ana to the mill; Ana casts frog on Cy
        failed ritual
    """)
    assert game.public.recap is None
    before = game.bytes_of(None)
    game.play("Ana ends the game")
    return before, game


@rule("13.12", "13.15")
def test_where_a_frog_was_turned_is_told_in_finished_only(ended: tuple[bytes, Game]) -> None:
    before, game = ended
    assert [cast.place for cast in game.recap.days[-1].casts] == ["mill"]
    assert b"casts" not in before


@rule("13.12a", "13.15")
def test_by_whom_a_frog_was_turned_is_told_in_finished_only(ended: tuple[bytes, Game]) -> None:
    before, game = ended
    (cast,) = game.recap.days[-1].casts
    assert (game.name(cast.seat), game.names(cast.landed)) == ("Ana", ["Cy"])
    assert b"casts" not in before


@rule("13.13", "13.15")
def test_which_cards_were_placed_is_told_in_finished_only(ended: tuple[bytes, Game]) -> None:
    before, game = ended
    assert len(game.recap.days[-1].laid) == 2
    assert b"laid" not in before


@rule("13.14")
def test_everybody_sees_the_options() -> None:
    game = play(f"options limit=long reveal=role\n{FIVE}")
    assert (game.public.options.limit, game.public.options.reveal) == ("long", "role")


@rule("13.14c", "10.14")
def test_everybody_sees_how_many_of_each_role_there_are_in_this_game() -> None:
    numbers = play(FIVE).public.numbers
    assert numbers is not None
    assert {role: count for role, count in numbers.roles.items() if count} == {"witch": 1, "guard": 1, "villager": 3}


@rule("13.14d")
def test_everybody_sees_the_numbers_of_chapter_11() -> None:
    numbers = play(FIVE).public.numbers
    assert numbers is not None
    assert (numbers.gauge, numbers.seals, numbers.knights_day, numbers.ingredients) == (3, 2, 4, [2])
    assert (len(numbers.places), numbers.remedies, numbers.visions) == (4, 1, 1)


@rule("13.14b")
def test_everybody_sees_who_is_a_computer_cat() -> None:
    seats = with_computers().public.seats
    assert [seat.computer is not None for seat in seats] == [False, True, True]


@rule("13.14g")
def test_everybody_sees_the_level_of_a_computer_cat() -> None:
    assert [seat.computer for seat in with_computers().public.seats] == [None, "kitten", "old_cat"]


def with_computers() -> Table:
    """A lobby with Ana, a kitten and an old cat."""
    table = Table("Ana")
    table.act("Ana", c.FillSeats(Level.KITTEN, 2))
    table.act("Ana", c.FillSeats(Level.OLD_CAT, 3))
    return table


@rule("13.2b", "2.35", "2.41")
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

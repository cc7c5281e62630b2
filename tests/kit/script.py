"""Game scripts: an account of an evening, played line by line.

    game = play('''
        deal    Ana=witch Bo=seer:pearl Cy=villager Di=herbalist      # cards after a colon; else one mushroom
        tonight mushroom, wheat                                       # from now on; else the first open places'
        day     Bo, Cy to the mill; Di to the forest
        witch   Ana to the forest; Ana casts nothing
        evening all confirm; Bo looks at Ana
    ''')

A line may begin with the step it happens in: the game then goes there by itself as long as nobody has to choose
anything. `all` are those who may make the move, `the rest` those of them who have not. Moves are those of
`engine_worker.game.notation`; besides: `options limit=quick`, `wait 2.5 s`, `time over`, `Bo goes away`,
`Bo comes back`, `Kim joins`, and whole stretches that are not the matter of the test (`STRETCHES`).
"""

import re
from collections.abc import Callable
from itertools import permutations
from typing import Any

import msgspec

from engine_worker.game import Folded
from engine_worker.game import commands as c
from engine_worker.game.notation import UnreadableMoveError, read_move, split_move
from engine_worker.game.told import StartWith
from shared.ids import Ingredient, Phase, Place, Role, SeatId
from tests.kit import deal
from tests.kit.table import Stuck, Table

STEPS = {
    "roles": Phase.ROLES,
    "morning": Phase.MORNING,
    "day": Phase.DAY,
    "witch": Phase.GATHERING,
    "witches": Phase.GATHERING,
    "gathering": Phase.GATHERING,
    "evening": Phase.DUSK,
    "dusk": Phase.DUSK,
    "debate": Phase.DEBATE,
    "mayor": Phase.PROPOSAL,
    "proposal": Phase.PROPOSAL,
    "approval": Phase.APPROVAL,
    "shown": Phase.APPROVAL_RESULT,
    "ritual": Phase.RITUAL,
    "held": Phase.RITUAL_RESULT,
    "quarrel": Phase.QUARREL,
    "vote": Phase.VOTE,
    "banished": Phase.VOTE_RESULT,
    "finished": Phase.FINISHED,
}


class ScriptError(AssertionError):
    """A line of a script does not fit the game."""


class Game(Table):
    """A table at which a script is being played."""

    def __init__(self, *names: str, seed: bytes = b"a fair seed") -> None:
        self.wished: list[Ingredient] | None = []
        """What the duck shall draw first, of what the day requires; None: let it draw."""
        self.wished_for = (0, 0)
        self.rules: int | None = None
        """The version of the tables under which the dealt game has begun; None: the newest."""
        super().__init__(*names, seed=seed)

    def play(self, script: str) -> "Game":
        """Plays a script to its end.

        Raises:
            ScriptError: a line does not fit; it names the line and what the game was waiting for.
        """
        for number, line in enumerate(script.splitlines(), start=1):
            words = line.partition("#")[0].strip()
            try:
                self._line(words)
            except (Stuck, UnreadableMoveError, ValueError, KeyError) as error:
                raise ScriptError(f"line {number}, {words!r}: {error}; {self.waits_for()}") from error
        return self

    def fold(self, actor: SeatId | None, command: Any) -> Folded:
        """As every table does; then tonight's ingredients become those that the script wishes."""
        folded = super().fold(actor, command)
        self._wish()
        return folded

    def _wish(self) -> None:
        public = self.public
        now = (public.game, public.phase.day)
        if self.wished is None or now == self.wished_for:
            return
        if public.phase.name in (Phase.MORNING, Phase.DAY):
            self.wished_for = now
            open_ones = [ingredient for ingredient, _ in zip(Ingredient, self.places(), strict=False)]
            wished = self.wished + [ingredient for ingredient in open_ones if ingredient not in self.wished]
            deal.set_tonight(self.room, wished[: len(public.tonight)])

    # -- lines

    def _line(self, words: str) -> None:
        first, _, rest = words.partition(" ")
        if not words:
            return
        if first == "deal":
            self._deal(rest)
        elif first == "options":
            self.set_options(**dict(pair.split("=") for pair in rest.split()))
        elif first == "rules":
            self.rules = int(rest)
        elif first == "tonight":
            self._wish_for(rest.strip())
        else:
            if first in STEPS:
                self.reach(STEPS[first])
                words = rest
            for statement in filter(None, (part.strip() for part in words.split(";"))):
                self._statement(" ".join(statement.split()))

    def _wish_for(self, names: str) -> None:
        drawn = names == "by the duck"
        self.wished = None if drawn else [Ingredient(name) for name in re.split(r",\s*", names)]
        self.wished_for = (0, 0)
        self._wish()

    def set_options(self, **given: object) -> None:
        """Sets the room's options, the others as they were."""
        options = msgspec.convert(msgspec.to_builtins(self.public.options) | given, c.Options, strict=False)
        self.act(self.name(self.public.host), c.SetOptions(options))

    def _deal(self, words: str) -> None:
        dealt: dict[str, tuple[Role, list[Ingredient]]] = {}
        for part in words.split():
            name, role, cards = re.fullmatch(r"(\w+)=(\w+)(?::([\w,-]+))?", part).groups()  # type: ignore[union-attr]
            hand = [Ingredient(card) for card in (cards or "mushroom").split(",") if card != "-"]
            dealt[name] = (Role(role), hand)
        for name in dealt:
            if name not in self.seats:
                self.join(name)
        roles = {self.seats[name]: role for name, (role, _) in dealt.items()}
        self.fold(None, StartWith(roles, {self.seats[name]: hand[0] for name, (_, hand) in dealt.items() if hand}))
        if self.rules is not None:
            deal.set_rules(self.room, self.rules)
        for name, (_, hand) in dealt.items():
            if len(hand) != 1:
                deal.set_hand(self.room, self.seats[name], hand)

    def _statement(self, statement: str) -> None:
        if statement in STRETCHES:
            return STRETCHES[statement](self)
        if waited := re.fullmatch(r"wait ([\d.]+) s", statement):
            return self.wait(float(waited[1]))
        if statement == "time over":
            return self.wait_for_the_clock()
        if came := re.fullmatch(r"(\w+) (goes away|comes back|joins)", statement):
            return {"goes away": self.goes_away, "comes back": self.comes_back, "joins": self._joins}[came[2]](came[1])
        who, what = split_move(statement)
        for name in self._who(who, what):
            for command in read_move(self.reader(name), what):
                self.act(name, command)
        return None

    def _joins(self, name: str) -> None:
        reason = self.join(name)
        if reason is not None:
            raise Stuck(f"{name} may not join: {reason}")

    def _who(self, who: str, what: str) -> list[str]:
        if who not in ("all", "the rest"):
            return re.split(r",\s*|\s+and\s+", who)
        if self.phase is Phase.DAY:
            return self.gatherers() if who == "all" else self.undecided()
        if who == "the rest":
            return self.missing()
        do = read_move(self.reader(self.cats()[0]), what)[0].__struct_config__.tag
        return [name for name in self.seats if do in self.offers(name)]


def play(script: str, seed: bytes = b"a fair seed") -> Game:
    """Plays a script from an opened room on; its `deal` names everybody, the host first.

    Raises:
        ScriptError: a line does not fit; it names the line and what the game was waiting for.
    """
    first = re.search(r"^\s*deal\s+(\w+)=", script, re.MULTILINE)
    return Game(first[1] if first else "Ana", seed=seed).play(script)


# -- stretches: what is not the matter of a test, in the plainest way ----------------------------------------------


def quiet_day(game: Game) -> None:
    """All gather at the first open place, witches there too and without casting; ends at the duck's announcement."""
    game.reach(Phase.DAY)
    place = game.places()[0]
    game.each(game.undecided(), c.ChoosePlace(place))
    all_gather(game, place)
    game.wait_for_the_clock()


def all_gather(game: Game, place: Place) -> None:
    """The witches who have not picked gather there without casting."""
    for witch in game.witches():
        if game.own(witch).chosen.pick_place is None:
            game.act(witch, c.PickPlace(place))
        if "pick_spell" in game.offers(witch):
            game.act(witch, c.PickSpell(None))


def no_ritual(game: Game) -> None:
    """Every proposal is rejected until the gauge is full; ends at the vote."""
    game.reach(Phase.PROPOSAL)
    while game.phase is Phase.PROPOSAL:
        propose(game, game.cats()[: len(game.public.tonight)])
        game.each(game.missing(), c.Approve(in_favour=False))
        game.each(game.missing(), c.Confirm())


def quiet_night(game: Game) -> None:
    """No ritual, and everybody passes. Ends in the morning, if there is one."""
    no_ritual(game)
    all_pass(game)


def failed_ritual(game: Game) -> None:
    """A team lays what it has and fails; ends at the ritual's result."""
    game.reach(Phase.PROPOSAL)
    adopt(game, game.cats()[: len(game.public.tonight)])
    for name in game.missing():
        cards = game.offer(name, "place_card").cards  # type: ignore[union-attr]
        game.act(name, c.PlaceCard(cards[0] if cards else None))
    assert game.public.scene.success is False, "the ritual was to fail"  # type: ignore[union-attr]


def good_ritual(game: Game) -> None:
    """Cats who hold tonight's ingredients are proposed, adopted and lay them; ends at the ritual's result."""
    game.reach(Phase.PROPOSAL)
    tonight = list(game.public.tonight)
    for team in permutations(game.cats(), len(tonight)):
        if all(what in game.hand(name) for name, what in zip(team, tonight, strict=True)):
            break
    else:
        raise Stuck(f"nobody holds {', '.join(tonight)}")
    adopt(game, list(team))
    for name, what in zip(team, tonight, strict=True):
        game.act(name, c.PlaceCard(game.reader(name).card(what)))


def propose(game: Game, team: list[str]) -> None:
    """The mayor proposes these."""
    game.act(game.mayor, c.Propose([game.seats[name] for name in team]))


def adopt(game: Game, team: list[str]) -> None:
    """The mayor proposes these, everybody is for it and has seen it."""
    propose(game, team)
    game.each(game.missing(), c.Approve(in_favour=True))
    game.each(game.missing(), c.Confirm())


def all_pass(game: Game) -> None:
    """Everybody passes in the vote and has seen it."""
    game.reach(Phase.VOTE)
    game.each(game.missing(), c.CastVote(None))
    if game.phase is Phase.VOTE_RESULT:
        game.each(game.missing(), c.Confirm())


STRETCHES: dict[str, Callable[[Game], None]] = {
    "quiet day": quiet_day,
    "no ritual": no_ritual,
    "quiet night": quiet_night,
    "failed ritual": failed_ritual,
    "good ritual": good_ritual,
    "quiet vote": all_pass,
}

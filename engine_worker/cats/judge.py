"""How *tom* weighs what happens: from the news of a game to beliefs about the others.

The numbers say how likely a cat of each kind is to do what was seen. They are a player's experience, not the rules'.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine_worker.cats.beliefs import JESTER, RAVEN, VILLAGE, WITCH, Beliefs, Shares
from engine_worker.cats.facts import Announced, Counted, Decided, Facts, Held, News, Told, Voted
from engine_worker.cats.seer import PRETENDS
from shared.ids import Role, SeatId

SABOTAGE: Final = (0.0, 0.45, 0.5, 0.2)
"""How often a member of each kind lets a ritual fail that it could let succeed."""
CRITICAL: Final = (0.0, 0.95, 0.95, 0.2)
"""The same when the last seal is at stake."""
COVERED: Final = 0.93
OPEN_: Final = 0.35
"""How often honest members succeed: when all that is needed was said to be there, and when not."""
HONEST: Final = 0.9
"""How often a villager goes where it said."""
FROG_WITCH: Final = 0.55
"""How likely a witch becomes a frog, where a villager's chance is 1: by mishap, or when a spell falls back."""
STOPPED_WITCH: Final = 2.0
"""The same for the Guard, who has just stopped a spell."""
WENT_AFTER: Final = {
    (True, True): (1.0, 0.55, 0.1, 0.65),
    (True, False): (1.0, 2.0, 2.5, 2.0),
    (False, True): (1.0, 1.15, 1.3, 0.85),
    (False, False): (1.0, 1.0, 1.0, 1.3),
}
"""How likely each kind goes after who is banished, or after another, where the banished cat was a witch, or none."""
SILENT: Final = 0.3
"""How likely the Seer is none of those who claim to be it, where one of whom nothing is known is the Seer as 1."""
KIND: Final = {Role.WITCH: WITCH, Role.RAVEN: RAVEN, Role.JESTER: JESTER}


def kind_of(role: Role) -> int:
    """The kind of a role."""
    return KIND.get(role, VILLAGE)


def numbers_of_kinds(facts: Facts, without: Role | None) -> tuple[int, int, int, int]:
    """How many of each kind sit at the table, or how many others."""
    numbers = [0, 0, 0, 0]
    for role, count in facts.numbers.roles.items():
        numbers[kind_of(role)] += count
    if without is not None:
        numbers[kind_of(without)] -= 1
    return numbers[0], numbers[1], numbers[2], numbers[3]


class Judge:
    """Beliefs about the others, or what the table can believe of everybody: that follows from public things alone."""

    def __init__(self, facts: Facts, *, as_table: bool) -> None:
        self._facts = facts
        self._me = None if as_table else facts.me
        cats = [seat for seat in facts.public.forms if seat != self._me]
        self.beliefs = self.new_beliefs(cats, numbers_of_kinds(facts, None if as_table else facts.role))
        self._decided: Decided | None = None
        self._missing: list[SeatId] = []
        if not as_table and facts.role is Role.RAVEN:
            for seat in cats:
                is_witch = seat in facts.own.witches
                self.beliefs.weigh(seat, *((0.0, 1.0, 0.0, 0.0) if is_witch else (1.0, 0.0, 1.0, 1.0)))
        self._cached: tuple[tuple[int, int, int], Shares] | None = None
        self._version = 0

    def new_beliefs(self, cats: list[SeatId], numbers: tuple[int, int, int, int]) -> Beliefs:
        """What is believed before anything has happened."""
        return Beliefs(cats, numbers)

    def learn(self, news: News) -> None:
        """Weighs what happened."""
        self._version += 1
        match news:
            case Announced():
                self._missing = news.scene.missing
                left = self._facts.numbers.roles.get(Role.WITCH, 1) - sum(self._facts.witch.values())
                for seat in news.scene.missing:  # the last witch's turning would have ended the game
                    self.beliefs.weigh(seat, 1.0, FROG_WITCH if left > 1 else 0.0)
            case Decided():
                self._decided = news
            case Held():
                self._held(news)
            case Voted():
                self._voted(news)
            case Counted() if self._me is not None:
                self._counted(news)
            case Told() if self._me is not None:
                self._told(news)

    def shares(self) -> Shares:
        """The probabilities, with what has been claimed weighed by how far each speaker is believed."""
        key = (self._version, len(self._facts.visions), len(self._facts.seers))
        if self._cached is None or self._cached[0] != key:
            base = self.beliefs.shares()
            claims = list(self._claims(base)) if self._facts.seers else []
            self._cached = key, self.beliefs.with_more(claims) if claims else base
        return self._cached[1]

    # -- rituals -----------------------------------------------------------------------------------------------

    def _held(self, held: Held) -> None:
        facts = self._facts
        honest = COVERED if held.covered else OPEN_
        team = [seat for seat in held.team if seat != self._me]
        if self._me in held.team and held.laid not in facts.public.tonight:
            return  # this seat itself let it fail: the ritual tells nothing of the others
        last = facts.public.seals + (not held.success) >= facts.numbers.seals
        sabotage = CRITICAL if last else SABOTAGE
        self.weigh_ritual(team, sabotage, honest, success=held.success)
        self._judge_mayor(held)

    def weigh_ritual(self, team: list[SeatId], sabotage: Sequence[float], honest: float, *, success: bool) -> None:
        """Blames or clears each member by how likely the others are to have let the ritual fail."""
        before = self.beliefs.shares()
        fair = {seat: 1.0 - sum(p * a for p, a in zip(before[seat], sabotage, strict=True)) for seat in team}
        for seat in team:
            rest = honest
            for other in team:
                if other != seat:
                    rest *= fair[other]
            chances = [(1.0 - a) * rest for a in sabotage]
            if not success:
                chances = [1.0 - chance for chance in chances]
            self.beliefs.weigh(seat, *chances)

    def _judge_mayor(self, held: Held) -> None:
        """Whose team failed is a little suspect. Who wanted it is not: that tells next to nothing."""
        decided = self._decided
        if decided is not None and decided.scene.adopted and decided.mayor is not None and not held.success:
            self.beliefs.weigh(decided.mayor, 1.0, 1.1, 1.15, 1.1)

    # -- votes -------------------------------------------------------------------------------------------------

    def _voted(self, voted: Voted) -> None:
        scene, facts = voted.scene, self._facts
        banished = scene.banished
        if banished is not None:
            if scene.role is not None:
                kind = kind_of(scene.role)
                self.beliefs.weigh(banished, *(float(kind == one) for one in range(4)))
            elif scene.witch is not None:
                self.beliefs.weigh(banished, *((0.0, 1.0, 0.0, 0.0) if scene.witch else (1.0, 0.0, 1.0, 1.0)))
        chosen = {seat: target for seat, target in scene.votes.items() if target is not None}
        self.weigh_votes(dict(facts.suspects) | chosen, banished, is_witch=scene.witch)

    def weigh_votes(self, chosen: dict[SeatId, SeatId], banished: SeatId | None, *, is_witch: bool | None) -> None:
        """After whom cats went tells what they are, once it is known what was banished; that they did does not."""
        for seat, target in chosen.items():
            if banished is not None and is_witch is not None and seat != banished:
                self.beliefs.weigh(seat, *WENT_AFTER[is_witch, target == banished])
            elif target == self._me and kind_of(self._facts.role) == VILLAGE:
                self.beliefs.weigh(seat, *WENT_AFTER[False, True])

    # -- what this seat saw itself -----------------------------------------------------------------------------

    def _told(self, news: Told) -> None:
        learned = news.learned
        if learned.what == "vision" and learned.seat is not None:
            self.beliefs.weigh(learned.seat, *((0.0, 1.0, 0.0, 0.0) if learned.yes else (1.0, 0.0, 1.0, 1.0)))

        elif learned.what == "guard" and learned.yes:
            for seat in self._missing:
                self.beliefs.weigh(seat, 1.0, STOPPED_WITCH)

    def _counted(self, counted: Counted) -> None:
        """Numbers of cats against what they said: who said a place and was not counted there may be a witch."""
        facts = self._facts
        said = {seat: place for seat, place in facts.went.items() if seat != self._me}
        silent = max(0, len(facts.public.forms) - 1 - len(said))
        stray = silent / len(counted.counts)
        shares = self.beliefs.shares()
        for place, count in counted.counts.items():
            claimed = [seat for seat, where in said.items() if where == place]
            if not claimed:
                continue
            there = max(0.0, count - stray * 0.7)
            away = min(0.95, max(0.04, 1.0 - there / len(claimed)))
            for seat in claimed:
                witch = shares[seat][WITCH] if seat in shares else 0.0
                before = witch + (1.0 - witch) * (1.0 - HONEST)
                as_away, as_there = away / before, (1.0 - away) / max(0.05, 1.0 - before)
                other = (1.0 - HONEST) * as_away + HONEST * as_there
                self.beliefs.weigh(seat, other, as_away, other, other)

    # -- statements --------------------------------------------------------------------------------------------

    def _claims(self, base: Shares) -> Iterator[tuple[SeatId, list[float]]]:
        """What the words of those are worth who claim to be the Seer: each is believed or not, for all its claims."""
        facts = self._facts
        odds = {speaker: self._odds(speaker, base) for speaker in facts.seers if speaker != self._me}
        whole = SILENT + sum(odds.values())
        for speaker, own in odds.items():
            believed = own / whole
            village = base[speaker][VILLAGE]
            lie = max(0.02, 1.0 - believed)
            yield speaker, [min(1.5, max(0.05, believed / max(0.05, village))), lie, lie, lie]
            doubt = 1.0 - 0.97 * believed
            for _, about, witch in [one for one in facts.visions if one[0] == speaker and one[1] in base]:
                yield about, [doubt, 1.0, doubt, doubt] if witch else [1.0, doubt, 1.0, 1.0]

    def _odds(self, speaker: SeatId, base: Shares) -> float:
        """How likely a claimer is the Seer not one that pretends; who is known to have lied is not."""
        facts = self._facts
        numbers = numbers_of_kinds(facts, None)
        is_mine = self._me is not None and facts.role is Role.SEER
        if not facts.numbers.roles.get(Role.SEER) or is_mine or self._has_lied(speaker):
            return 0.0
        shares = base[speaker]
        false = sum(shares[KIND[role]] * share for role, share in PRETENDS.items())
        return shares[VILLAGE] / (numbers[VILLAGE] * max(1e-3, false))

    def _has_lied(self, speaker: SeatId) -> bool:
        facts = self._facts
        for _, about, is_witch in [one for one in facts.visions if one[0] == speaker]:
            if about in facts.witch and facts.witch[about] != is_witch:
                return True
            if about == self._me and is_witch != (facts.role is Role.WITCH):
                return True
        return False

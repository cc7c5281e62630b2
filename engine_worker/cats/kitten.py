"""*Kitten*: plays by the rules and sensibly, and believes nobody to be anything. Good for a first game."""

from collections.abc import Collection
from typing import Final

from engine_worker.cats import experience, hands, seer
from engine_worker.cats.chance import Chance
from engine_worker.cats.day import GROWS, SPELLS_FROM, brought, guards_word, has_some
from engine_worker.cats.mind import Mind
from engine_worker.game.commands import (
    Approve,
    CastVote,
    ChoosePlace,
    ChooseRemedy,
    GuardPlace,
    LookAt,
    PickPlace,
    PickSpell,
    PickTarget,
    PlaceCard,
    Propose,
    Say,
    SayGuard,
    Steal,
)
from engine_worker.game.view_types import Offer
from shared.ids import Phase, Place, Role, Saying, SeatId

SPOILS: Final = {Role.WITCH: 0.5, Role.RAVEN: 0.6, Role.JESTER: 0.5}
"""How often one that plays false lets a ritual fail."""
HAND: Final = 0.7
"""How many of its statements in `debate` are of what it has."""
VOTES: Final = 0.18
"""How often it votes for somebody before the knights come whom others suspect."""
BELIEVES: Final = 0.25
"""How often it votes then for somebody whom a Seer called a witch, for there are false Seers."""
USEFUL: Final = 0.7
"""How often it goes where something needed grows; else anywhere."""
GUARDS: Final = {True: 0.8, False: 0.05}
"""How often the Guard guards: with something in hand that is needed tonight, and with nothing."""
LOOKS: Final = 0.5
"""How often the Seer looks, in each step of an evening."""
SILENCED: Final = {7: 0.15, 9: 0.12}
"""How often a Seer who has claimed is turned into a frog on a day, more than others who have."""


def _looks(chance: Chance, day: int, phase: Phase) -> bool:
    return chance.once(LOOKS, "looks", day, phase)


SEER: Final = seer.Manner(_looks, keen={}, clears=1.0, silenced=SILENCED)
"""How *kitten* is the Seer: it tells of everybody at once."""


class Kitten(Mind):
    """A cat that chooses among what is sensible by chance."""

    def place(self) -> ChoosePlace | SayGuard | None:
        """Where something grows that is needed tonight, mostly; the Guard guards every other day."""
        if any(offer.do == "say_guard" for offer in self.facts.own.can) and self._guards():
            return SayGuard()
        return ChoosePlace(self._useful_place())

    def _guards(self) -> bool:
        return self.facts.day >= SPELLS_FROM and self.chance.happens(GUARDS[has_some(self.facts)], "guards")

    def _says(self) -> Place:
        """Where it goes; a Guard who guards says where something grows that it has."""
        brings = brought(self.facts) if self.facts.role is Role.GUARD and self._guards() else []
        if not brings:
            return self._useful_place()
        places = self.facts.numbers.places
        idle = sum(GROWS[place] not in self.facts.public.tonight for place in places)
        return guards_word(self.facts, self.chance, brings, (1.0 - USEFUL) * idle / len(places), experience.KITTEN)

    def _useful_place(self) -> Place:
        facts, chance = self.facts, self.chance
        needed = [place for place in facts.numbers.places if GROWS[place] in facts.public.tonight]
        useful = bool(needed) and chance.happens(USEFUL, "useful")
        return chance.one_of(needed if useful else facts.numbers.places, "place")

    def guard(self, offer: Offer) -> GuardPlace | None:
        """Where most cats are."""
        counts = self.facts.own.counts or {}
        most = max(counts.values(), default=0)
        return GuardPlace(self.chance.one_of([p for p in offer.places or [] if counts.get(p, 0) == most], "guard"))

    def remedy(self, offer: Offer) -> ChooseRemedy | None:
        """Any frog, most days."""
        if not offer.seats or not self.chance.happens(0.6, "restores"):
            return None
        return ChooseRemedy(self.chance.one_of(offer.seats, "remedy"))

    def pick_place(self, offer: Offer) -> PickPlace | None:
        """Where many cats are, as far as it sees; else anywhere."""
        places, counts = offer.places or [], self.facts.own.counts or {}
        return PickPlace(self.chance.weighted(places, [counts.get(place, 1) for place in places], "place"))

    def pick_spell(self, offer: Offer) -> PickSpell | None:
        """Any."""
        return PickSpell(self.chance.one_of(offer.spells, "spell") if offer.spells else None)

    def pick_target(self, offer: Offer) -> PickTarget | None:
        """Somebody who said to go there, or anybody."""
        facts = self.facts
        there = [seat for seat in offer.seats or [] if facts.went.get(seat) == facts.own.chosen.pick_place]
        return PickTarget(self.chance.one_of(there or offer.seats or [], "target"))

    def steal(self, offer: Offer) -> Steal | None:
        """From anybody, every other evening."""
        if not self.chance.happens(0.5, "steals"):
            return None
        return Steal(self.chance.one_of(offer.seats or [], "steal"))

    def look(self, offer: Offer) -> LookAt | None:
        """At anybody, every other evening."""
        if not _looks(self.chance, self.facts.day, self.facts.phase):
            return None
        return LookAt(self.chance.one_of(offer.seats or [], "look"))

    def _imagined(self, witch: bool, but: Collection[SeatId]) -> SeatId | None:
        """Of whom a false Seer claims to have seen something: anybody."""
        others = [seat for seat in self.facts.others() if seat not in but]
        return self.chance.one_of(others, "imagines", witch) if others else None

    def propose(self, offer: Offer) -> Propose | None:
        """Itself and others: who said they have something needed, before those who did not."""
        facts = self.facts

        def rank(seat: SeatId) -> tuple[bool, bool, float]:
            has_some = any(one in facts.public.tonight for one in facts.has.get(seat, ()))
            return seat != facts.me, not has_some, self.chance.share("team", seat)

        return Propose(sorted(offer.seats or [], key=rank)[: offer.count])

    def approval(self) -> Approve | None:
        """For its own team, mostly For any other, and For when the gauge is nearly full."""
        facts = self.facts
        nearly_full = facts.public.gauge >= facts.numbers.gauge - 1
        return Approve(nearly_full or facts.me in facts.public.team or self.chance.happens(0.65, "for"))

    def card(self, offer: Offer) -> PlaceCard | None:
        """Something needed; one that plays false every other time something useless."""
        facts, cards = self.facts, offer.cards or []
        if not cards:
            return PlaceCard(None)
        grows = {card.id: card.ingredient for card in facts.own.hand}
        needed = [card for card in cards if grows[card] in facts.public.tonight]
        useless = [card for card in cards if card not in needed]
        if useless and self.chance.happens(SPOILS.get(facts.role, 0.0), "spoils"):
            return PlaceCard(self.chance.one_of(useless, "card"))
        return PlaceCard(self.chance.one_of(needed or cards, "card"))

    def vote(self, offer: Offer) -> CastVote | None:
        """Whom a Seer called a witch, or now and then whom others suspect; when the knights come, anybody."""
        facts, seats = self.facts, offer.seats or []
        called = [about for _, about, witch in facts.visions if witch and about in seats]
        suspect = [about for _, about in facts.suspects if about in seats]
        if facts.is_knights_day() or (called and self.chance.happens(BELIEVES, "believes")):
            return CastVote(self.chance.one_of(called or suspect or seats, "vote") if seats else None)
        if suspect and self.chance.happens(VOTES, "votes"):
            return CastVote(self.chance.one_of(suspect, "vote"))
        return CastVote(None)

    def say(self, offer: Offer) -> Say:
        """Where it goes; what it has of what is needed; a Seer says what it saw; else suspects or trusts somebody."""
        facts = self.facts
        mine = [one for one in facts.public.said if one.seat == facts.me]
        if facts.phase is Phase.DAY:
            return Say(Saying.PLACE, place=self._says())
        claim = seer.claim(facts, self.chance, SEER, self._imagined)
        if claim is not None:
            return claim
        if facts.phase is Phase.DEBATE and self.chance.happens(HAND, "tells of its hand", len(mine)):
            return Say(Saying.INGREDIENT, ingredient=hands.one_thing(facts, self.chance, mine, experience.KITTEN))
        others = facts.others() or [seat for seat in facts.public.forms if seat != facts.me]
        what = Saying.SUSPECT if self.chance.happens(0.3, "suspects", len(mine)) else Saying.TRUST
        return Say(what, about=self.chance.one_of(others, "of whom", len(mine)))

"""*Kitten*: plays by the rules and sensibly, and believes nobody to be anything. Good for a first game."""

from typing import Final

from engine_worker.cats import hands
from engine_worker.cats.day import GROWS
from engine_worker.cats.mind import Mind
from shared.ids import Phase, Place, Role, Saying, SeatId
from shared.protocol.commands import (
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
from shared.protocol.views import Offer

SPOILS: Final = {Role.WITCH: 0.5, Role.RAVEN: 0.6, Role.JESTER: 0.5}
"""How often one that plays false lets a ritual fail."""
HAND: Final = 0.7
"""How many of its statements in `debate` are of what it has."""
VOTES: Final = 0.3
"""How often it votes for somebody before the knights come."""


class Kitten(Mind):
    """A cat that chooses among what is sensible by chance."""

    def place(self) -> ChoosePlace | SayGuard | None:
        """Where something grows that is needed tonight, mostly; the Guard guards every other day."""
        facts, chance = self.facts, self.chance
        if any(offer.do == "say_guard" for offer in facts.own.can) and chance.happens(0.5, "guards"):
            return SayGuard()
        return ChoosePlace(self._useful_place())

    def _useful_place(self) -> Place:
        facts, chance = self.facts, self.chance
        needed = [place for place in facts.numbers.places if GROWS[place] in facts.public.tonight]
        useful = bool(needed) and chance.happens(0.7, "useful")
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
        return LookAt(self.chance.one_of(offer.seats or [], "look")) if self.chance.happens(0.5, "looks") else None

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
        if facts.is_knights_day() or (called and self.chance.happens(0.7, "believes")):
            return CastVote(self.chance.one_of(called or suspect or seats, "vote") if seats else None)
        if suspect and self.chance.happens(VOTES, "votes"):
            return CastVote(self.chance.one_of(suspect, "vote"))
        return CastVote(None)

    def say(self, offer: Offer) -> Say:
        """Where it goes; what it has of what is needed; a Seer says what it saw; else suspects or trusts somebody."""
        facts = self.facts
        mine = [one for one in facts.public.said if one.seat == facts.me]
        if facts.phase is Phase.DAY:
            return Say(Saying.PLACE, place=self._useful_place())
        told = {(one.what, one.about) for one in mine}
        for learned in facts.own.learned:
            if learned.what == "vision" and learned.day == facts.day and (Saying.SEER, learned.seat) not in told:
                return Say(Saying.SEER, about=learned.seat, witch=bool(learned.yes))
        if facts.phase is Phase.DEBATE and self.chance.happens(HAND, "tells of its hand", len(mine)):
            return Say(Saying.INGREDIENT, ingredient=hands.anything(facts, self.chance, mine))
        others = facts.others() or [seat for seat in facts.public.forms if seat != facts.me]
        what = Saying.SUSPECT if self.chance.happens(0.3, "suspects", len(mine)) else Saying.TRUST
        return Say(what, about=self.chance.one_of(others, "of whom", len(mine)))

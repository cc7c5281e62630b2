"""A computer cat's mind as the service and the simulation know it: shown views, it answers with a command.

What it answers comes from its levels; here is only the order in which a cat takes up what it is offered.
"""

from typing import Final

from engine_worker.cats import schedule
from engine_worker.cats.chance import Chance
from engine_worker.cats.facts import Facts, News
from engine_worker.game.commands import (
    AnyCommand,
    Approve,
    CastVote,
    ChoosePlace,
    ChooseRemedy,
    Confirm,
    EndDebate,
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
from engine_worker.game.view_types import Offer, OwnView, PublicView

FIRST: Final = ("choose_remedy", "look_at", "steal", "say")
"""What may be left alone comes first: the step that the phase waits for may end the phase."""


class Mind:
    """One cat in one game. A level answers the questions below, one for each offer; None leaves the offer alone."""

    def __init__(self, seed: int) -> None:
        self.facts = Facts()
        self.chance = Chance(seed)

    def see(self, public: PublicView, own: OwnView) -> None:
        """Takes in a view of the seat. Views of one phase may be left out but the last; a scene's may not."""
        for news in self.facts.see(public, own):
            self.learn(news)
        self.chance.phase_no = public.phase.no

    def move(self) -> AnyCommand | None:
        """What the cat does now; None: nothing until something happens."""
        if not self.facts.is_known:
            return None
        offers = {offer.do: offer for offer in self.facts.own.can}
        for do in (*(one for one in FIRST if one in offers), *(one for one in offers if one not in FIRST)):
            command = self._take(do, offers[do])
            if command is not None:
                return command
        return None

    def _take(self, do: str, offer: Offer) -> AnyCommand | None:
        """Takes up one offer; what has been chosen already stands."""
        chosen = self.facts.own.chosen
        match do:
            case "confirm":
                return Confirm()
            case "end_debate":
                return EndDebate()
            case "choose_place" | "say_guard":
                return None if chosen.place is not None or chosen.guarding else self.place()
            case "approve":
                return None if chosen.in_favour is not None else self.approval()
            case "cast_vote":
                return None if chosen.vote is not None or chosen.passed else self.vote(offer)
            case "choose_remedy":
                return None if chosen.remedy is not None else self.remedy(offer)
            case _:
                return self._ability(do, offer)

    def _ability(self, do: str, offer: Offer) -> AnyCommand | None:
        match do:
            case "guard_place":
                return self.guard(offer)
            case "pick_place":
                return self.pick_place(offer)
            case "pick_spell":
                return self.pick_spell(offer)
            case "pick_target":
                return self.pick_target(offer)
            case "propose":
                return self.propose(offer)
            case "place_card":
                return self.card(offer)
            case "look_at":
                return self.look(offer)
            case "steal":
                return self.steal(offer)
            case "say":
                return self.say(offer) if schedule.has_more_to_say(self.facts, self.chance) else None
        return None

    def learn(self, news: News) -> None:
        """Takes in what happened."""

    def place(self) -> ChoosePlace | SayGuard | None:
        """`day`: where to gather (a witch: her feint), or *Guard*."""
        raise NotImplementedError

    def guard(self, offer: Offer) -> GuardPlace | None:
        """The place to guard."""
        raise NotImplementedError

    def remedy(self, offer: Offer) -> ChooseRemedy | None:
        """Whom to restore."""
        raise NotImplementedError

    def pick_place(self, offer: Offer) -> PickPlace | None:
        """`gathering`: a witch's place, everybody else's guess."""
        raise NotImplementedError

    def pick_spell(self, offer: Offer) -> PickSpell | None:
        """The spell."""
        raise NotImplementedError

    def pick_target(self, offer: Offer) -> PickTarget | None:
        """Its target."""
        raise NotImplementedError

    def steal(self, offer: Offer) -> Steal | None:
        """Whom to steal from."""
        raise NotImplementedError

    def look(self, offer: Offer) -> LookAt | None:
        """Whom to look at."""
        raise NotImplementedError

    def propose(self, offer: Offer) -> Propose | None:
        """The mayor's team."""
        raise NotImplementedError

    def approval(self) -> Approve | None:
        """For or Against."""
        raise NotImplementedError

    def card(self, offer: Offer) -> PlaceCard | None:
        """What to lay in the ritual."""
        raise NotImplementedError

    def vote(self, offer: Offer) -> CastVote | None:
        """Whom to banish."""
        raise NotImplementedError

    def say(self, offer: Offer) -> Say:
        """What to say to everybody; whether anything is said now is `schedule`'s, so that it tells of no role."""
        raise NotImplementedError

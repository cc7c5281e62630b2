"""The steps of chapter 2, one module per phase or pair of phases, and the table of all of them."""

from engine_worker.game.phases import (
    approval,
    day,
    debate,
    dusk,
    finished,
    gathering,
    morning,
    opening,
    proposal,
    ritual,
    vote,
)
from engine_worker.game.phases.base import RULES

for rules in (
    opening.Roles(),
    morning.Morning(),
    day.Day(),
    gathering.Gathering(),
    dusk.Dusk(),
    debate.Debate(),
    proposal.Proposal(),
    approval.Approval(),
    approval.ApprovalResult(),
    ritual.Ritual(),
    ritual.RitualResult(),
    ritual.Quarrel(),
    vote.Vote(),
    vote.VoteResult(),
    finished.Finished(),
):
    RULES[rules.name] = rules

__all__ = ["RULES"]

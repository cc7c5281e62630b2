"""What a computer cat is shown: the same two views as a phone, one record after another, and nothing else."""

from msgspec import Struct

from engine_worker.game.view_types import OwnView, PublicView


class Seen(Struct, frozen=True):
    """One look at the game: what everybody saw at that moment, and what this seat alone saw."""

    public: PublicView
    own: OwnView

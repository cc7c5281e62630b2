"""How much one phone and one address may ask for. Buckets only: no clock of its own, no sockets."""

import ipaddress
from collections.abc import Callable

FRAMES_BURST = 80.0
FRAMES_PER_S = 40.0
"""Credits of a token in a room, over all its sockets: far above what a thumb can do, far below what hurts a room."""
NEED_COST = 4.0
"""What a fresh snapshot costs; any other frame costs one."""
FRAMES_OVER = 20.0
"""So many frames over the credits are refused one by one; then the socket is closed."""

UNKNOWN_BURST = 60.0
UNKNOWN_PER_S = 0.5
"""Unknown codes from one address: a full table of twelve mistyping five times each is still served."""
OPEN_PER_S = 0.1
CAT_ROOMS_PER_S = 1 / 30
"""Rooms with computer cats, who think on our processors: everybody of a full table may try practice at once."""
HELLOS_BURST = 120.0
HELLOS_PER_S = 5.0
"""Hellos of one address to one room, seats not counted: twelve newcomers who come ten times each are still served."""
SEAT_HELLOS_BURST = 40.0
SEAT_HELLOS_PER_S = 2.0
"""Hellos of one seat to its room, whatever others behind its address do."""
VISITOR_BURST = 6.0
VISITOR_PER_S = 1.0
"""Credits of a socket without a seat, each by itself, so that none keeps another out: to join takes one, and it has
nothing else to say. With the hellos of an address they bound what all of its strangers may say to a room."""
VISITORS_PER_ADDRESS = 18
"""Sockets without a seat from one address in one room: a full table that has not joined yet, and its screens."""
MAX_ADDRESSES = 50_000


class Bucket:
    """Credits that come back with time."""

    __slots__ = ("_burst", "_level", "_per_s", "_stamp")

    def __init__(self, burst: float, per_s: float, now: float) -> None:
        self._burst, self._per_s = burst, per_s
        self._level, self._stamp = burst, now

    def level(self, now: float) -> float:
        """What is left."""
        level = min(self._burst, self._level + (now - self._stamp) * self._per_s)
        self._level, self._stamp = level, now
        return level

    def is_full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self.level(now) >= self._burst

    def take(self, now: float, cost: float = 1.0, floor: float = 0.0) -> float:
        """Takes `cost`, and answers what is left; at `floor` nothing more is taken."""
        level = self.level(now) - cost
        self._level = max(level, floor)
        return level


class AddressLimit:
    """A bucket for each address; full ones are forgotten."""

    def __init__(self, burst: float, per_s: float, clock: Callable[[], float]) -> None:
        self._burst, self._per_s, self._clock = burst, per_s, clock
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def is_spent(self, address: str, about: str = "") -> bool:
        """Whether this address has used up what it may; `about`: of something that is counted by itself."""
        bucket = self._buckets.get((block_of(address), about))
        return bucket is not None and bucket.level(self._clock()) < 1.0

    def spend(self, address: str, about: str = "") -> None:
        """Counts one more."""
        block, now = (block_of(address), about), self._clock()
        bucket = self._buckets.get(block)
        if bucket is None:
            if len(self._buckets) >= MAX_ADDRESSES:
                self._forget_full(now)
            bucket = self._buckets[block] = Bucket(self._burst, self._per_s, now)
        bucket.take(now)

    def _forget_full(self, now: float) -> None:
        self._buckets = {block: it for block, it in self._buckets.items() if it.level(now) < self._burst}
        if len(self._buckets) >= MAX_ADDRESSES:
            self._buckets.clear()


def block_of(address: str) -> str:
    """Who pays: an IPv4 address, however it is written; of an IPv6 address its /64, since one home has all of it."""
    if ":" not in address:
        return address
    try:
        if mapped := ipaddress.IPv6Address(address).ipv4_mapped:
            return str(mapped)
        return str(ipaddress.IPv6Network((address.split("%", maxsplit=1)[0], 64), strict=False))
    except ValueError:
        return address


class Proxies:
    """Whose X-Forwarded-For counts."""

    def __init__(self, trusted: str) -> None:
        names = [name.strip() for name in trusted.split(",") if name.strip()]
        self._networks = [ipaddress.ip_network(name, strict=False) for name in names]

    def address_of(self, peer: str, forwarded_for: str) -> str:
        """The phone's address: the last one in the chain that no trusted proxy has."""
        chain = [part.strip() for part in forwarded_for.split(",") if part.strip()]
        address = peer
        while chain and self._is_trusted(address):
            address = chain.pop()
        return address

    def _is_trusted(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed.version == net.version and parsed in net for net in self._networks)

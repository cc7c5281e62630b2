"""A worker's time on one connected Redis: two links, the scripts, and Redis's run id. Lost once, it is over."""

from dataclasses import dataclass

from engine_worker.runtime.scripts import Scripts
from shared import keys
from shared.redis_link import RedisLink
from shared.settings import OtherShardsError


@dataclass(slots=True)
class Session:
    """Both links lead to the same run of the same Redis."""

    main: RedisLink
    """Reads, loads and commits; it blocks."""
    side: RedisLink
    """Beats and appends; it never blocks."""
    scripts: Scripts
    run_id: str
    main_id: int

    @classmethod
    async def open(cls, url: str, shards: int) -> "Session":
        """Connects and checks the number of shards.

        Raises:
            OSError: Redis cannot be reached, or went away again.
            OtherShardsError: this Redis has another number of shards.
        """
        main = await RedisLink.open(url)
        try:
            side = await RedisLink.open(url)
            try:
                run_id = await _run_id(main)
                if run_id != await _run_id(side):
                    raise ConnectionError("Redis restarted between two connections")
                await _check_shards(main, shards)
                return cls(main, side, await Scripts.load(main), run_id, int(await main.ask("CLIENT", "ID")))
            except BaseException:
                side.close()
                raise
        except BaseException:
            main.close()
            raise

    def wake(self) -> None:
        """Lets a blocked read return."""
        self.side.send("CLIENT", "UNBLOCK", self.main_id)

    def close(self) -> None:
        """Ends both links."""
        self.main.close()
        self.side.close()


async def _run_id(link: RedisLink) -> str:
    info = bytes(await link.ask("INFO", "server")).decode()
    return next(line.partition(":")[2].strip() for line in info.splitlines() if line.startswith("run_id:"))


async def _check_shards(link: RedisLink, shards: int) -> None:
    await link.ask("SET", keys.SHARDS, shards, "NX")
    there = int(await link.ask("GET", keys.SHARDS))
    if there != shards:
        raise OtherShardsError(shards, there)

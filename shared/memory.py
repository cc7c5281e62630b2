"""How a long-lived process lets Python's collector work: seldom, and not on what stays for ever."""

import gc


def settle_memory() -> None:
    """Leaves what has been loaded out of every later collection, and lets collections come less often.

    Nothing on a tap's way makes cycles; what little does is still found.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)

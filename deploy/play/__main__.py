"""`python -m deploy.play`: reads the plan and plays; `make play` has prepared everything before."""

import os
import signal
import sys


def main() -> str | None:
    """Plays; the answer is the sentence that says why nothing was played."""
    from deploy.play.plan import CannotPlay, read_plan
    from deploy.play.supervisor import play

    try:
        return play(read_plan(os.environ))
    except CannotPlay as obstacle:
        return str(obstacle)


if __name__ == "__main__":
    # Until the supervisor listens to signals there is nothing to put away.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(main())

"""`python -m deploy.play`: reads the plan and plays; `make play` has prepared everything before."""

import os
import sys

from deploy.play.plan import CannotPlay, read_plan
from deploy.play.supervisor import play

if __name__ == "__main__":
    try:
        plan = read_plan(os.environ)
    except CannotPlay as obstacle:
        sys.exit(str(obstacle))
    sys.exit(play(plan))

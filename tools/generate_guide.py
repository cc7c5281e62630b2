"""Puts the table of settings into the operator's guide; decides nothing about either.

`python tools/generate_guide.py` writes it into deploy/README.md; `--check` fails if another text would be written.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from shared.settings import doc

GUIDE = Path(__file__).resolve().parents[1] / "deploy" / "README.md"
PLACE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- /settings -->)", re.DOTALL)


def main() -> int:
    """Writes or checks the guide; the exit status is 1 when a check fails."""
    before = GUIDE.read_text(encoding="utf-8")
    after = PLACE.sub(lambda _: doc() + "\n", before)
    if "--check" in sys.argv:
        return int(after != before)
    GUIDE.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

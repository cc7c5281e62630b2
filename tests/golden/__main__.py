"""`python -m tests.golden` says which records differ from what is played now; `--rewrite` writes them anew."""

import sys

from tests.golden.record import record, scripts


def main() -> int:
    """Compares or rewrites every record."""
    stale = 0
    for script in scripts():
        path, (text, _) = script.with_suffix(".txt"), record(script)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale += 1
            sys.stdout.write(f"{path.name} {'rewritten' if '--rewrite' in sys.argv else 'is stale'}\n")
            if "--rewrite" in sys.argv:
                path.write_text(text, encoding="utf-8")
    return int(stale > 0 and "--rewrite" not in sys.argv)


if __name__ == "__main__":
    sys.exit(main())

"""Prepares a clone from its locks: `.venv`, `web/node_modules`, `web/dist`, and a browser for the tests.

Runs on the system's Python with nothing installed, does nothing when all is fresh, and never changes a lock.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
VENV = TOP / ".venv"
WEB = TOP / "web"
LEAST_PYTHON = (3, 11)
LEAST_NODES = ((20, 19), (22, 12))
"""What the page's builder needs: one of these, of the same first number, or anything after the last."""
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

INTERRUPTED = 130
"""The exit status of what Ctrl-C has ended, as shells have it."""
TIDIES_WITHIN_S = 5.0
WEBKIT = ("webkit2gtk-driver", "xvfb", "xauth")


class Unprepared(Exception):
    """Something is missing that a person has to bring; the message says what."""


def digest(files: Iterable[Path]) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(TOP)}\0{file.stat().st_size}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def is_fresh(stamp: Path, wanted: str) -> bool:
    """Whether the step that leaves this stamp has been done for exactly these inputs."""
    return stamp.is_file() and stamp.read_text() == wanted


def run(command: list[str], folder: Path, hint: str) -> None:
    """Runs one step, its output shown.

    In a group of its own, so that Ctrl-C reaches this process alone: what a step says of being stopped sounds like a
    failure, and is not shown.

    Raises:
        Unprepared: it failed; the hint says what to look at.
    """
    with subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        process_group=0,
    ) as step:
        try:
            for line in step.stdout or ():
                print(line, end="", flush=True)
            failed = step.wait() != 0
        except KeyboardInterrupt:
            stop(step)
            raise
    if failed:
        raise Unprepared(f"{' '.join(command)} failed. {hint}")


def stop(step: "subprocess.Popen[str]") -> None:
    """Ends a step and whatever it has started; it may tidy up for a while."""
    for number, within_s in ((signal.SIGINT, TIDIES_WITHIN_S), (signal.SIGKILL, None)):
        with suppress(ProcessLookupError):
            os.killpg(step.pid, number)
        with suppress(subprocess.TimeoutExpired):
            step.communicate(timeout=within_s)
            return


def tools(*, for_the_page: bool) -> None:
    """Looks for what a person has to bring, before anything is downloaded: Node, where it will be asked for."""
    is_ready = is_fresh(WEB / "node_modules" / ".from-lock", digest([WEB / "package-lock.json"]))
    if for_the_page:
        is_ready = is_ready and is_fresh(WEB / "dist" / ".from-sources", digest(web_sources()))
    if not is_ready:
        require_node()


def python(which: str) -> None:
    """Installs the locked packages of `play` or `dev` into `.venv`; whoever has `dev` has `play`."""
    wanted = {lock: digest([TOP / f"requirements-{lock}.lock"]) for lock in ("play", "dev")}
    fresh = {lock for lock, hashed in wanted.items() if is_fresh(VENV / f".from-{lock}", hashed)}
    interpreter = VENV / "bin" / "python"
    if interpreter.exists() and fresh & {which, "dev"}:
        return
    print(f"Installing the locked Python packages ({which}) …", flush=True)
    how = ["--clear"] if VENV.exists() and not interpreter.exists() else []
    run([sys.executable, "-m", "venv", *how, str(VENV)], TOP, "On Debian: apt-get install python3-venv.")
    pip = [str(interpreter), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input"]
    run([*pip, "--no-deps", "--require-hashes", "-r", f"requirements-{which}.lock"], TOP, "Is there a network?")
    (VENV / f".from-{which}").write_text(wanted[which])


def require_node() -> None:
    """Looks at the Node on PATH.

    Raises:
        Unprepared: there is none, or it cannot build the page.
    """
    least = " or ".join(".".join(map(str, one)) for one in LEAST_NODES)
    if not (shutil.which("node") and shutil.which("npm")):
        raise Unprepared(f"Node.js {least} or newer is needed, with npm; none is on PATH.")
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    found = tuple(map(int, version.lstrip("v").split(".")[:2]))
    if not (found > LEAST_NODES[-1] or any(found[0] == one[0] and found >= one for one in LEAST_NODES)):
        raise Unprepared(f"Node.js {least} or newer is needed; `node` is {version}.")


def node() -> None:
    """Installs the locked packages of the web client."""
    wanted = digest([WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / ".from-lock"
    if is_fresh(stamp, wanted):
        return
    require_node()
    print("Installing the locked web packages …", flush=True)
    run(
        ["npm", "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"], WEB, "Is there a network?"
    )
    stamp.write_text(wanted)


def web_sources() -> list[Path]:
    """Every file that the build of the web client may read, in a fixed order."""
    return sorted(
        file
        for part in WEB.iterdir()
        if part.name not in {"node_modules", "dist", "coverage"}
        for file in ([part] if part.is_file() else part.rglob("*"))
        if file.is_file()
    )


def web() -> None:
    """Builds the web client when one of its sources has changed."""
    node()
    wanted = digest(web_sources())
    stamp = WEB / "dist" / ".from-sources"
    if is_fresh(stamp, wanted):
        return
    require_node()
    print("Building the web client …", flush=True)
    run(["npm", "run", "build", "--silent", "--", "--logLevel", "warn"], WEB, "")
    stamp.write_text(wanted)


def find_browser() -> str | None:
    """The Chromium of this machine; CHROMIUM names another."""
    return next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *BROWSERS))), None)


def browser() -> None:
    """Sees to a Chromium for the browser tests: installs Debian's where it may.

    Raises:
        Unprepared: there is none, and this is no place where one can be installed unasked.
    """
    if find_browser():
        return
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        raise Unprepared(
            "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM."
        )
    print("Installing Chromium …", flush=True)
    apt = ["apt-get", "-q", "-y", "-o", "Dpkg::Use-Pty=0"]
    run([*apt, "update"], TOP, "Is there a network?")
    run([*apt, "install", "--no-install-recommends", "chromium", "fonts-dejavu-core"], TOP, "Is there a network?")


def webkit() -> None:
    """Brings Debian's WebKit for the long browser tests; without it nobody would notice what they leave out.

    Raises:
        Unprepared: it is not here, and cannot be brought.
    """
    if shutil.which("WebKitWebDriver") and shutil.which("xvfb-run"):
        return
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        raise Unprepared(
            f"WebKit is needed for the long browser tests: install {' '.join(WEBKIT)}, as Debian has them."
        )
    print("Installing WebKit …", flush=True)
    apt = ["apt-get", "-q", "-y", "-o", "Dpkg::Use-Pty=0", "-o", "DPkg::Lock::Timeout=300"]
    for words in (["update"], ["install", "--no-install-recommends", *WEBKIT]):
        if subprocess.run([*apt, *words], stdin=subprocess.DEVNULL, check=False).returncode:
            raise Unprepared("WebKit cannot be installed. Is there a network?")


STEPS: dict[str, list[Callable[[], None]]] = {
    "play": [lambda: tools(for_the_page=True), lambda: python("play"), web],
    "tools": [lambda: tools(for_the_page=False)],
    "python": [lambda: python("dev")],
    "node": [node],
    "web": [web],
    "browser": [browser],
    "webkit": [webkit],
}


def main(words: list[str]) -> None:
    """Does the named steps."""
    if sys.version_info < LEAST_PYTHON:
        sys.exit(f"Python {'.'.join(map(str, LEAST_PYTHON))} or newer is needed; this is {sys.version.split()[0]}.")
    if not words or not set(words) <= set(STEPS):
        sys.exit(f"usage: python -m deploy.setup {'|'.join(STEPS)} …")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    try:
        for word in words:
            for step in STEPS[word]:
                step()
    except Unprepared as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        print("\nStopped. What was begun is begun anew the next time.", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except OSError as error:
        sys.exit(f"Nothing can be prepared here: {error}.")


if __name__ == "__main__":
    main(sys.argv[1:])

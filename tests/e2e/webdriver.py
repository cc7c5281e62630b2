"""Debian's WebKit over the W3C WebDriver protocol: one browser, one page. Speaks the wire alone and knows no game."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, cast

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
PACKAGES = "webkit2gtk-driver xvfb xauth"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
UP_WITHIN_S = 30.0
ANSWER_WITHIN_S = 60.0


def why_not() -> str | None:
    """Why there is no WebKit here; None: there is."""
    if Path(DRIVER).is_file() and BROWSERS and shutil.which("xvfb-run"):
        return None
    return f"WebKit is not installed: apt-get install --no-install-recommends {PACKAGES}"


class Refused(Exception):
    """The driver's own error, for example that an element has gone."""


class WebKit:
    """A browser window of its own on a screen of its own."""

    def __init__(self, width: int, height: int, settings: tuple[str, ...] = ()) -> None:
        """Starts the driver and opens the window; it grows no smaller than its own bar.

        Args:
            width: Of the window.
            height: Of the window.
            settings: What else the browser is told when it starts.
        """
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._base = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", DRIVER, f"--port={port}"],
            env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self._wait_up()
            options = {"binary": str(BROWSERS[-1]), "args": ["--automation", *settings]}
            wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
            session = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self._session = f"/session/{session['sessionId']}"
            self.command("POST", "/window/rect", {"width": width, "height": height})
        except BaseException:
            self._kill()
            raise

    def _wait_up(self) -> None:
        ends_at = time.monotonic() + UP_WITHIN_S
        while True:
            try:
                self._call("GET", "/status")
            except OSError:
                if time.monotonic() > ends_at:
                    raise
                time.sleep(0.05)
            else:
                return

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self._base + path, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_WITHIN_S) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.read().decode()[:500]) from None

    def command(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One command of the session."""
        return self._call(method, self._session + path, body)

    def go(self, address: str) -> None:
        """Opens an address."""
        self.command("POST", "/url", {"url": address})

    def reload(self) -> None:
        """Loads the page anew."""
        self.command("POST", "/refresh", {})

    def run(self, script: str, *given: Any) -> Any:
        """Runs the body of a function in the page."""
        return self.command("POST", "/execute/sync", {"script": script, "args": list(given)})

    def find(self, selector: str) -> str | None:
        """The first element of a selector, if there is one."""
        found = self.command("POST", "/elements", {"using": "css selector", "value": selector})
        return cast("str", found[0][ELEMENT]) if found else None

    def click(self, element: str) -> None:
        """Clicks it as a mouse does.

        Raises:
            Refused: it has gone, or something lies over it.
        """
        self.command("POST", f"/element/{element}/click", {})

    def type(self, element: str, text: str) -> None:
        """Types into it, in place of what stands there."""
        self.command("POST", f"/element/{element}/clear", {})
        self.command("POST", f"/element/{element}/value", {"text": text})

    def pointer(self, *actions: dict[str, Any]) -> None:
        """Moves and presses the pointer."""
        source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": list(actions)}
        self.command("POST", "/actions", {"actions": [source]})

    def picture(self) -> str:
        """A screenshot as base64."""
        return cast("str", self.command("GET", "/screenshot"))

    def close(self) -> None:
        """Closes the window and ends the driver; a second time it does nothing."""
        if self._process.poll() is not None:
            return
        try:
            self._call("DELETE", self._session)
        finally:
            self._kill()

    def _kill(self) -> None:
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(10)


def move_to(x: float, y: float, duration_ms: int = 0) -> dict[str, Any]:
    """The action of moving to a place of the view."""
    return {"type": "pointerMove", "duration": duration_ms, "x": round(x), "y": round(y), "origin": "viewport"}

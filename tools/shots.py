"""Photographs every screen of the phone client, over its demo page and without a service: `make shots`.

Writes `run/shots/` with one picture a screen, language and size, and a page that shows them all. `--picture` writes the
README's picture instead.
"""

import argparse
import html
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "run" / "shots"
PICTURE = ROOT / "docs" / "pictures" / "phones.png"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
LANGUAGES = ("en", "fr", "pl", "pt-BR", "ar", "es")
SIZES = {"small": (360, 640), "tall": (390, 844), "short": (360, 560)}
SAID = "[data-testid=said]"
SCREENS: dict[str, tuple[str, ...]] = {
    # An address of the demo page (or of a page of the client), and what is tapped there.
    "home": ("/",),
    "home-open": ("/", "[data-do=open]"),
    "nowhere": ("/no/such/page",),
    "rules": ("/rules",),
    "lobby": ("/?demo=lobby&n=12",),
    "lobby-code": ("/?demo=lobby&n=12", "[data-testid=qr]"),
    "lobby-cats": ("/?demo=lobby&n=5&cats=1", ".dock .btn.icon + .btn.icon"),
    "lobby-options": ("/?demo=lobby&n=12", ".dock .btn.icon"),
    "lobby-visitor": ("/?demo=lobby&n=8&visitor=1",),
    "roles": ("/?demo=roles&n=12",),
    "roles-primer": ("/?demo=roles&n=12", ".dock .btn.icon"),
    "morning": ("/?demo=morning&n=8",),
    "day": ("/?demo=day&n=11&role=herbalist",),
    "day-chosen": ("/?demo=day&n=11&role=herbalist&state=chosen",),
    "day-card": ("/?demo=day&n=11&role=herbalist&state=chosen", "[data-testid=me]"),
    "day-said": ("/?demo=day&n=11&said=3",),
    "gathering": ("/?demo=gathering&n=12&role=witch",),
    "gathering-frog": ("/?demo=gathering&n=8&form=frog",),
    "dusk": ("/?demo=dusk&n=12",),
    "debate": ("/?demo=debate&n=12&role=seer",),
    "debate-said": ("/?demo=debate&n=12&said=14&cats=1",),
    "debate-list": ("/?demo=debate&n=12&said=14", SAID),
    "debate-say": ("/?demo=debate&n=12&said=0", SAID),
    "debate-page": ("/?demo=debate&n=12", '.stage [data-seat="4"]'),
    "proposal": ("/?demo=proposal&n=12&host=2",),
    "proposal-mayor": ("/?demo=proposal&n=12&state=mayor",),
    "approval": ("/?demo=approval&n=12",),
    "approval-result": ("/?demo=approval_result&n=12",),
    "ritual": ("/?demo=ritual&n=8",),
    "ritual-result": ("/?demo=ritual_result&n=8",),
    "ritual-failed": ("/?demo=ritual_result&n=8&state=failure",),
    "quarrel": ("/?demo=quarrel&n=8",),
    "vote": ("/?demo=vote&n=12",),
    "vote-said": ("/?demo=vote&n=12&said=14",),
    "vote-result": ("/?demo=vote_result&n=12",),
    "finished": ("/?demo=finished&n=12",),
    "finished-witches": ("/?demo=finished&n=12&state=witches",),
    "watching": ("/?demo=debate&n=9&visitor=1",),
    "elsewhere": ("/?demo=debate&n=9&close=4500",),
    "gone": ("/?demo=debate&n=9&close=4503",),
}
ON_THE_PICTURE = {
    "lobby": ("/?demo=lobby&n=8",),
    "day": ("/?demo=day&n=8&state=chosen",),
    "debate": ("/?demo=debate&n=9&said=6",),
    "ritual": ("/?demo=ritual_result&n=8",),
    "quarrel": ("/?demo=quarrel&n=8",),
}
_STANDS = "[data-blocked]:not([data-blocked=loading]), .stage, .final, .home, .tv"
_SETTLED = "() => document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete)"
WIDE: ViewportSize = {"width": 1400, "height": 660}
_FAN = """
body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 14px }
img { width: 240px; border-radius: 26px; border: 6px solid #14193a; box-shadow: 0 14px 26px rgb(20 12 40 / .55);
    transform: translateY(calc(var(--at) * var(--at) * 7px)) rotate(calc(var(--at) * 1.6deg)) }
"""
_ENDED = """() => Promise.race([
    Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => null))),
    new Promise((go) => setTimeout(go, 2500))])"""


@dataclass(frozen=True)
class Shot:
    """One picture."""

    screen: str
    language: str
    size: str

    @property
    def file(self) -> str:
        """Its file name."""
        return f"{self.screen}.{self.language}.{self.size}.png"


@contextmanager
def dev_server() -> Iterator[str]:
    """Runs the client's development server on a free port; yields its address."""
    command = [
        str(ROOT / "web/node_modules/.bin/vite"),
        "--host",
        "127.0.0.1",
        "--port",
        "5200",
        "--clearScreen",
        "false",
    ]
    # The sources as they stand now, whatever is edited meanwhile.
    still = {**os.environ, "CTW_STILL": "1"}
    process = subprocess.Popen(command, cwd=ROOT / "web", stdout=subprocess.PIPE, text=True, env=still)
    assert process.stdout is not None
    try:
        for line in process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", re.sub(r"\x1b\[[0-9;]*m", "", line))
            if found:
                yield found.group()
                return
        raise SystemExit("the development server did not start")
    finally:
        process.terminate()
        process.wait()


def take(page: Page, base: str, shot: Shot, path: Path) -> None:
    """Opens the screen, waits until it stands still, and photographs it."""
    where, *taps = SCREENS.get(shot.screen) or ON_THE_PICTURE[shot.screen.removeprefix("picture-")]
    page.goto(f"{base}{where}{'&' if '?' in where else '?'}lang={shot.language}")
    # The later screens come after the page: without them there is only a sky.
    page.wait_for_selector(_STANDS, state="attached")
    for tap in taps:
        page.locator(tap).first.dispatch_event("click")
    page.wait_for_function(_SETTLED)
    page.evaluate(_ENDED)
    page.screenshot(path=path)


def take_all(browser: Browser, base: str, languages: tuple[str, ...], sizes: tuple[str, ...]) -> list[Shot]:
    """Takes every picture of these languages and sizes."""
    shots = []
    for language in languages:
        for size in sizes:
            width, height = SIZES[size]
            context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US")
            context.add_init_script(f"localStorage.setItem('ctw-language', '{language}')")
            # Presses open the card, so that a tap alone leads there.
            context.add_init_script("localStorage.setItem('ctw-settings', '{\"tapToOpen\":true}')")
            page = context.new_page()
            for screen in SCREENS:
                shot = Shot(screen, language, size)
                take(page, base, shot, FOLDER / shot.file)
                shots.append(shot)
            context.close()
    return shots


def gallery(shots: list[Shot]) -> str:
    """The page that shows them: a row a screen."""
    rows = []
    for screen in SCREENS:
        pictures = "".join(
            f'<figure><img loading="lazy" src="{html.escape(shot.file)}" alt=""><figcaption>{shot.language} {shot.size}'
            "</figcaption></figure>"
            for shot in shots
            if shot.screen == screen
        )
        rows.append(f"<h2>{screen}</h2><div>{pictures}</div>")
    style = "div{display:flex;overflow-x:auto;gap:8px}figure{margin:0}img{width:270px}body{font:14px sans-serif}"
    return f"<!doctype html><meta charset=utf-8><title>Every screen</title><style>{style}</style>{''.join(rows)}"


def picture(browser: Browser, base: str) -> None:
    """Fans five phones out before the village for the README."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US", device_scale_factor=2)
    page = context.new_page()
    paths = []
    for screen in ON_THE_PICTURE:
        paths.append(FOLDER / f"picture-{screen}.png")
        take(page, base, Shot(f"picture-{screen}", "en", "tall"), paths[-1])
    context.close()
    context = browser.new_context(viewport=WIDE, locale="en-US")
    page = context.new_page()
    take(page, base, Shot("home", "en", "tall"), FOLDER / "picture-home.png")
    page.add_style_tag(content=".screen { visibility: hidden }")
    village = FOLDER / "picture-village.png"
    page.screenshot(path=village)
    phones = "".join(
        f'<img src="{path.as_uri()}" style="--at:{at - len(paths) // 2}">' for at, path in enumerate(paths)
    )
    sheet = FOLDER / "picture.html"
    sheet.write_text(f"<!doctype html><style>{_FAN}</style><body background={village.as_uri()!r}>{phones}", "utf-8")
    page.goto(sheet.as_uri())
    page.wait_for_function(_SETTLED)
    page.screenshot(path=PICTURE)
    context.close()


def main() -> int:
    """Takes what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--picture", action="store_true", help="the README's picture only")
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=LANGUAGES)
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with dev_server() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        if asked.picture:
            picture(browser, base)
            print(PICTURE.relative_to(ROOT))
        else:
            shots = take_all(browser, base, tuple(asked.languages), tuple(asked.sizes))
            (FOLDER / "index.html").write_text(gallery(shots), encoding="utf-8")
            print(f"{len(shots)} pictures: {(FOLDER / 'index.html').relative_to(ROOT)}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

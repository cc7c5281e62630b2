"""Photographs every screen of the phone client, over its demo page and without a service: `make shots`.

Writes `run/shots/` with one picture a screen, language and size, and a page that shows them all. `--picture` writes the
README's picture instead.
"""

import argparse
import base64
import html
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import CHROMIUM, FLAGS  # noqa: E402 - the tests are found from the top folder
from tests.e2e.demo import LANGUAGES, SCREENS, DemoPhone, Screen, serving  # noqa: E402

FOLDER = ROOT / "run" / "shots"
PICTURE = ROOT / "docs" / "pictures" / "phones.png"
SIZES = {"small": (360, 640), "tall": (390, 844), "short": (360, 560)}
TELEVISION = (1280, 720)
ON_THE_PICTURE = {
    # What a game is like, left to right: an address of the demo page, and what is held there.
    "card": ("/?demo=roles&n=8&role=witch", "[data-testid=rolecard]"),
    "gathering": ("/?demo=gathering&n=9&role=witch&state=picked",),
    "debate": ("/?demo=debate&n=9&said=6",),
    "ritual": ("/?demo=ritual_result&n=8",),
    "quarrel": ("/?demo=quarrel&n=8",),
}
_STANDS = "[data-blocked]:not([data-blocked=loading]), .stage, .final, .home, .tv"
_SETTLED = "() => document.fonts.status === 'loaded' && [...document.images].every((one) => one.complete)"
WIDE: ViewportSize = {"width": 1400, "height": 800}
_FAN = """
.screen { visibility: hidden }
.cover { position: fixed; inset: 0; z-index: 20; overflow: hidden; text-align: center; color: var(--on-sky) }
.cover h1 { margin-top: 26px; font-size: 84px; line-height: 1; font-weight: 800 }
.cover p { font-size: 23px; margin-top: 2px }
.fan { position: absolute; inset: 150px 0 auto; display: flex; justify-content: center; gap: 16px }
.fan img { width: 248px; border-radius: 28px; border: 7px solid #14193a; box-shadow: 0 16px 30px rgb(20 12 40 / .55);
    transform: translateY(calc(var(--at) * var(--at) * 11px)) rotate(calc(var(--at) * 2.4deg)) }
.sill { position: absolute; inset: auto -20px -34px; display: flex; justify-content: center }
.sill img { width: 138px; margin: 0 -6px; filter: drop-shadow(0 -2px 8px rgb(30 12 20 / .45)) }
"""
_COVER = """([phones, cats]) => {
    const image = (one, style) => `<img src="${one}" style="${style}" alt="">`;
    const images = (all, style = () => '') => all.map((one, i) => image(one, style(i))).join('');
    const cover = Object.assign(document.createElement('div'), { className: 'cover' });
    const [title, line] = document.querySelectorAll('.home-title > *');
    cover.innerHTML = `<h1>${title.textContent}</h1><p>${line.textContent}</p>
        <div class="fan">${images(phones, (i) => `--at:${i - (phones.length - 1) / 2}`)}</div>
        <div class="sill">${images(cats)}</div>`;
    document.body.append(cover);
}"""
_CATS = "(all) => all.map((one) => one.src)"
_ENDED = """() => Promise.race([
    Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => null))),
    new Promise((go) => setTimeout(go, 2500))])"""


@dataclass(frozen=True)
class Shot:
    """One picture."""

    screen: Screen
    language: str
    size: str

    @property
    def file(self) -> str:
        """Its file name."""
        return f"{re.sub('[^a-z]+', '-', self.screen.name.lower())}.{self.language}.{self.size}.png"


def take(page: Page, base: str, where: str, path: Path, held: str | None = None) -> None:
    """Opens an address in English, holds what is to be held, waits until it stands still, and photographs it."""
    page.goto(f"{base}{where}{'&' if '?' in where else '?'}lang=en")
    # The later screens come after the page: without them there is only a sky.
    page.wait_for_selector(_STANDS, state="attached")
    if held:
        page.locator(held).first.hover()
        page.mouse.down()
        page.wait_for_selector("[data-testid=card]")
    page.wait_for_function(_SETTLED)
    page.evaluate(_ENDED)
    page.screenshot(path=path)
    page.mouse.up()


def take_all(browser: Browser, base: str, languages: tuple[str, ...], sizes: tuple[str, ...]) -> list[Shot]:
    """Takes every picture of these languages and sizes; the table screen's as large as a television."""
    shots = []
    for size, (width, height) in [(size, SIZES[size]) for size in sizes] + [("television", TELEVISION)]:
        screens = [screen for screen in SCREENS if ("page=table" in screen.query) == (size == "television")]
        for language in languages:
            # A new one for each language: pages outside of the demo keep the first that they were told.
            phone = DemoPhone(browser, base, width, height)
            for screen in screens:
                shot = Shot(screen, language, size)
                phone.show(screen, language)
                phone.page.screenshot(path=FOLDER / shot.file)
                shots.append(shot)
            phone.close()
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
        rows.append(f"<h2>{screen.name}</h2><div>{pictures}</div>")
    style = "div{display:flex;overflow-x:auto;gap:8px}figure{margin:0}img{width:270px}body{font:14px sans-serif}"
    return f"<!doctype html><meta charset=utf-8><title>Every screen</title><style>{style}</style>{''.join(rows)}"


def picture(browser: Browser, base: str) -> None:
    """Fans five phones out before the village for the README, and its cats look on."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-US", device_scale_factor=2)
    page = context.new_page()
    phones = []
    for screen, (where, *held) in ON_THE_PICTURE.items():
        path = FOLDER / f"picture-{screen}.png"
        take(page, base, where, path, *held)
        phones.append(f"data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}")
    take(page, base, "/?demo=lobby&n=12", FOLDER / "picture-cats.png")
    cats = page.eval_on_selector_all(".seat-cat img", _CATS)
    context.close()
    page = browser.new_page(viewport=WIDE, locale="en-US")
    take(page, base, "/", FOLDER / "picture-home.png")
    page.add_style_tag(content=_FAN)
    page.evaluate(_COVER, [phones, cats[1:]])
    page.wait_for_function(_SETTLED)
    page.screenshot(path=PICTURE)
    page.close()


def main() -> int:
    """Takes what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--picture", action="store_true", help="the README's picture only")
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=LANGUAGES)
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        if asked.picture:
            picture(browser, base)
            print(PICTURE.relative_to(ROOT))
        else:
            # Of former runs nothing stays: a screen that is no more would be looked at for one that is.
            for former in FOLDER.glob("*.png"):
                former.unlink()
            shots = take_all(browser, base, tuple(asked.languages), tuple(asked.sizes))
            (FOLDER / "index.html").write_text(gallery(shots), encoding="utf-8")
            print(f"{len(shots)} pictures: {(FOLDER / 'index.html').relative_to(ROOT)}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Draws the app's icons from the game's own art, with a browser. Run it after the picture has changed."""

import os
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
PUBLIC = HERE.parent / "public"
BACKGROUND = "#12163A"
ICONS = {
    "icon-192": (192, 0.86, 22),
    "icon-512": (512, 0.86, 22),
    "maskable-512": (512, 0.66, 0),
    "apple-180": (180, 0.8, 0),
}
"""Name: pixels, how much of them the cat takes, how round the corners are in percent. Others cut a maskable one."""


def draw() -> None:
    """Writes every icon."""
    cat = subprocess.run(["node", HERE / "icon-art.mjs"], check=True, capture_output=True, text=True).stdout
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (pixels, share, corner) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(
                f"<style>body{{margin:0}}main{{height:100vh;display:grid;place-items:center;overflow:hidden;"
                f"border-radius:{corner}%;background:radial-gradient(circle at 50% 42%,#f2b441 0 34%,#c98a2a 34.5% 36%,"
                f"{BACKGROUND} 36.5%)}}svg{{width:{share * 100}vw;height:{share * 100}vh}}</style><main>{cat}</main>"
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()

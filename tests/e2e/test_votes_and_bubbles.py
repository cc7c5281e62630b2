"""What a vote looks like until the last one is in, and that what cats said lies on nothing that has to be read."""

import pytest
from playwright.sync_api import Browser

from tests.e2e.demo import DemoPhone, Screen

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]  # a browser starts first, on whatever machine

LYING_ON = """(badges) => {
    const seen = (node) => node.checkVisibility() && !node.closest('.sr');
    const lines = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
    };
    const within = (box, part) => new DOMRect(box.x + box.width * part / 2, box.y + box.height * part / 2,
        box.width * (1 - part), box.height * (1 - part));
    const read = [];
    const centre = document.querySelector('.centre, .tv-centre');
    const texts = document.createTreeWalker(centre, NodeFilter.SHOW_TEXT);
    // Letters fill two thirds of their line, drawings three quarters of their frame.
    while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!text.textContent.trim() || !seen(text.parentElement)) continue;
        for (const box of lines(text)) read.push([text.textContent.trim(), within(box, 0.34)]);
    }
    for (const drawn of centre.querySelectorAll('img, .mark'))
        if (seen(drawn)) read.push([drawn.tagName, within(drawn.getBoundingClientRect(), 0.25)]);
    if (badges)
        for (const badge of document.querySelectorAll('.badge'))
            if (seen(badge)) read.push([badge.className, badge.getBoundingClientRect()]);
    return [...document.querySelectorAll('.bubble')].flatMap((bubble) => {
        const box = bubble.getBoundingClientRect();
        return read.filter(([, it]) => Math.min(box.right, it.right) - Math.max(box.left, it.left) > 1
            && Math.min(box.bottom, it.bottom) - Math.max(box.top, it.top) > 1)
            .map(([what]) => `${bubble.dataset.bubble} on ${what}`);
    });
}"""
"""What the bubbles cover of the middle; with `badges` of the cats' badges, too."""


def test_who_points_at_another_cat_sees_whose_the_vote_still_is(browser: Browser, demo: str) -> None:
    phone = DemoPhone(browser, demo, 360, 640)
    page = phone.page
    phone.show(Screen("vote", "?demo=vote&n=12"), "en")
    note, ballot = page.locator(".dock .note"), page.locator(".seat:has(.badge.ballot)")
    assert note.inner_text().startswith("Tap a cat")
    assert ballot.count() == 0
    phone.show(Screen("vote", "?demo=vote&n=12&state=voted"), "en")
    assert "Your vote: Kofi." in note.inner_text().replace("\u2068", "").replace("\u2069", "")
    page.locator(".seat[data-do=point]", has_text="Nour").click()
    assert page.locator(".seat.on").inner_text() == "Nour"
    assert "Kofi" in ballot.inner_text()
    assert "Your vote: Kofi" in note.inner_text().replace("\u2068", "")
    assert page.locator(".dock [data-do=cast_vote][data-seat]").inner_text() == "Vote · Nour"
    page.locator(".seat[data-do=point]", has_text="Kofi").click()
    pressed = page.locator(".dock [data-do=cast_vote][aria-pressed=true]")
    assert pressed.inner_text() == "Kofi"
    assert pressed.locator(".mark").count() == 1
    phone.close()


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("step", ["debate", "vote", "vote&state=voted"])
def test_what_cats_said_covers_nothing_in_the_middle(
    browser: Browser, demo: str, step: str, size: tuple[int, int]
) -> None:
    phone = DemoPhone(browser, demo, *size)
    for language in ("en", "ar"):
        for players in (4, 5, 7, 8, 10, 12):
            query = f"?demo={step}&n={players}&said=14&cats=1"
            phone.show(Screen(step.partition("&")[0], query), language)
            assert phone.page.locator(".bubble").count() > 0, (language, players)
            assert phone.page.evaluate(LYING_ON, False) == [], (language, players)
    phone.close()


@pytest.mark.parametrize("step", ["debate", "approval_result", "vote_result"])
def test_on_the_table_screen_it_covers_no_badge_either(browser: Browser, demo: str, step: str) -> None:
    phone = DemoPhone(browser, demo, 1280, 720)
    for players in range(4, 13):
        phone.show(Screen(step, f"?page=table&demo={step}&n={players}&said=14&cats=1"), "en")
        assert phone.page.locator(".bubble").count() > 0, players
        assert phone.page.evaluate(LYING_ON, True) == [], players
    phone.close()

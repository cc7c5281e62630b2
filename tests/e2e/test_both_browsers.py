"""What a phone's browser does to a game, in Chromium and in WebKit by the same words (cases RC, ZS and BR).

One person practises with computer cats, so that one window is a whole table. In `make long`; what a swipe does is in
`make test` too.
"""

import json
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.e2e.webdriver import why_not
from tests.e2e.window import ChromiumWindow, WebKitWindow, Window
from tests.kit.cable import Cable
from tests.kit.stack import Stack

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

LIVE = "[data-page=room][data-live=true]"
DOWN = "[data-page=room][data-live=false]"
READY = "[data-do=confirm]"
ELSEWHERE = "[data-blocked=elsewhere]"
CARD = "[data-testid=card]"
SETTINGS = json.dumps({"tapToOpen": True, "sound": "all", "buzz": True, "name": "Ana"})
KEEP_SETTINGS = f"localStorage.setItem('ctw-settings', {SETTINGS!r}) ?? true"
"""Cards open by a press, the name is known, and everything is to be heard and felt."""
WRITE_DOWN_FAULTS = """(() => {
    window.faults = [];
    addEventListener('error', (event) => faults.push(event.message));
    addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
    return true;
})()"""
COUNT_SOCKETS = """(() => {
    const all = (window.sockets = []);
    const Real = WebSocket;
    window.WebSocket = class extends Real { constructor(...given) { super(...given); all.push(this); } };
    return true;
})()"""
OPEN_SOCKETS = "sockets.filter(({ readyState }) => readyState === 1).length"
SAYS_NO = """(() => {
    const lock = { request: () => Promise.reject(new Error('no lock')) };
    Object.defineProperty(navigator, 'wakeLock', { value: lock, configurable: true });
    Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
    window.AudioContext = window.webkitAudioContext = class { constructor() { throw new Error('no sound'); } };
    return true;
})()"""
"""A phone that lets no page keep the screen awake, cannot buzz, and has no sound to give."""
Opens = Callable[..., Window]


@pytest.fixture(
    params=[pytest.param("Chromium", marks=pytest.mark.long), pytest.param("WebKit", marks=pytest.mark.long)]
)
def opens(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Opens]:
    """Opens windows of an engine, and closes them in the end."""
    with ExitStack() as opened:

        def open_one(*, keeps: bool = True) -> Window:
            window = window_of(request.param, browser, keeps=keeps)
            opened.callback(window.close)
            return window

        yield open_one


def window_of(engine: str, browser: Browser, *, keeps: bool = True) -> Window:
    """A window of one engine; that there is no WebKit is a failure: nobody would notice what was left out."""
    if engine == "Chromium":
        return ChromiumWindow(browser, keeps=keeps)
    if reason := why_not():
        pytest.fail(reason)
    return WebKitWindow(keeps=keeps)


def at_home(window: Window, address: str) -> None:
    """At home, with settings that are kept."""
    window.go(f"http://{address}/")
    window.ask(KEEP_SETTINGS)
    window.reload()
    window.wait_for("[data-page=home]")


def practise(window: Window) -> str:
    """From home to the first step of a game with computer cats: everybody has a card. Returns the room's code."""
    window.press("[data-do=practice]")
    window.wait_for(f"{LIVE}[data-phase=roles][data-seat]")
    return str(window.ask("location.pathname.split('/')[2]"))


def card(window: Window) -> str:
    """What the own card says."""
    window.press("[data-testid=rolecard]")
    said = window.text(CARD)
    window.press("[data-testid=rolecard]")
    window.until(lambda: not window.has(CARD), "card that closes")
    return said


def place(window: Window) -> tuple[str, str, str, str]:
    """Room, game, step and seat."""
    found = window.room()
    return str(window.ask("location.pathname")), found["game"], found["phaseNo"], found["seat"]


def say_ready(window: Window) -> None:
    """Presses until the page has taken it: what comes in later may move the button from under a finger."""
    window.until(lambda: not window.has(READY) or (window.tap(READY) and not window.has(READY)), "Ready that is taken")


def go_on(window: Window) -> None:
    """Says Ready; the game goes on, for all others are."""
    say_ready(window)
    window.wait_for(f"{LIVE}:not([data-phase=roles])")


def test_a_reload_comes_back_to_the_same_seat_in_the_same_step(opens: Opens, stack: Stack) -> None:
    """RC-01, RC-04, RC-05, RC-11, RC-13, RC-14, RC-16, RC-17: nobody asks for a name, and every button lives."""
    window = opens()
    at_home(window, stack.addresses[0])
    practise(window)
    before, said = place(window), card(window)
    for _ in range(3):
        window.reload()
        window.wait_for(LIVE)
        assert place(window) == before
        assert not window.has("#name")
    assert card(window) == said
    go_on(window)


@pytest.mark.parametrize("engine", ["Chromium", pytest.param("WebKit", marks=pytest.mark.long)])
def test_a_swipe_leads_out_of_the_game_and_in_again(engine: str, browser: Browser, stack: Stack) -> None:
    """BR-09, RC-07: leaving is harmless, every way back leads to the seat, and one room at a time is listened to."""
    window = window_of(engine, browser)
    at_home(window, stack.addresses[0])
    window.ask(COUNT_SOCKETS)
    code = practise(window)
    before = place(window)
    window.back()
    window.wait_for("[data-page=home]")
    window.until(lambda: window.ask(OPEN_SOCKETS) == 0, "line that is put down")
    window.forward()
    window.wait_for(LIVE)
    assert place(window) == before
    window.back()
    window.press("[data-testid=back-to-table]")
    window.wait_for(LIVE)
    assert place(window) == before
    window.reload()
    window.wait_for(LIVE)
    assert place(window) == before
    window.back()
    window.wait_for("[data-page=home]")
    window.ask(COUNT_SOCKETS)
    assert practise(window) != code
    assert window.ask(OPEN_SOCKETS) == 1
    go_on(window)
    window.close()


def test_a_swipe_to_another_site_and_back_finds_the_seat(opens: Opens, stack: Stack) -> None:
    """BR-01, BR-09, RC-20: whether the browser kept the page meanwhile or loads it anew."""
    window = opens()
    at_home(window, stack.addresses[0])
    practise(window)
    before = place(window)
    window.go(f"http://{stack.addresses[1]}/rules")
    window.wait_for("[data-page=rules]")
    window.back()
    window.wait_for(LIVE)
    assert place(window) == before
    go_on(window)


def bos_table(stack: Stack) -> str:
    """A table that Bo has opened and sits at, without a phone; its code."""
    asked = urllib.request.Request(
        f"http://{stack.addresses[0]}/api/rooms",
        data=json.dumps({"name": "Bo", "token": "A" * 21 + "Q"}).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return str(json.load(answer)["room"])


def ask_for_a_seat(window: Window, address: str, code: str, name: str) -> None:
    """By the invitation, under a name."""
    at_home(window, address)
    window.go(f"http://{address}/r/{code}")
    window.wait_for("#name")
    window.type("#name", name)
    window.press("[data-do=join]")


def test_whoever_comes_under_somebodys_name_gets_a_seat_of_their_own(opens: Opens, stack: Stack) -> None:
    """RC-02: *bo* is not Bo; a free name is offered, and what comes back later is that seat, by its token."""
    window = opens()
    ask_for_a_seat(window, stack.addresses[0], bos_table(stack), "bo")
    window.wait_for("[data-testid=name-hint][data-reason='name/taken']")
    assert not window.has("[data-page=room][data-seat]")
    window.press("[data-testid=free-name]")
    window.wait_for(f"{LIVE}[data-phase=lobby][data-seat]")
    before = place(window)
    assert before[3] != window.ask("document.querySelector('.stage [data-seat]:has(.host)').dataset.seat")
    window.reload()
    window.wait_for(LIVE)
    assert place(window) == before


def test_a_phone_that_says_nothing_any_more_is_seen_to_be_away(opens: Opens, browser: Browser, stack: Stack) -> None:
    """ZS-06: nobody closed anything, and the table learns of it all the same; the seat waits."""
    window, table = opens(), ChromiumWindow(browser)
    with Cable(stack.addresses[0]) as cable:
        code = bos_table(stack)
        ask_for_a_seat(window, f"127.0.0.1:{cable.port}", code, "Ana")
        window.wait_for(f"{LIVE}[data-phase=lobby][data-seat]")
        before = place(window)
        gone = f'.tv-table [data-seat="{before[3]}"]:has(.away)'
        table.go(f"http://{stack.addresses[1]}/table/{code}")
        table.wait_for(f'[data-page=table][data-live=true] .tv-table [data-seat="{before[3]}"]')
        assert not table.has(gone)
        cable.silence()
        table.wait_for(gone)
        cable.mend()
        window.wait_for(LIVE)
        table.until(lambda: not table.has(gone), "seat that is back")
        assert place(window) == before
    table.close()


def test_who_leaves_the_lobby_has_left(opens: Opens, stack: Stack) -> None:
    """RC-08: by a reload too; and whoever stays sees it."""
    window = opens()
    ask_for_a_seat(window, stack.addresses[0], bos_table(stack), "Ana")
    window.wait_for(f"{LIVE}[data-phase=lobby][data-seat]")
    window.press("[data-testid=me]")
    window.press("[data-do=ask-leave]")
    window.press("[data-do=leave]")
    window.press("[data-do=leave]")
    window.wait_for(f"{LIVE}:not([data-seat])")
    window.reload()
    window.wait_for(f"{LIVE}:not([data-seat])")
    window.wait_for("#name")


def test_a_line_that_lies_is_noticed_and_tried_anew_until_it_speaks(opens: Opens, stack: Stack) -> None:
    """RC-10, RC-20, ZS-02, ZS-09, BR-01: a silent line is down, no control takes a tap, and it does not give up."""
    window = opens()
    with Cable(stack.addresses[0]) as cable:
        at_home(window, f"127.0.0.1:{cable.port}")
        practise(window)
        before = place(window)
        cable.silence()
        window.wait_for(DOWN)
        window.wait_for("[data-testid=line-down]")
        window.wait_for(f'{READY}[aria-disabled="true"]')
        taken = cable.taken
        window.until(lambda: cable.taken >= taken + 3, "further tries, each given up")
        assert window.has(DOWN)
        cable.mend()
        window.wait_for(LIVE)
        assert not window.has("[data-testid=line-down]")
        assert place(window) == before
        go_on(window)


def test_a_tap_on_its_way_is_kept(opens: Opens, stack: Stack) -> None:
    """ZS-08: it counts when the service has it, once, and over whatever line it came."""
    window = opens()
    with Cable(stack.addresses[0]) as cable:
        at_home(window, f"127.0.0.1:{cable.port}")
        practise(window)
        cable.silence()
        say_ready(window)
        cable.cut()
        window.wait_for(DOWN)
        cable.mend()
        window.wait_for(f"{LIVE}:not([data-phase=roles])")


def test_a_seat_opened_elsewhere_is_said_to_be_and_not_fought_for(opens: Opens, browser: Browser, stack: Stack) -> None:
    """ZS-02, ZS-03, ZS-05: the last one to open it has it, until somebody asks for it back."""
    window = opens()
    at_home(window, stack.addresses[0])
    code = practise(window)
    before = place(window)
    token = window.ask(f"JSON.parse(localStorage.getItem('ctw-seat-{code}')).token")
    other = ChromiumWindow(browser)
    at_home(other, stack.addresses[1])
    other.go(f"http://{stack.addresses[1]}/s/{code}#{token}")
    other.press("[data-page=ask] .btn.gold")
    other.wait_for(LIVE)
    window.wait_for(ELSEWHERE)
    assert place(other)[1:] == before[1:]
    other.reload()
    other.wait_for(LIVE)
    assert window.has(ELSEWHERE)
    window.press(f"{ELSEWHERE} ~ .dock .btn")
    window.wait_for(LIVE)
    other.wait_for(ELSEWHERE)
    go_on(window)
    assert other.has(ELSEWHERE)
    other.close()


def test_the_result_outlives_a_reload_and_has_a_link(opens: Opens, stack: Stack) -> None:
    """RC-19: *finished* is a step like any other, and its story is read by whoever has the link."""
    window = opens()
    at_home(window, stack.addresses[0])
    code = practise(window)
    window.press(".dock .btn.icon + .btn.icon")
    window.press("[data-testid=sheet] .btn.gold")
    window.press("[data-do=end_game]")
    window.press("[data-do=end_game]")
    ended = ".final[data-winner=nobody][data-reason=ended_by_host]"
    window.wait_for(ended)
    game = window.room()["game"]
    window.reload()
    window.wait_for(LIVE)
    window.wait_for(ended)
    window.go(f"http://{stack.addresses[1]}/story/{code}/{game}")
    window.wait_for(f"[data-page=story] {ended}")


def test_a_phone_that_refuses_everything_optional_plays_all_the_same(opens: Opens, stack: Stack) -> None:
    """BR-03, BR-04, BR-10, BR-12: no lock on the screen, no buzz, no sound; and no fault of that."""
    window = opens()
    at_home(window, stack.addresses[0])
    window.ask(WRITE_DOWN_FAULTS)
    window.ask(SAYS_NO)
    practise(window)
    card(window)
    go_on(window)
    window.wait_for(f"{LIVE}[data-phase=day], {LIVE}[data-phase=gathering]")
    assert window.ask("faults") == []


def test_a_browser_that_keeps_nothing_comes_back_by_its_address(opens: Opens, stack: Stack) -> None:
    """BR-13: storage that is refused is no reason for a white page, and the address is the key."""
    window = opens(keeps=False)
    window.go(f"http://{stack.addresses[0]}/")
    window.wait_for("[data-page=home]")
    practise(window)
    window.until(lambda: window.ask("location.pathname").startswith("/s/"), "seat's own address")
    before = place(window)
    window.reload()
    window.press("[data-page=ask] .btn.gold")
    window.wait_for(LIVE)
    assert place(window) == before

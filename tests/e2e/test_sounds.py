"""What the table hears, rendered without a loudspeaker: nothing clips or clicks, all is about as loud, and soon over.

Measured as a phone's small speaker would give it: what is under 300 Hz does not count as heard.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]

RENDERED = """async () => {
    const { Synth } = await import('/src/lib/sound/synth.ts');
    const { SOUND_NAMES, cuesOf } = await import('/src/lib/sound/cues.ts');
    const { sampleRoom } = await import('/src/dev/sample.ts');
    const RATE = 44_100, SECONDS = 4, WINDOW = RATE / 10;
    const step = (phase, no, state = '') => {
        const room = sampleRoom({ phase, state });
        return { ...room, phase: { ...room.phase, no }, gauge: state === 'failure' ? 2 : 1 };
    };
    const heardIn = (phase, state) => cuesOf(step('lobby', 6), step(phase, 7, state));
    const all = {
        ...Object.fromEntries(SOUND_NAMES.map((sound) => [sound, [{ sound, after_ms: 0 }]])),
        'a quarrel': heardIn('quarrel'),
        'a dusk': heardIn('dusk'),
        'a success': heardIn('ritual_result'),
        'a failure': heardIn('ritual_result', 'failure'),
    };
    const rendered = async (cues, bed) => {
        const at = new OfflineAudioContext(1, RATE * SECONDS, RATE);
        const synth = new Synth(at);
        if (bed) synth.bed(true);
        for (const { sound, after_ms } of cues) synth.play(sound, after_ms);
        const whole = await at.startRendering();
        const phone = new OfflineAudioContext(1, RATE * SECONDS, RATE);
        const source = phone.createBufferSource();
        const small = phone.createBiquadFilter();
        Object.assign(small, { type: 'highpass' }).frequency.value = 300;
        source.buffer = whole;
        source.connect(small).connect(phone.destination);
        source.start();
        return [whole.getChannelData(0), (await phone.startRendering()).getChannelData(0)];
    };
    const measured = ([whole, phone]) => {
        let peak = 0, leap = 0, loudest = 0, until = 0;
        for (const [i, one] of whole.entries()) {
            peak = Math.max(peak, Math.abs(one));
            if (i === 0 || i === whole.length - 1) leap = Math.max(leap, Math.abs(one));
        }
        for (let from = 0; from + WINDOW <= phone.length; from += WINDOW / 2) {
            let power = 0;
            for (let i = from; i < from + WINDOW; i++) power += phone[i] * phone[i];
            const loud = Math.sqrt(power / WINDOW);
            loudest = Math.max(loudest, loud);
            if (loud > 0.001) until = (from + WINDOW) / RATE;
        }
        return { peak, leap, until, loud: 20 * Math.log10(loudest) };
    };
    const found = {};
    for (const [name, cues] of Object.entries(all)) found[name] = measured(await rendered(cues, false));
    found['the bed'] = measured(await rendered([], true));
    return found;
}"""
ALONE = ("bell", "match", "crack", "seal", "murmur")
"""What says something; the rustle comes with every step, and the bed lies under all."""
CLIPS = 0.9
AS_LOUD_DB = 6
FILM_S = 4
"""No step that sounds is shorter; what sounds is over before the next."""


@pytest.fixture(scope="module")
def sounds(browser: Browser, demo: str) -> dict[str, dict[str, float]]:
    """Every sound and every step that has some, as measured."""
    page = browser.new_page()
    page.goto(f"{demo}/?demo=lobby")
    page.wait_for_function("'show' in window", timeout=90_000)
    found: dict[str, Any] = page.evaluate(RENDERED)
    page.close()
    return found


def test_no_sound_clips_or_clicks(sounds: dict[str, dict[str, float]]) -> None:
    assert {name: one for name, one in sounds.items() if one["peak"] > CLIPS} == {}
    bursts = {name: one for name, one in sounds.items() if name != "the bed"}
    assert {name: one for name, one in bursts.items() if one["leap"] > 0.001} == {}


def test_sounds_are_about_as_loud_as_each_other_on_a_phone(sounds: dict[str, dict[str, float]]) -> None:
    loud = {name: sounds[name]["loud"] for name in ALONE}
    assert max(loud.values()) - min(loud.values()) <= AS_LOUD_DB, loud
    assert sounds["rustle"]["loud"] < min(loud.values()), "a step's rustle lies over what it brings"
    assert sounds["the bed"]["loud"] < sounds["rustle"]["loud"] - 10, "the bed is in the way"
    assert min(loud.values()) > -32, "nobody hears it"


def test_what_sounds_is_over_before_the_next_step(sounds: dict[str, dict[str, float]]) -> None:
    late = {name: one["until"] for name, one in sounds.items() if name != "the bed" and one["until"] > FILM_S - 1}
    assert late == {}

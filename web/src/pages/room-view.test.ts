/** What a phone shows and sends, phase by phase, from sample views (cases ID-06, VO-14, ZS-09). */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRoom, type Wish } from '../dev/sample';
import { setLocale } from '../lib/i18n/index.svelte';
import type { HandTimers } from '../lib/net/hand-timers.test-kit';
import { PHASES, type AnyCommand } from '../lib/protocol/types';
import { close, find, has, press, ready, sent, service, show, store, tap } from './phone.test-kit';
import RoomView from './RoomView.svelte';
import TableView from './TableView.svelte';

beforeAll(ready);
afterEach(close);

it('tells a visitor of a game that goes on until its end, and not after it', () => {
  show({ phase: 'debate', me: null, host: 3 });
  expect(find('[data-testid=note]').textContent).toMatch(/A game is on/);
  close();
  show({ phase: 'finished', me: null, host: 3 });
  expect(find('[data-testid=note]').textContent).toBe('');
});

describe.each(PHASES)('%s', (phase) => {
  it.each([4, 12])('shows itself at a table of %i, announces itself, and throws nothing', (n) => {
    show({ phase, n });
    expect(find('[data-page=room]').dataset.phase).toBe(phase);
    expect(find('[data-testid=announcement]').textContent).not.toBe('');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1').length).toBeLessThanOrEqual(1);
  });

  it('names somebody’s markup as text only (ID-06)', () => {
    show({ phase });
    const name = '<img src=x onerror=alert(1)>';
    service.update({ seats: store.room.seats.map((seat) => ({ ...seat, name })) });
    flushSync();
    expect(has('img[src=x]')).toBe(false);
  });

  it('names somebody’s markup as text only on the table screen, too (ID-06)', () => {
    show({ phase, me: null, n: 12 }, TableView);
    const name = '<img src=x onerror=alert(1)>';
    service.update({ seats: store.room.seats.map((seat) => ({ ...seat, name })) });
    flushSync();
    if (phase !== 'quarrel') expect(document.body.textContent).toContain('<img src=x');
    expect(has('img[src=x]')).toBe(false);
  });

  it.each(['frog', 'banished'] as const)('offers a %s nothing but to confirm', (form) => {
    show({ phase, form, host: 3 });
    const commands = [...document.querySelectorAll<HTMLElement>('[data-do]:not([aria-disabled="true"])')].map((at) => at.dataset.do);
    if (phase !== 'lobby' && phase !== 'finished') expect(commands.filter((command) => command !== 'confirm')).toEqual([]);
    if (phase !== 'roles') expect(find('[data-testid=announcement]').textContent).not.toMatch(/\b(hold|tap)\b/i);
    if (phase !== 'lobby' && phase !== 'roles') expect(find('.dock .note').textContent).not.toMatch(/\b(hold|tap)\b/i);
    const words = [...document.querySelectorAll('main *')].filter((node) => node.children.length === 0).map((node) => node.textContent.trim());
    expect(words.filter((word) => /^[a-z]+(-[a-z]+)+$/.test(word)), 'the name of a text instead of the text').toEqual([]);
  });

  it('shows a visitor no secret and no control but a seat in the next game', () => {
    show({ phase, me: null, host: 3 });
    expect(has('[data-testid=me]')).toBe(false);
    expect(find('[data-testid=announcement]').textContent).toMatch(phase === 'roles' ? /You watch/ : /./);
    expect(find('[data-testid=announcement]').textContent).not.toMatch(/\b(hold|tap|confirm)\b/i);
    expect(has('[data-testid=rolecard]')).toBe(false);
    const commands = [...document.querySelectorAll<HTMLElement>('[data-do]:not([aria-disabled="true"])')].map((at) => at.dataset.do);
    expect(commands.filter((command) => command !== 'join')).toEqual([]);
  });

  it('shows that no control works while the line is down (ZS-09)', () => {
    show({ phase });
    service.last.hangUp(1006);
    flushSync();
    expect(has('[data-testid=line-down]')).toBe(true);
    for (const control of document.querySelectorAll<HTMLElement>('.dock [data-do]')) {
      expect(control.getAttribute('aria-disabled'), control.dataset.do).toBe('true');
      control.click();
    }
    expect(sent()).toEqual([]);
  });

  it('shows itself on the table screen', () => {
    show({ phase, me: null, n: 12 }, TableView);
    expect(find('[data-page=table]').dataset.phase).toBe(phase);
    // Its own sound is the one thing to press: no browser lets it begin without a touch.
    const pressable = [...document.querySelectorAll('button')].filter((button) => button.getAttribute('aria-disabled') !== 'true');
    expect(pressable.map((button) => button.dataset.testid)).toEqual(['sound']);
  });
});

describe('one tap sends one command', () => {
  it.each<[string, Wish, string[], AnyCommand]>([
    ['Ready', { phase: 'roles' }, ['[data-do=confirm]'], { do: 'confirm' }],
    ['a place', { phase: 'day' }, ['[data-place=mill]'], { do: 'choose_place', place: 'mill' }],
    ['a guess', { phase: 'gathering' }, ['[data-do=pick_place][data-value=cave]'], { do: 'pick_place', place: 'cave' }],
    ['no spell', { phase: 'gathering' }, ['[data-do=pick_spell][data-value=none]'], { do: 'pick_spell', spell: null }],
    ['a target', { phase: 'gathering' }, ['[data-do=pick_target][data-value="4"]'], { do: 'pick_target', seat: 4 }],
    ['End debate', { phase: 'debate' }, ['[data-do=end_debate]'], { do: 'end_debate' }],
    ['Against', { phase: 'approval' }, ['[data-do=approve]'], { do: 'approve', in_favour: false }],
    ['For', { phase: 'approval' }, ['[data-do=approve]:last-child'], { do: 'approve', in_favour: true }],
    ['a pass', { phase: 'vote' }, ['.btn[data-do=cast_vote]:not([data-seat])'], { do: 'cast_vote', seat: null }],
    ['Start', { phase: 'lobby' }, ['[data-do=start]'], { do: 'start' }],
    ['Play again', { phase: 'finished' }, ['[data-do=play_again]'], { do: 'play_again' }],
    ['Go on', { phase: 'debate', state: 'paused' }, ['[data-do=resume]'], { do: 'resume' }],
  ])('%s', (_, wish, taps, command) => {
    show(wish);
    taps.forEach(tap);
    expect(sent()).toEqual([command]);
  });

  it('a vote: point, then say so', () => {
    show({ phase: 'vote' });
    press('.stage [data-seat="4"]', 'pointerdown');
    press('.stage [data-seat="4"]', 'pointerup');
    press('.stage [data-seat="4"]', 'click');
    expect(sent()).toEqual([]);
    tap('.btn[data-do=cast_vote][data-seat="4"]');
    expect(sent()).toEqual([{ do: 'cast_vote', seat: 4 }]);
  });

  it('a proposal: exactly as many as are needed', () => {
    show({ phase: 'proposal', state: 'mayor' });
    for (const seat of [2, 3]) tap(`.stage [data-seat="${seat}"]`);
    tap('.btn[data-do=propose]');
    expect(sent()).toEqual([]);
    for (const seat of [4, 5]) tap(`.stage [data-seat="${seat}"]`);
    tap('.btn[data-do=propose]');
    expect(sent()).toEqual([{ do: 'propose', team: [2, 3, 4] }]);
  });
});

describe('the lock on the screen', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

  it.each([
    ['a phone', RoomView],
    ['the table screen', TableView],
  ] as const)('is asked for by %s while a game is on, and let go in the end (BR-03, BR-04)', async (_, view) => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release, addEventListener: vi.fn() }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    show({ phase: 'lobby', ...(view === TableView ? { me: null } : {}) }, view);
    await Promise.resolve();
    expect(request).not.toHaveBeenCalled();
    const step = async (phase: Wish['phase'], no: number): Promise<void> => {
      const room = sampleRoom({ phase });
      service.update({ ...room, phase: { ...room.phase, no } });
      flushSync();
      await new Promise((resolve) => setTimeout(resolve));
    };
    await step('roles', 20);
    await step('day', 21);
    expect(request).toHaveBeenCalledTimes(1);
    expect(release).not.toHaveBeenCalled();
    await step('finished', 22);
    expect(release).toHaveBeenCalledTimes(1);
  });
});

describe('somebody marked absent', () => {
  it('is told so in every step', () => {
    for (const phase of ['roles', 'day', 'vote'] as const) {
      show({ phase, host: 3 });
      service.update({ absent: [2] });
      flushSync();
      expect(find('[data-testid=note]').textContent, phase).toContain('absent');
      document.body.replaceChildren();
    }
  });

  const mark = (): void => {
    show({ phase: 'day', host: 3 });
    service.update({ absent: [2] }, { room_can: [{ do: 'lift_absent', seats: [2] }] });
    flushSync();
  };

  it('plays on by touching anything', () => {
    vi.useFakeTimers();
    mark();
    expect(find('[data-testid=note]').textContent).toContain('absent');
    press('.lead', 'pointerup');
    vi.advanceTimersByTime(100);
    expect(sent()).toEqual([{ do: 'lift_absent', seat: 2 }]);
    vi.useRealTimers();
  });
});

describe('trouble', () => {
  /** After so long a word is gone. */
  const passes = (): void => {
    vi.advanceTimersByTime(4_000);
    flushSync();
    expect(find('[data-testid=toast]').textContent).toBe('');
  };
  const speakingFrench = async (look: () => void): Promise<void> => {
    const shown = document.body.textContent;
    await setLocale('fr');
    flushSync();
    try {
      expect(document.body.textContent).not.toBe(shown);
      look();
    } finally {
      await setLocale('en');
    }
  };

  it.each([
    [4500, 'elsewhere'],
    [4501, 'bad'],
    [4502, 'removed'],
    [4503, 'gone'],
    [4504, 'update'],
  ])('close code %i shows a quiet screen: %s', (code, kind) => {
    show({ phase: 'debate' });
    service.last.hangUp(code);
    flushSync();
    expect(find('[data-blocked]').dataset.blocked).toBe(kind);
  });

  it('a room that is stuck says so, and lets the host out', () => {
    show({ phase: 'debate', state: 'frozen' });
    expect(find('[data-blocked]').dataset.blocked).toBe('frozen');
    expect(has('[data-do=end_game]')).toBe(true);
  });

  describe.each([
    ['a phone', RoomView],
    ['the table screen', TableView],
  ] as const)('%s', (_, view) => {
    const away = (): void => {
      service.last.say(['x', 'service/unavailable', null, new Uint8Array()]);
      flushSync();
    };
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      show({ phase: 'debate', ...(view === TableView ? { me: null } : {}) }, view);
    });
    afterEach(() => vi.useRealTimers());

    it('says so, again and again, while nothing behind the gateway answers', () => {
      for (let times = 0; times < 2; times++) {
        away();
        expect(find('[data-testid=toast]').textContent).toContain('cannot be reached');
        vi.advanceTimersByTime(3_000);
        (store.timers as HandTimers).jump(3_000);
      }
      flushSync();
      expect(find('[data-testid=toast]').textContent).toContain('cannot be reached');
      expect(has('[data-do=end_debate]')).toBe(view === RoomView);
      passes();
    });

    it('does not say so again when another language is chosen after it is over', async () => {
      away();
      passes();
      await speakingFrench(() => expect(find('[data-testid=toast]').textContent).toBe(''));
    });
  });

  it('a refusal is said kindly', () => {
    show({ phase: 'debate' });
    service.refuse = { reason: 'action/wrong_phase', detail: null };
    tap('[data-do=end_debate]');
    expect(find('[data-testid=toast]').textContent).toContain('Too late');
  });

  it('a refusal is not said again when another language is chosen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show({ phase: 'debate' });
    service.refuse = { reason: 'action/wrong_phase', detail: null };
    tap('[data-do=end_debate]');
    expect(find('[data-testid=toast]').textContent).toContain('Too late');
    passes();
    await speakingFrench(() => expect(find('[data-testid=toast]').textContent).toBe(''));
    vi.useRealTimers();
  });

  it('a taken name keeps what was typed and offers a free one', () => {
    show({ phase: 'lobby', me: null, host: 0 });
    const field = find('#name') as HTMLInputElement;
    field.value = 'Ana';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    service.refuse = { reason: 'name/taken', detail: 'Ana 2' };
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    flushSync();
    expect(find('[data-testid=name-hint]').dataset.reason).toBe('name/taken');
    expect(field.value).toBe('Ana');
    tap('[data-testid=free-name]');
    expect(sent()).toEqual([{ do: 'join', name: 'Ana' }, { do: 'join', name: 'Ana 2' }]);
  });

  it('a name of 300 families is told to be too long, stays in the field and is not sent', () => {
    show({ phase: 'lobby', me: null, host: 0 });
    const field = find('#name') as HTMLInputElement;
    field.value = '👨‍👩‍👧‍👦'.repeat(300);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    flushSync();
    expect(find('[data-testid=name-hint]').dataset.reason).toBe('name/too_long');
    expect(field.value).toHaveLength(300 * 11);
    expect(sent()).toEqual([]);
  });
});

/** What a phone shows and sends, phase by phase, from sample views (cases ID-06, RC-05, VO-14, ZS-09). */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeService } from '../dev/fake-service';
import { sampleOwn, sampleRoom, type Wish } from '../dev/sample';
import { loadLate, plain, setLocale } from '../lib/i18n/index.svelte';
import { HandTimers } from '../lib/net/hand-timers.test-kit';
import { PHASES, type AnyCommand } from '../lib/protocol/types';
import { settings } from '../lib/settings.svelte';
import { RoomStore } from '../lib/store.svelte';
import RoomView from './RoomView.svelte';
import { late } from '../lib/ui/late.svelte';
import TableView from './TableView.svelte';

// Pictures are tested where they are drawn; parsing them here would take most of the time.
vi.mock('../lib/ui/pictures', async (real) => ({
  ...Object.fromEntries(Object.keys(await real<object>()).map((name) => [name, () => 'data:,'])),
  growsAt: (await real<typeof import('../lib/ui/pictures')>()).growsAt,
}));
vi.mock('../lib/ui/duck-picture', () => ({ duckPicture: () => 'data:,' }));
vi.mock('../lib/art/circle', () => ({ circle: () => '<svg></svg>' }));
vi.mock('../lib/art/scenes', () => ({ loadScene: () => Promise.resolve(() => '<svg></svg>'), SCENES: [] }));

let shown: Record<string, unknown> | null = null;
let service: FakeService;
let store: RoomStore;

beforeAll(async () => {
  await late.fetch();
  await setLocale('en');
  await loadLate();
  document.elementFromPoint = () => null;
});
function close(): void {
  if (shown) void unmount(shown);
  shown = null;
}
afterEach(() => {
  close();
  settings.tapToOpen = false;
  document.body.innerHTML = '';
});

function show(wish: Wish, view: typeof RoomView | typeof TableView = RoomView): void {
  const timers = new HandTimers();
  const room = sampleRoom({ ...wish, now: timers.now() });
  service = new FakeService(room, sampleOwn(wish, room), () => timers.now());
  store = new RoomStore({ room: room.room, token: new Uint8Array(16), session: 'session-1', mode: 'seat', socket: service.open, timers });
  store.start();
  service.last.accept();
  shown = mount(view as typeof RoomView, {
    target: document.body,
    props: { store, token: 'AAAAAAAAAAAAAAAAAAAAAA', onremoved: () => undefined },
  });
  flushSync();
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing like ${selector} in ${document.body.innerHTML.slice(0, 2000)}`);
  return found;
};
const has = (selector: string): boolean => document.querySelector(selector) !== null;
const tap = (selector: string): void => {
  find(selector).click();
  flushSync();
};
const sent = (): AnyCommand[] => service.last.acts().map(({ cmd }) => cmd);
/** As a finger: `click` would be a key's or a screen reader's. */
function press(selector: string, type: string, at: { clientX: number; clientY: number } = { clientX: 1, clientY: 1 }): void {
  const event = new MouseEvent(type, { bubbles: true, button: 0, ...at });
  Object.defineProperty(event, 'pointerId', { value: 7 });
  find(selector).dispatchEvent(event);
  flushSync();
}

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

  it.each(['frog', 'banished'] as const)('offers a %s nothing but to confirm', (form) => {
    show({ phase, form, host: 3 });
    const commands = [...document.querySelectorAll<HTMLElement>('[data-do]:not([aria-disabled="true"])')].map((at) => at.dataset.do);
    if (phase !== 'lobby' && phase !== 'finished') expect(commands.filter((command) => command !== 'confirm')).toEqual([]);
  });

  it('shows a visitor no secret and no control but a seat in the next game', () => {
    show({ phase, me: null, host: 3 });
    expect(has('[data-testid=me]')).toBe(false);
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

describe('the own card', () => {
  const open = (): boolean => has('[data-testid=card]');

  it('is in the page only while a finger holds', () => {
    show({ phase: 'ritual', role: 'witch' });
    expect(document.body.textContent).not.toContain('Turn cats into frogs');
    press('[data-testid=hand]', 'pointerdown');
    expect(find('[data-testid=card]').textContent).toContain('Turn cats into frogs');
    press('[data-testid=hand]', 'pointerup');
    expect(open()).toBe(false);
  });

  it('closes when the finger is taken away by the browser, and when the page loses its focus', () => {
    show({ phase: 'ritual' });
    press('[data-testid=hand]', 'pointerdown');
    press('[data-testid=hand]', 'pointercancel');
    expect(open()).toBe(false);
    press('[data-testid=hand]', 'pointerdown');
    window.dispatchEvent(new Event('blur'));
    flushSync();
    expect(open()).toBe(false);
  });

  it('lays the card that the finger slides onto, and none where it lets go elsewhere', () => {
    show({ phase: 'ritual' });
    const under = (element: Element | null): void => void (document.elementFromPoint = () => element);
    under(null);
    press('[data-testid=hand]', 'pointerdown');
    press('[data-testid=hand]', 'pointerup');
    expect(sent()).toEqual([]);
    press('[data-testid=hand]', 'pointerdown');
    under(find('[data-card="2"]'));
    press('[data-testid=hand]', 'pointermove');
    press('[data-testid=hand]', 'pointerup');
    expect(sent()).toEqual([{ do: 'place_card', card: 2 }]);
  });

  it('closes when the phase ends under the finger', () => {
    show({ phase: 'ritual' });
    press('[data-testid=hand]', 'pointerdown');
    service.update({ phase: { name: 'ritual_result', no: 8, day: 3 }, scene: { type: 'ritual', success: true } });
    flushSync();
    expect(open()).toBe(false);
  });

  it('opens by a tap where holding is not possible, with plain buttons', () => {
    settings.tapToOpen = true;
    show({ phase: 'ritual' });
    tap('[data-testid=hand]');
    expect(open()).toBe(true);
    tap('[data-do=place_card][data-card="1"]');
    expect(sent()).toEqual([{ do: 'place_card', card: 1 }]);
    tap('[data-testid=hand]');
    expect(open()).toBe(false);
  });

  it('has the same rows for every role', () => {
    const rows = (['villager', 'herbalist', 'pickpocket', 'guard', 'seer', 'witch', 'raven', 'jester'] as const).map((role) => {
      show({ phase: 'ritual', role });
      press('[data-testid=hand]', 'pointerdown');
      const found = [...find('[data-testid=card]').children].map(({ className }) => className);
      close();
      return found.join();
    });
    expect(new Set(rows).size).toBe(1);
  });
});

describe('the day’s map', () => {
  const look = (wish: Partial<Wish>): string => {
    show({ ...wish, phase: 'day' });
    const html = find('.stage.map').outerHTML + plain(find('.dock').outerHTML);
    close();
    document.body.innerHTML = '';
    return html;
  };

  it('is the same for every role that has chosen', () => {
    const seen = (['villager', 'witch', 'guard', 'herbalist', 'raven'] as const).map((role) => look({ role, state: 'chosen' }));
    expect(new Set(seen).size).toBe(1);
  });

  it('names the place to guard only while the card is held, and sends nothing for a decoy', () => {
    show({ phase: 'day', role: 'guard', state: 'guard-now' });
    tap('[data-place=cave]');
    expect(sent()).toEqual([]);
    expect(find('[data-place=cave]').getAttribute('aria-pressed')).toBe('true');
    expect(has('.spot-gives b')).toBe(false);
    find('[data-testid=me]').click();
    flushSync();
    expect(has('.spot-gives b')).toBe(true);
    tap('[data-place=forest]');
    expect(sent()).toEqual([{ do: 'guard_place', place: 'forest' }]);
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

it('the Guard names the place by sliding onto it', () => {
  vi.useFakeTimers();
  show({ phase: 'day', role: 'guard', state: 'guard-now' });
  press('[data-testid=me]', 'pointerdown');
  vi.advanceTimersByTime(300);
  flushSync();
  document.elementFromPoint = () => find('[data-place=garden]');
  press('[data-testid=me]', 'pointermove');
  press('[data-testid=me]', 'pointerup');
  expect(sent()).toEqual([{ do: 'guard_place', place: 'garden' }]);
  expect(has('[data-testid=card]')).toBe(false);
  document.elementFromPoint = () => null;
  vi.useRealTimers();
});

it('a short touch of the own cat opens the menu and shows no secret', () => {
  show({ phase: 'day', role: 'witch' });
  press('[data-testid=me]', 'pointerdown');
  expect(has('[data-testid=card]')).toBe(false);
  press('[data-testid=me]', 'pointerup');
  // Only with its click, which would else fall on the sheet that has just come under the finger and close it.
  expect(has('[data-testid=sheet]')).toBe(false);
  press('[data-testid=me]', 'click');
  expect(has('[data-testid=card]')).toBe(false);
  expect(has('[data-testid=sheet]')).toBe(true);
});

it('a second press opens the menu where presses open the card', () => {
  show({ phase: 'day', role: 'witch' });
  tap('[data-testid=me]');
  expect(has('[data-testid=card]')).toBe(true);
  tap('[data-testid=me]');
  expect(has('[data-testid=card]')).toBe(false);
  expect(has('[data-testid=sheet]')).toBe(true);
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

  it('a refusal is said kindly', () => {
    show({ phase: 'debate' });
    service.refuse = { reason: 'action/wrong_phase', detail: null };
    tap('[data-do=end_debate]');
    expect(find('[data-testid=toast]').textContent).toContain('Too late');
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

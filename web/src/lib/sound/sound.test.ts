// @vitest-environment jsdom
/** The table hears the same from every seat, only at public moments, and only where somebody wants it (case BR-10). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleOwn, sampleRoom } from '../../dev/sample';
import { PHASES, ROLES, type PublicView } from '../protocol/types';
import { settings } from '../settings.svelte';
import { cuesOf, hasBed } from './cues';
import { buzz, Speaker } from './speaker.svelte';

const room = (phase: PublicView['phase']['name'], no: number, more: Partial<PublicView> = {}): PublicView => {
  const view = sampleRoom({ phase });
  return { ...view, phase: { ...view.phase, no }, ...more };
};

describe('cues', () => {
  it('come with a new step and never within one', () => {
    for (const phase of PHASES) {
      expect(cuesOf(room(phase, 7), room(phase, 7, { done: [0, 1, 2], paused: true }))).toEqual([]);
      expect(cuesOf(room('lobby', 6), room(phase, 7))[0]).toEqual({ sound: 'rustle', after_ms: 0 });
    }
  });

  it('keep the end of a ritual to themselves as long as the picture does', () => {
    const told = cuesOf(room('ritual', 6), room('ritual_result', 7)).find(({ sound }) => sound === 'seal');
    expect(told?.after_ms).toBe(1_320);
    const failed = { ...sampleRoom({ phase: 'ritual_result', state: 'failure' }), gauge: 2 };
    expect(cuesOf(room('ritual', 6), failed).map(({ sound }) => sound)).toEqual(['rustle', 'crack', 'match']);
  });

  it('are a bell at dusk and a murmur in a quarrel', () => {
    expect(cuesOf(room('gathering', 6), room('dusk', 7)).map(({ sound }) => sound)).toContain('bell');
    expect(cuesOf(room('ritual', 6), room('quarrel', 7)).map(({ sound }) => sound)).toContain('murmur');
  });

  it('are made from what is public: no role changes the view that they are made from', () => {
    const views = ROLES.map((role) => sampleRoom({ phase: 'gathering', role, now: 0 }));
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(new Set(ROLES.map((role) => JSON.stringify(sampleOwn({ phase: 'gathering', role }, sampleRoom({ phase: 'gathering' })).role))).size).toBe(ROLES.length);
  });

  it('lay the bed under day and gathering only', () => {
    expect(PHASES.filter((phase) => hasBed(room(phase, 7)))).toEqual(['day', 'gathering']);
    expect(hasBed(room('day', 7, { paused: true }))).toBe(false);
  });
});

class FakeAudio {
  state = 'suspended';
  resumed = 0;
  sampleRate = 100;
  currentTime = 0;
  destination = {};
  refuses = true;
  started = 0;
  async resume(): Promise<void> {
    this.resumed++;
    if (!this.refuses) this.state = 'running';
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
  async close(): Promise<void> {
    this.state = 'closed';
  }
  #param = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn(), setTargetAtTime: vi.fn() };
  #node = (): unknown => ({ gain: this.#param, frequency: this.#param, Q: this.#param, connect: (to: unknown) => to, start: () => this.started++, stop: vi.fn() });
  createBuffer = (): unknown => ({ getChannelData: () => new Float32Array(8) });
  createGain = this.#node;
  createBufferSource = this.#node;
  createBiquadFilter = this.#node;
  createOscillator = this.#node;
}

describe('the speaker', () => {
  let stop = (): void => undefined;
  afterEach(() => {
    stop();
    settings.sound = 'off';
    settings.buzz = false;
  });
  const touch = async (): Promise<void> => {
    window.dispatchEvent(new Event('pointerup'));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('is silent and asks for no audio until somebody turns it on', async () => {
    const make = vi.fn();
    stop = new Speaker(make).start();
    await touch();
    expect(make).not.toHaveBeenCalled();
  });

  it('is woken by every touch until it runs, and again after an interruption', async () => {
    const audio = new FakeAudio();
    settings.sound = 'effects';
    const speaker = new Speaker(() => audio as unknown as AudioContext);
    stop = speaker.start();
    await touch();
    await touch();
    expect(audio.resumed).toBe(2);
    audio.refuses = false;
    await touch();
    await touch();
    expect(audio.resumed).toBe(3);
    speaker.hear(room('gathering', 6));
    expect(audio.started).toBe(0);
    speaker.hear(room('dusk', 7));
    expect(audio.started).toBeGreaterThan(2);
    audio.state = 'interrupted';
    await touch();
    expect(audio.resumed).toBe(4);
  });

  it('breaks nothing where there is no audio at all', async () => {
    settings.sound = 'all';
    const speaker = new Speaker(() => {
      throw new Error('none');
    });
    stop = speaker.start();
    await touch();
    expect(() => speaker.hear(room('day', 7))).not.toThrow();
  });

  it('buzzes 15 ms, where that is wanted and can be', () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    buzz();
    expect(vibrate).not.toHaveBeenCalled();
    settings.buzz = true;
    buzz();
    expect(vibrate).toHaveBeenCalledWith(15);
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(() => buzz()).not.toThrow();
  });
});

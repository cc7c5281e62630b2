/**
 * Paper, wood and quill, made from noise and sines while they sound: no files. Knows nothing of the game.
 */
import type { SoundName } from './cues';

/** A second of noise, made once per context. */
function noiseOf(at: BaseAudioContext): AudioBuffer {
  const buffer = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

export class Synth {
  readonly #noise: AudioBuffer;
  readonly #out: GainNode;
  #bed: { gain: GainNode; stop: () => void } | null = null;

  constructor(readonly at: BaseAudioContext) {
    this.#noise = noiseOf(at);
    this.#out = at.createGain();
    this.#out.gain.value = 0.5;
    this.#out.connect(at.destination);
  }

  play(sound: SoundName, after_ms: number): void {
    SCORES[sound](this, this.at.currentTime + after_ms / 1000);
  }

  /** Noise through a filter, swelling and fading. */
  hiss(from: number, lasts: number, { pitch, q = 1, loud }: { pitch: number; q?: number; loud: number }): void {
    const source = this.at.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const filter = this.at.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = q;
    source.connect(filter).connect(this.#fading(from, lasts, loud));
    source.start(from, Math.random());
    source.stop(from + lasts);
  }

  tone(from: number, lasts: number, { pitch, loud, to = pitch, type = 'sine' }: { pitch: number; loud: number; to?: number; type?: OscillatorType }): void {
    const source = this.at.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(pitch, from);
    source.frequency.exponentialRampToValueAtTime(to, from + lasts);
    source.connect(this.#fading(from, lasts, loud));
    source.start(from);
    source.stop(from + lasts);
  }

  #fading(from: number, lasts: number, loud: number): GainNode {
    const gain = this.at.createGain();
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loud, from + Math.min(0.03, lasts / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
    gain.connect(this.#out);
    return gain;
  }

  /** Wind in the wood: noise far down, very soft, until it is taken away. */
  bed(on: boolean): void {
    if (on === (this.#bed !== null)) return;
    const now = this.at.currentTime;
    if (!on) {
      this.#bed?.gain.gain.setTargetAtTime(0, now, 0.4);
      this.#bed?.stop();
      this.#bed = null;
      return;
    }
    const source = this.at.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const filter = this.at.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = 260;
    const gain = this.at.createGain();
    gain.gain.value = 0;
    gain.gain.setTargetAtTime(0.12, now, 1.2);
    const sway = this.at.createOscillator();
    sway.frequency.value = 0.11;
    const depth = this.at.createGain();
    depth.gain.value = 110;
    sway.connect(depth).connect(filter.frequency);
    source.connect(filter).connect(gain).connect(this.#out);
    source.start();
    sway.start();
    this.#bed = {
      gain,
      stop: () => {
        source.stop(this.at.currentTime + 2);
        sway.stop(this.at.currentTime + 2);
      },
    };
  }
}

/** As loud as each other for a phone's small speaker, the page's rustle alone softer: it comes with every step. */
const SCORES: Record<SoundName, (s: Synth, at: number) => void> = {
  rustle: (s, at) => {
    s.hiss(at, 0.18, { pitch: 3200, q: 0.8, loud: 0.9 });
    s.hiss(at + 0.12, 0.26, { pitch: 2400, q: 0.9, loud: 0.7 });
  },
  bell: (s, at) => {
    for (const [ratio, loud, lasts] of [[1, 0.18, 2.4], [2.01, 0.1, 1.7], [2.76, 0.05, 1.1], [5.4, 0.02, 0.5]] as const)
      s.tone(at, lasts, { pitch: 392 * ratio, loud });
  },
  match: (s, at) => {
    s.hiss(at, 0.16, { pitch: 5200, q: 1.4, loud: 1 });
    s.hiss(at + 0.12, 0.8, { pitch: 1500, q: 0.6, loud: 0.9 });
  },
  crack: (s, at) => {
    s.tone(at, 0.3, { pitch: 190, to: 60, loud: 0.5, type: 'triangle' });
    for (const [k, pitch] of [1800, 2600, 1300, 3400].entries()) s.hiss(at + k * 0.055, 0.12, { pitch, q: 1.4, loud: 1.2 - k * 0.15 });
  },
  seal: (s, at) => {
    s.tone(at, 0.28, { pitch: 160, to: 80, loud: 0.4 });
    s.hiss(at, 0.1, { pitch: 700, loud: 0.6 });
    for (const [k, pitch] of [523, 659, 784].entries()) s.tone(at + 0.26 + k * 0.09, 0.9, { pitch, loud: 0.16 });
  },
  murmur: (s, at) => {
    for (let k = 0; k < 14; k++)
      s.tone(at + k * 0.14 + (k % 3) * 0.03, 0.26, { pitch: 150 + ((k * 67) % 150), to: 120 + ((k * 41) % 140), loud: 0.5, type: 'sawtooth' });
    s.hiss(at, 2.2, { pitch: 620, q: 0.7, loud: 0.6 });
  },
};

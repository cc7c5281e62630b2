/** The phone's own look at a name, before it is sent. */
import { describe, expect, it } from 'vitest';
import { isTooLong, MAX_TYPED } from './name';

const ONE_SIGN = {
  'a letter': 'a',
  'a letter under a mark': 'x\u0323\u0308',
  'a family of four': '👨\u200d👩\u200d👧\u200d👦',
  'a kiss': '👩\u200d❤\ufe0f\u200d💋\u200d👨',
  'a flag': '🇫🇷',
  'a thumb with a skin': '👍🏽',
  'an astronaut with a skin': '👩🏽\u200d🚀',
  'the flag of England': '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'a letter behind what nobody sees': '\u200b\u2066\u3164a',
};

describe('a name', () => {
  it.each(Object.entries(ONE_SIGN))('may have twenty signs and no more: %s', (_, sign) => {
    expect(isTooLong(sign.repeat(20))).toBe(false);
    expect(isTooLong(sign.repeat(21))).toBe(true);
    expect(isTooLong(sign.repeat(300))).toBe(true);
  });

  it('has one space where several were typed, and none around it', () => {
    expect(isTooLong(`  ${'a \t  '.repeat(10)}`)).toBe(false);
    expect(isTooLong(`${'a'.repeat(20)} \u034f `)).toBe(false);
    expect(isTooLong('a '.repeat(11))).toBe(true);
  });

  it('fits into a frame, whatever was typed', () => {
    expect(new TextEncoder().encode('\uffff'.repeat(MAX_TYPED)).length).toBeLessThan(8192 - 200);
  });
});

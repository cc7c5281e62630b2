/** Names of any direction stay where they stand and scramble nothing around them. */
import { describe, expect, it } from 'vitest';
import { contained, isolate, partsOf, plain } from './isolate';

const [FSI, PDI, RLO] = ['\u2068', '\u2069', '\u202e'];

describe('a name', () => {
  it('cannot turn the direction of the text around it', () => {
    expect(isolate(`${PDI}${RLO}Ana`)).toBe(`${FSI}Ana${PDI}`);
  });

  it('loses its direction controls when they would end an isolate that is not its own', () => {
    expect(contained(`Ana${PDI}`)).toBe('Ana');
    expect(contained(`${FSI}Ana`)).toBe('Ana');
  });

  it('keeps isolates that pair up, as a list of names has them', () => {
    const list = `${isolate('Ana')}, ${isolate('ليلى')}`;
    expect(contained(list)).toBe(list);
  });
});

describe('the pieces of a text', () => {
  it('tell what was filled in from what is said', () => {
    expect(partsOf(`Vote: ${isolate('Ana')}!`)).toEqual([
      { text: 'Vote: ', isolated: false },
      { text: 'Ana', isolated: true },
      { text: '!', isolated: false },
    ]);
  });

  it('keep a list of names together', () => {
    expect(partsOf(`${FSI}${isolate('Ana')}, ${isolate('Bo')}${PDI}`)).toEqual([
      { text: `${isolate('Ana')}, ${isolate('Bo')}`, isolated: true },
    ]);
  });

  it('leave out nothing but the isolates', () => {
    const text = `a ${isolate('b')} c ${isolate('d')}`;
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(plain(text));
  });
});

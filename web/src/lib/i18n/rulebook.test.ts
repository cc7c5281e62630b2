/** The rulebook as a phone shows it: whole, with the numbers of the game, in any language. */
import { mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plain, setLocale } from './index.svelte';
import Rulebook from '../ui/Rulebook.svelte';
import { numbersFor, rulebook, TABLE_SIZES } from './rulebook';

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

describe('the rulebook', () => {
  it('shows every chapter with the numbers of the usual table', async () => {
    await setLocale('en');
    shown = mount(Rulebook, { target: document.body, props: {} });
    await vi.waitFor(() => {
      expect(document.querySelectorAll('h3').length).toBe(rulebook(numbersFor(8)).length);
    });
    const text = plain(document.body.textContent ?? '');
    const { seals, knights_day, ingredients } = numbersFor(8);
    expect(text).toContain(`Complete ${seals} seals`);
    expect(text).toContain(`The knights arrive on day ${knights_day}`);
    expect(text).toContain(`day by day: ${ingredients.join(', ')}.`);
  });

  it('speaks the new language when it changes', async () => {
    await setLocale('en');
    shown = mount(Rulebook, { target: document.body, props: {} });
    await setLocale('ar');
    await tick();
    await vi.waitFor(() => {
      expect(document.querySelector('h3')?.textContent).toBe('نظرة عامة وشروط الفوز');
    });
  });

  it('has numbers for every size of table', () => {
    expect(TABLE_SIZES).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

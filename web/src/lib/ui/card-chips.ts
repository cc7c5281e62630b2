/** The choices on the own card, from what the view offers. Re-implements no rule. */
import { t } from '../i18n/index.svelte';
import type { Chip } from './Chips.svelte';
import type { AtTable } from './place-at-table.svelte';

/** The Herbalist's frogs, the ritual without a card: what the role's own command offers now. */
export function roleChips(table: AtTable): Chip[] {
  const { store, own } = table;
  const remedy = store.offer('choose_remedy');
  const lay = store.offer('place_card');
  if (remedy?.seats?.length) return remedyChips(table, remedy.seats, remedy.none ?? false);
  if (lay?.none && !lay.cards?.length)
    return [{ id: 'lay', label: t('ritual-lay'), does: 'place_card', take: () => table.act({ do: 'place_card', card: null }) }];
  const name = own.chosen.remedy;
  return name === null || name === undefined ? [] : [hiding(table, t('remedy-set', { name: table.name(name) }))];
}

const hiding = (table: AtTable, label: string): Chip => ({
  id: 'hide',
  label,
  does: 'hide',
  take: () => table.card.hide(),
});

function remedyChips(table: AtTable, seats: number[], none: boolean): Chip[] {
  const intent = table.store.intent('choose_remedy');
  const now = intent ? intent.seat : (table.own.chosen.remedy ?? null);
  const give = (seat: number | null): void => table.act({ do: 'choose_remedy', seat });
  const chips: Chip[] = seats.map((seat) => ({
    id: `remedy-${seat}`,
    label: t('remedy-set', { name: table.name(seat) }),
    does: 'choose_remedy',
    seat,
    set: now === seat,
    take: () => give(seat),
  }));
  if (none && now !== null)
    chips.push({ id: 'remedy-none', label: t('remedy-none'), does: 'choose_remedy', take: () => give(null) });
  return chips;
}

/**
 * The ways to the pages of the others, for whom presses open the card and where a tap on a cat is its choice already:
 * the same for every role. Elsewhere a tap on a cat opens its page itself.
 */
export function pageChips(table: AtTable): Chip[] {
  const { phase, mayor, seats } = table.room;
  if (!(phase.name === 'vote' || (phase.name === 'proposal' && mayor === table.me))) return [];
  return seats
    .filter(({ id }) => id !== table.me)
    .map(({ id, look, name }) => ({
      id: `page-${id}`,
      label: t('page-of', { name }),
      head: t('notebook'),
      cat: { look, name },
      does: 'page',
      seat: id,
      take: () => table.turnTo(id),
    }));
}

/** What the Seer or the Pickpocket may do to one cat. */
export function abilityChips(table: AtTable, seat: number): Chip[] {
  const kinds = [
    ['look_at', 'look-into'],
    ['steal', 'steal-card'],
  ] as const;
  return kinds.flatMap(([does, key]) =>
    (table.store.offer(does)?.seats ?? [])
      .filter((target) => target === seat)
      .map((target) => ({
        id: `${does}-${target}`,
        label: t(key),
        does,
        seat: target,
        take: () => table.act({ do: does, seat: target }),
      })),
  );
}

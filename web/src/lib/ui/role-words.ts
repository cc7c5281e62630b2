/** The words about a role that several screens say. Pure but for the language. */
import { isolate, names, t } from '../i18n/index.svelte';
import type { Learned, NumbersView, OwnView, Role } from '../protocol/types';
import type { AtTable } from './place-at-table.svelte';

/** "2 Witches, Raven and 3 Villagers": which roles are in this game. */
export function rolesInGame(numbers: NumbersView | null): string {
  const roles = Object.entries(numbers?.roles ?? {}) as [Role, number][];
  const said = roles
    .filter(([, count]) => count > 0)
    .map(([role, n]) =>
      role === 'witch' ? t('role-count-witch', { n }) : role === 'villager' ? t('role-count-villager', { n }) : t(`role-${role}`),
    );
  return t('in-this-game', { roles: names(said) });
}

/** What a role wants, and how often its ability is left. */
export function goalOf(own: OwnView): string {
  const goal = t(`goal-${own.role}`);
  if (own.uses === null) return goal;
  return `${goal} ${t(own.role === 'seer' ? 'visions-left' : 'remedies-left', { n: own.uses })}`;
}

/** What an ability told its owner, as one sentence. */
export function learnedText(table: AtTable, learned: Learned): string {
  const name = isolate(table.name(learned.seat));
  if (learned.what === 'theft') {
    if (!learned.ingredient) return t('learned-theft-nothing', { name });
    const ingredient = t(`ingredient-${learned.ingredient}`);
    return t(learned.spoiled ? 'learned-theft-spoiled' : 'learned-theft', { name, ingredient });
  }
  const said = t(`learned-${learned.what}-${learned.yes ? 'yes' : 'no'}`, { name });
  return said;
}

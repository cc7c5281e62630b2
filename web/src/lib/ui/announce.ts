/** What a screen reader hears when a step begins: its name, and what there is to do. Pure but for the language. */
import { codeKey, t } from '../i18n/index.svelte';
import type { Phase, PublicView } from '../protocol/types';

const QUESTIONS: Partial<Record<Phase, string>> = {
  roles: 'role-note',
  day: 'day-title',
  gathering: 'gathering-title',
  debate: 'debate-title',
  proposal: 'proposal-title',
  approval: 'approval-title',
  vote: 'vote-title',
};

export function announcement(room: PublicView): string {
  const { name, day } = room.phase;
  const said = [t(codeKey('phase', name))];
  if (day > 0) said.unshift(t('day-number', { n: day }));
  const question = QUESTIONS[name];
  if (question) said.push(t(question));
  return said.join('. ');
}

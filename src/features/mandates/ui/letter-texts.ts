import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { OwnLetter } from '../use-cases/letters.server.ts';

type Said = Pick<OwnLetter, 'state' | 'hasEnded'>;

/** How far a letter has come. */
export function letterWord({ state, hasEnded }: Said): string {
  if (state === 'waiting') return m.mandates_waiting();
  if (state === 'refused') return m.mandates_refused();
  return hasEnded ? m.mandates_ended() : m.mandates_seen();
}

/** Its colour, which repeats the word. */
export function letterTone({ state, hasEnded }: Said): TagTone {
  if (state === 'waiting') return 'ochre';
  if (state === 'refused') return 'rose';
  return hasEnded ? 'plain' : 'leaf';
}

/** "Sent 23 November 2026, holds until 1 March 2027". */
export function letterDays({ sentAt, until }: Pick<OwnLetter, 'sentAt' | 'until'>): string {
  return m.mandates_days({ sent: formatDate(sentAt), until: formatDate(until) });
}

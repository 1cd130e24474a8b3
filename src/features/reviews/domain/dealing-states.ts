import { DAY_MS } from '#lib/days.ts';

/** What took place: a visit, or that a home was sold or let to somebody. */
export type DealingKind = 'tour' | 'sold' | 'rented';
export type Says = 'yes' | 'no';
export type DealingSide = 'agent' | 'visitor';

/** Both sides may answer for so long. */
export const ANSWER_DAYS = 30;
/** An agent who says nothing for so long after the other side said yes is not waited for: the office looks. */
export const SILENCE_DAYS = 7;

/** How far back an agent's answers about visits are counted. */
export const HISTORY_WINDOW_DAYS = 365;

/** What of a dealing its state follows from. */
export type DealingWords = {
  agentSays: Says | null;
  visitorSays: Says | null;
  settledSays: Says | null;
  answerUntil: Date;
};

/**
 * `waiting`: a side has not answered yet. `confirmed`: both say it took place, or the office found so. `denied`: the
 * visitor says it did not, or the office found so. `disputed`: only the visitor says it did. `lapsed`: nobody answered
 * in time.
 */
export type DealingState = 'waiting' | 'confirmed' | 'denied' | 'disputed' | 'lapsed';

/** What a dealing is now, from the words of both sides and of the office. */
export function dealingState(words: DealingWords, now: Date): DealingState {
  const { agentSays, visitorSays, settledSays, answerUntil } = words;
  if (settledSays !== null) return settledSays === 'yes' ? 'confirmed' : 'denied';
  if (visitorSays === 'no') return 'denied';
  if (visitorSays === 'yes' && agentSays !== null) return agentSays === 'yes' ? 'confirmed' : 'disputed';
  if (visitorSays === 'yes') return 'waiting';
  return answerUntil <= now ? 'lapsed' : 'waiting';
}

/** Whether a side may still say whether it took place: once, in time, and not after the office has. */
export function mayAnswer(words: DealingWords, side: DealingSide, now: Date): boolean {
  const said = side === 'agent' ? words.agentSays : words.visitorSays;
  return said === null && words.settledSays === null && words.answerUntil > now;
}

/** Whether the office may settle it: the visitor says yes, and the agent says no or has said nothing for a week. */
export function maySettle(words: DealingWords & { visitorSaidAt: Date | null }, now: Date): boolean {
  if (words.settledSays !== null || words.visitorSays !== 'yes' || words.agentSays === 'yes') return false;
  if (words.agentSays === 'no') return true;
  return words.visitorSaidAt !== null && words.visitorSaidAt.getTime() + SILENCE_DAYS * DAY_MS <= now.getTime();
}

import type { ConversationState } from './conversation-state.ts';
import { isUnsaid, type SlotName } from './slots.ts';

/** What each thing known about somebody's wish is worth to whoever answers it. */
const POINTS: Readonly<Partial<Record<SlotName, number>>> = {
  deal: 10,
  places: 15,
  types: 5,
  beds: 10,
  budget: 20,
  financing: 10,
  purpose: 5,
};
const TIMING_POINTS = { now: 15, soon: 10, later: 3 } as const;
const ASKED_FOR_A_PERSON = 15;
export const HIGHEST_SCORE = 100;

/** How ready somebody is, from 0 to 100, by what they said and by nothing else. */
export function scoreLead({ slots, isHandedOver }: Pick<ConversationState, 'slots' | 'isHandedOver'>): number {
  const names = Object.keys(POINTS) as SlotName[];
  const said = names.reduce((sum, name) => sum + (isUnsaid(slots, name) ? 0 : (POINTS[name] ?? 0)), 0);
  const timing = slots.timing === null ? 0 : TIMING_POINTS[slots.timing];
  return Math.min(HIGHEST_SCORE, said + timing + (isHandedOver ? ASKED_FOR_A_PERSON : 0));
}

import { m } from '#paraglide/messages.js';
import type { AgentStanding } from './agent-standing.ts';

const WORDS: Record<AgentStanding, () => string> = {
  unchecked: m.agents_standing_unchecked,
  waiting: m.agents_standing_waiting,
  paid_under_review: m.agents_standing_paid,
  checked: m.agents_standing_checked,
  flagged: m.agents_standing_flagged,
};

/** How an agent's standing is said, the same everywhere: "Paid, under review", "Checked by our office". */
export const standingWord = (standing: AgentStanding): string => WORDS[standing]();

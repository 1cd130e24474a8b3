import { AGENT_WEIGHTS } from '#features/trust/trust-weights.ts';
/** The levels an agent can hold, in the order they open (product.md 6). */
export const AGENT_LEVELS = ['basic', 'silver', 'gold'] as const;
export type AgentLevel = (typeof AGENT_LEVELS)[number];

/** One-time fees in naira (spec 9, Verification: free, ₦5,000, ₦15,000, unless the office sets others). */
export type LevelFees = Readonly<Record<AgentLevel, number>>;

/** How far along the way a level is, in percent (spec 4). */
export const LEVEL_PROGRESS: Readonly<Record<AgentLevel, number>> = { basic: 33, silver: 66, gold: 100 };

/** The trust score shown before anything speaks for or against an agent, of 100 (spec 9). */
export const DEFAULT_TRUST_SCORE = AGENT_WEIGHTS.start;

export function isAgentLevel(text: unknown): text is AgentLevel {
  return AGENT_LEVELS.includes(text as AgentLevel);
}

/** A word of the admin filter that lies outside the three (advanced, premium) counts as gold. */
export function asAgentLevel(word: string): AgentLevel {
  return isAgentLevel(word) ? word : 'gold';
}

/** The higher of two levels. */
export function higherLevel(one: AgentLevel, other: AgentLevel): AgentLevel {
  return AGENT_LEVELS.indexOf(one) >= AGENT_LEVELS.indexOf(other) ? one : other;
}

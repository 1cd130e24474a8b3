import { m } from '#paraglide/messages.js';
import type { AgentLevel } from './levels.ts';
import type { VerificationStatus } from './verification.ts';

const LEVELS: Record<AgentLevel, () => string> = { basic: m.agents_level_basic, silver: m.agents_level_silver, gold: m.agents_level_gold };
const STATUSES: Record<VerificationStatus, () => string> = {
  pending: m.agents_status_pending,
  verified: m.agents_status_verified,
  flagged: m.agents_status_flagged,
};

export const levelWord = (level: AgentLevel): string => LEVELS[level]();
export const statusWord = (status: VerificationStatus): string => STATUSES[status]();

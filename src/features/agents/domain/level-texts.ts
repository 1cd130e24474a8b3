import { m } from '#paraglide/messages.js';
import type { AgentLevel } from '../levels.ts';

const LEVELS: Record<AgentLevel, () => string> = {
  basic: m.agents_level_basic,
  silver: m.agents_level_silver,
  gold: m.agents_level_gold,
};

export const levelWord = (level: AgentLevel): string => LEVELS[level]();

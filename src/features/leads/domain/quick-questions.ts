import { m } from '#paraglide/messages.js';

/** What people ask first about a home, by the name of its box in the form. */
export const QUICK_QUESTIONS = {
  ask_available: m.tours_quick_available,
  ask_total: m.tours_quick_total,
  ask_when: m.tours_quick_when,
  ask_papers: m.tours_quick_papers,
  ask_power: m.tours_quick_power,
} as const satisfies Record<string, () => string>;

export type QuickQuestion = keyof typeof QUICK_QUESTIONS;

export const QUICK_NAMES = Object.keys(QUICK_QUESTIONS) as QuickQuestion[];

import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';

export const STATE_WORDS = { pending: m.admin_review_pending, verified: m.admin_review_verified, flagged: m.admin_review_flagged } as const;
export const LEVEL_WORDS = {
  basic: m.admin_level_basic,
  silver: m.admin_level_silver,
  gold: m.admin_level_gold,
  advanced: m.admin_level_advanced,
  premium: m.admin_level_premium,
} as const;

const TONES = { pending: 'ochre', verified: 'leaf', flagged: 'rose' } as const;

export function levelName(level: string): string {
  return lookUp(LEVEL_WORDS, level)?.() ?? level;
}

export function VerificationTag({ status }: { status: keyof typeof STATE_WORDS }) {
  return <Tag tone={TONES[status]}>{STATE_WORDS[status]()}</Tag>;
}

/** The letters of the arch that stands for a person: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '').normalize('NFC')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-NG');
}

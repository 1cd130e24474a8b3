import type { AgentStanding } from '#features/accounts/agent-standing.ts';
import type { RedactedVerification, VERIFICATION_FILTERS } from '#features/agents/verification.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Tag, type TagTone } from '#ui/tag.tsx';

export const STATE_WORDS = {
  waiting: m.admin_review_waiting,
  under_review: m.admin_review_under_review,
  pending: m.admin_review_pending,
  verified: m.admin_review_verified,
  flagged: m.admin_review_flagged,
} as const satisfies Record<(typeof VERIFICATION_FILTERS)[number], () => string>;
export const LEVEL_WORDS = {
  basic: m.admin_level_basic,
  silver: m.admin_level_silver,
  gold: m.admin_level_gold,
  advanced: m.admin_level_advanced,
  premium: m.admin_level_premium,
} as const;

export function levelName(level: string): string {
  return lookUp(LEVEL_WORDS, level)?.() ?? level;
}

const LOOKS: Record<AgentStanding, { tone: TagTone; word: () => string }> = {
  unchecked: { tone: 'plain', word: m.agents_standing_unchecked },
  waiting: { tone: 'ochre', word: m.admin_review_pending },
  paid_under_review: { tone: 'ochre', word: m.agents_standing_paid },
  checked: { tone: 'leaf', word: m.admin_review_verified },
  flagged: { tone: 'rose', word: m.admin_review_flagged },
};

/**
 * Where a record stands: verified only what the office looked into; a level that was paid for since stands beside it.
 */
export function VerificationTag({ record }: { record: Pick<RedactedVerification, 'standing' | 'level_under_review'> }) {
  const { tone, word } = LOOKS[record.standing];
  const raised = record.standing === 'checked' ? record.level_under_review : null;
  return (
    <>
      <Tag tone={tone}>{word()}</Tag>
      {raised ? <Tag tone="ochre">{m.agents_card_level_review({ level: levelName(raised) })}</Tag> : null}
    </>
  );
}

/** The letters of the arch that stands for a person: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '').normalize('NFC')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-NG');
}

/** A record's level: plainly once it was checked, else with what was only paid for it. */
export function levelOfRecord(record: RedactedVerification): string {
  const level = levelName(record.verification_level);
  if (record.checked_level === record.verification_level) return level;
  return record.verification_fee_paid ? m.agents_card_level_review({ level }) : m.admin_level_unchecked({ level });
}

import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import * as textFlags from './migrations/0440-text-flags.server.ts';
import { moderationPolicy } from './policy.ts';

const SENTENCES = { 'text-flag.answered': m.admin_did_text_flag };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What moderation brings: what the words of listings are flagged for, and what the office says to it. */
export const moderationFeature: Feature = {
  name: 'moderation',
  policies: [moderationPolicy],
  tables: ['text_flags'],
  migrations: { '0440-text-flags': textFlags },
  audit: { sentences: SENTENCES },
};

import { m } from '#paraglide/messages.js';
import type { FlagKind } from './flag-kinds.ts';

const WORDS: Record<FlagKind, () => string> = {
  fee_first: m.moderation_fee_first,
  account: m.moderation_account,
  contact: m.moderation_contact,
  link: m.moderation_link,
  impersonation: m.moderation_impersonation,
  instructions: m.moderation_instructions,
  markup: m.moderation_markup,
  duplicate: m.moderation_duplicate,
};

/** What a flag is about, in a few words. */
export const flagWord = (kind: FlagKind): string => WORDS[kind]();

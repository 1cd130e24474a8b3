import { m } from '#paraglide/messages.js';
import type { IdentityProblem } from './identity-rules.ts';

const WORDS: Record<IdentityProblem, () => string> = {
  none_given: m.agents_identity_none_given,
  not_eleven: m.agents_identity_not_eleven,
  false: m.agents_identity_false,
  same: m.agents_identity_same,
  no_consent: m.agents_identity_no_consent,
};

/** Says what is wrong with a number of the identity check. */
export const identityWords = (problem: IdentityProblem): string => WORDS[problem]();

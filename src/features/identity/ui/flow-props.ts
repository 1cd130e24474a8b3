import type { IdentityAnswer } from '../domain/identity-answer.ts';
import type { IdentityResult, OwnSession } from '../domain/own-session.ts';

/** What the steps of a check are drawn from. */
export type FlowProps = {
  own: OwnSession;
  result: IdentityResult | null;
  name: string;
  isAgent: boolean;
  hasVendor: boolean;
  answer: IdentityAnswer | undefined;
};

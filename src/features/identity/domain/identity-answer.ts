import type { Outcome } from './judge-identity.ts';
import type { FramesAnswer } from './own-session.ts';

/** What a form of the identity page is answered. */
export type IdentityAnswer = {
  intent: string;
  ok?: true;
  sessionId?: string;
  frames?: FramesAnswer;
  vendor?: Outcome | 'waiting';
  code?: string;
  problem?: string;
  status?: number;
  errors?: Record<string, string>;
};

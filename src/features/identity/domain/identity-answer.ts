import type { FramesAnswer } from './own-session.ts';

/** What a form of the identity page is answered. */
export type IdentityAnswer = {
  intent: string;
  ok?: true;
  sessionId?: string;
  frames?: FramesAnswer;
  vendor?: 'passed' | 'failed' | 'waiting';
  code?: string;
  problem?: string;
  status?: number;
  errors?: Record<string, string>;
};

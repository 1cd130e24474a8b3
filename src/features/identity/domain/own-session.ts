import type { SessionState, SpecStatus } from './identity-states.ts';
import type { Outcome, Reason } from './judge-identity.ts';
import type { PaperKind } from './paper-rules.ts';
import type { Movement } from './sitting-rules.ts';

/** What a person sees of their own check. */
export type OwnSession = {
  status: SpecStatus;
  triesLeft: number;
  pictureDays: number;
  session: {
    id: string;
    provider: 'embedded' | 'dojah';
    state: SessionState;
    outcome: Outcome | null;
    reasons: Reason[];
    paperKind: PaperKind | null;
    paperLast4: string | null;
    order: Movement[];
    done: number;
    hasStraight: boolean;
    startedAt: string;
    decidedAt: string | null;
    picturesUntil: string | null;
  } | null;
};

/** The result of an identity check in the fields of the specification (spec 3). */
export type IdentityResult = {
  sessionId: string;
  status: SpecStatus;
  person: { name: string };
  document: { type: PaperKind | null; last4: string | null };
  verification: { outcome: Outcome | null; reasons: Reason[]; provider: string; decidedAt: string | null };
};

/** Says a session in the fields of the specification; null before there is one. */
export function presentResult({ status, session }: OwnSession, name: string): IdentityResult | null {
  if (!session) return null;
  const { id, paperKind, paperLast4, outcome, reasons, provider, decidedAt } = session;
  return {
    sessionId: id,
    status,
    person: { name },
    document: { type: paperKind, last4: paperLast4 },
    verification: { outcome, reasons, provider, decidedAt },
  };
}

/** What came of pictures that were sent. */
export type FramesAnswer = {
  state: SessionState;
  hint: 'no_face' | 'two_faces' | 'too_far' | 'not_straight' | 'further' | 'restart' | null;
  asked: Movement | null;
  done: number;
  total: number;
  hasStraight: boolean;
};

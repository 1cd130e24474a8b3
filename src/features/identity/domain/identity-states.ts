/** How a check stands here; `canceled` and `expired` decide nothing. */
export const SESSION_STATES = [
  ...(['document', 'selfie', 'processing', 'vendor'] as const),
  ...(['completed', 'failed', 'canceled', 'expired'] as const),
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const OPEN_STATES = ['document', 'selfie', 'processing', 'vendor'] as const satisfies readonly SessionState[];

/** The words of the specification for any identity check (spec 4). */
export type SpecStatus = 'idle' | 'started' | 'completed' | 'failed';

export type SessionEvent = 'paper' | 'another_paper' | 'sat' | 'passed' | 'unsure' | 'refused' | 'cancel' | 'expire';

/** The one graph: idle → document → selfie → processing → completed or failed (spec 4). */
export const SESSION_GRAPH: Readonly<Record<SessionState, Partial<Record<SessionEvent, SessionState>>>> = {
  document: { paper: 'selfie', unsure: 'completed', cancel: 'canceled', expire: 'expired' },
  selfie: {
    ...{ another_paper: 'document', sat: 'processing', unsure: 'completed', refused: 'failed' },
    ...{ cancel: 'canceled', expire: 'expired' },
  },
  processing: { passed: 'completed', unsure: 'completed', refused: 'failed' },
  vendor: { passed: 'completed', unsure: 'completed', refused: 'failed', cancel: 'canceled', expire: 'expired' },
  completed: {},
  failed: {},
  canceled: {},
  expired: {},
};

/** Where an event leads; null where it cannot happen. */
export function nextState(state: SessionState, event: SessionEvent): SessionState | null {
  return SESSION_GRAPH[state][event] ?? null;
}

/** The specification's word for a state: started until it is decided; what was left undone is idle again. */
export function specStatus(state: SessionState | null): SpecStatus {
  if (state === 'completed' || state === 'failed') return state;
  return state === null || state === 'canceled' || state === 'expired' ? 'idle' : 'started';
}

/** Tries that came to a decision against the person, in a day (decision 44). */
export const TRIES_A_DAY = 3;
/** A check left alone for so long begins anew. */
export const SESSION_MINUTES = 60;

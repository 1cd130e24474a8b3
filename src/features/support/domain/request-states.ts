/** Where a request stands: seen by nobody yet, with somebody of the office, answered, done, or ended with a reason. */
export const REQUEST_STATES = ['new', 'assigned', 'answered', 'done', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The states in which the office has to do something. */
export const WAITING_REQUEST_STATES = ['new', 'assigned'] as const satisfies readonly RequestState[];

/** What happens to a request. Its sender writing again opens even what is over. */
export const REQUEST_EVENTS = ['assign', 'unassign', 'answer', 'finish', 'close', 'ask-again'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** From each state, where an event leads; what is not named is refused. */
const MOVES: Readonly<Record<RequestState, Partial<Record<RequestEvent, RequestState>>>> = {
  new: { assign: 'assigned', answer: 'answered', finish: 'done', close: 'closed', 'ask-again': 'new' },
  assigned: {
    assign: 'assigned',
    unassign: 'new',
    answer: 'answered',
    finish: 'done',
    close: 'closed',
    'ask-again': 'assigned',
  },
  answered: { assign: 'assigned', answer: 'answered', finish: 'done', close: 'closed', 'ask-again': 'new' },
  done: { answer: 'answered', 'ask-again': 'new' },
  closed: { answer: 'answered', 'ask-again': 'new' },
};

/**
 * Where an event takes a request, or null where it cannot happen. Who writes again reaches whoever has it: a request
 * somebody of the office has stays with them.
 */
export function nextRequestState(
  { state, isAssigned }: { state: RequestState; isAssigned: boolean },
  event: RequestEvent,
): RequestState | null {
  const next = MOVES[state][event] ?? null;
  return event === 'ask-again' && isAssigned ? 'assigned' : next;
}

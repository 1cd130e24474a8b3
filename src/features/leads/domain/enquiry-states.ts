import type { ThreadKind } from '../enquiry.ts';
import type { ThreadSide } from './thread-side.ts';

export type EnquiryState = 'sent' | 'read' | 'confirmed' | 'moved' | 'declined' | 'expired' | 'cancelled';

/** `startsAt`: when the visit is; null or left out where it has no time, and for what is no visit. */
export type StandingEnquiry = {
  kind: ThreadKind;
  state: EnquiryState;
  expiresAt: Date | null;
  startsAt?: Date | null;
};

/** The states in which a visit waits for a side's word. */
export const WAITING_STATES = ['sent', 'read', 'moved'] as const satisfies readonly EnquiryState[];
/** The states in which a visit holds its time against everybody else. */
export const HOLDING_STATES = [...WAITING_STATES, 'confirmed'] as const satisfies readonly EnquiryState[];

/**
 * What an enquiry is now: a visit nobody decided about in time, or before it would have begun, has expired without
 * anything having to run.
 */
export function currentState({ kind, state, expiresAt, startsAt = null }: StandingEnquiry, now: Date): EnquiryState {
  const isWaiting = WAITING_STATES.some((waiting) => waiting === state);
  const isLate = (expiresAt !== null && expiresAt <= now) || (startsAt !== null && startsAt <= now);
  return kind === 'tour' && isWaiting && isLate ? 'expired' : state;
}

/**
 * What a side can do about a visit. The lister confirms, declines, moves it to another time, or withdraws from what was
 * agreed; the asker accepts another time, asks for one, or cancels.
 */
export type VisitAct = 'confirm' | 'decline' | 'move' | 'withdraw' | 'accept' | 'ask' | 'cancel';

/** Whose act it is. */
export const ACTOR: Readonly<Record<VisitAct, ThreadSide>> = {
  confirm: 'reader',
  decline: 'reader',
  move: 'reader',
  withdraw: 'reader',
  accept: 'sender',
  ask: 'sender',
  cancel: 'sender',
};

const ASKED = { confirm: 'confirmed', decline: 'declined', move: 'moved', ask: 'sent', cancel: 'cancelled' } as const;

/** Which act leads from which state to which. Declining a late request is a kindness; confirming one is none. */
const GRAPH: Readonly<Record<EnquiryState, Partial<Record<VisitAct, EnquiryState>>>> = {
  sent: ASKED,
  read: ASKED,
  moved: { accept: 'confirmed', decline: 'declined', move: 'moved', ask: 'sent', cancel: 'cancelled' },
  confirmed: { move: 'moved', withdraw: 'cancelled', ask: 'sent', cancel: 'cancelled' },
  declined: { move: 'moved', ask: 'sent' },
  expired: { decline: 'declined', move: 'moved', ask: 'sent' },
  cancelled: {},
};

/** The state an act of a side leads to; null where it leads nowhere: the wrong side, the wrong moment, or no visit. */
export function visitAfter(enquiry: StandingEnquiry, act: VisitAct, side: ThreadSide, now: Date): EnquiryState | null {
  if (enquiry.kind !== 'tour' || ACTOR[act] !== side) return null;
  const { state, startsAt = null } = enquiry;
  if (state === 'confirmed' && startsAt !== null && startsAt <= now) return null;
  return GRAPH[currentState(enquiry, now)][act] ?? null;
}

/** Everything a side can do about a visit now. */
export function visitActs(enquiry: StandingEnquiry, side: ThreadSide, now: Date): VisitAct[] {
  const acts = Object.keys(ACTOR) as VisitAct[];
  return acts.filter((act) => visitAfter(enquiry, act, side, now) !== null);
}

export type Contact = { kind: 'email'; email: string } | { kind: 'phone'; text: string } | { kind: 'none' };

/** How the sender can be reached, from the one line they left. */
export function readContact(text: string | null): Contact {
  const contact = text?.trim() ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return { kind: 'email', email: contact };
  return contact === '' ? { kind: 'none' } : { kind: 'phone', text: contact };
}

/**
 * The uses of somebody's data that they can object to (NDPA 2023, s. 36): each is one the product really makes, or one
 * that the office decides about by hand.
 */
export const PROCESSINGS = [
  'forwarding',
  'counting',
  'receipts',
  'price_index',
  'public_contact',
  'fingerprints',
  'statement',
  'other',
] as const;
export type Processing = (typeof PROCESSINGS)[number];

/** In force from the moment it was made, in force by the office's word, not in force until the office has decided, … */
export const OBJECTION_STATES = ['acting', 'waiting', 'upheld', 'refused', 'withdrawn'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];

/** The uses that a text of their names parted by blanks tells; what is none is left out. */
export function readProcessings(text: string): Processing[] {
  const names = text.slice(0, 200).split(' ');
  return PROCESSINGS.filter((processing) => names.includes(processing));
}

/** The states in which the use has stopped. */
export const IN_FORCE = ['acting', 'upheld'] as const satisfies readonly ObjectionState[];
/** The states the office has not decided about. */
export const UNDECIDED = ['acting', 'waiting'] as const satisfies readonly ObjectionState[];

/**
 * What stops at once. Wrongly stopped it costs little, and whoever owns the address is told by mail: so nobody has to
 * prove first who they are. All else is decided by a person.
 */
const STOPS_AT_ONCE: readonly Processing[] = ['forwarding', 'counting', 'receipts'];
/** What would move figures that others read: at once for the person of an account, else by the office. */
const STOPS_WITH_ACCOUNT: readonly Processing[] = ['price_index'];

/** How an objection stands when it is made. */
export function firstState(processing: Processing, { hasAccount }: { hasAccount: boolean }): ObjectionState {
  const stops = STOPS_AT_ONCE.includes(processing) || (hasAccount && STOPS_WITH_ACCOUNT.includes(processing));
  return stops ? 'acting' : 'waiting';
}

/** An objection to one use, as its person and the office see it; moments as ISO. */
export type Objection = { processing: Processing; state: ObjectionState; stateAt: string; reason: string | null };

/** Whether it can be taken back, or decided. */
export const isUndecided = ({ state }: Pick<Objection, 'state'>): boolean =>
  (UNDECIDED as readonly ObjectionState[]).includes(state);
export const isInForce = ({ state }: Pick<Objection, 'state'>): boolean =>
  (IN_FORCE as readonly ObjectionState[]).includes(state);

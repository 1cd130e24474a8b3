import { AGENT_LEVELS, type AgentLevel } from '../levels.ts';
import type { VerificationStatus } from '../verification.ts';

/**
 * `paid`: verified by a confirmed fee alone, and looked into by nobody; the record's own status says `verified` for
 * both.
 */
export type VerificationState = VerificationStatus | 'none' | 'paid';

/**
 * What happens to a record: `submit` identity numbers given, `submitHeld` numbers or a phone that belong to somebody
 * else's record or to a flagged identity, `verify`, `ask` (for more) and `flag` the office's decisions, `pay` a level's
 * fee confirmed by the provider,
 * `payHeld` the same by somebody whose identity is held for the office, `rename` another name than the one checked.
 */
export type VerificationEvent = 'submit' | 'submitHeld' | 'verify' | 'ask' | 'flag' | 'pay' | 'payHeld' | 'rename';

/** The record's next status, what becomes of agent_status, and whether somebody has looked into it now. */
export type VerificationStep = {
  status: VerificationStatus;
  agent: 'approve' | 'suspend' | 'leave';
  check: 'make' | 'drop' | 'leave';
};

/** What `agent_status` becomes by a step; null leaves it. */
export const AGENT_STATUS_AFTER = { approve: 'approved', suspend: 'pending', leave: null } as const;

const step = (
  status: VerificationStatus,
  agent: VerificationStep['agent'],
  check: VerificationStep['check'],
): VerificationStep => ({
  status,
  agent,
  check,
});
const CHECKED = step('verified', 'approve', 'make');
const RENAMED = step('pending', 'leave', 'drop');
const FLAGGED = step('flagged', 'suspend', 'drop');
const STAYS_FLAGGED = step('flagged', 'leave', 'drop');

/**
 * The one graph of verification; what is not in it cannot happen. Basic is free, so a person of the office looks at it
 * and approves the agent. A confirmed fee verifies and approves at once, as the specification says (spec 4), but checks
 * nothing: the record waits for the office as before, and reads "paid, under review". Whoever is flagged stays so,
 * whatever they send or pay, until the office says otherwise. Once checked the numbers stand fast, under the name they
 * were checked with: under another one the record waits anew, with the level that was paid for.
 */
export const VERIFICATION_GRAPH: Readonly<
  Record<VerificationState, Partial<Record<VerificationEvent, VerificationStep>>>
> = {
  none: {
    submit: step('pending', 'leave', 'leave'),
    submitHeld: STAYS_FLAGGED,
  },
  pending: {
    submit: step('pending', 'leave', 'leave'),
    submitHeld: STAYS_FLAGGED,
    verify: CHECKED,
    ask: step('pending', 'leave', 'leave'),
    flag: FLAGGED,
    pay: step('verified', 'approve', 'leave'),
    payHeld: STAYS_FLAGGED,
  },
  paid: {
    submit: step('verified', 'leave', 'leave'),
    submitHeld: FLAGGED,
    verify: CHECKED,
    ask: step('verified', 'leave', 'leave'),
    flag: FLAGGED,
    pay: step('verified', 'approve', 'leave'),
    payHeld: FLAGGED,
  },
  verified: {
    rename: RENAMED,
    verify: CHECKED,
    ask: step('verified', 'leave', 'leave'),
    flag: FLAGGED,
    pay: step('verified', 'approve', 'leave'),
    payHeld: FLAGGED,
  },
  flagged: {
    submit: STAYS_FLAGGED,
    submitHeld: STAYS_FLAGGED,
    verify: CHECKED,
    flag: FLAGGED,
    // Paid before the flag and confirmed after it: the level is theirs, the approval waits for the office.
    pay: STAYS_FLAGGED,
    payHeld: STAYS_FLAGGED,
  },
};

/** Where a record stands in the graph. */
export function stateOf(
  record: { verification_status: VerificationStatus; checked_level: string | null } | null | undefined,
): VerificationState {
  if (!record) return 'none';
  return record.verification_status === 'verified' && record.checked_level === null
    ? 'paid'
    : record.verification_status;
}

/** The step an event leads to, or null where it cannot happen. */
export function nextVerification(state: VerificationState, event: VerificationEvent): VerificationStep | null {
  return VERIFICATION_GRAPH[state][event] ?? null;
}

export type LevelDoor = 'held' | 'open' | 'locked';

/**
 * Whether a level can be chosen. All are locked before the identity check is sent; upgrades beyond basic need a record
 * that is pending or verified (spec 4), and each level the one below it.
 */
export function levelDoor(
  level: AgentLevel,
  record: { status: VerificationStatus; level: AgentLevel; hasChosenLevel: boolean } | null,
): LevelDoor {
  if (!record) return 'locked';
  const [wanted, held] = [AGENT_LEVELS.indexOf(level), AGENT_LEVELS.indexOf(record.level)];
  if (wanted < held || (wanted === held && record.hasChosenLevel)) return 'held';
  if (record.status === 'flagged') return 'locked';
  return wanted <= held + 1 ? 'open' : 'locked';
}

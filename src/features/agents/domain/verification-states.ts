import { AGENT_LEVELS, type AgentLevel } from '../levels.ts';
import type { VerificationStatus } from '../verification.ts';

export type VerificationState = VerificationStatus | 'none';

/**
 * What happens to a record: `submit` identity numbers given, `submitDuplicate` numbers another agent gave before, `verify` and `flag`
 * the office's decisions, `pay` a level's fee confirmed by the provider.
 */
export type VerificationEvent = 'submit' | 'submitDuplicate' | 'verify' | 'flag' | 'pay';

/** The record's next status, and what becomes of agent_status. */
export type VerificationStep = { status: VerificationStatus; agent: 'approve' | 'suspend' | 'leave' };

/**
 * The one graph of verification; what is not in it cannot happen. Basic is free, so a person of the office looks at it and approves
 * the agent. A confirmed fee verifies and approves at once, as the specification says (spec 4), but only on a record that is not
 * flagged: whoever the office has flagged stays so, whatever they send or pay, until the office says otherwise. Once verified the
 * numbers stand fast.
 */
export const VERIFICATION_GRAPH: Readonly<Record<VerificationState, Partial<Record<VerificationEvent, VerificationStep>>>> = {
  none: {
    submit: { status: 'pending', agent: 'leave' },
    submitDuplicate: { status: 'flagged', agent: 'leave' },
  },
  pending: {
    submit: { status: 'pending', agent: 'leave' },
    submitDuplicate: { status: 'flagged', agent: 'leave' },
    verify: { status: 'verified', agent: 'approve' },
    flag: { status: 'flagged', agent: 'suspend' },
    pay: { status: 'verified', agent: 'approve' },
  },
  verified: {
    verify: { status: 'verified', agent: 'approve' },
    flag: { status: 'flagged', agent: 'suspend' },
    pay: { status: 'verified', agent: 'approve' },
  },
  flagged: {
    submit: { status: 'flagged', agent: 'leave' },
    submitDuplicate: { status: 'flagged', agent: 'leave' },
    verify: { status: 'verified', agent: 'approve' },
    flag: { status: 'flagged', agent: 'suspend' },
    // Paid before the flag and confirmed after it: the level is theirs, the approval waits for the office.
    pay: { status: 'flagged', agent: 'leave' },
  },
};

/** The step an event leads to, or null where it cannot happen. */
export function nextVerification(state: VerificationState, event: VerificationEvent): VerificationStep | null {
  return VERIFICATION_GRAPH[state][event] ?? null;
}

export type LevelDoor = 'held' | 'open' | 'locked';

/**
 * Whether a level can be chosen. All are locked before the identity check is sent; upgrades beyond basic need a record that is pending
 * or verified (spec 4), and each level the one below it.
 */
export function levelDoor(level: AgentLevel, record: { status: VerificationStatus; level: AgentLevel; hasChosenLevel: boolean } | null): LevelDoor {
  if (!record) return 'locked';
  const [wanted, held] = [AGENT_LEVELS.indexOf(level), AGENT_LEVELS.indexOf(record.level)];
  if (wanted < held || (wanted === held && record.hasChosenLevel)) return 'held';
  if (record.status === 'flagged') return 'locked';
  return wanted <= held + 1 ? 'open' : 'locked';
}

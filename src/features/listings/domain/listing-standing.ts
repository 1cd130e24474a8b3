import type { ApprovalStatus, ListingStatus, TransactionType } from '#vocabulary/listing-words.ts';
import { canMove } from './listing-states.ts';

/** How a listing stands: whether the office lets it be seen, whether it is frozen, and where it is on the market. */
export type Standing = {
  approval_status: ApprovalStatus;
  /** Frozen while something about it is looked into; together with `rejected` it was taken down for good. */
  isFrozen: boolean;
  status: ListingStatus;
  transaction_type: TransactionType;
};

/** What can happen to a listing. Whoever writes approval, freeze or market state asks `nextStanding` first. */
export type StandingEvent =
  /** The office decides about a listing, or a change to one, that waits. */
  | { kind: 'approve' | 'reject' }
  | { kind: 'freeze' | 'unfreeze' | 'take-down' }
  | { kind: 'move'; to: ListingStatus; by: 'owner' | 'clock' | 'feed' }
  /** Its owner says that the home is still there. */
  | { kind: 'confirm' }
  /** Its owner changes it; `waits` where what changed is not for the owner alone to say. */
  | { kind: 'edit'; waits: boolean }
  /** A feed sends it again, changed. `grants` is what the feed may give at most. */
  | { kind: 'feed'; status: ListingStatus; waits: boolean; grants: 'approved' | 'pending' };

export type StandingRefusal = 'frozen' | 'taken_down' | 'decided' | 'not_frozen' | 'not_public' | 'move_refused';
export type StandingAnswer = { next: Standing } | { refusal: StandingRefusal };

/** Columns of the record as the rule reads them. */
export function standingOf(row: Omit<Standing, 'isFrozen'> & { frozen_at: Date | null }): Standing {
  const { approval_status, status, transaction_type, frozen_at } = row;
  return { approval_status, isFrozen: frozen_at !== null, status, transaction_type };
}

/** Whether the office took it down for good. */
export function isTakenDown({ approval_status, isFrozen }: Pick<Standing, 'approval_status' | 'isFrozen'>): boolean {
  return isFrozen && approval_status === 'rejected';
}

/** Where an event leads a listing, or why it leads nowhere. Nothing but `unfreeze` brings a frozen listing back, and nothing a taken-down one. */
export function nextStanding(standing: Standing, event: StandingEvent): StandingAnswer {
  const to = (change: Partial<Standing>): StandingAnswer => ({ next: { ...standing, ...change } });
  const frozen: StandingRefusal = isTakenDown(standing) ? 'taken_down' : 'frozen';
  const blocked = standing.isFrozen ? frozen : null;
  switch (event.kind) {
    case 'approve':
      return blocked ? { refusal: blocked } : to({ approval_status: 'approved' });
    case 'reject':
      if (blocked) return { refusal: blocked };
      return standing.approval_status === 'pending' ? to({ approval_status: 'rejected' }) : { refusal: 'decided' };
    case 'freeze':
      if (blocked) return { refusal: blocked };
      return standing.approval_status === 'approved' ? to({ approval_status: 'pending', isFrozen: true }) : { refusal: 'not_public' };
    case 'unfreeze':
      if (blocked === 'taken_down') return { refusal: blocked };
      return standing.isFrozen ? to({ approval_status: 'approved', isFrozen: false }) : { refusal: 'not_frozen' };
    case 'take-down':
      return blocked === 'taken_down' ? { refusal: blocked } : to({ approval_status: 'rejected', isFrozen: true });
    case 'move':
      if (blocked) return { refusal: blocked };
      return canMove(standing, event.to, event.by) ? to({ status: event.to }) : { refusal: 'move_refused' };
    case 'confirm':
      if (blocked) return { refusal: blocked };
      if (standing.status === 'expired') return to({ status: 'available' });
      return standing.status === 'available' || standing.status === 'under_offer' ? to({}) : { refusal: 'move_refused' };
    case 'edit':
      if (blocked) return { refusal: blocked };
      // What was turned away waits again once it is corrected; what waits goes on waiting, with its new words.
      return to(standing.approval_status === 'rejected' ? { approval_status: 'pending' } : {});
    case 'feed':
      return to(blocked ? {} : { status: event.status, approval_status: approvalAfterFeed(standing.approval_status, event) });
  }
}

function approvalAfterFeed(approval: ApprovalStatus, { waits, grants }: { waits: boolean; grants: 'approved' | 'pending' }): ApprovalStatus {
  if (approval === 'approved') return waits ? 'pending' : 'approved';
  return approval === 'pending' ? grants : 'pending';
}

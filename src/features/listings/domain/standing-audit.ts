import type { AuditAction } from '#db/audit-log.server.ts';
import { HIDDEN_WITH_LISTER, type Standing, type StandingEvent } from './listing-standing.ts';

export type MoveAudit = { action: AuditAction; before?: Record<string, unknown>; after: Record<string, unknown> };

/** What follows from what is told, or is told by another event. */
const UNTOLD = ['price_ngn_minor', 'last_confirmed_at', 'expires_at', 'reserved_until'];

/** The fields that a change of the record names in the trail. */
export function changedFields(before: object, after: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    UNTOLD.includes(name) || isSame(value, known.get(name)) ? [] : [name],
  );
}

/**
 * The audit row of an event, told from the record before and after it; null for what leaves none: what a feed says is
 * in its own report, and which of two reasons keeps a listing hidden changes nothing for anybody.
 */
export function auditOfMove<Row extends Standing>(event: StandingEvent, before: Row, after: Row): MoveAudit | null {
  switch (event.kind) {
    case 'approved':
    case 'rejected':
      return {
        action: `listing.${event.kind}`,
        before: { approval_status: before.approval_status },
        after: {
          approval_status: after.approval_status,
          ...(event.kind === 'rejected' ? { reason: event.reason } : {}),
        },
      };
    case 'frozen':
    case 'hidden_with_lister':
      return auditOfHold('listing.frozen', event, before, after);
    case 'released':
    case 'shown_with_lister':
      return auditOfHold('listing.unfrozen', event, before, after);
    case 'taken_down':
      return auditOfHold('listing.taken-down', event, before, after);
    case 'confirmed': {
      const expiresAt = after.expires_at?.toISOString();
      return {
        action: 'listing.confirmed',
        before: { status: before.status },
        after: { status: after.status, expires_at: expiresAt },
      };
    }
    case 'ran_out':
      return { action: 'listing.expired', after: { status: after.status } };
    case 'marked':
    case 'reserved':
    case 'let_go':
    case 'removed_by_feed':
    case 'ended_with_account':
    case 'edited':
    case 'edited_by_office':
    case 'change_approved': {
      const fields = changedFields(before, after);
      return {
        action: 'listing.changed',
        before: auditWords(before, fields),
        after: { fields, ...auditWords(after, fields) },
      };
    }
    case 'claimed':
    case 'left_to_lister':
    case 'sent_by_feed':
    case 'still_offered':
      return null;
  }
}

function auditOfHold(
  action: AuditAction,
  event: { reason: string } | { kind: 'hidden_with_lister' | 'shown_with_lister' },
  before: Standing,
  after: Standing,
): MoveAudit {
  const words = ({ approval_status, frozen_at }: Standing) => ({ approval_status, frozen: frozen_at !== null });
  const reason = 'reason' in event ? event.reason : HIDDEN_WITH_LISTER;
  return { action, before: words(before), after: { ...words(after), reason } };
}

function isSame(next: unknown, known: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null));
  return (
    plain(next) === plain(known) ||
    (typeof next === 'string' && typeof known === 'object' && next === JSON.stringify(known))
  );
}

/** States and figures may stand in the trail; what people wrote may not. */
const AUDITED: readonly string[] = [
  'price_minor',
  'currency',
  'price_period',
  'status',
  'approval_status',
  'property_type',
  'title_type',
];

function auditWords(row: object, changed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => AUDITED.includes(name) && changed.includes(name)));
}

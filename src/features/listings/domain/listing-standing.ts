import type { ApprovalStatus, HeldReason, ListingStatus, TransactionType } from '#vocabulary/listing-words.ts';
import { type ConfirmDays, expiryOf, hasRunOut } from './listing-expiry.ts';

/** How a listing stands: its approval, what holds it, where it is on the market, and when it runs out. */
export type Standing = {
  approval_status: ApprovalStatus;
  rejected_reason: string | null;
  /** What somebody must look at before it is decided; kept afterwards, so that only a new doubt holds it again. */
  held_for: readonly HeldReason[];
  frozen_at: Date | null;
  frozen_reason: string | null;
  status: ListingStatus;
  withdrawn_reason: string | null;
  sold_at: Date | null;
  /** Until when a paid deposit reserves it; stays once that is over, until it is said what becomes of it. */
  reserved_until: Date | null;
  last_confirmed_at: Date | null;
  expires_at: Date | null;
};

/** The columns of the record that make up its standing: only `moveListing` and the feed's upsert write them. */
export const STANDING_COLUMNS = [
  'approval_status',
  'rejected_reason',
  'held_for',
  'frozen_at',
  'frozen_reason',
  'status',
  'withdrawn_reason',
  'sold_at',
  'reserved_until',
  'last_confirmed_at',
  'expires_at',
] as const satisfies readonly (keyof Standing)[];

/** A standing with what the rule reads besides it, and no event moves. */
export type StandingRow = Standing & { transaction_type: TransactionType; feed: string | null };

/** What hides a listing whatever its approval: a question about it or its lister, or a decision for good. */
export const HOLDS = ['none', 'frozen', 'with_lister', 'taken_down'] as const;
export type Hold = (typeof HOLDS)[number];

/** The reason of a freeze that came with the lister and ends with the lister's hold. */
export const HIDDEN_WITH_LISTER = 'lister on hold';

/** Which hold a listing is under; standing-sql.server.ts says the same in SQL. */
export function holdOf(row: Pick<Standing, 'approval_status' | 'frozen_at' | 'frozen_reason'>): Hold {
  if (row.frozen_at === null) return 'none';
  if (row.approval_status === 'rejected') return 'taken_down';
  return row.frozen_reason === HIDDEN_WITH_LISTER ? 'with_lister' : 'frozen';
}

/** What happens to a listing. Whoever wants its standing changed sends one of these to `moveListing`. */
export type StandingEvent =
  /** The office decides a listing that waits; `seen` are the doubts it looked at. */
  | { kind: 'approved'; seen: readonly string[] }
  | { kind: 'rejected'; seen: readonly string[]; reason: string }
  /** The office lets through what its owner wants changed. */
  | { kind: 'change_approved' }
  | { kind: 'frozen' | 'released' | 'taken_down'; reason: string }
  /** What a hold of its lister does, and the end of it. */
  | { kind: 'hidden_with_lister' | 'shown_with_lister' }
  /** Hidden with its lister, it stays so for a reason of its own; and the other way round. */
  | { kind: 'claimed'; reason: string }
  | { kind: 'left_to_lister' }
  /** Its owner says where it is on the market, or that it is still there, or describes it anew. */
  | { kind: 'marked'; as: ListingStatus; reason: string | null; days: ConfirmDays }
  | { kind: 'confirmed'; days: ConfirmDays }
  /** Somebody paid a deposit that keeps it for them; and that deposit went back. */
  | { kind: 'reserved'; until: Date }
  | { kind: 'let_go' }
  | { kind: 'edited' }
  /** The office writes the record; where it says no status, that stays. */
  | { kind: 'edited_by_office'; status?: ListingStatus }
  /** A feed sends it changed. `grants` is what the feed may give at most, `waits` whether the office must look. */
  | { kind: 'sent_by_feed'; waits: boolean; grants: 'approved' | 'pending'; said: SaidByFeed }
  /** Its agent's feed names it, changed or not. */
  | { kind: 'still_offered'; days: ConfirmDays }
  | { kind: 'removed_by_feed'; as: 'sold' | 'rented' | 'withdrawn'; reason: string | null }
  /** Nobody confirmed it in time. */
  | { kind: 'ran_out' }
  | { kind: 'ended_with_account' };

export type SaidByFeed = Pick<Standing, 'status' | 'held_for' | 'sold_at'>;

export type StandingRefusal =
  | 'frozen'
  | 'taken_down'
  | 'not_frozen'
  | 'decided'
  | 'held'
  | 'not_public'
  | 'move_refused'
  | 'not_over';
export type Refused = { refusal: StandingRefusal };

type Change = Partial<Standing>;
type Rule<Event> = {
  /** The holds under which it may happen. */
  under: readonly Hold[];
  /** The approvals it starts from, and what is said to any other. */
  approval?: { from: readonly ApprovalStatus[]; otherwise: StandingRefusal };
  /** The market states it starts from. */
  status?: readonly ListingStatus[];
  refuse?: (standing: StandingRow, event: Event, now: Date) => StandingRefusal | null;
  leads: (standing: StandingRow, event: Event, now: Date) => Change;
};
type Graph = { readonly [Kind in StandingEvent['kind']]: Rule<Extract<StandingEvent, { kind: Kind }>> };

const FREE: readonly Hold[] = ['none'];
const NOT_FOR_GOOD: readonly Hold[] = ['none', 'frozen', 'with_lister'];
const WAITING = { from: ['pending'], otherwise: 'decided' } as const;
const PUBLIC = { from: ['approved'], otherwise: 'not_public' } as const;
const RELEASED: Change = { approval_status: 'approved', frozen_at: null, frozen_reason: null };

/** Every event: from where it may happen and where it leads. README.md draws it; the test prints every pair. */
const GRAPH: Graph = {
  approved: { under: FREE, approval: WAITING, refuse: refuseUnseen, leads: approve },
  rejected: {
    under: FREE,
    approval: WAITING,
    refuse: refuseUnseen,
    leads: (_, { reason }) => ({ approval_status: 'rejected', rejected_reason: reason }),
  },
  change_approved: { under: FREE, leads: approve },
  frozen: { under: FREE, approval: PUBLIC, leads: (_, { reason }, now) => freeze('pending', reason, now) },
  released: { under: ['frozen', 'with_lister'], leads: () => RELEASED },
  taken_down: { under: NOT_FOR_GOOD, leads: (_, { reason }, now) => freeze('rejected', reason, now) },
  hidden_with_lister: {
    under: FREE,
    approval: PUBLIC,
    leads: (_, __, now) => freeze('pending', HIDDEN_WITH_LISTER, now),
  },
  shown_with_lister: { under: ['with_lister'], leads: () => RELEASED },
  claimed: { under: ['with_lister'], leads: (_, { reason }) => ({ frozen_reason: reason }) },
  left_to_lister: { under: ['frozen', 'with_lister'], leads: () => ({ frozen_reason: HIDDEN_WITH_LISTER }) },
  marked: {
    under: FREE,
    refuse: (standing, { as }) => (marksOf(standing).includes(as) ? null : 'move_refused'),
    leads: (standing, { as, reason, days }, now) => ({
      ...putAt(standing, as, now),
      withdrawn_reason: as === 'withdrawn' ? reason : null,
      // Who puts it back on the market says that it is there.
      ...(as === 'available' ? renew(standing, days, now) : {}),
    }),
  },
  confirmed: { under: FREE, status: ['available', 'under_offer', 'expired'], leads: confirm },
  reserved: {
    under: FREE,
    approval: PUBLIC,
    status: ['available'],
    // It does not run out while somebody has paid for it to be kept.
    leads: ({ expires_at }, { until }) => ({
      status: 'under_offer',
      reserved_until: until,
      ...(expires_at !== null && expires_at < until ? { expires_at: until } : {}),
    }),
  },
  // Nobody confirms anything by that: it is back on the market with the age it has.
  let_go: {
    under: NOT_FOR_GOOD,
    status: ['under_offer'],
    refuse: ({ reserved_until }) => (reserved_until === null ? 'move_refused' : null),
    leads: () => ({ status: 'available', reserved_until: null }),
  },
  // What was turned away waits again once it is corrected; what waits goes on waiting, with its new words.
  edited: {
    under: FREE,
    leads: ({ approval_status }) => (approval_status === 'rejected' ? { approval_status: 'pending' } : {}),
  },
  edited_by_office: { under: HOLDS, leads: (standing, { status }, now) => putAt(standing, status, now) },
  sent_by_feed: {
    under: FREE,
    leads: (standing, event) => ({
      ...event.said,
      status: statusAfterFeed(standing, event.said),
      approval_status: approvalAfterFeed(standing, event),
    }),
  },
  still_offered: { under: FREE, leads: confirm },
  removed_by_feed: {
    under: FREE,
    leads: (standing, { as, reason }, now) => ({ ...putAt(standing, as, now), withdrawn_reason: reason }),
  },
  ran_out: {
    under: FREE,
    approval: PUBLIC,
    status: ['available', 'under_offer'],
    refuse: (standing, _, now) => (hasRunOut(standing, now) ? null : 'not_over'),
    leads: (standing, _, now) => putAt(standing, 'expired', now),
  },
  ended_with_account: {
    under: HOLDS,
    status: ['available', 'under_offer', 'paused', 'expired'],
    leads: (standing, _, now) => ({ ...putAt(standing, 'withdrawn', now), withdrawn_reason: 'account closed' }),
  },
};

/**
 * What its owner may make of a listing (product.md 3 and 5.4). Closing is taken back the same way it is made: a sale
 * that falls through is offered again, with its age. `expired` is what happens to a listing nobody confirms; confirming
 * brings it back.
 */
const MARKS: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  available: ['under_offer', 'paused', 'sold', 'rented', 'withdrawn'],
  under_offer: ['available', 'paused', 'sold', 'rented', 'withdrawn'],
  paused: ['available', 'sold', 'rented', 'withdrawn'],
  expired: ['available', 'sold', 'rented', 'withdrawn'],
  sold: ['available'],
  rented: ['available'],
  withdrawn: ['available'],
};

/** What its owner may mark a listing as now: what is for sale is sold, what is for rent is rented. */
export function marksOf(listing: Pick<StandingRow, 'status' | 'transaction_type'>): ListingStatus[] {
  const foreign: ListingStatus = listing.transaction_type === 'sale' ? 'rented' : 'sold';
  return MARKS[listing.status].filter((status) => status !== foreign);
}

/** Whether its owner may say that the home is still there. */
export function canConfirm({ status }: Pick<Standing, 'status'>, hold: Hold): boolean {
  const { under, status: from } = GRAPH.confirmed;
  return under.includes(hold) && (from?.includes(status) ?? true);
}

/**
 * Where an event leads a listing, or why it leads nowhere. Nothing but `released` and `shown_with_lister` brings a
 * frozen listing back, and nothing a taken-down one.
 */
export function moveStanding<Row extends StandingRow>(standing: Row, event: StandingEvent, now: Date): Row | Refused {
  // The rule of a kind takes the events of that kind; the compiler cannot see that both are the same one.
  const rule = GRAPH[event.kind] as Rule<StandingEvent>;
  const refusal = refusalOf(rule, standing, event, now);
  return refusal ? { refusal } : { ...standing, ...rule.leads(standing, event, now) };
}

function refusalOf(
  rule: Rule<StandingEvent>,
  standing: StandingRow,
  event: StandingEvent,
  now: Date,
): StandingRefusal | null {
  const hold = holdOf(standing);
  if (!rule.under.includes(hold)) {
    if (hold === 'none') return 'not_frozen';
    return hold === 'taken_down' ? 'taken_down' : 'frozen';
  }
  if (rule.approval && !rule.approval.from.includes(standing.approval_status)) return rule.approval.otherwise;
  if (rule.status && !rule.status.includes(standing.status)) return 'move_refused';
  return rule.refuse?.(standing, event, now) ?? null;
}

/** The standing of a listing that people or the office put up. */
export function beginStanding(
  { status, approval_status }: Pick<Standing, 'status' | 'approval_status'>,
  deal: TransactionType,
  days: ConfirmDays,
  now: Date,
) {
  const soldAt = isClosed(status) ? now : null;
  return { status, approval_status, sold_at: soldAt, last_confirmed_at: now, expires_at: expiryOf(deal, now, days) };
}

function isClosed(status: ListingStatus): boolean {
  return status === 'sold' || status === 'rented';
}

function putAt(standing: StandingRow, status: ListingStatus | undefined, now: Date): Change {
  if (status === undefined || status === standing.status) return {};
  return { status, sold_at: isClosed(status) ? now : null, reserved_until: null };
}

function renew({ transaction_type }: StandingRow, days: ConfirmDays, now: Date): Change {
  return { last_confirmed_at: now, expires_at: expiryOf(transaction_type, now, days) };
}

function confirm(standing: StandingRow, { days }: { days: ConfirmDays }, now: Date): Change {
  return { ...renew(standing, days, now), ...(standing.status === 'expired' ? { status: 'available' } : {}) };
}

function approve(): Change {
  return { approval_status: 'approved', rejected_reason: null };
}

function freeze(approval: 'pending' | 'rejected', reason: string, now: Date): Change {
  return { approval_status: approval, frozen_at: now, frozen_reason: reason };
}

/** What is held is decided only by somebody who looked at the very doubts that hold it. */
function refuseUnseen({ held_for }: StandingRow, { seen }: { seen: readonly string[] }): StandingRefusal | null {
  const isSeen = held_for.length === seen.length && held_for.every((reason) => seen.includes(reason));
  return held_for.length === 0 || isSeen ? null : 'held';
}

/** A feed that does not know of the deposit does not put on the market what it reserves. */
function statusAfterFeed(standing: StandingRow, said: SaidByFeed): ListingStatus {
  const isReserved = standing.status === 'under_offer' && standing.reserved_until !== null;
  return isReserved && said.status === 'available' ? 'under_offer' : said.status;
}

function approvalAfterFeed(
  { approval_status }: StandingRow,
  { waits, grants }: { waits: boolean; grants: 'approved' | 'pending' },
): ApprovalStatus {
  if (approval_status === 'approved') return waits ? 'pending' : 'approved';
  return approval_status === 'pending' ? grants : 'pending';
}

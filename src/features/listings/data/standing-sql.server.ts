import { type RawBuilder, sql } from 'kysely';
import { APPROVAL_STATUSES, LISTING_STATUSES, TRANSACTION_TYPES } from '#vocabulary/listing-words.ts';
import { AGENT_FEED_PREFIX } from '../domain/listing-expiry.ts';
import {
  HIDDEN_WITH_LISTER,
  HOLDS,
  type Hold,
  holdOf,
  moveStanding,
  STANDING_COLUMNS,
  type StandingEvent,
  type StandingRow,
} from '../domain/listing-standing.ts';

type Column = (typeof STANDING_COLUMNS)[number];

/** The events that may move many listings in one statement. */
export type SetEvent = Extract<
  StandingEvent,
  {
    kind:
      | 'hidden_with_lister'
      | 'shown_with_lister'
      | 'left_to_lister'
      | 'still_offered'
      | 'ran_out'
      | 'ended_with_account';
  }
>;

/** Whether nobody confirmed a listing in time: `hasRunOut` of listing-expiry.ts, as the database asks it. */
function hasRunOut(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(expires_at <= ${now}::timestamptz and (feed is null or feed like ${sql.lit(`${AGENT_FEED_PREFIX}%`)}))`;
}

const HOLD_SQL = sql`case when frozen_at is null then 'none' when approval_status = 'rejected' then 'taken_down'
  when frozen_reason = ${sql.lit(HIDDEN_WITH_LISTER)} then 'with_lister' else 'frozen' end`;

/** A standing of each sort that any event tells apart, with marks in the columns that are only written. */
type Sample = { row: StandingRow; hold: Hold; clock: 'over' | 'running' };

const MARK = new Date(Number.NaN);
const WORDS = '\0 as it was';
const FROZEN_FOR = { none: null, frozen: WORDS, with_lister: HIDDEN_WITH_LISTER, taken_down: WORDS } as const;

function sampleStandings(now: Date): Sample[] {
  const samples: Sample[] = [];
  for (const approval_status of APPROVAL_STATUSES)
    for (const hold of HOLDS)
      for (const status of LISTING_STATUSES)
        for (const transaction_type of TRANSACTION_TYPES)
          for (const clock of ['over', 'running'] as const) {
            const row: StandingRow = {
              approval_status,
              status,
              transaction_type,
              feed: null,
              held_for: [],
              rejected_reason: WORDS,
              withdrawn_reason: WORDS,
              sold_at: MARK,
              reserved_until: MARK,
              last_confirmed_at: MARK,
              frozen_at: hold === 'none' ? null : MARK,
              frozen_reason: FROZEN_FOR[hold],
              expires_at: new Date(now.getTime() + (clock === 'over' ? -1 : 1)),
            };
            if (holdOf(row) === hold && (hold === 'none' || approval_status !== 'approved'))
              samples.push({ row, hold, clock });
          }
  return samples;
}

/** What a condition or a value of a move may hang on, as the samples and as the database have it. */
const DIMENSIONS = {
  approval: { of: ({ row }: Sample) => row.approval_status, sql: () => sql`approval_status` },
  status: { of: ({ row }: Sample) => row.status, sql: () => sql`status` },
  hold: { of: ({ hold }: Sample) => hold, sql: () => HOLD_SQL },
  deal: { of: ({ row }: Sample) => row.transaction_type, sql: () => sql`transaction_type` },
  clock: {
    of: ({ clock }: Sample) => clock,
    sql: (now: Date) => sql`case when ${hasRunOut(now)} then 'over' else 'running' end`,
  },
} as const;
type Dimension = (typeof DIMENSIONS)[keyof typeof DIMENSIONS];

type Move = { from: Sample; to: StandingRow };

function movesOf(event: StandingEvent, now: Date): { samples: Sample[]; moves: Move[] } {
  const samples = sampleStandings(now);
  const moves = samples.flatMap((from): Move[] => {
    const to = moveStanding(from.row, event, now);
    return 'refusal' in to ? [] : [{ from, to }];
  });
  return { samples, moves };
}

/**
 * The listings an event may happen to, as a condition on `properties`. The rule is asked about every sort of standing;
 * it must refuse by each of them alone, which the test of this file holds.
 */
export function mayHappen(event: SetEvent, now: Date): RawBuilder<boolean> {
  const { samples, moves } = movesOf(event, now);
  const conditions = Object.values(DIMENSIONS).flatMap((dimension) => {
    const every = new Set(samples.map(dimension.of));
    const allowed = new Set(moves.map(({ from }) => dimension.of(from)));
    return allowed.size === every.size ? [] : [isOneOf(dimension, [...allowed], now)];
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function isOneOf(dimension: Dimension, values: readonly string[], now: Date): RawBuilder<unknown> {
  // Said plainly, so that the planner and people understand it.
  if (dimension === DIMENSIONS.hold && values.join() === 'none') return sql`frozen_at is null`;
  if (dimension === DIMENSIONS.clock && values.join() === 'over') return hasRunOut(now);
  return sql`${dimension.sql(now)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** The assignments an event makes, for listings it may happen to. */
export function assignmentsOf(event: SetEvent, now: Date): RawBuilder<unknown>[] {
  const { moves } = movesOf(event, now);
  return STANDING_COLUMNS.flatMap((column) => {
    if (moves.every(({ from, to }) => isKept(from, to, column))) return [];
    return [sql`${sql.ref(column)} = ${assignedTo(moves, column, now)}`];
  });
}

function isKept({ row }: Sample, to: StandingRow, column: Column): boolean {
  return Object.is(row[column], to[column]);
}

/** The value a column gets: the same for all, or one that hangs on a single dimension. */
function assignedTo(moves: readonly Move[], column: Column, now: Date): RawBuilder<unknown> {
  const keyOf = ({ from, to }: Move) => (isKept(from, to, column) ? 'kept' : JSON.stringify(to[column]));
  const first = moves[0];
  if (first && new Set(moves.map(keyOf)).size === 1) return literal(first.to[column]);
  for (const dimension of Object.values(DIMENSIONS)) {
    const groups = Map.groupBy(moves, ({ from }) => dimension.of(from));
    if ([...groups.values()].some((group) => new Set(group.map(keyOf)).size > 1)) continue;
    const cases = [...groups].flatMap(([value, [move]]) =>
      !move || isKept(move.from, move.to, column) ? [] : [sql`when ${sql.lit(value)} then ${literal(move.to[column])}`],
    );
    return sql`case ${dimension.sql(now)} ${sql.join(cases, sql` `)} else ${sql.ref(`properties.${column}`)} end`;
  }
  throw new Error(`no single dimension decides ${column}`);
}

function literal(value: StandingRow[Column]): RawBuilder<unknown> {
  if (value === null) return sql`null`;
  if (value instanceof Date) return sql`${value}::timestamptz`;
  return typeof value === 'string' ? sql.lit(value) : sql`${value}::text[]`;
}

/**
 * What `sent_by_feed` makes of a listing that stands, for the feed's upsert: the value of each column it writes, told
 * in the upsert's own words for whether the office must look and for what the feed may give.
 */
export function standingAfterFeed({ waits, grants }: { waits: string; grants: string }): Record<SentColumn, string> {
  const approvals = APPROVAL_STATUSES.map((approval) => {
    const [waiting, going] = [true, false].map((isWaiting) => {
      const given = (['approved', 'pending'] as const).map((grant) => approvalAfterFeed(approval, isWaiting, grant));
      return given[0] === given[1] ? `'${given[0]}'` : grants;
    });
    const next = waiting === going ? waiting : `case when ${waits} then ${waiting} else ${going} end`;
    return `when '${approval}' then ${next}`;
  });
  return {
    status: `case when excluded.status = 'available' and properties.status = 'under_offer' and
      properties.reserved_until is not null then 'under_offer' else excluded.status end`,
    held_for: 'excluded.held_for',
    sold_at: 'excluded.sold_at',
    approval_status: `case properties.approval_status ${approvals.join(' ')} end`,
  };
}

/** The standing a feed gives a listing: what it says of it, and the approval it may give at most. */
export const SENT_COLUMNS = {
  status: 'text',
  approval_status: 'text',
  held_for: 'text[]',
  sold_at: 'timestamptz',
} as const;
type SentColumn = keyof typeof SENT_COLUMNS;

function approvalAfterFeed(approval: StandingRow['approval_status'], waits: boolean, grants: 'approved' | 'pending') {
  const now = new Date(0);
  const free = sampleStandings(now).find(({ row, hold }) => row.approval_status === approval && hold === 'none');
  if (!free) throw new Error(`no standing that is ${approval} and free`);
  const said = { status: 'available', held_for: [], sold_at: null } as const;
  const to = moveStanding(free.row, { kind: 'sent_by_feed', waits, grants, said }, now);
  if ('refusal' in to) throw new Error(`a feed may not send what is ${approval} and free`);
  return to.approval_status;
}

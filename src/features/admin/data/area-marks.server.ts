import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AdminPlace, AreaMark } from '../domain/office-areas.ts';
import { WAITS } from './waiting-states.server.ts';

/** More than this is shown as "more than". */
const WAITING_CAP = 999;

/** What waits at a place, each row with whether it waits longer than promised; `isQueued`: the queue has it too. */
type Part = { place: AdminPlace; isQueued: boolean; rows: RawBuilder<{ is_late: boolean }> };

const NO_PROMISE = sql`false as is_late`;

function partsOf({ lateSince, now }: { lateSince: Date; now: Date }): Part[] {
  const late = (column: string) => sql`${sql.ref(column)} < ${lateSince}::timestamptz as is_late`;
  const queued = (place: AdminPlace, rows: Part['rows']): Part => ({ place, isQueued: true, rows });
  const beside = (place: AdminPlace, rows: Part['rows']): Part => ({ place, isQueued: false, rows });
  return [
    queued(
      'submissions',
      sql`select ${late('s.updated_at')} from property_submissions s where ${WAITS.submission('s')}`,
    ),
    queued(
      'agent-review',
      sql`select coalesce(v.level_chosen_at, v.updated_at) < ${lateSince}::timestamptz as is_late
        from agent_verifications v where ${WAITS.agent('v')}`,
    ),
    beside(
      'agent-review',
      sql`select ${late('u.created_at')} from uploads u join agent_verifications v on v.agent_id = u.owner_id
        where u.bucket = 'verification-docs' and u.state = 'ready'
          and not exists (select 1 from document_checks d where d.upload_id = u.id)`,
    ),
    queued('reports', sql`select ${late('r.created_at')} from fraud_reports r where ${WAITS.report('r')}`),
    queued('leads', sql`select ${late('l.created_at')} from leads l where ${WAITS.lead('l')}`),
    queued('requests', sql`select ${late('q.created_at')} from support_requests q where ${WAITS.request('q')}`),
    queued(
      'reviews',
      sql`select coalesce(w.reply_at, w.created_at) < ${lateSince}::timestamptz as is_late from reviews w
        where w.state = 'held' or w.reply_state = 'held'`,
    ),
    beside(
      'reviews',
      sql`select min(p.created_at) < ${lateSince}::timestamptz as is_late from review_reports p
        where p.state = 'new' group by p.review_id`,
    ),
    beside('land', sql`select ${NO_PROMISE} from plan_overlaps where state = 'found'`),
    beside('land', sql`select ${NO_PROMISE} from registry_packs where answer_state = 'waiting'`),
    beside('professionals', sql`select ${NO_PROMISE} from professionals where state = 'waiting'`),
    beside('holds', sql`select ${NO_PROMISE} from home_holds where refund_state = 'asked' and paid_at is not null`),
    beside(
      'holds',
      sql`select ${NO_PROMISE} from home_holds
        where state = 'over' and passed_on_at is null and refund_state in ('none', 'refused') and paid_at is not null`,
    ),
    // Here the bank's day counts.
    beside(
      'payments',
      sql`select coalesce(due_at < ${now}::timestamptz, false) as is_late from payment_disputes where state = 'waits'`,
    ),
    beside('payments', sql`select ${NO_PROMISE} from asked_moves where confirmed_by is null`),
    beside(
      'rents',
      sql`select ${NO_PROMISE} from rental_payments
        where method = 'paystack' and state = 'completed' and passed_on_at is null`,
    ),
  ];
}

/**
 * Counts what waits at every place of the office in one question, as far as a mark can say; what the queue has is
 * counted there too.
 */
export async function readAreaMarks(db: Db, edges: { lateSince: Date; now: Date }): Promise<Map<AdminPlace, AreaMark>> {
  const parts = partsOf(edges).map(
    ({ place, isQueued, rows }) => sql`
      select ${place}::text as place, ${isQueued}::boolean as is_queued, count(*)::int as count,
        (count(*) filter (where is_late))::int as late
      from (select * from (${rows}) waits limit ${WAITING_CAP + 1}) waiting`,
  );
  const { rows } = await sql<AreaMark & { place: AdminPlace; is_queued: boolean }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const marks = new Map<AdminPlace, AreaMark>();
  const add = (place: AdminPlace, { count, late }: AreaMark) => {
    const sum = marks.get(place) ?? { count: 0, late: 0 };
    marks.set(place, { count: sum.count + count, late: sum.late + late });
  };
  for (const row of rows) {
    add(row.place, row);
    if (row.is_queued) add('queue', row);
  }
  return marks;
}

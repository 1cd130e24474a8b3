import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { QUEUE_KINDS, type QueueItem, type QueueKind } from '../domain/queue.ts';
import { WAITS } from './waiting-states.server.ts';

/** More rows than this are not looked at in one sitting; the oldest come first. */
const MOST_SHOWN = 60;

/** Whatever waits; times are those at which it began to wait. */
const WAITING = sql`(
  select case when s.property_id is null then 'listing' else 'correction' end as kind, s.id::text as id, s.title,
    coalesce(p.full_name, u.name, '') as who, s.updated_at as since
    from property_submissions s left join profiles p on p.user_id = s.agent_id left join "user" u on u.id = s.agent_id
    where ${WAITS.submission('s')}
  union all
  select 'agent', v.id::text, coalesce(p.full_name, u.name, ''), v.verification_level,
    coalesce(v.level_chosen_at, v.updated_at)
    from agent_verifications v left join profiles p on p.user_id = v.agent_id left join "user" u on u.id = v.agent_id
    where ${WAITS.agent('v')}
  union all
  select 'report', r.id::text, left(r.description, 120), r.report_type, r.created_at
    from fraud_reports r where ${WAITS.report('r')}
  union all
  select 'request', q.id::text, q.number, q.name, q.created_at
    from support_requests q where ${WAITS.request('q')}
  union all
  select 'lead', l.id::text, l.full_name, coalesce(l.city, ''), l.created_at from leads l where ${WAITS.lead('l')}
  union all
  select 'review', w.id::text, coalesce(p.full_name, u.name, ''), coalesce(w.author_name, ''),
    coalesce(w.reply_at, w.created_at)
    from reviews w left join profiles p on p.user_id = w.agent_id left join "user" u on u.id = w.agent_id
    where w.state = 'held' or w.reply_state = 'held'
) as waiting`;

/** What waits of one kind or of all, the oldest first. */
export async function readQueue(db: Db, kind: QueueKind | null): Promise<QueueItem[]> {
  const { rows } = await sql<Omit<QueueItem, 'since'> & { since: Date }>`
    select kind, id, title, who, since from ${WAITING} ${kind ? sql`where kind = ${kind}` : sql``}
    order by since, id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() }));
}

/** How the whole queue stands: how many of each kind, past the promise, and due soon. */
export type QueueStanding = { counts: Record<QueueKind, number>; late: number; soon: number };

export async function readQueueStanding(
  db: Db,
  { lateSince, soonSince }: { lateSince: Date; soonSince: Date },
): Promise<QueueStanding> {
  const { rows } = await sql<{ kind: QueueKind; n: number; late: number; soon: number }>`
    select kind, count(*)::int as n, (count(*) filter (where since < ${lateSince}))::int as late,
      (count(*) filter (where since >= ${lateSince} and since <= ${soonSince}))::int as soon
    from ${WAITING} group by kind`.execute(db);
  const counts = Object.fromEntries(
    QUEUE_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.n ?? 0]),
  ) as Record<QueueKind, number>;
  const sum = (of: 'late' | 'soon') => rows.reduce((total, row) => total + row[of], 0);
  return { counts, late: sum('late'), soon: sum('soon') };
}

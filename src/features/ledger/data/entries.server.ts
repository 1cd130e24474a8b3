import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { EntryKind } from '../domain/entry-kinds.ts';
import type { EntrySource } from '../domain/entry-record.server.ts';

/** A row that is to be written down, with everything of it that the ledger ties itself to. */
export type EntryRow = {
  place: number;
  source: EntrySource;
  salt: Buffer | null;
  /** The fields as one JSON text; null where the row is gone. */
  fields: string | null;
  action: string | null;
  actor: string | null;
  subject: string | null;
  happened_at: Date | null;
};

export type WrittenEntry = { place: number; number: number; kind: EntryKind; moment: string; commitment: Buffer };
export type WrittenRow = EntryRow & { number: number; kind: EntryKind; moment: Date; commitment: Buffer };

/**
 * A moment as the whole microseconds since 1970, and a jsonb as the text PostgreSQL writes of it: the same on every
 * engine, and after a backup. A check that has a kind is tied with all it says from the beginning, with what it was
 * compared with and the report it came of where it has either; older ones as they always were. What may change later,
 * that it was taken back, is an entry of the office's log (`readUntoldTakings`).
 */
const FIELDS = sql`case e.source
  when 'evidence' then (select case when t.kind is null then
      json_build_array('evidence', t.id, t.entity_type, t.entity_id, t.part, t.percent, t.statement,
      t.checked_by, (extract(epoch from t.checked_at) * 1000000)::bigint, t.source, (extract(epoch from t.created_at) * 1000000)::bigint)
    when t.compared_with is null and t.report_id is null then json_build_array('evidence2', t.id, t.entity_type, t.entity_id, t.part, t.percent, t.statement,
      t.checked_by, (extract(epoch from t.checked_at) * 1000000)::bigint, t.source, (extract(epoch from t.created_at) * 1000000)::bigint,
      t.kind, t.result, t.looked_at, t.checker_kind, t.checker_version, (extract(epoch from t.expires_at) * 1000000)::bigint, t.supersedes)
    else json_build_array('evidence3', t.id, t.entity_type, t.entity_id, t.part, t.percent, t.statement,
      t.checked_by, (extract(epoch from t.checked_at) * 1000000)::bigint, t.source, (extract(epoch from t.created_at) * 1000000)::bigint,
      t.kind, t.result, t.looked_at, t.checker_kind, t.checker_version, (extract(epoch from t.expires_at) * 1000000)::bigint, t.supersedes,
      t.compared_with, t.report_id)
    end::text from trust_evidence t where t.id = e.row_id)
  else (select json_build_array('office', a.id, a.actor_id, a.action, a.entity, a.entity_id, a.before::text, a.after::text,
    (extract(epoch from a.created_at) * 1000000)::bigint)::text from audit_log a where a.id = e.row_id) end`;

const COLUMNS = sql`e.place, e.source, e.salt, ${FIELDS} as fields, o.action, o.actor_id as actor,
  coalesce(o.entity_id, v.entity_id) as subject, coalesce(o.created_at, v.created_at) as happened_at`;
const FROM = sql`from ledger_entries e
  left join audit_log o on e.source = 'office' and o.id = e.row_id
  left join trust_evidence v on e.source = 'evidence' and v.id = e.row_id`;

const withBuffers = <Row extends { salt: Uint8Array | null }>(row: Row) => ({
  ...row,
  salt: row.salt && Buffer.from(row.salt),
});

/** The first rows that wait to be written down, in the order they were queued. */
export async function readWaiting(trx: Db, limit: number): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select ${COLUMNS} ${FROM} where e.number is null order by e.place limit ${limit}`.execute(trx);
  return rows.map(withBuffers);
}

/** How many rows wait to be written down. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** Gives entries their numbers. */
export async function markWritten(trx: Db, entries: readonly WrittenEntry[], at: Date): Promise<void> {
  const column = <Value>(pick: (entry: WrittenEntry) => Value) => entries.map(pick);
  await sql`update ledger_entries e set number = w.number, kind = w.kind, moment = w.moment, commitment = decode(w.commitment, 'hex'),
    written_at = ${at.toISOString()}::timestamptz
    from unnest(${column(({ place }) => place)}::bigint[], ${column(({ number }) => number)}::bigint[],
      ${column(({ kind }) => kind)}::text[], ${column(({ moment }) => moment)}::timestamptz[],
      ${column(({ commitment }) => commitment.toString('hex'))}::text[]) as w(place, number, kind, moment, commitment)
    where e.place = w.place`.execute(trx);
}

/** Takes rows that are gone from the queue, before anything was written of them. */
export async function dropWaiting(trx: Db, places: readonly number[]): Promise<void> {
  if (places.length > 0)
    await trx.deleteFrom('ledger_entries').where('place', 'in', places).where('number', 'is', null).execute();
}

/**
 * Deletes the salts of everything written down about a person, as who did it and as whom it was done to: what the
 * ledger holds of it can then be tied to nothing any more.
 */
export async function deleteSaltsOf(trx: Db, userId: string): Promise<void> {
  await sql`update ledger_entries e set salt = null where e.number is not null and e.salt is not null and (
    (e.source = 'office' and e.row_id in (select id from audit_log where actor_id = ${userId} or entity_id = ${userId}))
    or (e.source = 'evidence' and e.row_id in
      (select id from trust_evidence where entity_type = 'agent' and entity_id = ${userId})))`.execute(trx);
}

/** Written entries from a number on, in order. */
export async function readWritten(db: Db, from: number, limit: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`select ${COLUMNS}, e.number, e.kind, e.moment, e.commitment ${FROM}
    where e.number >= ${from} order by e.number limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...withBuffers(row), commitment: Buffer.from(row.commitment) }));
}

/** What an entry shows; `row` is the row it stands for. */
export type ShownEntry = { number: number; kind: EntryKind; moment: string };

const SHOWN = ['number', 'kind', 'moment'] as const;

/** The newest entries. */
export async function listRecent(db: Db, limit: number): Promise<ShownEntry[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(SHOWN)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.number ?? 0,
    kind: row.kind ?? 'office',
    moment: row.moment?.toISOString() ?? '',
  }));
}

/** Rows of the product that nothing in the ledger stands for; at most so many. */
export async function readUncovered(db: Db, limit: number): Promise<{ source: EntrySource; id: string }[]> {
  const { rows } = await sql<{ source: EntrySource; id: string }>`
    (select 'evidence' as source, t.id::text from trust_evidence t
      where not exists (select 1 from ledger_entries e where e.source = 'evidence' and e.row_id = t.id) limit ${limit})
    union all
    (select 'office', a.id::text from audit_log a
      where not exists (select 1 from ledger_entries e where e.source = 'office' and e.row_id = a.id) limit ${limit})`.execute(
    db,
  );
  return rows;
}

/**
 * Checks that are marked as taken back without an entry of the office's log that says so in the same words, and such
 * entries whose check is not marked; at most so many.
 */
export async function readUntoldTakings(db: Db, limit: number): Promise<{ id: string; isMarked: boolean }[]> {
  const { rows } = await sql<{ id: string; isMarked: boolean }>`
    (select t.id::text, true as "isMarked" from trust_evidence t
      where t.taken_back_at is not null and not exists (select 1 from audit_log a where a.action = 'evidence.taken-back'
        and a.entity_id = t.id::text and a.after ->> 'reason_sha256' = encode(sha256(convert_to(t.taken_back_reason, 'UTF8')), 'hex') and a.created_at = t.taken_back_at) limit ${limit})
    union all
    (select a.entity_id, false from audit_log a where a.action = 'evidence.taken-back'
      and not exists (select 1 from trust_evidence t where t.id::text = a.entity_id and t.taken_back_at is not null) limit ${limit})`.execute(
    db,
  );
  return rows;
}

/** The people whose account was closed. */
export async function listErased(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('audit_log').select('entity_id').where('action', '=', 'account.deleted').execute();
  return new Set(rows.map(({ entity_id }) => entity_id));
}

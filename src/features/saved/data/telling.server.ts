import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { NewsKind } from '../schema.ts';

/** When the moment has come: the hour now, and since when the day's and the week's news are due. */
export type TellingTime = { hour: number; daily: Date; weekly: Date };

/** Searches with news of people who are to be told now. */
const IS_DUE = ({ hour, daily, weekly }: TellingTime) => sql`
  s.rhythm <> 'off' and (s.rhythm = 'instant'
    or s.rhythm = 'daily' and coalesce(s.told_at, s.created_at) < ${daily}
    or s.rhythm = 'weekly' and coalesce(s.told_at, s.created_at) < ${weekly})
  and (c.keeper_id is null or c.quiet_from = c.quiet_to
    or c.quiet_from < c.quiet_to and not (${hour} >= c.quiet_from and ${hour} < c.quiet_to)
    or c.quiet_from > c.quiet_to and not (${hour} >= c.quiet_from or ${hour} < c.quiet_to))`;

const FROM = sql`alert_waiting as w join saved_searches as s on s.id = w.search_id
  left join alert_contacts as c on c.keeper_id = s.keeper_id`;

/** The next people who are to be told, in the order of their lists. */
export async function listDueKeepers(db: Db, time: TellingTime, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ keeper_id: string }>`
    select distinct s.keeper_id from ${FROM} where s.keeper_id > ${after} and ${IS_DUE(time)}
    order by s.keeper_id limit ${limit}`.execute(db);
  return rows.map((row) => row.keeper_id);
}

export type DueSearch = {
  searchId: string;
  keeperId: string;
  path: string;
  query: string;
  byMail: boolean;
  byPush: boolean;
  propertyIds: string[];
  kinds: NewsKind[];
  total: number;
};

type Row = {
  search_id: string;
  keeper_id: string;
  path: string;
  query: string;
  by_mail: boolean;
  by_push: boolean;
  property_ids: string[];
  kinds: NewsKind[];
  total: number;
};

/** What these people are to be told, taken out and locked: another node that comes now finds nothing. */
export async function takeDue(trx: Db, time: TellingTime, keeperIds: readonly string[]): Promise<DueSearch[]> {
  const { rows } = await sql<Row>`
    delete from alert_waiting where search_id in (
      select w.search_id from ${FROM} where s.keeper_id = any(${[...keeperIds]}::text[]) and ${IS_DUE(time)}
      order by w.search_id for update of w skip locked)
    returning search_id, property_ids, kinds, total,
      (select keeper_id from saved_searches where id = search_id) as keeper_id,
      (select path from saved_searches where id = search_id) as path,
      (select query from saved_searches where id = search_id) as query,
      (select by_mail from saved_searches where id = search_id) as by_mail,
      (select by_push from saved_searches where id = search_id) as by_push`.execute(trx);
  return rows.map((row) => ({
    searchId: row.search_id,
    keeperId: row.keeper_id,
    path: row.path,
    query: row.query,
    byMail: row.by_mail,
    byPush: row.by_push,
    propertyIds: row.property_ids,
    kinds: row.kinds,
    total: row.total,
  }));
}

/** Notes when searches were last told of, in the transaction that queues what is told. */
export async function markTold(trx: Db, searchIds: readonly string[], at: Date): Promise<void> {
  await sql`update saved_searches set told_at = ${at} where id = any(${[...searchIds]}::uuid[])`.execute(trx);
}

/** How one person is reached. */
export type Reader = {
  keeperId: string;
  userId: string | null;
  /** Where mails may go: an account's own address, or one whose owner said yes. */
  address: string | null;
  name: string | null;
  language: string | null;
  stopToken: string | null;
  hasPush: boolean;
};

type ReaderRow = {
  id: string;
  user_id: string | null;
  address: string | null;
  name: string | null;
  language: string | null;
  stop_token: string | null;
  has_push: boolean;
};

export async function listReaders(db: Db, keeperIds: readonly string[]): Promise<Map<string, Reader>> {
  const { rows } = await sql<ReaderRow>`
    select k.id, k.user_id, u.name, c.language, c.stop_token,
      case when k.user_id is not null then u.email when c.email_state = 'confirmed' then c.email end as address,
      exists (select 1 from push_endpoints as e where e.keeper_id = k.id) as has_push
    from keepers as k left join "user" as u on u.id = k.user_id left join alert_contacts as c on c.keeper_id = k.id
    where k.id = any(${[...keeperIds]}::text[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        keeperId: row.id,
        userId: row.user_id,
        address: row.address,
        name: row.name,
        language: row.language,
        stopToken: row.stop_token,
        hasPush: row.has_push,
      },
    ]),
  );
}

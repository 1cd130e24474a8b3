import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { EarlierHome } from '../domain/relisting.ts';
import { COLUMNS, type ComparedHome } from './homes.server.ts';

/** A lister has so many homes off the market at most that are looked through. */
const MOST_EARLIER = 300;

/** A listing that nothing is known to have been before, held until the transaction ends; null without one. */
export async function lockNewHome(trx: Db, id: string): Promise<ComparedHome | null> {
  const { rows } = await sql<ComparedHome>`select ${COLUMNS} from properties p
    where p.id = ${id} and p.relisted_from is null and p.agent_id is not null for update`.execute(trx);
  return rows[0] ?? null;
}

export type EarlierRow = Omit<EarlierHome, 'sharedPhotos'> & { image_urls: string[] };

/** What the same lister had of that deal and state and has no longer on the market, the newest end first. */
export async function listEarlier(db: Db, home: ComparedHome): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`select * from (select ${COLUMNS},
      case when p.status = 'expired' then coalesce(p.expires_at, p.updated_at)
        else coalesce(p.frozen_at, p.updated_at) end as "endedAt"
    from properties p where p.agent_id = ${home.lister} and p.id <> ${home.id} and p.state = ${home.state}
      and p.transaction_type = ${home.transaction_type} and not exists (select 1 from properties later where later.relisted_from = p.id)
      and not exists (select 1 from home_pairs apart where apart.verdict in ('different', 'stolen')
        and apart.one_id = least(p.id, ${home.id}::uuid) and apart.other_id = greatest(p.id, ${home.id}::uuid))
      and (p.status in ('expired', 'withdrawn', 'paused') or (p.approval_status = 'rejected' and p.frozen_at is not null))
    ) as earlier order by "endedAt" desc, id limit ${MOST_EARLIER}`.execute(db);
  return rows;
}

/** Listings that came up since a moment and that nothing is known to have been before. */
export async function listNewHomes(db: Db, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('approval_status', '=', 'approved')
    .where('agent_id', 'is not', null)
    .where('relisted_from', 'is', null)
    .where('listed_at', '>', since)
    .orderBy('listed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down that two listings are two homes, as somebody of the office said. */
export async function keepApart(
  trx: Db,
  { id, otherId, by, at }: { id: string; otherId: string; by: string; at: Date },
): Promise<void> {
  const [one, other] = [id, otherId].toSorted() as [string, string];
  const said = { verdict: 'different' as const, thief_id: null, decided_by: by, decided_at: at };
  await trx
    .insertInto('home_pairs')
    .values({ one_id: one, other_id: other, score: 0, reasons: [], found_at: at, ...said })
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doUpdateSet(said))
    .execute();
}

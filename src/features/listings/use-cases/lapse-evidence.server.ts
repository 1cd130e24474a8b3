import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { lockListing } from '../data/listing-rows.server.ts';
import { tagsOfListing } from '../listing-tags.ts';
import { reckonTrust } from '../reckon-trust.server.ts';

/** The job that reckons stored scores anew once a check has lapsed, or what a checked home says has changed. */
export const LAPSE_EVIDENCE_JOB = 'lapse-evidence';

const BATCH = 200;

/**
 * Reckons anew every checked listing of which a check lapsed, or whose words changed, since its score was last
 * reckoned, and those never reckoned; safe to run as often as one likes, on any number of nodes. Gives how many
 * changed.
 */
export async function lapseEvidence(app: App): Promise<number> {
  let changed = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await listStale(app, last);
    for (const id of ids) if (await reckonOne(app, id)) changed += 1;
    const end = ids.at(-1);
    if (ids.length < BATCH || end === undefined) return changed;
    last = end;
  }
}

async function listStale(app: App, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from properties p where p.id > ${after}::uuid
      and exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)
      and (p.trust_reckoned_at is null or p.updated_at > p.trust_reckoned_at or exists (
        select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text
          and e.expires_at <= ${app.now()} and e.expires_at > p.trust_reckoned_at))
    order by p.id limit ${BATCH}`.execute(app.db);
  return rows.map(({ id }) => id);
}

/** One listing, one transaction: somebody who changes another waits for no batch. */
async function reckonOne(app: App, id: string): Promise<boolean> {
  const listing = await app.db.transaction().execute(async (trx) => {
    const row = await lockListing(trx, id);
    return row && (await reckonTrust(trx, row, app.now())).hasChanged ? row : null;
  });
  if (listing) app.touchTags(tagsOfListing(listing));
  return listing !== null;
}

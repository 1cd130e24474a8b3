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

/** What a check is about, as an id; what is none joins nothing. */
const asId = sql`case when e.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.entity_id::uuid end`;

async function listStale(app: App, after: string): Promise<string[]> {
  // Three ways in, none of which goes through all listings: those whose words changed stand in an index of their own,
  // and the others are found from the evidence, of which there is far less.
  const { rows } = await sql<{ id: string }>`
    select id from (
      select p.id from properties p where p.id > ${after}::uuid and p.updated_at > p.trust_reckoned_at
        and exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)
      union
      select p.id from trust_evidence e join properties p on p.id = ${asId}
        where e.entity_type = 'property' and e.expires_at <= ${app.now()} and e.expires_at > p.trust_reckoned_at
          and p.id > ${after}::uuid
      union
      select p.id from (select distinct entity_id from trust_evidence where entity_type = 'property') e
        join properties p on p.id = ${asId} where p.trust_reckoned_at is null and p.id > ${after}::uuid
    ) stale order by id limit ${BATCH}`.execute(app.db);
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

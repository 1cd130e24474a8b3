import { type RawBuilder, sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { lockListing } from '../data/listing-rows.server.ts';
import { tagsOfListing } from '../listing-tags.ts';
import { reckonTrust } from '../reckon-trust.server.ts';

/** The job that reckons stored scores anew once a check has lapsed, or what a checked home says has changed. */
export const LAPSE_EVIDENCE_JOB = 'lapse-evidence';

/** The job that reckons the homes of one lister after what is known of that lister changed. */
export const RECKON_LISTER_JOB = 'reckon-lister';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Reckons anew every checked listing of which a check lapsed, or whose words changed, since its score was last
 * reckoned, and those never reckoned; safe to run as often as one likes, on any number of nodes. Gives how many
 * changed.
 */
export async function lapseEvidence(app: App): Promise<number> {
  let changed = 0;
  for (let last = FIRST; ; ) {
    const ids = await listStale(app, last);
    for (const id of ids) if (await reckonOne(app, id)) changed += 1;
    const end = ids.at(-1);
    if (ids.length < BATCH || end === undefined) return changed;
    last = end;
  }
}

/**
 * Reckons anew every checked home of a lister, and has the pages of all of them drawn anew, which show what is known of
 * the lister. Gives how many changed.
 */
export async function reckonLister(app: App, listerId: string): Promise<number> {
  let changed = 0;
  for (let last = FIRST; ; ) {
    const { rows } = await sql<{ id: string; is_checked: boolean }>`
      select p.id, exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)
        as is_checked
      from properties p where p.agent_id = ${listerId} and p.id > ${last}::uuid order by p.id limit ${BATCH}`.execute(
      app.db,
    );
    for (const { id, is_checked } of rows) if (is_checked && (await reckonOne(app, id))) changed += 1;
    app.touchTags(rows.map(({ id }) => `listing:${id}`));
    const end = rows.at(-1)?.id;
    if (rows.length < BATCH || end === undefined) break;
    last = end;
  }
  app.touchTags([`agent:${listerId}`]);
  return changed;
}

/** What a check is about, as an id; what is none joins nothing. */
const asId = sql`case when e.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.entity_id::uuid end`;

async function listStale(app: App, after: string): Promise<string[]> {
  // Three ways in, none of which goes through all listings: those whose words changed stand in an index of their own,
  // and the others are found from the evidence, of which there is far less.
  const { rows } = await staleListings(app.now(), after).execute(app.db);
  return rows.map(({ id }) => id);
}

/** Evidence that was filed and never reckoned is looked for so long; what is older was reckoned or marked. */
const NEW_FOR = sql.lit('3 days');

/** The statement that finds them, of which the bench asks how it is planned. */
export function staleListings(now: Date, after: string): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select id from (
      select p.id from properties p where p.id > ${after}::uuid and p.updated_at > p.trust_reckoned_at
        and exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)
      union
      select p.id from trust_evidence e join properties p on p.id = ${asId}
        where e.entity_type = 'property' and e.expires_at <= ${now} and e.expires_at > p.trust_reckoned_at
          and p.id > ${after}::uuid
      union
      select p.id from trust_evidence e join properties p on p.id = ${asId}
        where e.entity_type = 'property' and e.created_at > now() - ${NEW_FOR}::interval and p.trust_reckoned_at is null
          and p.id > ${after}::uuid
    ) stale order by id limit ${BATCH}`;
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

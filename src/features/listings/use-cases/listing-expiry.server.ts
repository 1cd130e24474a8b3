import { sql } from 'kysely';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { mayHappen } from '../data/standing-sql.server.ts';
import { tagsOfListing } from '../listing-tags.ts';
import { moveListings } from '../move-listing.server.ts';

/** The job that hides what nobody confirmed; safe to run as often as one likes, on any number of nodes. */
export const EXPIRE_LISTINGS_JOB = 'expire-listings';

const WARN_DAYS = 3;
const BATCH = 500;

/**
 * Warns owners three days before a listing runs out, and hides what ran out (product.md 5.4). Gives how many of each.
 */
export async function expireListings(app: App): Promise<{ warned: number; expired: number }> {
  const warned = await warnOwners(app);
  let expired = 0;
  for (let count = BATCH; count === BATCH; expired += count) count = await expireBatch(app);
  return { warned, expired };
}

async function expireBatch(app: App): Promise<number> {
  const now = app.now();
  const rows = await app.db.transaction().execute(async (trx) => {
    // Beside the graph's own condition, which no index can answer: by this one the few are found (0274).
    const which = {
      where: sql`expires_at <= ${now}::timestamptz and status <> 'expired'`,
      first: { count: BATCH, by: sql`expires_at` },
    };
    const gone = await moveListings(trx, which, { kind: 'ran_out' }, { actorId: null, at: now });
    for (const row of gone) {
      if (row.agent_id === null) continue;
      await notify(app, trx, {
        causedBy: null,
        userId: row.agent_id,
        kind: 'listing-expired',
        write: () => ({
          title: m.listings_expired_title({ title: row.title }),
          paragraphs: [m.listings_expired_text()],
        }),
        path: confirmPath(row.id),
        dedupeKey: `expired:${row.id}:${row.expires_at?.toISOString()}`,
      });
    }
    return gone;
  });
  if (rows.length > 0) app.touchTags([...new Set(rows.flatMap(tagsOfListing))]);
  return rows.length;
}

type ExpiringRow = { id: string; title: string; city: string | null; agent_id: string | null; expires_at: Date };

async function warnOwners(app: App): Promise<number> {
  const now = app.now();
  const soon = new Date(now.getTime() + WARN_DAYS * 86_400_000);
  const { rows } = await sql<ExpiringRow>`
    select id, title, city, agent_id, expires_at from properties as p
    where ${mayHappen({ kind: 'ran_out' }, soon)} and expires_at > ${now} and expires_at <= ${soon} and status <> 'expired'
      and agent_id is not null
      and not exists (select 1 from notifications n where n.user_id = p.agent_id and n.kind = 'listing-expiring' and n.dedupe_key like 'expiring:' || p.id || ':%'
        and n.created_at > ${new Date(now.getTime() - WARN_DAYS * 86_400_000)})
    order by expires_at limit 5000`.execute(app.db);
  for (const row of rows) {
    await app.db.transaction().execute((trx) =>
      notify(app, trx, {
        causedBy: null,
        userId: row.agent_id ?? '',
        kind: 'listing-expiring',
        write: () => ({
          title: m.listings_expiring_title({ title: row.title }),
          paragraphs: [m.listings_expiring_text({ day: formatDate(row.expires_at) })],
        }),
        // One press there confirms this home and all others that are up; opening it does nothing.
        path: href('/account/listings/confirm'),
        dedupeKey: `expiring:${row.id}:${row.expires_at.toISOString()}`,
      }),
    );
  }
  return rows.length;
}

/** The owner's page, at the listing: one press confirms it there. */
function confirmPath(id: string): string {
  return `${href('/account/listings')}#listing-${id}`;
}

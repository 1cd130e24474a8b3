import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { isUuid } from '#lib/uuid.ts';
import { moveListing } from './move-listing.server.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

/** So many homes a page asks about, those that run out first before the others. */
export const MOST_CONFIRMED = 200;
/** What one press may confirm: homes people see now. One that ran out is looked at by itself before it comes back. */
const STILL_UP = ['available', 'under_offer'] as const;

/** A home its lister is asked about. */
export type ToConfirm = { id: string; title: string; expiresAt: string | null; lastConfirmedAt: string | null };

/** One's own homes that are up, those that run out first before the others; and how many ran out already. */
export async function listToConfirm(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
): Promise<{ homes: ToConfirm[]; expired: number }> {
  const own = app.db.selectFrom('properties').where('agent_id', '=', allowed.themselves.userId);
  const free = own.where('frozen_at', 'is', null).where('approval_status', '=', 'approved');
  const rows = await free
    .where('status', 'in', [...STILL_UP])
    .select(['id', 'title', 'expires_at', 'last_confirmed_at'])
    .orderBy('expires_at')
    .orderBy('id')
    .limit(MOST_CONFIRMED)
    .execute();
  const expired = await free
    .where('status', '=', 'expired')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  const homes = rows.map(({ id, title, expires_at, last_confirmed_at }) => ({
    id,
    title,
    expiresAt: expires_at?.toISOString() ?? null,
    lastConfirmedAt: last_confirmed_at?.toISOString() ?? null,
  }));
  return { homes, expired: Number(expired?.count ?? 0) };
}

/**
 * Their lister says of many homes at once that they are still there: an audit row each, in one transaction. Homes of
 * others, held ones and ones that ran out are passed over. Gives how many were confirmed.
 */
export async function confirmListings(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  ids: readonly string[],
): Promise<number> {
  const wanted = [...new Set(ids.filter((id) => isUuid(id)))].slice(0, MOST_CONFIRMED);
  if (wanted.length === 0) return 0;
  const { userId } = allowed.themselves;
  const at = app.now();
  const tags = await app.db.transaction().execute(async (trx) => {
    const days = await readConfirmDays(trx);
    const rows = await trx
      .selectFrom('properties')
      .selectAll()
      .where('id', 'in', wanted)
      .where('agent_id', '=', userId)
      .where('status', 'in', [...STILL_UP])
      .orderBy('id')
      .forUpdate()
      .execute();
    const touched: string[][] = [];
    for (const row of rows) {
      const moved = await moveListing(trx, row, { kind: 'confirmed', days }, { actorId: userId, at });
      if (!('refusal' in moved)) touched.push(moved.tags);
    }
    return touched;
  });
  if (tags.length > 0) app.touchTags([...new Set(tags.flat())]);
  return tags.length;
}

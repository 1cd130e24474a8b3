import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { DAY_MS } from '#lib/days.ts';
import { isUuid } from '#lib/uuid.ts';
import type { DueHome } from './due-home.ts';
import { moveListing } from './move-listing.server.ts';
import { readConfirmDays } from './use-cases/confirm-days.server.ts';

/** So many homes a page asks about, those that run out first before the others. */
export const MOST_CONFIRMED = 200;
/** A home is due this long before it runs out: time enough to go and look, or to ask its owner. */
const DUE_DAYS = 7;
/** What one press may confirm: homes people see now. One that ran out is looked at by itself before it comes back. */
const STILL_UP = ['available', 'under_offer'] as const;

/** A home its lister is asked about. */
export type ToConfirm = { id: string; title: string; expiresAt: string | null; lastConfirmedAt: string | null };

/** One's own homes that the office approved and holds not, whatever their state. */
function freeHomes({ db }: App, { themselves }: AllowedOwn<'listing.manage'>) {
  const own = db.selectFrom('properties').where('agent_id', '=', themselves.userId);
  return own.where('frozen_at', 'is', null).where('approval_status', '=', 'approved');
}

/** One's own homes that are up, those that run out first before the others; and how many ran out already. */
export async function listToConfirm(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
): Promise<{ homes: ToConfirm[]; expired: number }> {
  const free = freeHomes(app, allowed);
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

const dueBefore = (now: Date) => new Date(now.getTime() + DUE_DAYS * DAY_MS);

/** One's own homes that are due to be confirmed, those that run out first before the others. */
export async function listDueHomes(app: App, allowed: AllowedOwn<'listing.manage'>): Promise<DueHome[]> {
  const rows = await freeHomes(app, allowed)
    .where('status', 'in', [...STILL_UP])
    .where('expires_at', '<=', dueBefore(app.now()))
    .select(['id', 'title', 'image_urls', 'expires_at'])
    .orderBy('expires_at')
    .orderBy('id')
    .limit(MOST_CONFIRMED)
    .execute();
  return rows.map(({ id, title, image_urls, expires_at }) => ({
    id,
    title,
    image: image_urls[0] ?? null,
    expiresAt: (expires_at ?? app.now()).toISOString(),
  }));
}

/**
 * Their lister says of the homes they were shown as due that all are still there. Whatever is not due any more is
 * passed over, so that a second press does nothing; else as `confirmListings`.
 */
export function confirmDueHomes(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  ids: readonly string[],
): Promise<number> {
  return confirmListings(app, allowed, ids, dueBefore(app.now()));
}

/**
 * Their lister says of many homes at once that they are still there: an audit row each, in one transaction. Homes of
 * others, held ones, ones that ran out and, where `before` is given, ones that run out after it are passed over. Gives
 * how many were confirmed.
 */
export async function confirmListings(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  ids: readonly string[],
  before: Date | null = null,
): Promise<number> {
  const wanted = [...new Set(ids.filter((id) => isUuid(id)))].slice(0, MOST_CONFIRMED);
  if (wanted.length === 0) return 0;
  const { userId } = allowed.themselves;
  const at = app.now();
  const tags = await app.db.transaction().execute(async (trx) => {
    const days = await readConfirmDays(trx);
    const asked = trx.selectFrom('properties').selectAll().where('id', 'in', wanted).where('agent_id', '=', userId);
    const up = asked.where('status', 'in', [...STILL_UP]);
    const due = before ? up.where('approval_status', '=', 'approved').where('expires_at', '<=', before) : up;
    const rows = await due.orderBy('id').forUpdate().execute();
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

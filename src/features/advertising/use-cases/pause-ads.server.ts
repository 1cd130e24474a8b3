import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { isUuid } from '#lib/uuid.ts';
import { type AdRow, clockOf, lockAd, updateAd } from '../data/ads.server.ts';
import { listRunning, updatePeriod } from '../data/periods.server.ts';
import { type AdMove, movesOf, statusOf } from '../domain/ad-standing.ts';
import { AD_TAGS } from './ad-grants.server.ts';
import { adMoved, requireOwnAd } from './drafts.server.ts';

/** Takes one's own advertisement off for a while; its days wait. @throws AppError ad_not_found (404), ad_moved (409) */
export async function pauseAd(app: App, allowed: AllowedOwn<'ad.manage'>, id: string): Promise<void> {
  await moveOwn(app, allowed, { id, move: 'pause' }, async (trx, ad) => {
    const at = app.now();
    await updateAd(trx, ad.id, { state: 'paused', paused_at: at, updated_at: at });
    const { userId } = allowed.themselves;
    await recordAudit(trx, { actorId: userId, action: 'ad.paused', entity: 'ad', entityId: ad.id, at });
  });
}

/** Lets it run on, with the days it had left. @throws AppError ad_not_found (404), ad_moved (409) */
export async function resumeAd(app: App, allowed: AllowedOwn<'ad.manage'>, id: string): Promise<void> {
  await moveOwn(app, allowed, { id, move: 'resume' }, (trx, ad) => letRunOn(app, trx, ad, allowed.themselves.userId));
}

async function moveOwn(
  app: App,
  allowed: AllowedOwn<'ad.manage'>,
  { id, move }: { id: string; move: AdMove },
  change: (trx: Db, ad: AdRow) => Promise<void>,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const ad = await requireOwnAd(isUuid(id) ? await lockAd(trx, id) : null, allowed);
    if (!movesOf(statusOf(clockOf(ad), app.now())).includes(move)) throw adMoved();
    await change(trx, ad);
  });
  app.touchTags(AD_TAGS);
}

/** Ends the pause of a locked advertisement: everything that was to come comes as much later as it paused. */
export async function letRunOn(app: App, trx: Db, ad: AdRow, actorId: string | null): Promise<void> {
  const at = app.now();
  const { paused_at: pausedAt, ends_at: endsAt } = ad;
  if (!pausedAt || !endsAt) return;
  const later = (moment: Date) => new Date(moment.getTime() + at.getTime() - pausedAt.getTime());
  for (const { reference, starts_at, ends_at } of await listRunning(trx, ad.id))
    if (starts_at && ends_at && ends_at > pausedAt)
      await updatePeriod(trx, reference, {
        starts_at: starts_at > pausedAt ? later(starts_at) : starts_at,
        ends_at: later(ends_at),
      });
  await updateAd(trx, ad.id, { state: 'running', paused_at: null, ends_at: later(endsAt), updated_at: at });
  await recordAudit(trx, { actorId, action: 'ad.resumed', entity: 'ad', entityId: ad.id, at });
}

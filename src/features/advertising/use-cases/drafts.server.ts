import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  type AdRow,
  countDrafts,
  deleteAd,
  findAd,
  formOf,
  insertAd,
  lockAd,
  lockSameDraft,
  updateAd,
} from '../data/ads.server.ts';
import { wasPaid } from '../data/periods.server.ts';
import { type AdForm, packageOf } from '../domain/ad-form.ts';

/** More drafts than anybody comes back to. */
export const MOST_DRAFTS = 50;

/** Somebody else's advertisement is told as one that is not there. */
export const adNotFound = () => new AppError('ad_not_found', { status: 404, publicMessage: m.ads_not_found() });

/** One's own draft for the form; null for none, and for what is no draft any more. */
export async function findDraft(app: App, userId: string, id: string): Promise<{ id: string; form: AdForm } | null> {
  const row = isUuid(id) ? await findAd(app.db, id) : null;
  return row?.owner_id === userId && row.state === 'draft' ? { id, form: formOf(row) } : null;
}

/**
 * Keeps whatever stands in the form as a draft, a new one where `id` is none and none says the same; gives its id.
 * @throws AppError ad_not_found (404), ad_drafts_full (409)
 */
export async function saveDraft(
  app: App,
  allowed: AllowedOwn<'ad.manage'>,
  { id, form }: { id: string; form: AdForm },
): Promise<string> {
  const { userId } = allowed.themselves;
  const at = app.now();
  const listing = isUuid(form.listing) ? form.listing : null;
  return app.db.transaction().execute(async (trx) => {
    const owned = listing
      ? await trx
          .selectFrom('properties')
          .select('id')
          .where('id', '=', listing)
          .where('agent_id', '=', userId)
          .executeTakeFirst()
      : undefined;
    const values = {
      property_id: owned?.id ?? null,
      package: packageOf(form),
      title: form.title.trim().slice(0, 200),
      form: JSON.stringify(form),
      updated_at: at,
    };
    if (id !== '') {
      const row = isUuid(id) ? await lockAd(trx, id) : null;
      if (row?.owner_id !== userId || row.state !== 'draft') throw adNotFound();
      await updateAd(trx, id, values);
      return id;
    }
    const same = await lockSameDraft(trx, userId, values.form);
    if (same) return same;
    if ((await countDrafts(trx, userId)) >= MOST_DRAFTS)
      throw new AppError('ad_drafts_full', { status: 409, publicMessage: m.ads_drafts_full({ most: MOST_DRAFTS }) });
    const made = await insertAd(trx, { owner_id: userId, ...values, created_at: at });
    await recordAudit(trx, { actorId: userId, action: 'ad.drafted', entity: 'ad', entityId: made, at });
    return made;
  });
}

/** Throws a draft away. @throws AppError ad_not_found (404), ad_moved (409) where something was paid for it */
export async function dropDraft(app: App, allowed: AllowedOwn<'ad.manage'>, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const row = await requireOwnAd(isUuid(id) ? await lockAd(trx, id) : null, allowed);
    if (row.state !== 'draft' || (await wasPaid(trx, id))) throw adMoved();
    await deleteAd(trx, id);
    const { userId } = allowed.themselves;
    await recordAudit(trx, { actorId: userId, action: 'ad.dropped', entity: 'ad', entityId: id, at: app.now() });
  });
}

/** What was to be done no longer fits how the advertisement stands. */
export const adMoved = () => new AppError('ad_moved', { status: 409, publicMessage: m.ads_moved() });

/** One's own advertisement. @throws AppError ad_not_found (404), also for somebody else's */
export async function requireOwnAd(row: AdRow | null, allowed: AllowedOwn<'ad.manage'>): Promise<AdRow> {
  if (row === null || row.owner_id !== allowed.themselves.userId) throw adNotFound();
  return row;
}

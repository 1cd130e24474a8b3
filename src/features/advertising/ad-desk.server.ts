import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed, AllowedOthers } from '#features/accounts/allowed.ts';
import { readReason } from '#features/payments/refund-reason.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria, readDay } from '#lib/days.ts';
import { parseMoney } from '#lib/money.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { clockOf, listCountedAds, lockAd } from './data/ads.server.ts';
import { listPackageRows, putPackage, readPackages } from './data/packages.server.ts';
import { type AdStatus, daysLeft, statusOf } from './domain/ad-standing.ts';
import { type AdPackage, PACKAGE_KEYS, type PackageKey } from './domain/packages.ts';
import { AD_TAGS } from './use-cases/ad-grants.server.ts';
import { adMoved, adNotFound } from './use-cases/drafts.server.ts';
import { stopAd } from './use-cases/end-ads.server.ts';

export type { AdPackage };

/** The cache tag of the page of packages. */
const PACKAGES_TAG = 'ad-packages';

/** An advertisement as the office sees it. */
export type DeskAd = {
  id: string;
  title: string;
  listing: { id: string; title: string } | null;
  ownerId: string | null;
  status: AdStatus;
  package: PackageKey | null;
  daysLeft: number;
  counts: { views: number; inquiries: number; clicks: number };
  /** Kobo paid and not given back. */
  paidMinor: number;
  reason: string | null;
};

/** Every advertisement that was paid for, the newest first; what each package costs today, and every dated price. */
export async function readAdDesk(
  app: App,
): Promise<{ ads: DeskAd[]; packages: AdPackage[]; dated: AdPackage[]; today: string }> {
  const now = app.now();
  const today = dayInNigeria(now);
  const [rows, packages, dated] = await Promise.all([
    listCountedAds(app.db, 'paid'),
    readPackages(app.db, today),
    listPackageRows(app.db),
  ]);
  const ads = rows.map((row) => ({
    id: row.id,
    title: row.title,
    listing: row.property_id && row.listing_title ? { id: row.property_id, title: row.listing_title } : null,
    ownerId: row.owner_id,
    status: statusOf(clockOf(row), now),
    package: row.package,
    daysLeft: daysLeft(clockOf(row), now),
    counts: { views: row.views, inquiries: row.inquiries, clicks: row.clicks },
    paidMinor: row.paid_minor,
    reason: row.taken_reason,
  }));
  return { ads, packages, dated, today };
}

/**
 * The office takes an advertisement down, with a reason its owner reads; what was not used goes back. @throws AppError
 * ad_not_found (404), own_matter (403), ad_moved (409), reason_refused (400)
 */
export async function takeDownAd(
  app: App,
  allowed: AllowedOthers<'ad.moderate'>,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const said = readReason(reason);
  await app.db.transaction().execute(async (trx) => {
    const ad = isUuid(id) ? await lockAd(trx, id) : null;
    if (!ad) throw adNotFound();
    const actor = allowed.requireOther([ad.owner_id]);
    const status = statusOf(clockOf(ad), app.now());
    if (status !== 'active' && status !== 'paused') throw adMoved();
    await stopAd(app, trx, ad, { reason: said, by: actor.userId, state: 'taken_down' });
  });
  app.touchTags(AD_TAGS);
}

/** A package as the office types it. */
export type PackageDraft = Record<'key' | 'price' | 'renewal' | 'days' | 'photos' | 'validFrom', string>;

const MOST = { days: 366, photos: 100, minor: 100_000_000_00 } as const;

/**
 * Says what a package costs from a day on, today or later: what is paid for already stays as it was bought. @throws
 * AppError ad_package_refused (400) with the field
 */
export async function savePackage(app: App, actor: Allowed<'ad.price'>, draft: PackageDraft): Promise<void> {
  const key = requireOneOf(PACKAGE_KEYS, draft.key, 'key');
  const at = app.now();
  const row = {
    price_minor: readPrice(draft, 'price'),
    renewal_minor: readPrice(draft, 'renewal'),
    days: readWhole(draft, 'days', MOST.days),
    photos: draft.photos.trim() === '' ? null : readWhole(draft, 'photos', MOST.photos),
  };
  if (!readDay(draft.validFrom) || draft.validFrom < dayInNigeria(at)) throw refused('validFrom');
  await app.db.transaction().execute(async (trx) => {
    await putPackage(trx, { key, valid_from: draft.validFrom, ...row, set_by: actor.userId, set_at: at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'ad.package',
      entity: 'ad_package',
      entityId: key,
      after: { ...row, validFrom: draft.validFrom },
      at,
    });
  });
  app.touchTags([PACKAGES_TAG]);
}

function refused(field: keyof PackageDraft): AppError {
  return new AppError('ad_package_refused', { status: 400, publicMessage: m.ads_package_refused(), field });
}

function readPrice(draft: PackageDraft, field: 'price' | 'renewal'): number {
  const money = parseMoney(draft[field]);
  if (money?.currency !== 'NGN' || money.minor < 1 || money.minor > MOST.minor) throw refused(field);
  return money.minor;
}

function readWhole(draft: PackageDraft, field: 'days' | 'photos', most: number): number {
  const text = draft[field].trim();
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw refused(field);
  return count;
}

import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { isOpenToPay } from '#features/listings/put-under-offer.server.ts';
import { startPayment } from '#features/payments/payments.server.ts';
import { askAfterCheckout, type ReturnedFrom } from '#features/payments/return-from-checkout.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { type AdRow, clockOf, findAd, findRival, formOf, lockAd } from '../data/ads.server.ts';
import { insertPeriod } from '../data/periods.server.ts';
import { type AdForm, type AdProblem, findProblems, packageOf } from '../domain/ad-form.ts';
import { statusOf, subjectOf } from '../domain/ad-standing.ts';
import type { AdPackage, PackageKey } from '../domain/packages.ts';
import { adMoved, requireOwnAd, saveDraft } from './drafts.server.ts';
import { listPackages } from './packages.server.ts';

const PAY_LIMIT = { max: 60, windowSeconds: 3600 };

export type Created = { id: string; problems: AdProblem[] } | { id: string; checkoutUrl: string };

/**
 * Keeps the form, and opens the payment of its package where nothing is missing; else says what is, and no money is
 * asked for. @throws AppError what `saveDraft` throws, payment_unavailable (503), too_many_requests
 */
export async function createAd(
  app: App,
  allowed: AllowedOwn<'ad.manage'>,
  given: { id: string; form: AdForm },
): Promise<Created> {
  const { form } = given;
  const id = await saveDraft(app, allowed, given);
  const packages = await listPackages(app);
  const photosOf = (key: PackageKey) => packages.find((one) => one.key === key)?.photos ?? null;
  const asked = { listingId: form.listing, ownerId: allowed.themselves.userId };
  const problems = findProblems(form, await readAdvertised(app, id, asked), photosOf);
  const chosen = packages.find(({ key }) => key === packageOf(form));
  if (problems.length > 0 || !chosen) return { id, problems };
  return { id, checkoutUrl: await openPayment(app, allowed, { id, chosen, amountMinor: chosen.priceMinor }) };
}

/**
 * Opens the payment for more days of an advertisement that has expired, at the price of a renewal. What stands against
 * it is said instead. @throws AppError ad_not_found (404), ad_moved (409), payment_unavailable (503)
 */
export async function renewAd(app: App, allowed: AllowedOwn<'ad.manage'>, id: string): Promise<Created> {
  const row = await requireOwnAd(isUuid(id) ? await findAd(app.db, id) : null, allowed);
  if (statusOf(clockOf(row), app.now()) !== 'expired') throw adMoved();
  const packages = await listPackages(app);
  const chosen = packages.find(({ key }) => key === row.package);
  const problems = await problemsOfRenewal(app, row, packages);
  if (problems.length > 0 || !chosen) return { id, problems };
  return { id, checkoutUrl: await openPayment(app, allowed, { id, chosen, amountMinor: chosen.renewalMinor }) };
}

async function problemsOfRenewal(app: App, row: AdRow, packages: readonly AdPackage[]): Promise<AdProblem[]> {
  const asked = { listingId: row.property_id ?? '', ownerId: row.owner_id ?? '' };
  const listing = await readAdvertised(app, row.id, asked);
  if (!listing) return [{ field: 'listing', why: 'not_open' }];
  const form = { ...formOf(row), package: row.package ?? '' };
  return findProblems(form, listing, (key) => packages.find((one) => one.key === key)?.photos ?? null);
}

/** The listing that is to be advertised, where it is one's own. */
async function readAdvertised(app: App, adId: string, asked: { listingId: string; ownerId: string }) {
  const listing = await findListingRow(app, asked.listingId);
  if (!listing || listing.agent_id !== asked.ownerId) return null;
  const rival = await findRival(app.db, { adId, propertyId: listing.id }, app.now());
  return { isOpen: await isOpenToPay(app.db, listing), photos: listing.image_urls.length, rival };
}

type Asked = { id: string; chosen: AdPackage; amountMinor: number };

async function openPayment(app: App, allowed: AllowedOwn<'ad.manage'>, asked: Asked): Promise<string> {
  const { userId, email } = allowed.themselves;
  const { id, chosen, amountMinor } = asked;
  await countAttempt(app, `ad-pay:user:${userId}`, PAY_LIMIT);
  const { checkoutUrl } = await startPayment(app, {
    userId,
    email,
    purpose: 'advertisement',
    subject: subjectOf({ adId: id, key: chosen.key, days: chosen.days }),
    amountMinor,
    currency: 'NGN',
    requireOwed: (trx) => requireOwed(trx, app, id, userId),
    async opened(trx, reference) {
      const { key, days } = chosen;
      await insertPeriod(trx, { reference, ad_id: id, package: key, amount_minor: amountMinor, days });
      await recordAudit(trx, {
        actorId: userId,
        action: 'ad.ordered',
        entity: 'ad',
        entityId: id,
        after: { package: key, amountMinor, days },
        at: app.now(),
      });
    },
    returnPath: (reference) => `${href('/advertise/performance')}?reference=${reference}`,
  });
  return checkoutUrl;
}

/** Whether it still waits to be paid, asked once more while nobody else can change it. @throws AppError ad_moved */
async function requireOwed(trx: Db, app: App, id: string, userId: string): Promise<void> {
  const row = await lockAd(trx, id);
  if (row?.owner_id !== userId) throw adMoved();
  const status = statusOf(clockOf(row), app.now());
  if (status !== 'draft' && status !== 'expired') throw adMoved();
  const listing = row.property_id ? await lockListing(trx, row.property_id) : null;
  if (!(listing && listing.agent_id === userId && (await isOpenToPay(trx, listing)))) throw adMoved();
  // The home is held: nobody else opens a payment for it in this moment.
  if (await findRival(trx, { adId: id, propertyId: listing.id }, app.now())) throw adMoved();
}

/**
 * Asks the provider what became of one's own payment when its checkout leads back; null for one that is not theirs.
 * Only the provider's answer counts, never the address. @throws AppError too_many_requests
 */
export async function returnFromAdCheckout(
  app: App,
  allowed: AllowedOwn<'ad.manage'>,
  reference: string,
): Promise<ReturnedFrom | null> {
  const { userId } = allowed.themselves;
  return askAfterCheckout(app, { userId, reference, counted: 'ad-return' }, (paid) => paid.purpose === 'advertisement');
}

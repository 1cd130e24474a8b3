import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { FACT_FIELDS, type ListingFacts } from '#features/listings/home-fields.ts';
import { changeListing, insertListing } from '#features/listings/listing-changes.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { isSameFact, type SplitChange, splitLiveChange } from '#features/listings/live-changes.ts';
import { type findListingRow, withListing, withOwnListing } from '#features/listings/own-listings.server.ts';
import { requireStanding } from '#features/listings/require-standing.ts';
import { scanHome } from '#features/moderation/scan-home.ts';
import { noteTexts, textsOfHome } from '#features/moderation/text-flags.server.ts';
import { claimPictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { FormInput } from './domain/field-reader.ts';
import { baseOf } from './domain/merge-change.ts';
import { checkPropertyForm } from './domain/property-form-rules.ts';
import type { FormRefusal, PropertyFields } from './property-form-fields.ts';
import { factsOfForm } from './use-cases/facts-of-form.server.ts';
import { refuseFigures } from './use-cases/judge-form.server.ts';

type ListingRow = NonNullable<Awaited<ReturnType<typeof findListingRow>>>;

export type EditAnswer = { id: string; isWaiting: boolean } | { refusals: FormRefusal[] };

/**
 * Creates a listing as the office does: approved, verified, with the gold badge (spec 4). @throws AppError
 * picture_unknown, state_unknown
 */
export async function createListing(app: App, actor: Allowed<'listing.create'>, input: FormInput): Promise<EditAnswer> {
  const checked = checkPropertyForm(input, 'admin', app.now());
  if ('refusals' in checked) return checked;
  const doubts = await refuseFigures(app.db, checked.fields, input);
  if (doubts.length > 0) return { refusals: doubts };
  const facts = factsOfForm(checked.fields, null, input);
  const standing = {
    status: checked.fields.status,
    approval_status: 'approved' as const,
    verification_status: 'verified' as const,
    verification_badges: ['gold'],
  };
  const at = app.now();
  const id = await app.db.transaction().execute(async (trx) => {
    await claimPictures(app, trx, { ownerId: actor.userId, imageUrls: facts.image_urls, isAdmin: true });
    const id = await insertListing(trx, { facts, agentId: actor.userId, standing, actorId: actor.userId, at });
    await noteTexts(trx, [{ propertyId: id, texts: textsOfHome(facts), lister: actor.userId }], at);
    return id;
  });
  app.touchTags(tagsOfListing({ id, city: facts.city }));
  return { id, isWaiting: false };
}

/** Changes any listing as the office does: all of it at once. @throws AppError property_not_found, picture_unknown */
export async function updateListing(
  app: App,
  actor: Allowed<'listing.create'>,
  id: string,
  input: FormInput,
): Promise<EditAnswer> {
  return withListing(app, id, async (trx, listing) => {
    const checked = checkPropertyForm(keepUnofferedType(input, listing), 'admin');
    if ('refusals' in checked) return checked;
    const facts = factsOfForm(withKeptType(checked.fields, input, listing), listing, input);
    const doubts = await refuseNewFigures(trx, listing, facts, input);
    if (doubts.length > 0) return { refusals: doubts };
    await claimPictures(app, trx, {
      ownerId: actor.userId,
      imageUrls: facts.image_urls,
      isAdmin: true,
      kept: listing.image_urls,
    });
    const seen = facts.price_minor === listing.price_minor ? {} : { reviewed_price_minor: facts.price_minor };
    const event = { kind: 'edited_by_office', status: checked.fields.status } as const;
    await changeListing(trx, listing, event, {
      actorId: actor.userId,
      at: app.now(),
      change: { ...facts, ...seen },
    });
    await noteTexts(trx, [{ propertyId: id, texts: textsOfHome(facts), lister: listing.agent_id }], app.now());
    return { id, isWaiting: false };
  });
}

/** Figures are looked at when they change: what stands was looked at before. */
async function refuseNewFigures(
  trx: Db,
  listing: ListingRow,
  facts: ListingFacts,
  input: FormInput,
): Promise<FormRefusal[]> {
  const names = ['price_minor', 'currency', 'price_period', 'transaction_type', 'property_type', 'area_sqm'] as const;
  return names.some((name) => !isSameFact(listing[name], facts[name])) ? refuseFigures(trx, facts, input) : [];
}

/**
 * Changes a listing as its owner may: what the table of live changes lets through at once; the rest waits as a
 * submission that names the listing, which stays as it is meanwhile. One that is frozen or was taken down stays as the
 * office saw it.
 * @throws AppError property_not_found, not_allowed, picture_unknown, change_waiting (409), listing_frozen (409),
 * listing_taken_down (409)
 */
export async function editOwnListing(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
  input: FormInput,
): Promise<EditAnswer> {
  return withOwnListing(app, allowed, id, async (trx, listing, actor) => {
    const variant = actor.profile?.userType === 'agent' ? 'agent' : 'sell';
    const isOwn = actor.role !== 'admin';
    const event = { kind: isOwn ? 'edited' : 'edited_by_office' } as const;
    const at = app.now();
    requireStanding(listing, event, at);
    const checked = checkPropertyForm(keepUnofferedType(input, listing), variant);
    if ('refusals' in checked) return checked;
    const facts = factsOfForm(withKeptType(checked.fields, input, listing), listing, input);
    const doubts = await refuseNewFigures(trx, listing, facts, input);
    if (doubts.length > 0) return { refusals: doubts };
    const by = { actorId: actor.userId, at };
    await claimPictures(app, trx, {
      ownerId: actor.userId,
      imageUrls: facts.image_urls,
      kept: listing.image_urls,
      isAdmin: !isOwn,
    });
    if (!isOwn || listing.approval_status !== 'approved') {
      await changeListing(trx, listing, event, { ...by, change: facts });
      await noteTexts(trx, [{ propertyId: id, texts: textsOfHome(facts), lister: listing.agent_id }], at);
      return { id, isWaiting: listing.approval_status === 'rejected' };
    }
    const { now, later } = holdFlagged(splitLiveChange(listing, facts));
    const seen =
      now.price_minor === undefined
        ? {}
        : { reviewed_price_minor: listing.reviewed_price_minor ?? listing.price_minor };
    await changeListing(trx, listing, event, { ...by, change: { ...now, ...seen } });
    const waiting = Object.keys(later) as (keyof ListingFacts)[];
    if (waiting.length === 0) return { id, isWaiting: false };
    await handInChange(trx, { listing, facts, later: waiting, actor, form: variant, at });
    return { id, isWaiting: true };
  });
}

/**
 * Adds pictures to an own listing, behind those it has and never twice: what is there keeps its place, the first one
 * its lead. On one that is up they wait for the office, as every change of pictures does.
 * @throws AppError property_not_found, not_allowed, picture_unknown, change_waiting (409), listing_frozen (409)
 */
export async function addOwnPictures(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
  imageUrls: readonly string[],
): Promise<{ isWaiting: boolean }> {
  return withOwnListing(app, allowed, id, async (trx, listing, actor) => {
    const isOwn = actor.role !== 'admin';
    const event = { kind: isOwn ? 'edited' : 'edited_by_office' } as const;
    const at = app.now();
    requireStanding(listing, event, at);
    const image_urls = [...new Set([...listing.image_urls, ...imageUrls])];
    if (image_urls.length === listing.image_urls.length) return { isWaiting: false };
    const kept = listing.image_urls;
    await claimPictures(app, trx, { ownerId: actor.userId, imageUrls: image_urls, kept, isAdmin: !isOwn });
    const facts = { ...factsOfListing(listing), image_urls };
    if (isOwn && listing.approval_status === 'approved') {
      const form = actor.profile?.userType === 'agent' ? 'agent' : 'sell';
      await handInChange(trx, { listing, facts, later: ['image_urls'], actor, form, at });
      return { isWaiting: true };
    }
    await changeListing(trx, listing, event, { actorId: actor.userId, at, change: { image_urls } });
    return { isWaiting: listing.approval_status === 'rejected' };
  });
}

/** Small words that would go live at once wait for the office where they are flagged. */
function holdFlagged({ now, later }: SplitChange): SplitChange {
  const flagged = new Set<string>(scanHome(now).map(({ field }) => field));
  const isHeld = ([field]: [string, unknown]) => flagged.has(field);
  const fields = Object.entries(now);
  return {
    now: Object.fromEntries(fields.filter((field) => !isHeld(field))),
    later: { ...later, ...Object.fromEntries(fields.filter(isHeld)) },
  };
}

const factsOfListing = (listing: ListingRow): ListingFacts =>
  Object.fromEntries(FACT_FIELDS.map((name) => [name, listing[name]])) as ListingFacts;

/** The change of a live listing that waits for the office: its id, or null. There is one at most. */
export async function findWaitingChangeOf(db: Db, listingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('property_submissions')
    .select('id')
    .where('property_id', '=', listingId)
    .where('status', '=', 'pending_approval')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function handInChange(
  trx: Db,
  {
    listing,
    facts,
    later,
    actor,
    form,
    at,
  }: {
    listing: ListingRow;
    facts: ListingFacts;
    later: readonly (keyof ListingFacts)[];
    actor: Actor;
    form: 'sell' | 'agent';
    at: Date;
  },
): Promise<void> {
  if (await findWaitingChangeOf(trx, listing.id))
    throw new AppError('change_waiting', { status: 409, publicMessage: m.submissions_change_waiting() });
  const { id } = await trx
    .insertInto('property_submissions')
    .values({
      ...Object.fromEntries(FACT_FIELDS.map((name) => [name, facts[name]])),
      ...pickRequired(facts),
      fees: JSON.stringify(facts.fees),
      change_base: JSON.stringify(baseOf(listing, later)),
      form,
      agent_id: listing.agent_id ?? actor.userId,
      property_id: listing.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteTexts(trx, [{ submissionId: id, texts: textsOfHome(facts), lister: listing.agent_id ?? actor.userId }], at);
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'submission.created',
    entity: 'property_submission',
    entityId: id,
    after: { property_id: listing.id, status: 'pending_approval' },
    at,
  });
}

function pickRequired({ title, property_type, price_minor, location }: ListingFacts) {
  return { title, property_type, price_minor, location };
}

/** A type no form offers (a condo of a feed) stays when the form shows it unchanged. */
function keepUnofferedType(input: FormInput, listing: ListingRow): FormInput {
  return input['property_type'] === listing.property_type
    ? { ...input, property_type: listing.property_type === 'land' ? 'land' : 'house' }
    : input;
}

function withKeptType(fields: PropertyFields, input: FormInput, listing: ListingRow): PropertyFields {
  return input['property_type'] === listing.property_type
    ? { ...fields, property_type: listing.property_type }
    : fields;
}

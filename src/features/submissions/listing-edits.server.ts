import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { changeListing, insertListing, tagsOfListing } from '#features/listings/listing-changes.server.ts';
import type { ListingFacts } from '#features/listings/listing-facts.ts';
import { type findListingRow, withListing } from '#features/listings/own-listings.server.ts';
import { claimPictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { FormInput } from './domain/field-reader.ts';
import { isMaterial } from './domain/material-change.ts';
import { checkPropertyForm } from './domain/property-form-rules.ts';
import { placeOfFields } from './place-of-fields.server.ts';
import type { FormRefusal, PropertyFields } from './property-form-fields.ts';
import { FACT_NAMES, withoutPlaceholder } from './submission-facts.ts';

type ListingRow = NonNullable<Awaited<ReturnType<typeof findListingRow>>>;

/** A checked form as the facts of a listing. @throws AppError state_unknown (400) where neither the form nor the gazetteer knows it */
function toFacts(fields: PropertyFields, known: ListingRow | null): ListingFacts {
  const { status, ...facts } = fields;
  const isMoved = known === null || known.location !== fields.location || known.address !== fields.address || known.state !== fields.state;
  const place = placeOfFields(fields);
  const state = place.state ?? known?.state;
  if (!state) throw new AppError('state_unknown', { status: 400, publicMessage: m.submissions_state_unknown(), field: 'state' });
  // Who left the address as it was keeps the point and city the record has.
  const isKept = known !== null && !isMoved;
  const point = isKept && fields.latitude === null ? { latitude: known.latitude, longitude: known.longitude } : {};
  const isSamePoint = isKept && (fields.latitude === null || (fields.latitude === known.latitude && fields.longitude === known.longitude));
  const precision = isSamePoint ? { location_precision: known.location_precision } : {};
  const kept = isKept ? { city: known.city, lga: fields.lga ?? known.lga, ...point, ...precision } : {};
  return { ...facts, ...place, ...kept, state, image_urls: withoutPlaceholder(fields.image_urls) };
}

export type EditAnswer = { id: string; isWaiting: boolean } | { refusals: FormRefusal[] };

/** Creates a listing as the office does: approved, verified, with the gold badge (spec 4). @throws AppError picture_unknown, state_unknown */
export async function createListing(app: App, actor: Actor, input: FormInput): Promise<EditAnswer> {
  const checked = checkPropertyForm(input, 'admin');
  if ('refusals' in checked) return checked;
  const facts = toFacts(checked.fields, null);
  const standing = {
    status: checked.fields.status,
    approval_status: 'approved' as const,
    verification_status: 'verified' as const,
    verification_badges: ['gold'],
  };
  const at = app.now();
  const id = await app.db.transaction().execute(async (trx) => {
    await claimPictures(app, trx, { ownerId: actor.userId, imageUrls: facts.image_urls, isAdmin: true });
    return insertListing(trx, { facts, agentId: actor.userId, standing, actorId: actor.userId, at });
  });
  app.touchTags(tagsOfListing({ id, city: facts.city }));
  return { id, isWaiting: false };
}

/** Changes any listing as the office does: all of it at once. @throws AppError property_not_found, picture_unknown */
export async function updateListing(app: App, actor: Actor, id: string, input: FormInput): Promise<EditAnswer> {
  return withListing(app, id, async (trx, listing) => {
    const checked = checkPropertyForm(keepUnofferedType(input, listing), 'admin');
    if ('refusals' in checked) return checked;
    const facts = toFacts(withKeptType(checked.fields, input, listing), listing);
    await claimPictures(app, trx, { ownerId: actor.userId, imageUrls: facts.image_urls, isAdmin: true, kept: listing.image_urls });
    await changeListing(trx, listing, { ...facts, status: checked.fields.status }, { actorId: actor.userId, at: app.now() });
    app.touchTags(tagsOfListing({ id, city: facts.city }));
    return { id, isWaiting: false };
  });
}

/**
 * Changes a listing as its owner may: price, fees and words at once; what the office checked waits as a submission that names the
 * listing, which stays as it is meanwhile. @throws AppError property_not_found, picture_unknown, change_waiting (409)
 */
export async function editOwnListing(app: App, actor: Actor, id: string, input: FormInput): Promise<EditAnswer> {
  return withListing(app, id, async (trx, listing) => {
    const variant = actor.profile?.userType === 'agent' ? 'agent' : 'sell';
    const checked = checkPropertyForm(keepUnofferedType(input, listing), variant);
    if ('refusals' in checked) return checked;
    const facts = toFacts(withKeptType(checked.fields, input, listing), listing);
    const at = app.now();
    const isOwn = actor.role !== 'admin';
    await claimPictures(app, trx, { ownerId: actor.userId, imageUrls: facts.image_urls, kept: listing.image_urls, isAdmin: !isOwn });
    const isWaiting = isOwn && listing.approval_status === 'approved' && isMaterial(listing, facts);
    if (!isWaiting) {
      await changeListing(trx, listing, facts, { actorId: actor.userId, at });
      return { id, isWaiting };
    }
    const { price_minor, currency, price_period, fees, years_upfront, description, title } = facts;
    await changeListing(
      trx,
      listing,
      { price_minor, currency, price_period, fees, years_upfront, description, title },
      { actorId: actor.userId, at },
    );
    await handInChange(trx, { listing, facts, actor, form: variant, at });
    return { id, isWaiting };
  });
}

async function handInChange(
  trx: Db,
  { listing, facts, actor, form, at }: { listing: ListingRow; facts: ListingFacts; actor: Actor; form: 'sell' | 'agent'; at: Date },
): Promise<void> {
  const waiting = await trx
    .selectFrom('property_submissions')
    .select('id')
    .where('property_id', '=', listing.id)
    .where('status', '=', 'pending_approval')
    .executeTakeFirst();
  if (waiting) throw new AppError('change_waiting', { status: 409, publicMessage: m.submissions_change_waiting() });
  const { id } = await trx
    .insertInto('property_submissions')
    .values({
      ...Object.fromEntries(FACT_NAMES.map((name) => [name, facts[name]])),
      ...pickRequired(facts),
      fees: JSON.stringify(facts.fees),
      form,
      agent_id: listing.agent_id ?? actor.userId,
      property_id: listing.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  return input['property_type'] === listing.property_type ? { ...input, property_type: listing.property_type === 'land' ? 'land' : 'house' } : input;
}

function withKeptType(fields: PropertyFields, input: FormInput, listing: ListingRow): PropertyFields {
  return input['property_type'] === listing.property_type ? { ...fields, property_type: listing.property_type } : fields;
}

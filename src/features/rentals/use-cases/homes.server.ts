import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dayInNigeria } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { listLeases } from '../data/leases.server.ts';
import {
  countHomes,
  deleteUnit,
  findHome,
  findHouse,
  findPropertyOfListing,
  type HomeRow,
  insertProperty,
  insertUnit,
  lockHome,
  updateProperty,
  updateUnit,
} from '../data/rental-homes.server.ts';
import {
  gone,
  pressId,
  readLine,
  readNaira,
  readOptionalDay,
  readOptionalLine,
  refuse,
  type Typed,
} from './read-fields.server.ts';

/** As many as one person keeps in an afternoon's file; a company with more asks us. */
export const MOST_HOMES = 2000;
const YEAR_MONTHS = 12;

/** What the form begins with when a home comes from a listing: null for a listing that is not theirs. */
export async function draftFromListing(
  app: App,
  { userId }: Allowed<'rental.start'>,
  listingId: string,
): Promise<{
  title: string;
  place: string;
  rent: string;
  period: string;
  listing: string;
  known: string | null;
} | null> {
  const listing = await findListingRow(app, listingId);
  if (listing?.agent_id !== userId) return null;
  const isRent = listing.transaction_type === 'rent' && listing.currency === 'NGN';
  return {
    title: listing.title,
    place: [listing.location, listing.state].filter(Boolean).join(', '),
    rent: isRent && listing.price_period !== 'night' ? String(listing.price_minor / 100) : '',
    period: listing.price_period === 'month' ? 'month' : 'year',
    listing: listing.id,
    known: await findPropertyOfListing(app.db, userId, listing.id),
  };
}

/** The yearly rent that a form says by year or by month, in kobo. @throws AppError rental_money (400) */
export function readYearlyRent(typed: Typed): number {
  return readNaira(typed, 'rent') * (typed['period'] === 'month' ? YEAR_MONTHS : 1);
}

/**
 * Adds a property with its first home, of one's own listing or by hand; the same listing again, and a second press, is
 * the home that stands. Gives the home's id. @throws AppError rental_field, rental_money, rental_full (400),
 * rental_gone (404)
 */
export async function addProperty(app: App, actor: Allowed<'rental.start'>, typed: Typed): Promise<string> {
  const title = readLine(typed, 'title');
  const place = readLine(typed, 'place');
  const unit = readOptionalLine(typed, 'unit', 60);
  const yearlyMinor = readYearlyRent(typed);
  const listing = typed['listing'] ? await findListingRow(app, typed['listing']) : null;
  if (typed['listing'] && listing?.agent_id !== actor.userId) throw gone();
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    await lockLandlord(trx, actor.userId);
    const known = listing ? await findPropertyOfListing(trx, actor.userId, listing.id) : null;
    if (known) return known;
    const id = pressId(typed, [actor.userId, title, place, unit, yearlyMinor]);
    if (id && (await findHome(trx, id))) return id;
    const house = listing ? null : await findHouse(trx, actor.userId, { title, place });
    await requireRoomFor(trx, actor.userId);
    // A named home of a house that stands is one more home of it.
    if (house && unit !== '')
      return addHome(trx, actor.userId, { id, property_id: house, name: unit, yearlyMinor, at });
    const property_id = await insertProperty(trx, {
      landlord_id: actor.userId,
      listing_id: listing?.id ?? null,
      title,
      place,
      image_url: listing?.image_urls[0] ?? null,
      created_at: at,
      updated_at: at,
    });
    return addHome(trx, actor.userId, { id, property_id, name: unit, yearlyMinor, at });
  });
}

/** One landlord adds one home at a time: of two at once the second sees what the first added. */
async function lockLandlord(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
}

async function requireRoomFor(trx: Db, userId: string): Promise<void> {
  if ((await countHomes(trx, userId)) < MOST_HOMES) return;
  throw refuse('rental_full', m.rentals_problem_full({ most: MOST_HOMES }));
}

type NewHome = { id: string | null; property_id: string; name: string; yearlyMinor: number; at: Date };

async function addHome(trx: Db, landlord: string, home: NewHome): Promise<string> {
  const id = await insertUnit(trx, {
    ...(home.id ? { id: home.id } : {}),
    property_id: home.property_id,
    landlord_id: landlord,
    name: home.name,
    yearly_minor: home.yearlyMinor,
    created_at: home.at,
    updated_at: home.at,
  });
  await record(trx, landlord, { action: 'rental.added', id, at: home.at });
  return id;
}

/** A home for its landlord. @throws AppError rental_gone (404), not_allowed */
export async function getHome(app: App, allowed: AllowedOwn<'rental.manage'>, id: string): Promise<HomeRow> {
  const home = await findHome(app.db, id);
  if (!home) throw gone();
  allowed.requireOwn(home.landlord_id);
  return home;
}

/** Whose home an id names; empty where there is none. */
export async function findHomeOwner(app: App, id: string): Promise<string> {
  return (await findHome(app.db, id))?.landlord_id ?? '';
}

/**
 * Writes a home and its house anew. @throws AppError rental_field, rental_money, rental_day (400), rental_gone (404)
 */
export async function saveHome(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<void> {
  const home = await getHome(app, allowed, id);
  const actor = allowed.requireOwn(home.landlord_id);
  const title = readLine(typed, 'title');
  const place = readLine(typed, 'place');
  const name = readOptionalLine(typed, 'unit', 60);
  const yearly_minor = readYearlyRent(typed);
  const isInRepair = typed['in_repair'] === 'on';
  const repair_words = isInRepair ? readLine(typed, 'repair_words') : null;
  const repair_until = isInRepair ? readOptionalDay(typed, 'repair_until') : null;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    await updateProperty(trx, home.property_id, { title, place, updated_at: at });
    await updateUnit(trx, id, { name, yearly_minor, repair_words, repair_until, updated_at: at });
    await record(trx, actor.userId, { action: 'rental.changed', id, at });
  });
}

/** Adds another home to the house of one. @throws AppError rental_field, rental_full (400), rental_gone (404) */
export async function addUnit(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<string> {
  const home = await getHome(app, allowed, id);
  const actor = allowed.requireOwn(home.landlord_id);
  const name = readLine(typed, 'unit', 60);
  const yearlyMinor = readYearlyRent(typed);
  return app.db.transaction().execute(async (trx) => {
    await lockLandlord(trx, actor.userId);
    const pressed = pressId(typed, [actor.userId, home.property_id, name, yearlyMinor]);
    if (pressed && (await findHome(trx, pressed))) return pressed;
    await requireRoomFor(trx, actor.userId);
    const { property_id } = home;
    return addHome(trx, actor.userId, { id: pressed, property_id, name, yearlyMinor, at: app.now() });
  });
}

/** Removes a home nobody ever had a lease of. @throws AppError rental_in_use (409), rental_gone (404) */
export async function removeHome(app: App, allowed: AllowedOwn<'rental.manage'>, id: string): Promise<void> {
  const home = await getHome(app, allowed, id);
  const actor = allowed.requireOwn(home.landlord_id);
  await app.db.transaction().execute(async (trx) => {
    const locked = await lockHome(trx, id);
    if (!locked) throw gone();
    const leases = await listLeases(trx, { landlordId: actor.userId, unitId: id });
    if (leases.length > 0)
      throw new AppError('rental_in_use', { status: 409, publicMessage: m.rentals_problem_in_use() });
    await deleteUnit(trx, locked);
    await record(trx, actor.userId, { action: 'rental.removed', id, at: app.now() });
  });
}

type Recorded = { action: 'rental.added' | 'rental.changed' | 'rental.removed'; id: string; at: Date };

function record(trx: Db, landlord: string, { action, id, at }: Recorded): Promise<void> {
  return recordAudit(trx, { actorId: landlord, action, entity: 'rental', entityId: id, at });
}

/** Today on the Nigerian calendar. */
export const today = (app: App) => dayInNigeria(app.now());

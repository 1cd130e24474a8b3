import type { FeedListing } from '#features/listings/feed-listing.ts';
import { judgePrice } from '#features/listings/price-sanity.ts';
import { parseArea } from '#lib/area.ts';
import { parseMoney } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Currency, HeldReason, PricePeriod, TransactionType } from '#vocabulary/listing-words.ts';
import { PROPERTY_TYPES } from '#vocabulary/listing-words.ts';
import type { FeedField, Mapping } from './columns.ts';
import type { FeedContext } from './feed-context.ts';
import { parseFeedDate, parseFeedMoment } from './feed-dates.ts';
import { fingerprintOf } from './fingerprint.ts';
import { bedroomsIn, dealIn, type Kind, kindOf, titleIn } from './kind-words.ts';
import { furnishingIn, isNewIn, saleCategoryIn, servicedIn, statusIn } from './state-words.ts';

/** Where a row is, as the gazetteer answers. */
export type PlaceAnswer = {
  name: string;
  city: string | null;
  state: string;
  lga: string | null;
  lat: number;
  lng: number;
  precision: 'exact' | 'street' | 'area' | 'lga' | 'state';
};
export type ResolvePlace = (parts: {
  location?: string;
  address?: string;
  city?: string;
  state?: string;
  lga?: string;
}) => PlaceAnswer | null;

export type CleanContext = {
  mapping: Mapping;
  feed: FeedContext;
  now: Date;
  ngnPerUsd: number;
  resolvePlace: ResolvePlace;
  hash: (text: string) => string;
};

/**
 * Why a row was refused, put right, or held back for a person to look at. Stable words: they stand in the file beside
 * the input.
 */
export type Reason =
  | 'no_price'
  | 'price_unreadable'
  | 'price_absurd'
  | 'no_place'
  | 'place_unknown'
  | 'kind_unknown'
  | 'price_doubtful'
  | 'place_mismatch'
  | 'flagged_by_source'
  | 'price_per_sqm'
  | 'kind_repaired'
  | 'beds_from_title'
  | 'beds_dropped'
  | 'place_only_state'
  | 'date_dropped'
  | 'coordinates_dropped'
  | 'title_made'
  | 'area_dropped';

export type CleanRow = { listing: FeedListing; repairs: Reason[]; doubts: HeldReason[] } | { rejected: Reason };

const PROSE: readonly FeedField[] = ['description', 'features'];
const LONGEST_PROSE = 20_000;
const LONGEST_FACT = 500;
const MOST_ROOMS = 30;
const NIGERIA = { west: 2.6, east: 14.7, south: 4, north: 14 } as const;

type Read = (field: FeedField) => string;
/** What is noted of a row on the way: what was put right, and what a person should look at. */
type Notes = { repairs: Reason[]; doubts: HeldReason[] };
type Said = { raw: Readonly<Record<string, string>>; read: Read; words: readonly string[]; context: CleanContext };

/**
 * Turns one raw row into a listing, with what was put right and what is doubtful, or says why it cannot be one. Pure.
 */
export function cleanRow(raw: Readonly<Record<string, string>>, context: CleanContext): CleanRow {
  const read = readerOf(raw, context.mapping);
  const words = [read('kind'), read('property_type'), read('title')];
  const said: Said = { raw, read, words, context };
  const notes: Notes = { repairs: [], doubts: [] };

  const kind = readKind(words, read('property_type'));
  if (!kind) return { rejected: 'kind_unknown' };
  if (/for (?:sale|rent)/i.test(words[1] ?? '')) notes.repairs.push('kind_repaired');
  const asking = readAsking(said, kind, notes);
  if ('rejected' in asking) return asking;
  const place = readPlace(read, context.feed.state, context.resolvePlace);
  if (place === 'none') return { rejected: 'no_place' };
  if (place === null) return { rejected: 'place_unknown' };
  if (place.isMismatch) notes.doubts.push('place_mismatch');
  if (place.precision === 'state') notes.repairs.push('place_only_state');
  if (/mismatch|extreme|too_low/.test(read('flags'))) notes.doubts.push('flagged_by_source');

  const rooms = readHome(said, kind, notes);
  const point = readPoint(read('latitude'), read('longitude'), notes.repairs);
  const listedAt = readDate(read('listed_at'), context.now, notes.repairs).toISOString();
  const title = cleanTitle(read('title'));
  if (!title && read('title')) notes.repairs.push('title_made');
  const status = statusIn(read('status'), asking.transaction_type);
  const listing: FeedListing = {
    feed: context.feed.feed,
    external_ref: readReference(read),
    fingerprint: null,
    title: title || makeTitle(kind, rooms.bedrooms, words[0] || words[1] || '', place.name),
    description: read('description').slice(0, 10_000) || null,
    property_type: kind.propertyType,
    subtype: kind.subtype,
    ...asking,
    location: place.name,
    city: place.city,
    state: place.state,
    lga: place.lga,
    address: (read('address') || read('location')).replaceAll(/\s+/g, ' ').slice(0, 300) || null,
    latitude: point?.lat ?? place.lat,
    longitude: point?.lng ?? place.lng,
    location_precision: place.precision,
    has_own_point: point !== null,
    ...rooms,
    ...readState(said, kind, asking.transaction_type, notes),
    fees: readServiceCharge(read('service_charge')),
    features: readFeatures(raw, read('features'), context.mapping.featureFlags),
    status,
    approval_status: notes.doubts.length > 0 ? 'pending' : 'approved',
    held_for: notes.doubts,
    listed_at: listedAt,
    sold_at: status === 'sold' || status === 'rented' ? listedAt : null,
  };
  if (!listing.external_ref) {
    const saidDay = context.mapping.fields.listed_at ? read('listed_at') : '';
    listing.fingerprint = fingerprintOf(listing, saidDay, context.hash);
  }
  return { listing, ...notes };
}

/** Words are looked at from every character on; only prose may be long. */
function readerOf(raw: Readonly<Record<string, string>>, mapping: Mapping): Read {
  return (field) => {
    const column = mapping.fields[field];
    if (column === undefined) return '';
    return (lookUp(raw, column) ?? '').slice(0, PROSE.includes(field) ? LONGEST_PROSE : LONGEST_FACT).trim();
  };
}

type Asking = Pick<FeedListing, 'transaction_type' | 'price_minor' | 'currency' | 'price_period' | 'price_ngn_minor'>;

/** What is asked for it, and whether that can be right. */
function readAsking({ read, words, context }: Said, kind: Kind, notes: Notes): Asking | { rejected: Reason } {
  const deal = dealIn(read('deal')) ?? dealIn(words.join(' ')) ?? context.feed.deal;
  const transaction: TransactionType = deal === 'sale' ? 'sale' : 'rent';
  if (!read('price')) return { rejected: 'no_price' };
  const price = readPrice(read('price'), read('currency'), read('area'), notes.repairs);
  if (!price) return { rejected: 'price_unreadable' };
  if (price.minor === 0) return { rejected: 'no_price' };
  const period = readPeriod(read('period') || read('price'), deal);
  const nairaMinor = Math.round(price.currency === 'USD' ? price.minor * context.ngnPerUsd : price.minor);
  const verdict = judgePrice({ nairaMinor, transaction, period, isLand: kind.propertyType === 'land' });
  if (verdict === 'absurd') return { rejected: 'price_absurd' };
  if (verdict === 'doubtful') notes.doubts.push('price_doubtful');
  return {
    transaction_type: transaction,
    price_minor: price.minor,
    currency: price.currency,
    price_period: period,
    price_ngn_minor: nairaMinor,
  };
}

type Home = Pick<
  FeedListing,
  'area_sqm' | 'land_size_declared' | 'bedrooms' | 'bathrooms' | 'toilets' | 'parking_spaces'
>;

/** How large it is. A home without a bathroom or toilet is a feed that does not know. */
function readHome({ read, words }: Said, kind: Kind, { repairs }: Notes): Home {
  const isLand = kind.propertyType === 'land';
  const bedrooms = isLand ? null : readBedrooms(read('bedrooms'), words, repairs);
  const area = readArea(isLand ? read('area') : read('covered_area') || read('area'), repairs);
  return {
    area_sqm: area?.areaSqm ?? null,
    land_size_declared: isLand && area ? area.words : null,
    bedrooms,
    bathrooms: isLand ? null : readRooms(read('bathrooms')) || null,
    toilets: isLand ? null : readRooms(read('toilets')) || null,
    parking_spaces: readRooms(read('parking_spaces')),
  };
}

type State = Pick<
  FeedListing,
  | 'furnishing'
  | 'serviced'
  | 'newly_built'
  | 'title_type'
  | 'sale_category'
  | 'says_category'
  | 'available_from'
  | 'open_house_at'
>;

/** In what state it is, by which title it is held, and which kind of sale it is. */
function readState({ read, context }: Said, kind: Kind, transaction: TransactionType, { repairs }: Notes): State {
  const condition = read('condition');
  const isNew = isNewIn(condition) || isNewIn(read('newly_built')) || isYes(read('newly_built'));
  const plain = isNew && kind.propertyType !== 'land' ? 'new-construction' : null;
  const category = transaction === 'sale' ? (saleCategoryIn(read('sale_category')) ?? plain) : null;
  const momentOf = (field: 'available_from' | 'open_house_at') => readMomentAhead(read(field), context.now, repairs);
  return {
    furnishing: furnishingIn(read('furnishing')) ?? furnishingIn(condition),
    serviced: servicedIn(read('serviced')) ?? servicedIn(condition),
    newly_built: isNew ? true : null,
    title_type: titleIn(`${read('title_type')} ${read('title')}`),
    sale_category: category,
    says_category: context.mapping.fields.sale_category !== undefined,
    available_from: category === 'coming-soon' ? momentOf('available_from') : null,
    open_house_at: category === 'open-house' ? momentOf('open_house_at') : null,
  };
}

function readKind(words: readonly string[], typeWord: string): Kind | null {
  const fromWords = words.map(kindOf).find((kind) => kind !== null) ?? null;
  const exact = PROPERTY_TYPES.find((type) => type === typeWord.toLowerCase());
  if (!exact) return fromWords;
  return { propertyType: exact, subtype: fromWords?.propertyType === exact ? fromWords.subtype : null };
}

/** Some portals print "/sqm" behind what is plainly the whole price. */
const LEAST_TOTAL_NAIRA_MINOR = 500_000_000;

function readPrice(
  text: string,
  currency: string,
  area: string,
  repairs: Reason[],
): { minor: number; currency: Currency } | null {
  const perSqm = /\/\s*(?:sqm|m2|m²)\b|per\s+(?:sqm|square met)/i.test(text);
  const words = text.replace(/\s*(?:per|\/)\s*(?:annum|year|yr|month|night|day|sqm|m2|m²|square).*$/i, '');
  const plain = /^\d+(?:\.\d+)?$/.test(words)
    ? { minor: Math.round(Number(words) * 100), currency: 'NGN' as const }
    : parseMoney(words);
  if (!plain) return null;
  const priced = perSqm ? totalOf(plain, area, repairs) : plain;
  if (!priced || !Number.isSafeInteger(priced.minor)) return null;
  return /^(usd|\$)/i.test(currency) ? { ...priced, currency: 'USD' } : priced;
}

function totalOf(
  price: { minor: number; currency: Currency },
  area: string,
  repairs: Reason[],
): { minor: number; currency: Currency } | null {
  repairs.push('price_per_sqm');
  if (price.minor >= LEAST_TOTAL_NAIRA_MINOR) return price;
  const areaSqm = readArea(area, [])?.areaSqm;
  return areaSqm ? { ...price, minor: Math.round(price.minor * areaSqm) } : null;
}

function readPeriod(words: string, deal: 'sale' | 'rent' | 'short-let'): PricePeriod {
  if (deal === 'sale') return 'total';
  if (/month/i.test(words)) return 'month';
  if (deal === 'short-let' || /night|day/i.test(words)) return 'night';
  return 'year';
}

type Placed = PlaceAnswer & { isMismatch: boolean };

function readPlace(
  read: (field: FeedField) => string,
  fileState: string | null,
  resolve: ResolvePlace,
): Placed | 'none' | null {
  const location = read('location');
  const address = read('address');
  const city = read('city');
  const lga = read('lga');
  const stateWord = read('state');
  if (!location && !address && !city && !lga && !stateWord) return 'none';
  const parts = {
    ...(location ? { location } : {}),
    ...(address ? { address } : {}),
    ...(city ? { city } : {}),
    ...(lga ? { lga } : {}),
  };
  const hinted = resolve({ ...parts, ...(stateWord || fileState ? { state: stateWord || (fileState ?? '') } : {}) });
  if (!hinted)
    return resolve(parts) === null ? null : { ...(resolve(parts) as PlaceAnswer), isMismatch: Boolean(stateWord) };
  const isMismatch =
    Boolean(stateWord) &&
    hinted.precision === 'state' &&
    location !== '' &&
    (resolve(parts)?.state ?? hinted.state) !== hinted.state;
  return { ...hinted, isMismatch };
}

function readBedrooms(text: string, words: readonly string[], repairs: Reason[]): number | null {
  const given = readRooms(text);
  if (given !== null && given > 0) return given;
  if (text && Number(text) > MOST_ROOMS) repairs.push('beds_dropped');
  const named = words.map(bedroomsIn).find((count) => count !== null) ?? null;
  if (named !== null) repairs.push('beds_from_title');
  return named;
}

function readRooms(text: string): number | null {
  const count = /^\d+(?:\.0+)?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
  return count >= 0 && count <= MOST_ROOMS ? count : null;
}

function readPoint(latitude: string, longitude: string, repairs: Reason[]): { lat: number; lng: number } | null {
  if (!latitude && !longitude) return null;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isInside = lat > NIGERIA.south && lat < NIGERIA.north && lng > NIGERIA.west && lng < NIGERIA.east;
  if (!isInside) repairs.push('coordinates_dropped');
  return isInside ? { lat, lng } : null;
}

function readDate(text: string, now: Date, repairs: Reason[]): Date {
  const date = text ? parseFeedDate(text, now) : null;
  if (text && !date) repairs.push('date_dropped');
  return date ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

function readMomentAhead(text: string, now: Date, repairs: Reason[]): string | null {
  const moment = text ? parseFeedMoment(text, now) : null;
  if (text && !moment) repairs.push('date_dropped');
  return moment?.toISOString() ?? null;
}

function readArea(text: string, repairs: Reason[]): { areaSqm: number; words: string } | null {
  if (!text) return null;
  const area = /^[\d.,]+$/.test(text) ? { areaSqm: Number(text.replaceAll(',', '')) } : parseArea(text);
  if (area && area.areaSqm > 0 && Number.isFinite(area.areaSqm)) return { areaSqm: area.areaSqm, words: text };
  repairs.push('area_dropped');
  return null;
}

function isYes(text: string): boolean {
  return /^(?:1|1\.0|yes|true|y)$/i.test(text);
}

function readFeatures(raw: Readonly<Record<string, string>>, list: string, flags: Record<string, string>): string[] {
  const flagged = Object.entries(flags).flatMap(([column, feature]) =>
    isYes((lookUp(raw, column) ?? '').trim()) ? [feature] : [],
  );
  const listed = list
    .split(/[;|,]/)
    .map((feature) => feature.trim().slice(0, 80))
    .filter(Boolean);
  return [...new Set([...listed, ...flagged])].slice(0, 60);
}

function readServiceCharge(text: string): FeedListing['fees'] {
  const charge = text ? parseMoney(text.replace(/\s*per\s+.*$/i, '')) : null;
  return charge ? [{ kind: 'service', amount_minor: charge.minor, refundable: false }] : [];
}

function readReference(read: (field: FeedField) => string): string | null {
  return read('external_ref').slice(0, 80) || null;
}

function cleanTitle(text: string): string {
  const clean = text
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*(?:for|to)\s+(?:sale|rent|let|lease)\b.*$/i, '')
    .replace(/[.\s]+$/, '')
    .trim();
  // A title that is only a kind, the same for thousands of rows, says less than one made from the facts.
  if (clean.split(' ').length < 3) return '';
  const isShouted = clean === clean.toUpperCase() && /[A-Z]{4}/.test(clean);
  return (isShouted ? clean.charAt(0) + clean.slice(1).toLowerCase() : clean).slice(0, 160);
}

function makeTitle(kind: Kind, bedrooms: number | null, words: string, place: string): string {
  const noun = (/for sale|for rent/i.test(words) || !words ? (kind.subtype ?? kind.propertyType) : words)
    .replaceAll('-', ' ')
    .replace(/\/.*$/, '')
    .trim()
    .toLowerCase();
  const thing = /^\d/.test(noun) || !bedrooms ? noun : `${bedrooms} bedroom ${noun}`;
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} in ${place}`.slice(0, 160);
}

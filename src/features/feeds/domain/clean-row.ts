import type { FeedListing } from '#features/listings/feed-listing.ts';
import { scanHome } from '#features/moderation/scan-home.ts';
import { cleanText } from '#lib/clean-text.ts';
import { parseAsking } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { type HeldReason, PROPERTY_TYPES } from '#vocabulary/listing-words.ts';
import type { Mapping } from './columns.ts';
import type { FeedContext } from './feed-context.ts';
import { parseFeedDate } from './feed-dates.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { FeedField } from './header-words.ts';
import { type Kind, kindOf } from './kind-words.ts';
import { readAsking } from './row-asking.ts';
import { readHome } from './row-home.ts';
import { readPictures } from './row-pictures.ts';
import type { Loss, Notes, Read, Reason } from './row-said.ts';
import { isYes, readState } from './row-state.ts';
import { cleanTitle, makeTitle } from './row-title.ts';
import { statusIn } from './state-words.ts';

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

export type CleanRow = { listing: FeedListing; repairs: Reason[]; doubts: HeldReason[] } | { rejected: Reason };

const PROSE: readonly FeedField[] = ['description', 'features'];
const LONGEST_PROSE = 20_000;
const LONGEST_FACT = 500;
const LONGEST_DESCRIPTION = 10_000;
const LONGEST_ADDRESS = 300;
const LONGEST_REFERENCE = 80;
const LONGEST_FEATURE = 80;
const MOST_FEATURES = 60;
const NIGERIA = { west: 2.6, east: 14.7, south: 4, north: 14 } as const;

/**
 * Turns one raw row into a listing, with what was put right and what is doubtful, or says why it cannot be one. Pure.
 */
export function cleanRow(raw: Readonly<Record<string, string>>, context: CleanContext): CleanRow {
  const read = readerOf(raw, context.mapping);
  // The address of a page names no kind, however many words stand in it.
  const words = [read('kind'), read('property_type'), read('title')].map((text) => (IS_ADDRESS.test(text) ? '' : text));
  const notes: Notes = { repairs: [], doubts: [] };

  const kind = readKind(words, read('property_type'));
  if (!kind) return { rejected: 'kind_unknown' };
  if (/for (?:sale|rent)/i.test(words[1] ?? '')) notes.repairs.push('kind_repaired');
  const asking = readAsking({ read, words }, kind, { deal: context.feed.deal, ngnPerUsd: context.ngnPerUsd }, notes);
  if ('rejected' in asking) return asking;
  const place = readPlace(read, context.feed.state, context.resolvePlace);
  if (place === 'none') return { rejected: 'no_place' };
  if (place === null) return { rejected: 'place_unknown' };
  if (place.isMismatch) notes.doubts.push('place_mismatch');
  if (place.precision === 'state') notes.repairs.push('place_only_state');
  if (/mismatch|extreme|too_low/.test(read('flags'))) notes.doubts.push('flagged_by_source');

  const rooms = readHome(read, words, kind, notes);
  const point = readPoint(read('latitude'), read('longitude'), notes.repairs);
  const listedAt = readDate(read('listed_at'), context, notes.repairs).toISOString();
  const title = cleanTitle(read('title'), notes);
  if (!title && read('title')) notes.repairs.push('title_made');
  const status = statusIn(read('status'), asking.transaction_type);
  const { transaction_type: transaction } = asking;
  const saysCategory = context.mapping.fields.sale_category !== undefined;
  const pictures = readPictures(raw, context.mapping.pictures, notes);
  const listing: FeedListing = {
    feed: context.feed.feed,
    external_ref: readReference(read('external_ref'), context.hash),
    fingerprint: null,
    title: title || makeTitle(kind, rooms.bedrooms, words[0] || words[1] || '', place.name),
    description: cut(read('description'), LONGEST_DESCRIPTION, 'description_cut', notes) || null,
    property_type: kind.propertyType,
    subtype: kind.subtype,
    ...asking,
    location: place.name,
    city: place.city,
    state: place.state,
    lga: place.lga,
    address: cut(addressOf(read), LONGEST_ADDRESS, 'address_cut', notes) || null,
    latitude: point?.lat ?? place.lat,
    longitude: point?.lng ?? place.lng,
    location_precision: place.precision,
    has_own_point: point !== null,
    ...rooms,
    ...readState(read, kind, { now: context.now, saysCategory, transaction }, notes),
    fees: readServiceCharge(read('service_charge'), notes),
    features: readFeatures(raw, read('features'), context.mapping.featureFlags, notes),
    ...(pictures.length > 0 && { picture_urls: pictures }),
    status,
    approval_status: notes.doubts.length > 0 ? 'pending' : 'approved',
    held_for: notes.doubts,
    listed_at: listedAt,
    sold_at: status === 'sold' || status === 'rented' ? listedAt : null,
  };
  const flags = scanHome(listing);
  if (flags.some(({ isCertain }) => isCertain)) return { rejected: 'text_refused' };
  if (flags.length > 0) {
    notes.doubts.push('text_flagged');
    listing.approval_status = 'pending';
  }
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
    return cleanText((lookUp(raw, column) ?? '').slice(0, PROSE.includes(field) ? LONGEST_PROSE : LONGEST_FACT)).trim();
  };
}

function readKind(words: readonly string[], typeWord: string): Kind | null {
  const fromWords = words.map(kindOf).find((kind) => kind !== null) ?? null;
  const exact = PROPERTY_TYPES.find((type) => type === typeWord.toLowerCase());
  if (!exact) return fromWords;
  return { propertyType: exact, subtype: fromWords?.propertyType === exact ? fromWords.subtype : null };
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

function readPoint(latitude: string, longitude: string, repairs: Reason[]): { lat: number; lng: number } | null {
  if (!latitude && !longitude) return null;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  const isInside = lat > NIGERIA.south && lat < NIGERIA.north && lng > NIGERIA.west && lng < NIGERIA.east;
  if (!isInside) repairs.push('coordinates_dropped');
  return isInside ? { lat, lng } : null;
}

function readDate(text: string, { now, mapping }: CleanContext, repairs: Reason[]): Date {
  const date = text ? parseFeedDate(text, now, mapping.isMonthFirst) : null;
  if (text && !date) repairs.push('date_dropped');
  return date ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

const IS_ADDRESS = /^(?:https?:)?\/\/|^www\./i;

/** The street and the place beside it as the feed writes them. */
const addressOf = (read: Read) => (read('address') || read('location')).replaceAll(/\s+/g, ' ');

/** The beginning of a text that is longer than what is kept of it, which is noted. */
function cut(text: string, longest: number, loss: Loss, { repairs }: Notes): string {
  if (text.length <= longest) return text;
  repairs.push(loss);
  return text.slice(0, longest);
}

function readFeatures(
  raw: Readonly<Record<string, string>>,
  list: string,
  flags: Record<string, string>,
  notes: Notes,
): string[] {
  const flagged = Object.entries(flags).flatMap(([column, feature]) =>
    isYes((lookUp(raw, column) ?? '').trim()) ? [feature] : [],
  );
  const listed = list
    .split(/[;|,]/)
    .map((feature) => cut(feature.trim(), LONGEST_FEATURE, 'features_cut', notes))
    .filter(Boolean);
  const all = [...new Set([...listed, ...flagged])];
  if (all.length > MOST_FEATURES) notes.repairs.push('features_cut');
  return all.slice(0, MOST_FEATURES);
}

function readServiceCharge(text: string, { repairs }: Notes): FeedListing['fees'] {
  const charge = text ? parseAsking(text) : null;
  if (text && !charge && !/^(?:nil|none|no|n\/?a|-+)$/i.test(text)) repairs.push('service_charge_dropped');
  return charge && charge.minor > 0 ? [{ kind: 'service', amount_minor: charge.minor, refundable: false }] : [];
}

/** A reference longer than what is kept is told apart by its hash: two long addresses may begin alike. */
function readReference(given: string, hash: (text: string) => string): string | null {
  if (given.length <= LONGEST_REFERENCE) return given || null;
  const rest = hash(given).slice(0, 24);
  return `${given.slice(0, LONGEST_REFERENCE - rest.length - 1)}#${rest}`;
}

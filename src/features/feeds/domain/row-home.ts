import type { FeedListing } from '#features/listings/feed-listing.ts';
import { declaredSqm } from '#lib/area.ts';
import { parseDigits } from '#lib/money.ts';
import { bedroomsIn, type Kind } from './kind-words.ts';
import type { Loss, Notes, Read, Reason } from './row-said.ts';

const MOST_ROOMS = 30;

type Home = Pick<
  FeedListing,
  'area_sqm' | 'land_size_declared' | 'bedrooms' | 'bathrooms' | 'toilets' | 'parking_spaces'
>;

/** How large it is. A home without a bathroom or toilet is a feed that does not know. */
export function readHome(read: Read, words: readonly string[], kind: Kind, { repairs }: Notes): Home {
  const isLand = kind.propertyType === 'land';
  const isSingle = kind.subtype === 'mini-flat' || kind.subtype === 'self-contain' || kind.subtype === 'studio';
  const bedrooms = isLand ? null : (readBedrooms(read('bedrooms'), words, repairs) ?? (isSingle ? 1 : null));
  const size = isLand ? read('area') || read('covered_area') : read('covered_area') || read('area');
  const area = readArea(size, isLand, repairs);
  return {
    area_sqm: area?.areaSqm ?? null,
    land_size_declared: isLand && area ? area.words : null,
    bedrooms,
    bathrooms: isLand ? null : countOf(read('bathrooms'), 'bathrooms_dropped', repairs) || null,
    toilets: isLand ? null : countOf(read('toilets'), 'toilets_dropped', repairs) || null,
    parking_spaces: countOf(read('parking_spaces'), 'parking_dropped', repairs),
  };
}

function readBedrooms(text: string, words: readonly string[], repairs: Reason[]): number | null {
  const given = readRooms(text);
  if (given !== null && given > 0) return given;
  if (text && given === null && !isNone(text)) repairs.push('beds_dropped');
  const named = words.map(bedroomsIn).find((count) => count !== null) ?? null;
  if (named !== null) repairs.push('beds_from_title');
  return named;
}

const isNone = (text: string) => /^(?:nil|none|n\/?a|-+|null|nan)$/i.test(text);

function countOf(text: string, loss: Loss, repairs: Reason[]): number | null {
  const count = readRooms(text);
  if (count === null && text !== '' && !isNone(text)) repairs.push(loss);
  return count;
}

/** "3", "3.0", "3 beds", "3+": the number a cell of rooms says. */
function readRooms(text: string): number | null {
  const match = /^(\d{1,3})(?:\.0+)?\s*\+?(?:\s*[a-z][a-z .]{0,20})?$/i.exec(text);
  const count = match ? Number(match[1]) : Number.NaN;
  return count >= 0 && count <= MOST_ROOMS ? count : null;
}

const LONGEST_SIZE = 60;

/** The square metres a cell says, and of land its words: plots of no size of their own keep only those. */
function readArea(text: string, isLand: boolean, repairs: Reason[]): { areaSqm: number | null; words: string } | null {
  if (!text || isNone(text)) return null;
  const words = text.slice(0, LONGEST_SIZE);
  const areaSqm = /^[\d.,]+$/.test(text) ? parseDigits(text) : declaredSqm(text);
  if (areaSqm !== null && areaSqm > 0 && Number.isFinite(areaSqm)) return { areaSqm, words };
  if (isLand && /\b(?:plots?|acres?|hectares?)\b/i.test(text) && text.length <= LONGEST_SIZE)
    return { areaSqm: null, words };
  repairs.push('area_dropped');
  return null;
}

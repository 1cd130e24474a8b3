import { DAY_MS } from '#lib/days.ts';
import { type Home, ownWords } from './score-pair.ts';

/** A listing with what its lister calls it, and since when it is on the market; null where that is not known. */
export type DatedHome = Home & { subtype: string | null; listedAt: Date | null };

/** Two agents who are given one home put it up within weeks; a year later it may be the neighbour's. */
const LISTED_APART_DAYS = 30;
/** Kinds of which a place has many alike, told by nothing but their size: plots of one scheme, shops of one plaza. */
const ALIKE: ReadonlySet<string> = new Set(['land', 'commercial', 'office']);

/**
 * Whether two listings say the same of address, price, rooms and form, and came up together. One home, where nobody
 * offers another one there (`isLone`); at an address that many give, nothing. `isPlaceWord`: what names an area, which
 * is no address.
 */
export function isOneOffer(one: DatedHome, other: DatedHome, isPlaceWord: (word: string) => boolean): boolean {
  const [mine, theirs] = [ownWords(one.address, one), ownWords(other.address, other)];
  return (
    !ALIKE.has(one.property_type) &&
    one.transaction_type === other.transaction_type &&
    one.compared_ngn_minor === other.compared_ngn_minor &&
    [...mine].some((word) => word.length > 2 && !/^\d/.test(word) && !isPlaceWord(word)) &&
    isSameSet(mine, theirs) &&
    one.bedrooms !== null &&
    one.bedrooms === other.bedrooms &&
    one.bathrooms !== null &&
    one.bathrooms === other.bathrooms &&
    agree(one.toilets, other.toilets) &&
    agree(one.area_sqm, other.area_sqm) &&
    isOneForm(one, other) &&
    agree(bedroomsOf(one.title), bedroomsOf(other.title)) &&
    one.listedAt !== null &&
    other.listedAt !== null &&
    Math.abs(one.listedAt.getTime() - other.listedAt.getTime()) <= LISTED_APART_DAYS * DAY_MS
  );
}

/** Whether no listing of a deal and so many bedrooms names the address of a home and asks another price. */
export function isLone(home: Home, there: readonly Pick<Home, 'address' | 'compared_ngn_minor'>[]): boolean {
  const own = ownWords(home.address, home);
  return !there.some(
    ({ address, compared_ngn_minor }) =>
      compared_ngn_minor !== home.compared_ngn_minor && isSameSet(own, ownWords(address, home)),
  );
}

const agree = (one: number | null, other: number | null) => one === null || other === null || one === other;
const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((word) => other.has(word));

/** What the title says, whatever the field holds. */
function bedroomsOf(title: string): number | null {
  const said = /(\d+)\s*-?bed/i.exec(title)?.[1];
  return said === undefined ? null : Number(said);
}

const FORMS = ['terrace', 'bungalow', 'penthouse', 'maison', 'studio', 'mini', 'semi', 'detached'] as const;

/** Semi-detached, detached, terraced, a bungalow: agents tell them apart, where they say so at all. */
function isOneForm(one: DatedHome, other: DatedHome): boolean {
  const formOf = ({ title, subtype }: DatedHome) => {
    const said = `${title} ${subtype ?? ''}`.toLowerCase();
    // "Semi-detached" is no detached house.
    const told = said.includes('semi') ? said.replaceAll('detached', '') : said;
    return FORMS.filter((form) => told.includes(form)).join(' ');
  };
  const [mine, theirs] = [formOf(one), formOf(other)];
  return mine === '' || theirs === '' || mine === theirs;
}

/** A listing as far as it tells whether another is of the same home. Money is kobo a year, areas square metres. */
export type Home = {
  id: string;
  title: string;
  description: string | null;
  property_type: string;
  transaction_type: string;
  compared_ngn_minor: number;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  area_sqm: number | null;
  location: string;
  city: string | null;
  state: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: string;
};

export const REASONS = [
  'photos',
  'photo',
  'address',
  'street',
  'estate',
  'point',
  'price',
  'size',
  'rooms',
  'title',
  'text',
] as const;
export type Reason = (typeof REASONS)[number];

/** So many points make two listings one home; one shared photo alone is not enough, since estates share theirs. */
export const JOINED_FROM = 100;
const POINTS: Readonly<Record<Reason, number>> = {
  photos: 100,
  photo: 75,
  address: 100,
  street: 45,
  estate: 25,
  point: 30,
  price: 25,
  size: 30,
  rooms: 10,
  title: 30,
  text: 50,
};

/** What the very same unround price counts. */
export const POINTS_OF_PRICE = POINTS.price;

/** Asked by two agents for one home, prices lie no farther apart. */
const PRICE_APART = 1.35;
const SIZE_APART = 1.1;
const SAME_POINT_M = 40;
const METRES_A_DEGREE = 111_320;

/** Kinds that agents use for one another. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['house', 'house'],
  ['duplex', 'house'],
  ['villa', 'house'],
  ['bungalow', 'house'],
  ['condo', 'apartment'],
]);

export type PairScore = { score: number; reasons: Reason[] };

/**
 * What speaks for two listings being one home; null where a fact speaks against it, whatever else does. `isLoneOffer`:
 * both say the same at an address where nobody offers another home (`lone-address.ts`).
 */
export function scorePair(one: Home, other: Home, sharedPhotos: number, isLoneOffer = false): PairScore | null {
  if (isContradicted(one, other)) return null;
  const found: Record<Reason, boolean> = {
    photos: sharedPhotos > 1,
    photo: sharedPhotos === 1,
    address: isLoneOffer,
    ...placeReasons(one, other),
    price: one.compared_ngn_minor === other.compared_ngn_minor && isUnround(one.compared_ngn_minor),
    size: one.area_sqm !== null && one.area_sqm === other.area_sqm,
    rooms:
      one.bathrooms !== null &&
      one.bathrooms === other.bathrooms &&
      one.toilets !== null &&
      one.toilets === other.toilets,
    title: shareOf(ownWords(one.title, one), ownWords(other.title, other), 2) >= 0.8,
    text: shareOf(wordRuns(one.description), wordRuns(other.description), 12) >= 0.5,
  };
  const reasons = REASONS.filter((reason) => found[reason]);
  return { score: reasons.reduce((sum, reason) => sum + POINTS[reason], 0), reasons };
}

function isContradicted(one: Home, other: Home): boolean {
  const kind = (home: Home) => KINDS.get(home.property_type) ?? home.property_type;
  if (one.transaction_type !== other.transaction_type || one.state !== other.state || kind(one) !== kind(other))
    return true;
  const differs = (a: number | null, b: number | null, times: number) =>
    a !== null && b !== null && Math.max(a, b) > Math.min(a, b) * times;
  return (
    differs(one.bedrooms, other.bedrooms, 1) ||
    differs(one.area_sqm, other.area_sqm, SIZE_APART) ||
    differs(one.compared_ngn_minor, other.compared_ngn_minor, PRICE_APART) ||
    Math.abs((one.bathrooms ?? 0) - (other.bathrooms ?? one.bathrooms ?? 0)) > 1
  );
}

/** ₦85,000,000 is asked for thousands of homes, ₦87,350,000 for one. */
function isUnround(minor: number): boolean {
  return String(Math.round(minor / 100)).replace(/0+$/, '').length >= 3;
}

function placeReasons(one: Home, other: Home): Pick<Record<Reason, boolean>, 'street' | 'estate' | 'point'> {
  const [mine, theirs] = [ownWords(one.address, one), ownWords(other.address, other)];
  const isSame = shareOf(mine, theirs, 1) === 1;
  // "12 Admiralty Way" is one building, "Sunshine Estate" hundreds.
  const isBuilding = isSame && [...mine].some((word) => /^\d+[a-z]?$/.test(word)) && mine.size > 1;
  return { street: isBuilding, estate: isSame && !isBuilding, point: isSamePoint(one, other) };
}

function isSamePoint(one: Home, other: Home): boolean {
  if (one.location_precision !== 'exact' || other.location_precision !== 'exact') return false;
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return false;
  const down = (one.latitude - other.latitude) * METRES_A_DEGREE;
  const across = (one.longitude - other.longitude) * METRES_A_DEGREE * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(down, across) <= SAME_POINT_M;
}

/** Words that thousands of listings share: they tell nothing apart. */
const COMMON = new Set(
  `a an and at by for in of off on the to with bed beds bedroom bedrooms room rooms bq boys quarters flat flats apartment apartments house houses
  duplex duplexes terrace terraced terraces detached semi fully bungalow bungalows maisonette penthouse mini self contain contained studio block
  blocks land plot plots commercial office shop sale rent let lease new newly built brand luxury luxurious executive spacious beautiful modern
  exquisite serviced furnished finished ensuite suite nice tastefully located location estate street road close crescent avenue way phase
  lagos abuja nigeria state district area extension zone fct`.split(/\s+/),
);

const words = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** What a text says beyond the kind of home and the place everybody names. */
export function ownWords(text: string | null, { location, city, state, bedrooms }: Home): Set<string> {
  const said = new Set([...words(location), ...words(city), ...words(state), String(bedrooms ?? '')]);
  return new Set(words(text).filter((word) => !COMMON.has(word) && !said.has(word)));
}

/** Every three words in a row: the same words in another order are another text. */
function wordRuns(text: string | null): Set<string> {
  const all = words(text).slice(0, 1000);
  return new Set(all.slice(2).map((_word, at) => all.slice(at, at + 3).join(' ')));
}

/** The share of two sets that both have; 0 where either is smaller than `least`. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>, least: number): number {
  if (one.size < least || other.size < least) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

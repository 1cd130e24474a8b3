/** One kind of request, with the share of a day's traffic it makes up in percent. */
type Kind = { name: string; share: number; make: (roll: Roll) => string };
type Roll = { pick: <Item>(items: readonly Item[]) => Item; int: (from: number, to: number) => number };

export type BenchRequest = { kind: string; path: string };

/** mulberry32: small, seeded, good enough to shuffle requests. */
export function seededRoll(seed: number): Roll {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { int, pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number] };
}

const STATES = ['Lagos', 'Lagos', 'Lagos', 'FCT', 'FCT', 'Rivers', 'Oyo', 'Ogun', 'Kano', 'Enugu', 'Edo', 'Kogi'];
const TYPES = ['house', 'apartment', 'duplex', 'bungalow', 'land', 'villa'];
const SALE_BANDS = [
  'max_price=10000000',
  'min_price=10000000&max_price=50000000',
  'min_price=50000000&max_price=100000000',
  'min_price=100000000&max_price=200000000',
  'min_price=200000000',
];
const ODD_PRICES = [
  'max_price=37000000',
  'min_price=12500000&max_price=77000000',
  'max_price=145000000',
  'currency=USD&max_price=90000',
];
const COMMON = ['lekki', 'lagos', 'ikoyi', 'abuja', 'bedroom', 'duplex', 'ajah', 'gra'];
const MIDDLING = ['gwarinpa', 'yaba', 'surulere', 'bodija', 'ibeju', 'trans amadi', 'old gra', 'epe'];
const STREETS = ['adeola odeku', 'admiralty', 'allen', 'bourdillon', 'glover', 'opebi', 'toyin', 'zik'];
const SORTS = ['latest', 'price_asc', 'price_desc'];

/** Middles of maps people look at: longitude, latitude. */
const CENTRES: readonly (readonly [number, number])[] = [
  [3.5, 6.447],
  [3.4422, 6.4561],
  [3.3408, 6.5961],
  [3.3829, 6.4979],
  [3.5624, 6.4695],
  [7.497, 9.088],
  [7.412, 9.11],
  [7.04, 4.81],
  [3.91, 7.42],
  [8.55, 11.99],
  [5.62, 6.31],
  [8.0, 9.0],
];

function box(roll: Roll, zoom: number, [width, height]: readonly [number, number]): string {
  const [lng, lat] = roll.pick(CENTRES);
  const degreesPerPixel = 360 / (512 * 2 ** zoom);
  const jitter = () => (roll.int(-100, 100) / 100) * degreesPerPixel * 100;
  const [x, y] = [lng + jitter(), lat + jitter()];
  const [dx, dy] = [(width / 2) * degreesPerPixel, (height / 2) * degreesPerPixel];
  return [x - dx, y - dy, x + dx, y + dy].map((value) => value.toFixed(5)).join(',');
}

const filtered = ({ pick, int }: Roll) =>
  `transaction_type=sale&state=${pick(STATES)}&property_type=${pick(TYPES)}&${pick(SALE_BANDS)}&beds=${int(1, 5)}&sort=${pick(SORTS)}`;

const SEARCHES: readonly Kind[] = [
  {
    name: 'no filter',
    share: 14,
    make: ({ pick }) => pick(['', 'sort=price_asc', 'transaction_type=sale', 'transaction_type=rent&sort=price_desc']),
  },
  { name: 'filtered', share: 26, make: filtered },
  {
    name: 'loosely filtered',
    share: 12,
    make: ({ pick, int }) =>
      `transaction_type=${pick(['sale', 'rent'])}&${pick([`state=${pick(STATES)}`, `beds=${int(2, 5)}`, `property_type=house&property_type=duplex`])}&sort=${pick(SORTS)}`,
  },
  {
    name: 'odd prices',
    share: 8,
    make: ({ pick }) => `transaction_type=sale&${pick(ODD_PRICES)}&property_type=${pick(TYPES)}&state=${pick(STATES)}`,
  },
  {
    name: 'text, common',
    share: 8,
    make: ({ pick }) => `transaction_type=sale&search=${encodeURIComponent(pick(COMMON))}`,
  },
  { name: 'text, middling', share: 6, make: ({ pick }) => `search=${encodeURIComponent(pick(MIDDLING))}` },
  {
    name: 'text, rare',
    share: 6,
    make: ({ pick, int }) => `search=${encodeURIComponent(`${int(1, 240)} ${pick(STREETS)}`)}`,
  },
  {
    name: 'text and filters',
    share: 8,
    make: (roll) => `${filtered(roll)}&search=${encodeURIComponent(roll.pick(MIDDLING))}`,
  },
  {
    name: 'deep page',
    share: 4,
    make: ({ int, pick }) => `transaction_type=sale&page=${int(50, 400)}&sort=${pick(SORTS)}`,
  },
  {
    name: 'in a map’s box',
    share: 8,
    make: (roll) => `transaction_type=${roll.pick(['sale', 'rent'])}&bbox=${box(roll, roll.int(9, 15), [1000, 700])}`,
  },
];

/** So many searches in the shares of a day, in an order that never changes. */
export function listSearches(count: number, seed: number): BenchRequest[] {
  const roll = seededRoll(seed);
  const wheel = SEARCHES.flatMap((kind) => Array<Kind>(kind.share).fill(kind));
  return Array.from({ length: count }, () => {
    const kind = roll.pick(wheel);
    return { kind: kind.name, path: `/properties?${kind.make(roll)}` };
  });
}

const SCREENS = [
  [390, 600],
  [1440, 900],
] as const;
const CLUSTER_FILTERS = [
  (roll: Roll) => `transaction_type=sale&property_type=${roll.pick(TYPES)}&${roll.pick(SALE_BANDS)}`,
  (roll: Roll) => `beds=${roll.int(2, 5)}`,
  (roll: Roll) => `transaction_type=rent&beds=${roll.int(1, 4)}&baths=${roll.int(1, 3)}`,
  (roll: Roll) => `transaction_type=sale&${roll.pick(ODD_PRICES)}`,
  (roll: Roll) => `state=${roll.pick(STATES)}&transaction_type=sale`,
  (roll: Roll) => `search=${encodeURIComponent(roll.pick([...COMMON, ...MIDDLING]))}`,
] as const;

/** Views of the map from the whole country to a street, with filters or without. */
export function listViews(count: number, seed: number, hasFilters: boolean): BenchRequest[] {
  const roll = seededRoll(seed);
  return Array.from({ length: count }, () => {
    const zoom = roll.int(5, 17);
    const filter = hasFilters
      ? roll.pick(CLUSTER_FILTERS)(roll)
      : roll.pick(['', 'transaction_type=sale', 'transaction_type=rent']);
    return {
      kind: `zoom ${zoom}`,
      path: `/properties/clusters?${filter}&zoom=${zoom}&bbox=${box(roll, zoom, roll.pick(SCREENS))}`,
    };
  });
}

/** What sheets of filters ask for: whole lists, a place, a place with something chosen, a map's box and a text. */
const FACETS: readonly Kind[] = [
  { name: 'a deal', share: 1, make: ({ pick }) => pick(['transaction_type=sale', 'transaction_type=rent']) },
  { name: 'a state', share: 3, make: ({ pick }) => `transaction_type=rent&state=${pick(STATES)}` },
  {
    name: 'a state with choices',
    share: 3,
    make: ({ pick, int }) =>
      `transaction_type=rent&state=${pick(STATES)}&beds=${int(1, 4)}&verified=true&furnishing=unfurnished&trust=60`,
  },
  {
    name: 'a type in a state',
    share: 2,
    make: ({ pick, int }) =>
      `transaction_type=sale&state=${pick(STATES)}&property_type=${pick(TYPES)}&beds=${int(1, 4)}&${pick(SALE_BANDS)}`,
  },
  { name: 'a text', share: 1, make: ({ pick }) => `search=${encodeURIComponent(pick(MIDDLING))}` },
  {
    name: 'a map’s box',
    share: 2,
    make: (roll) => `transaction_type=rent&bbox=${box(roll, roll.int(9, 15), [1000, 700])}`,
  },
];

/** So many questions of filter sheets, in an order that never changes. */
export function listFacets(count: number, seed: number): BenchRequest[] {
  const roll = seededRoll(seed);
  const wheel = FACETS.flatMap((kind) => Array<Kind>(kind.share).fill(kind));
  return Array.from({ length: count }, () => {
    const kind = roll.pick(wheel);
    return { kind: kind.name, path: `/properties/facets?${kind.make(roll)}` };
  });
}

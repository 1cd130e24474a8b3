/** Made-up homes whose facts are known, so that a reading can be held against them. */
export type Home = {
  ref: string;
  kindWords: string;
  property_type: string;
  subtype: string | null;
  deal: 'sale' | 'rent';
  price: number;
  currency: 'NGN' | 'USD';
  period: 'total' | 'year' | 'month';
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  parking_spaces: number | null;
  area_sqm: number | null;
  land: string | null;
  area: string;
  city: string;
  state: string;
  street: string;
  furnishing: 'furnished' | 'semi-furnished' | 'unfurnished' | null;
  furnishingWords: string;
  serviced: boolean | null;
  isNew: boolean;
  title_type: string | null;
  titleWords: string;
  /** Year, month, day. */
  day: readonly [number, number, number];
  pictures: readonly string[];
  agent: string;
};

const KINDS = [
  ['Detached duplex', 'duplex', 'detached'],
  ['Semi-detached duplex', 'duplex', 'semi-detached'],
  ['Terraced duplex', 'duplex', 'terrace'],
  ['Flat', 'apartment', 'flat'],
  ['Mini flat', 'apartment', 'mini-flat'],
  ['Self contain', 'apartment', 'self-contain'],
  ['Bungalow', 'bungalow', null],
  ['Penthouse', 'apartment', 'penthouse'],
  ['Maisonette', 'house', 'maisonette'],
  ['Block of flats', 'apartment', 'block-of-flats'],
] as const;

const PLACES = [
  ['Lekki Phase 1', 'Lekki', 'Lagos'],
  ['Yaba', 'Lagos', 'Lagos'],
  ['Gwarinpa', 'Abuja', 'FCT'],
  ['Maitama', 'Abuja', 'FCT'],
  ['Surulere', 'Lagos', 'Lagos'],
  ['Magodo', 'Lagos', 'Lagos'],
  ['Bodija', 'Ibadan', 'Oyo'],
  ['Guzape', 'Abuja', 'FCT'],
  ['Ajah', 'Lekki', 'Lagos'],
  ['Gbagada', 'Lagos', 'Lagos'],
  ['Jabi', 'Abuja', 'FCT'],
  ['Sangotedo', 'Lekki', 'Lagos'],
  ['Independence Layout', 'Enugu', 'Enugu'],
] as const;

/** Streets with the landmarks people tell the way by; none of them is what is offered. */
const STREETS = [
  '12 Adeola Close',
  'Behind Shoprite Plaza',
  'Opposite Corona School',
  'Off Bungalow Bus Stop',
  'Plot 14, 2nd Avenue',
  'By the filling station',
  'Close to Eko Hotel',
  'Opp. the old warehouse',
  'Beside Christ Church',
  '7b Unity Estate Road',
  'Duplex Street',
] as const;

const TITLES = [
  ['C of O', 'certificate-of-occupancy'],
  ["Governor's Consent", 'governors-consent'],
  ['Deed of Assignment', 'deed-of-assignment'],
  ['', null],
  ['Registered Survey', 'survey-plan'],
  ['Excision', 'excision'],
] as const;

const FURNISHINGS = [
  ['Fully furnished', 'furnished'],
  ['Unfurnished', 'unfurnished'],
  ['Semi-furnished', 'semi-furnished'],
  ['', null],
] as const;

const LANDS = [
  ['600 sqm', 600],
  ['2 plots', null],
  ['1 plot', null],
  ['1 acre', 4046.86],
  ['2 plots (650 sqm each)', 1300],
  ['half plot', null],
  ['1,200sqm', 1200],
  ['50x100ft', 464.52],
] as const;

const SALE = [45_000_000, 85_500_000, 120_000_000, 320_000_000, 750_000_000, 68_000_000, 1_200_000_000];
const RENT = [650_000, 1_800_000, 2_500_000, 4_000_000, 12_000_000, 950_000];

/** So many homes, another set for each `seed`; `isLand` makes pieces of land of them. */
export function makeHomes(seed: number, count = 20, isLand = false): Home[] {
  let state = seed * 7919 + 17;
  const next = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  return Array.from({ length: count }, (_, index): Home => {
    const [kindWords, property_type, subtype] = isLand ? (['Land', 'land', null] as const) : pick(KINDS);
    const [area, city, stateName] = pick(PLACES);
    const deal = isLand || next(10) < 6 ? 'sale' : 'rent';
    const [titleWords, title_type] = deal === 'sale' ? pick(TITLES) : (['', null] as const);
    const [furnishingWords, furnishing] = isLand ? (['', null] as const) : pick(FURNISHINGS);
    const [land, landSqm] = pick(LANDS);
    const isSmall = subtype === 'mini-flat' || subtype === 'self-contain';
    const isBlock = subtype === 'block-of-flats';
    const rooms = isSmall ? 1 : 2 + next(5);
    const bedrooms = isLand || isBlock ? null : rooms;
    const builtSqm = isLand || isBlock ? null : 60 + 20 * next(20);
    const isServiced = !isLand && next(5) === 0;
    return {
      ref: `${pick(['ZR', 'LX', 'AB'])}${1000 + seed * 100 + index}`,
      ...{ kindWords, property_type, subtype, deal, bedrooms },
      price: deal === 'sale' ? pick(SALE) : pick(RENT),
      currency: 'NGN',
      period: deal === 'sale' ? 'total' : 'year',
      bathrooms: bedrooms === null ? null : Math.max(1, bedrooms - next(2)),
      toilets: bedrooms === null ? null : bedrooms + next(2),
      parking_spaces: isLand ? null : 1 + next(4),
      area_sqm: isLand ? landSqm : builtSqm,
      land: isLand ? land : null,
      ...{ area, city, state: stateName, street: pick(STREETS) },
      ...{ furnishing, furnishingWords, title_type, titleWords },
      serviced: isServiced ? true : null,
      isNew: !isLand && next(4) === 0,
      day: [2025, 1 + next(11), 1 + next(28)],
      pictures: [1, 2].map((number) => `https://img.example.org/homes/${seed}-${index}/house-duplex-${number}.jpg`),
      agent: 'Ade Homes',
    };
  });
}

/** What a lister would write below it; only the facts the columns leave out stand in it when `isTelling`. */
export function tellOf(home: Home, isTelling: boolean): string {
  if (!isTelling) return 'Good road, quiet close, steady light and treated water. Please book an inspection.';
  return [
    home.isNew ? 'Newly built, nobody has lived in it.' : 'Well kept.',
    home.furnishingWords ? `It comes ${home.furnishingWords.toLowerCase()}.` : '',
    home.serviced ? 'Serviced with 24 hours light.' : '',
    home.titleWords ? `Title: ${home.titleWords}.` : '',
    'Tarred road, perimeter fence, borehole.',
  ]
    .filter(Boolean)
    .join(' ');
}

import { lookUp } from '#lib/one-of.ts';
import type { TitleType } from '#vocabulary/listing-words.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import type { DemoLot } from './demo-lots.ts';
import type { SeededRandom } from './seeded-random.ts';

const NOUNS: Partial<Record<DemoLot['subtype'], string>> = {
  'self-contain': 'self-contained room',
  'room-and-parlour': 'room and parlour',
  'mini-flat': 'mini flat',
  'boys-quarters': "boys' quarters",
  studio: 'studio flat',
  'block-of-flats': 'block of flats',
  shop: 'shop',
  plaza: 'shopping plaza',
  warehouse: 'warehouse',
  hotel: 'hotel',
  'filling-station': 'filling station',
  school: 'school building',
  'event-centre': 'event centre',
  factory: 'factory',
  'office-space': 'office space',
};

/** What people call the lot: "4 bedroom semi-detached duplex", "mini flat", "warehouse". */
export function nounOf(lot: DemoLot, bedrooms: number): string {
  const fixed = NOUNS[lot.subtype];
  if (fixed) return fixed;
  if (lot.subtype === 'penthouse') return `${bedrooms} bedroom penthouse`;
  if (lot.subtype === 'maisonette') return `${bedrooms} bedroom maisonette`;
  if (lot.subtype === 'townhouse') return `${bedrooms} bedroom townhouse`;
  if (lot.subtype === 'mansion') return `${bedrooms} bedroom mansion`;
  if (lot.type === 'apartment') return `${bedrooms} bedroom flat`;
  if (lot.type === 'condo') return `${bedrooms} bedroom condominium flat`;
  const form =
    lookUp({ terrace: 'terrace', 'semi-detached': 'semi-detached', detached: 'detached' }, lot.subtype) ?? '';
  return `${bedrooms} bedroom ${form} ${lot.type}`.replace('  ', ' ');
}

/** How a plot of land was declared, and the square metres that makes at the place's plot size. */
export type DeclaredLand = { words: string; areaSqm: number };

const PLOT_WORDS: Record<number, string> = { 0.5: 'Half plot', 1: '1 plot' };
const ACRE_SQM = 4046.86;
const HECTARE_SQM = 10_000;

/** A declared land size in the seller's words; farms come in acres and hectares, town land in plots and feet. */
export function declareLand(subtype: DemoLot['subtype'], { plotSqm }: DemoPlace, random: SeededRandom): DeclaredLand {
  if (subtype === 'farm-land') {
    const hectares = random.between(2, 12);
    return random.chance(0.5)
      ? { words: `${hectares} hectares`, areaSqm: hectares * HECTARE_SQM }
      : { words: `${hectares} acres`, areaSqm: round(hectares * ACRE_SQM) };
  }
  if (subtype === 'industrial-land') return { words: '2 acres', areaSqm: round(2 * ACRE_SQM) };
  const plots = random.pick([0.5, 1, 1, 1, 2, 2, 3, 4]);
  const spellings = [
    { words: PLOT_WORDS[plots] ?? `${plots} plots`, areaSqm: plots * plotSqm },
    { words: `${plots * plotSqm} sqm`, areaSqm: plots * plotSqm },
    ...(plots === 1 && plotSqm === 464 ? [{ words: '50 by 100 feet', areaSqm: 464 }] : []),
    ...(plots === 4 ? [{ words: '1 acre', areaSqm: round(ACRE_SQM) }] : []),
  ];
  return random.pick(spellings);
}

const round = (value: number) => Math.round(value);

const TRADE_SQM: Partial<Record<DemoLot['subtype'], [number, number]>> = {
  shop: [24, 60],
  'office-space': [60, 480],
  'filling-station': [900, 2600],
};
const SQM_PER_BEDROOM: Partial<Record<DemoLot['type'], number>> = { bungalow: 50, apartment: 48, condo: 48 };

/** Floor area in square metres that a home of this kind usually has. */
export function floorArea(lot: DemoLot, bedrooms: number, random: SeededRandom): number | null {
  if (lot.type === 'land') return null;
  if (lot.type === 'commercial' || lot.type === 'office')
    return random.between(...(TRADE_SQM[lot.subtype] ?? [500, 2400]));
  if (lot.basis === 'room')
    return random.between(lot.subtype === 'mini-flat' ? 42 : 20, lot.subtype === 'mini-flat' ? 60 : 36);
  if (lot.subtype === 'block-of-flats') return random.between(560, 980);
  return round(bedrooms * (SQM_PER_BEDROOM[lot.type] ?? 70) * (0.85 + random.next() * 0.45));
}

const TITLES_BY_REGION: Record<'lagos' | 'abuja' | 'dear' | 'growing' | 'towns', readonly TitleType[]> = {
  lagos: [
    'certificate-of-occupancy',
    'governors-consent',
    'governors-consent',
    'deed-of-assignment',
    'registered-conveyance',
    'certificate-of-occupancy',
  ],
  abuja: [
    'certificate-of-occupancy',
    'certificate-of-occupancy',
    'right-of-occupancy',
    'allocation-letter',
    'deed-of-assignment',
  ],
  dear: [
    'certificate-of-occupancy',
    'governors-consent',
    'registered-conveyance',
    'certificate-of-occupancy',
    'deed-of-assignment',
  ],
  growing: [
    'gazette',
    'excision',
    'excision-in-progress',
    'family-receipt',
    'survey-plan',
    'governors-consent',
    'certificate-of-occupancy',
  ],
  towns: [
    'certificate-of-occupancy',
    'deed-of-assignment',
    'survey-plan',
    'allocation-letter',
    'family-receipt',
    'right-of-occupancy',
  ],
};

/** Where a four bedroom duplex costs this much, in millions of naira, nobody sells on a receipt. */
const DEAR_MILLIONS = 120;
const GROWING_LGAS = ['Ibeju-Lekki', 'Epe', 'Ikorodu', 'Obafemi Owode', 'Ado-Odo/Ota'];

/** A title document that sellers of such a place really offer. */
export function titleFor(place: DemoPlace, random: SeededRandom): TitleType {
  if (GROWING_LGAS.includes(place.lga)) return random.pick(TITLES_BY_REGION.growing);
  if ((place.asking.d4 ?? 0) >= DEAR_MILLIONS)
    return random.pick(TITLES_BY_REGION[place.state === 'FCT' ? 'abuja' : 'dear']);
  if (place.state === 'Lagos') return random.pick(TITLES_BY_REGION.lagos);
  return random.pick(TITLES_BY_REGION[place.state === 'FCT' ? 'abuja' : 'towns']);
}

/** The title in the words of a description. */
export const TITLE_WORDS: Record<TitleType, string> = {
  'family-receipt': 'family receipt',
  'survey-plan': 'registered survey plan',
  'excision-in-progress': 'excision in progress, not yet gazetted',
  excision: 'excision',
  gazette: 'gazette',
  'allocation-letter': 'letter of allocation',
  'right-of-occupancy': 'right of occupancy',
  'deed-of-assignment': 'deed of assignment',
  'certificate-of-occupancy': 'certificate of occupancy',
  'governors-consent': 'governor’s consent',
  'registered-conveyance': 'registered conveyance',
};

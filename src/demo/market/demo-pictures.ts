import type { SamplePictureName } from '#features/media/sample-pictures.ts';
import { lookUp } from '#lib/one-of.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import type { DemoLot, PictureKind } from './demo-lots.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Sample pictures by what they show; the files lie in assets/demo under these names. */
const EXTERIORS: Record<Exclude<PictureKind, 'none'>, readonly SamplePictureName[]> = {
  apartment: [
    'apartment-abuja-glass-03',
    'apartment-ikeja-white-02',
    'apartment-surulere-golden-04',
    'apartment-yaba-cream-01',
  ],
  block: [
    'apartment-abuja-glass-03',
    'apartment-ikeja-white-02',
    'apartment-surulere-golden-04',
    'apartment-yaba-cream-01',
  ],
  office: ['apartment-abuja-glass-03', 'apartment-ikeja-white-02'],
  duplex: [
    'duplex-lekki-white-01',
    'duplex-abuja-villa-cream-02',
    'duplex-ikoyi-sand-golden-03',
    'duplex-enugu-villa-maroon-05',
    'duplex-ibadan-gate-road-07',
    'duplex-port-harcourt-charcoal-08',
  ],
  villa: ['duplex-banana-island-stacked-04', 'duplex-lekki-twilight-06', 'duplex-abuja-villa-cream-02'],
  terrace: ['terrace-lekki-row-01', 'terrace-abuja-sand-02', 'terrace-ikeja-grey-03', 'terrace-ajah-terracotta-04'],
  bungalow: [
    'bungalow-enugu-cream-01',
    'bungalow-osogbo-louvre-02',
    'bungalow-abuja-grey-03',
    'bungalow-calabar-green-04',
  ],
  land: [
    'land-epe-fenced-plot-01',
    'land-ibeju-open-plot-02',
    'land-abuja-estate-plot-03',
    'land-ogun-roadside-golden-04',
  ],
};

/** Which exteriors suit a city first; the rest of the kind serves everybody. */
const SUITS: Record<string, readonly string[]> = {
  Lagos: ['lekki', 'ikeja', 'ajah', 'yaba', 'surulere', 'ikoyi', 'banana', 'epe', 'ibeju'],
  Abuja: ['abuja'],
  'Port Harcourt': ['port-harcourt', 'calabar'],
  Ibadan: ['ibadan', 'osogbo', 'ogun'],
  Enugu: ['enugu'],
  Calabar: ['calabar'],
};

/**
 * Without the four stock pictures every gallery ends with (listings/stock-pictures.server.ts), so that none shows a
 * room twice.
 */
const ROOMS = {
  living: ['living-room-staged-bohemian', 'living-room-staged-traditional', 'living-room-empty'],
  bedroom: ['bedroom-staged-scandinavian', 'bedroom-empty'],
  kitchen: ['kitchen-staged-industrial', 'kitchen-empty'],
  bathroom: ['bathroom-staged-bohemian', 'bathroom-empty'],
  dining: ['dining-room-staged-scandinavian', 'dining-room-staged-traditional', 'dining-room-empty'],
  office: ['home-office-staged-industrial', 'home-office-staged-modern', 'home-office-empty'],
} as const satisfies Record<string, readonly SamplePictureName[]>;

/**
 * Names of the pictures of one listing, the cover first: 4 to 7 for homes, 1 to 3 for land, none where no picture
 * suits.
 */
export function picturesFor(lot: DemoLot, place: DemoPlace, random: SeededRandom): SamplePictureName[] {
  if (lot.picture === 'none') return [];
  const exteriors = EXTERIORS[lot.picture];
  const words = lookUp(SUITS, place.city) ?? [];
  const suited = exteriors.filter((file) => words.some((word) => file.includes(word)));
  const cover = random.pick(suited.length > 0 && random.chance(0.7) ? suited : exteriors);
  if (lot.picture === 'office') return [cover, ...random.sample(ROOMS.office, 2)];
  if (lot.picture === 'land') {
    const others = exteriors.filter((file) => file !== cover);
    return [cover, ...random.sample(others, random.between(0, 2))];
  }
  const main: readonly (keyof typeof ROOMS)[] =
    lot.basis === 'room' ? ['bedroom', 'kitchen', 'bathroom'] : ['living', 'bedroom', 'kitchen'];
  const further =
    lot.basis === 'room' ? [] : random.sample(['bathroom', 'dining', 'office'] as const, random.between(0, 3));
  return [cover, ...[...main, ...further].map((room) => random.pick<SamplePictureName>(ROOMS[room]))];
}

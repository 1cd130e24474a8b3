import { SAMPLE_PICTURES, type SamplePictureName } from '#features/media/sample-pictures.ts';
import { lookUp } from '#lib/one-of.ts';
import type { DemoPlace } from '../places/demo-places.ts';
import type { DemoLot, PictureKind } from './demo-lots.ts';
import type { SeededRandom } from './seeded-random.ts';

const NAMES = Object.keys(SAMPLE_PICTURES) as SamplePictureName[];
const startingWith = (...starts: string[]) => NAMES.filter((name) => starts.some((start) => name.startsWith(start)));

/** Houses with wings, columns and grounds: what an advertisement calls a villa or a mansion. */
const VILLAS: readonly SamplePictureName[] = [
  'duplex-banana-island-stacked-04',
  'duplex-lekki-twilight-06',
  'duplex-asokoro-stone-hip-13',
  'duplex-ikoyi-white-three-floor-10',
  'duplex-lekki-phase-1-mono-white-27',
  'duplex-maitama-ivory-columns-16',
];

/** Sample pictures by what they show; the files lie in assets/demo under these names. */
const EXTERIORS: Record<Exclude<PictureKind, 'none'>, readonly SamplePictureName[]> = {
  apartment: startingWith('apartment-'),
  duplex: startingWith('duplex-').filter((name) => !VILLAS.includes(name)),
  villa: VILLAS,
  terrace: startingWith('terrace-'),
  bungalow: startingWith('bungalow-'),
  land: startingWith('land-'),
  office: startingWith('commercial-victoria-island-office', 'commercial-wuse-office'),
  shop: startingWith('commercial-ikeja-shop-plaza'),
  warehouse: startingWith('commercial-trans-amadi-warehouse'),
  hall: startingWith('commercial-enugu-event-centre'),
};

/** Which exteriors suit a city first; the rest of the kind serves everybody. */
const SUITS: Record<string, readonly string[]> = {
  Lagos: ['lekki', 'ikeja', 'ajah', 'yaba', 'surulere', 'ikoyi', 'banana', 'epe', 'ibeju', 'victoria-island', 'ogba'],
  Abuja: ['abuja', 'wuse', 'garki', 'gwarinpa', 'jabi', 'maitama', 'asokoro', 'kubwa', 'kado', 'katampe', 'karu'],
  'Port Harcourt': ['port-harcourt', 'rumuola', 'elelenwo', 'trans-amadi', 'peter-odili', 'calabar', 'uyo'],
  Ibadan: ['ibadan', 'bodija', 'akobo', 'oluyole', 'osogbo', 'ogun'],
  Enugu: ['enugu', 'independence-layout', 'owerri', 'asaba'],
  Calabar: ['calabar', 'uyo'],
};

/**
 * Without the four stock pictures every gallery ends with (media/stock-pictures.server.ts), so that none shows a room
 * twice.
 */
const ROOMS = {
  living: ['living-room-staged-bohemian', 'living-room-staged-traditional', 'living-room-empty'],
  bedroom: ['bedroom-staged-scandinavian', 'bedroom-empty'],
  kitchen: ['kitchen-staged-industrial', 'kitchen-empty'],
  bathroom: ['bathroom-staged-bohemian', 'bathroom-empty'],
  dining: ['dining-room-staged-scandinavian', 'dining-room-staged-traditional', 'dining-room-empty'],
  office: ['home-office-staged-industrial', 'home-office-staged-modern', 'home-office-empty'],
} as const satisfies Record<string, readonly SamplePictureName[]>;

/** Which covers the market has used so far, and for which deals and cities. */
export type UsedCovers = Map<SamplePictureName, string[]>;

/**
 * Names of the pictures of one listing, the cover first: 4 to 7 for homes, one for land and business premises, none
 * where no picture suits.
 */
export function picturesFor(
  lot: DemoLot,
  place: DemoPlace,
  random: SeededRandom,
  used: UsedCovers,
): SamplePictureName[] {
  if (lot.picture === 'none') return [];
  const cover = chooseCover(EXTERIORS[lot.picture], { deal: lot.deal, city: place.city }, random, used);
  if (lot.picture === 'office') return [cover, ...random.sample(ROOMS.office, 2)];
  if (lot.type === 'land' || lot.type === 'commercial') return [cover];
  const main: readonly (keyof typeof ROOMS)[] =
    lot.basis === 'room' ? ['bedroom', 'kitchen', 'bathroom'] : ['living', 'bedroom', 'kitchen'];
  const further =
    lot.basis === 'room' ? [] : random.sample(['bathroom', 'dining', 'office'] as const, random.between(0, 3));
  return [cover, ...[...main, ...further].map((room) => random.pick<SamplePictureName>(ROOMS[room]))];
}

/**
 * The cover used least so far; among equals one that no listing of the same deal in the same city has, and that suits
 * the city. So what is alike lies far apart in any list.
 */
function chooseCover(
  covers: readonly SamplePictureName[],
  { deal, city }: { deal: string; city: string },
  random: SeededRandom,
  used: UsedCovers,
): SamplePictureName {
  const words = lookUp(SUITS, city) ?? [];
  const market = `${deal} ${city}`;
  const usesOf = (name: SamplePictureName) => used.get(name) ?? [];
  const least = (names: readonly SamplePictureName[], rank: (name: SamplePictureName) => number) => {
    const lowest = Math.min(...names.map(rank));
    return names.filter((name) => rank(name) === lowest);
  };
  const rarest = least(covers, (name) => usesOf(name).length);
  const elsewhere = least(rarest, (name) => usesOf(name).filter((use) => use === market).length);
  const suited = least(elsewhere, (name) => (words.some((word) => name.includes(word)) ? 0 : 1));
  const cover = random.pick(suited);
  used.set(cover, [...usesOf(cover), market]);
  return cover;
}

import { createHash } from 'node:crypto';
import type { SamplePictureName } from '#features/media/sample-pictures.ts';
import { DEMO_PLACES, type DemoPlace } from '../places/demo-places.ts';
import type { Drawing, PriceHistoryRow, PropertyRow } from './demo-drawing.ts';
import { declareLand } from './demo-listing.ts';
import { askingPrice, DEMO_LOTS, type DemoLot } from './demo-lots.ts';
import { picturesFor, type UsedCovers } from './demo-pictures.ts';
import { drawPrice, drawPriceHistory } from './demo-price.ts';
import { buildRow } from './demo-row.ts';
import { drawStandings } from './demo-statuses.ts';
import { drawTimeline } from './demo-timeline.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** The demo market as rows; `pictures` are names of sample pictures by listing id, the cover first. */
export type DemoMarket = {
  properties: PropertyRow[];
  priceHistory: PriceHistoryRow[];
  pictures: Map<string, SamplePictureName[]>;
};

const SEED = 20261121;

/** The whole demo market for a clock and a dollar rate: the same rows for the same arguments. */
export function buildDemoMarket({ now, ngnPerUsd }: { now: Date; ngnPerUsd: number }): DemoMarket {
  const random = createSeededRandom(SEED);
  const lots = DEMO_LOTS.flatMap((lot) => Array.from({ length: lot.count }, () => lot));
  const used = new Map<DemoPlace, number>();
  const covers: UsedCovers = new Map();
  const market: DemoMarket = { properties: [], priceHistory: [], pictures: new Map() };
  for (const [index, { lot, standing }] of drawStandings(lots, random).entries()) {
    const bedrooms = lot.bedrooms.length > 0 ? random.pick(lot.bedrooms) : 0;
    const place = choosePlace(lot, bedrooms, used, random);
    addListing(market, covers, { index, lot, bedrooms, place, standing, random, now, ngnPerUsd });
  }
  return market;
}

function addListing(market: DemoMarket, covers: UsedCovers, drawing: Drawing): void {
  const { index, lot, place, random } = drawing;
  const id = demoId(index);
  const land = lot.type === 'land' ? declareLand(lot.subtype, place, random) : null;
  const price = drawPrice(drawing, land?.areaSqm ?? null);
  const timeline = drawTimeline(drawing);
  market.properties.push(buildRow(drawing, { id, land, price, timeline }));
  market.priceHistory.push(...drawPriceHistory(drawing, id, price, timeline.listedAt));
  market.pictures.set(id, picturesFor(lot, place, random, covers));
}

/** The place that trades in such lots and has the fewest listings so far, so that every town gets its share. */
function choosePlace(lot: DemoLot, bedrooms: number, used: Map<DemoPlace, number>, random: SeededRandom): DemoPlace {
  const trades = DEMO_PLACES.filter(
    (place) => askingPrice(place.asking, lot.basis, bedrooms) !== null && suitsLot(lot, place),
  );
  const least = Math.min(...trades.map((place) => used.get(place) ?? 0));
  const place = random.pick(trades.filter((candidate) => (used.get(candidate) ?? 0) === least));
  used.set(place, least + 1);
  return place;
}

const SHORT_LET_CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Enugu'];
/** Nobody farms where a plot costs more than this, in millions of naira. */
const FARM_PLOT_MILLIONS = 9;

function suitsLot(lot: DemoLot, place: DemoPlace): boolean {
  if (lot.period === 'night' || lot.period === 'month') return SHORT_LET_CITIES.includes(place.city);
  return lot.subtype !== 'farm-land' || (place.asking.plot ?? 0) <= FARM_PLOT_MILLIONS;
}

/** A stable UUID (version 8) for the n-th demo listing, the same on every installation. */
export function demoId(index: number): string {
  const hex = createHash('sha256').update(`zaure demo listing ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import type { App } from '#app/app.server.ts';
import { toMinorUnits } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { type FacetRow, listCounts, readFacetCounts } from './data/facet-reads.server.ts';
import { samplePercent } from './data/listing-counts.server.ts';
import { withoutRoomsOnLand } from './domain/cell-filter.ts';
import { type FacetCount, type Facets, tellCount } from './facet-counts.ts';
import { FACET_NAMES, type FacetName } from './facet-groups.ts';
import type { ListingFilter } from './listing-filter.ts';
import { BARS, NIGHTS_A_YEAR, type PriceScale, scaleEdges, scaleOf } from './price-scale.ts';
import { countListings } from './search-strategy.server.ts';

/** A search that finds no more is counted home by home; of more a sample is taken. */
const COUNTED_MAX = 10_000;
/** Rows of the table that are looked at; more where few of them are of the search. */
const SAMPLE_ROWS = { least: 15_000, most: 40_000 };
/** So many of the search should be among them, for an error that is worth telling. */
const WANTED_IN_SAMPLE = 4000;

/** What the choices of a search would show, each with its own group left open. */
export type FacetSearch = {
  /** What stays as it is. */
  fixed: ListingFilter;
  /** What was chosen in the groups of FACET_GROUPS. */
  chosen: ListingFilter;
};

/** Counts what every choice of a search would show: exactly where it finds few homes, else from a sample. */
export async function countFacets(app: App, { fixed, chosen: asked }: FacetSearch): Promise<Facets> {
  const { sort: _order, ...base } = fixed;
  const chosen = onLand(base, asked);
  const scale = scaleOf({ ...base, ...chosen });
  const all = await countListings(app, base);
  const percent = all.value <= COUNTED_MAX ? null : await percentFor(app, all.value);
  const row = await readFacetCounts(app.readDb, {
    ...{ fixed: base, chosen, percent },
    priceEdges: edgesOf(scale),
    moveInEdges: edgesOf('rent'),
    box: all.value <= COUNTED_MAX ? 'sparse' : 'dense',
  });
  return present(row, percent, percent === null ? null : await sizeOf(app, percent));
}

/** A plot has no rooms, and the search does not ask it for any. */
function onLand(base: ListingFilter, chosen: ListingFilter): ListingFilter {
  const { propertyTypes } = base;
  const { propertyTypes: _types, ...rest } = withoutRoomsOnLand({
    ...chosen,
    ...(propertyTypes ? { propertyTypes } : {}),
  });
  return rest;
}

/** The bars of a scale in kobo a year, without the first, which is nothing. */
function edgesOf(scale: PriceScale): number[] {
  const times = scale === 'night' ? NIGHTS_A_YEAR : 1;
  return scaleEdges(scale)
    .slice(1)
    .map((naira) => toMinorUnits(naira) * times);
}

/** The share of the table that holds enough of the search; null where that is nearly all of it. */
async function percentFor(app: App, matches: number): Promise<number | null> {
  const ofTable = await samplePercent(app.readDb, SAMPLE_ROWS.least);
  if (ofTable === null) return null;
  const size = (SAMPLE_ROWS.least / ofTable) * 100;
  const rows = Math.min(SAMPLE_ROWS.most, Math.max(SAMPLE_ROWS.least, (WANTED_IN_SAMPLE * size) / matches));
  const percent = (rows / size) * 100;
  return percent >= 100 ? null : percent;
}

async function sizeOf(app: App, percent: number): Promise<number> {
  const perRow = (await samplePercent(app.readDb, 1000)) ?? 100;
  return Math.round((percent / perRow) * 1000);
}

function present(row: FacetRow, percent: number | null, sampled: number | null): Facets {
  const share = percent === null ? 1 : percent / 100;
  const tell = (key: string): FacetCount =>
    tellCount((lookUp(row.alone, key) ?? 0) + (lookUp(row.shared, key) ?? 0), share);
  const open = Object.fromEntries(FACET_NAMES.map((name) => [name, tell(name)])) as Record<FacetName, FacetCount>;
  const counts = Object.fromEntries(FACET_NAMES.map((name) => [name, {}])) as Record<
    FacetName,
    Record<string, FacetCount>
  >;
  for (const { key, group, value } of listCounts()) if (value !== null) counts[group.name][value] = tell(key);
  return {
    ...{ total: tell('all'), open, counts, sampled },
    prices: barsOf(row.prices, share),
    moveIns: barsOf(row.move_ins, share),
    middle: { priceMinor: row.middle_price, moveInMinor: row.middle_move_in },
  };
}

function barsOf(bars: FacetRow['prices'], share: number): number[] {
  const all = new Array<number>(BARS).fill(0);
  for (const [bar, n] of bars ?? []) all[bar] = Math.round(n / share);
  return all;
}

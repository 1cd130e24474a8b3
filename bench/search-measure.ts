import { type BenchRequest, listFacets, listSearches, listViews } from './search-requests.ts';
import {
  type ApiServer,
  percentiles,
  printTable,
  type Timing,
  timeAgainstSql,
  timeRequests,
} from './search-support.ts';

const SEARCHES = 600;
const VIEWS = 300;
const FACETS = 200;

export type Measured = { searches: Timing[]; open: Timing[]; filtered: Timing[]; facets: Timing[] };

/** A day's searches and map views, after a round that warms caches and machine code. */
export async function measure(api: ApiServer): Promise<Measured> {
  const views = [...listViews(60, 2, false), ...listViews(60, 3, true)];
  const warm: BenchRequest[] = [...listSearches(200, 1), ...views, ...listFacets(40, 4)];
  await timeRequests(api, warm);
  return {
    searches: await timeRequests(api, listSearches(SEARCHES, 11)),
    open: await timeRequests(api, listViews(VIEWS, 12, false)),
    filtered: await timeRequests(api, listViews(VIEWS, 13, true)),
    facets: await timeRequests(api, listFacets(FACETS, 14)),
  };
}

export const p95 = (timings: readonly Timing[]) => percentiles(timings.map(({ ms }) => ms)).p95;

function printTimings(title: string, timings: readonly Timing[]): void {
  const kinds = [...new Set(timings.map(({ kind }) => kind))];
  const row = (name: string, of: readonly Timing[]) => {
    const { p50, p95: slow } = percentiles(of.map(({ ms }) => ms));
    return [name, String(of.length), p50, slow, Math.max(...of.map(({ ms }) => ms))];
  };
  const rows = kinds.map((kind) =>
    row(
      kind,
      timings.filter((timing) => timing.kind === kind),
    ),
  );
  printTable(title, ['', 'requests', 'p50 ms', 'p95 ms', 'max ms'], [...rows, row('all', timings)]);
}

export function printMeasured(name: string, { searches, open, filtered, facets }: Measured): void {
  printTimings(`${name}: GET /api/properties with its total`, searches);
  printTimings(`${name}: GET /api/properties/facets`, facets);
  printTimings(`${name}: GET /api/properties/clusters`, [
    ...open.map(({ ms }) => ({ kind: 'without filters', ms })),
    ...filtered.map(({ ms }) => ({ kind: 'with filters', ms })),
  ]);
}

/** p50 of the API over p50 of its own SQL, for the filtered search. */
export async function measureOverSql(api: ApiServer, url: string): Promise<number> {
  const requests = listSearches(900, 21).filter(({ kind }) => kind === 'filtered');
  const times = await timeAgainstSql(api, url, requests);
  const [own, bare] = [percentiles(times.api), percentiles(times.sql)];
  printTable(
    'The filtered search against its own SQL',
    ['', 'p50 ms', 'p95 ms'],
    [
      ['API', own.p50, own.p95],
      ['its SQL run directly', bare.p50, bare.p95],
    ],
  );
  return own.p50 / bare.p50;
}

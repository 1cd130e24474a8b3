import { setImmediate } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import { createGatheredReads, type GatheredReads } from '#app/gathered-reads.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { lookUpCards, presentCardOf } from '#features/listings/listing-cards.server.ts';
import type { CardRow } from '#features/listings/listing-columns.server.ts';
import type { ListingLookups } from '#features/listings/listing-lookups.server.ts';
import { dayNumber } from '#lib/days.ts';
import { countAll } from './data/cell-reads.server.ts';
import { findOfferedCards } from './data/listing-rows.server.ts';
import { deleteOldChanges, listSievedChanges, listSievedRows, openingTransaction } from './data/sieve-rows.server.ts';
import { dropListing, emptySieve, isSiftable, type MarketSieve, putListing, sift } from './domain/market-sieve.ts';
import type { ListingFilter, Total } from './listing-filter.ts';

/** A smaller market answers as fast by itself; a larger one is more than a process should keep. */
const LEAST_LISTINGS = 5000;
const MOST_LISTINGS = 250_000;
/** Read in pieces, so that nobody waits behind the whole market where the database has one thread. */
const READ_AT_ONCE = 1000;
/** From so many changes on everything is read anew. */
const MOST_CHANGES = 2000;
const MOST_HOLES_SHARE = 0.25;
/** A change is heard of within so long, and asked after no oftener. */
const FRESH_MS = 250;
const LOOK_EVERY_MS = 60_000;
/** Changes are kept for two hours: whoever has not asked for an hour has surely missed none. */
const ASKED_WITHIN_MS = 60 * 60_000;

type Kept = { sieve: MarketSieve; since: string; askedAt: number; asking: Promise<boolean> | null };
type Keeping = { kept: Kept | null; loading: Promise<void> | null; lookedAt: number };

const keeping = new WeakMap<App, Keeping>();

function keepingOf(app: App): Keeping {
  const known = keeping.get(app) ?? { kept: null, loading: null, lookedAt: Number.NEGATIVE_INFINITY };
  keeping.set(app, known);
  return known;
}

/** The market as it stands now, to be asked in memory. */
export type Market = {
  /** The first listings of a filter without those named, and how many match; null for what has to be searched for. */
  sift: (filter: ListingFilter, ask: { limit: number; without: readonly string[] }) => Sifted | null;
};
export type Sifted = { ids: string[]; total: Total };

/**
 * The market in memory with everything that was committed a quarter of a second before; null while it is being read,
 * and where it is too small or too large to be kept: then the searches of the database answer.
 */
export async function freshMarket(app: App, withinMs = FRESH_MS): Promise<Market | null> {
  const own = keepingOf(app);
  const { kept } = own;
  if (!kept || !(await isFresh(app, kept, withinMs))) {
    own.kept = null;
    loadWhenDue(app, own);
    return null;
  }
  return {
    sift: (filter, ask) => {
      if (!isSiftable(filter)) return null;
      const { ids, total } = sift(kept.sieve, filter, { ...ask, today: dayNumber(Date.now()) });
      return { ids, total: { value: total, precision: 'exact' } };
    },
  };
}

/** Reads the market into memory now, whatever its size; what was kept goes. */
export async function loadMarket(app: App): Promise<void> {
  const own = keepingOf(app);
  own.loading ??= load(app, own).finally(() => {
    own.loading = null;
  });
  await own.loading;
}

type OfferedCard = { row: CardRow; lookups: ListingLookups };
const cardReads = new WeakMap<App, GatheredReads<OfferedCard>>();

function cardReadsOf(app: App): GatheredReads<OfferedCard> {
  const known = cardReads.get(app);
  if (known) return known;
  const made = createGatheredReads<OfferedCard>(async (ids) => {
    const rows = await findOfferedCards(app.readDb, ids);
    const lookups = await lookUpCards(app, rows);
    return new Map(rows.map((row) => [row.id, { row, lookups }]));
  });
  cardReads.set(app, made);
  return made;
}

/** The cards of listings, in the order of their ids, as far as they are offered still. */
export async function listCardsOf(app: App, ids: readonly string[]): Promise<ListingCard[]> {
  const read = cardReadsOf(app);
  const found = await Promise.all(ids.map(read));
  return found.flatMap((one) => (one ? [presentCardOf(one.row, one.lookups)] : []));
}

/** Forgets changes that everybody has heard of. */
export const forgetListingChanges = (app: App): Promise<void> => deleteOldChanges(app.db);

/** Whoever asks while somebody else does hears the same, which is newer than `withinMs`. */
async function isFresh(app: App, kept: Kept, withinMs: number): Promise<boolean> {
  if (performance.now() - kept.askedAt < withinMs) return true;
  kept.asking ??= bringUpToDate(app, kept).finally(() => {
    kept.asking = null;
  });
  return kept.asking;
}

/** False where too much changed, or too long ago. */
async function bringUpToDate(app: App, kept: Kept): Promise<boolean> {
  const now = performance.now();
  if (now - kept.askedAt > ASKED_WITHIN_MS) return false;
  const { changes, since } = await listSievedChanges(app.readDb, kept.since, MOST_CHANGES);
  if (changes.length >= MOST_CHANGES) return false;
  for (const { id, row } of changes) {
    if (id === null) return false;
    if (row) putListing(kept.sieve, row);
    else dropListing(kept.sieve, id);
  }
  Object.assign(kept, { since, askedAt: now });
  return kept.sieve.holes <= kept.sieve.ids.length * MOST_HOLES_SHARE;
}

function loadWhenDue(app: App, own: Keeping): void {
  const now = performance.now();
  if (own.loading || now - own.lookedAt < LOOK_EVERY_MS) return;
  own.lookedAt = now;
  countAll(app.readDb, undefined)
    .then((all) => (all >= LEAST_LISTINGS && all <= MOST_LISTINGS ? loadMarket(app) : undefined))
    .catch((cause: unknown) => app.log.warn({ cause }, 'the market could not be read into memory'));
}

async function load(app: App, own: Keeping): Promise<void> {
  own.kept = null;
  const since = await openingTransaction(app.readDb);
  const sieve = emptySieve();
  let after: string | null = null;
  for (;;) {
    const rows = await listSievedRows(app.readDb, after, READ_AT_ONCE);
    for (const row of rows) putListing(sieve, row);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < READ_AT_ONCE) break;
    await setImmediate();
  }
  own.kept = { sieve, since, askedAt: performance.now(), asking: null };
}

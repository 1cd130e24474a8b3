import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFeed } from '#features/feeds/data/read-feed.server.ts';
import { OFFICE_BUDGET } from '#features/feeds/domain/feed-budget.ts';
import { prepareRows } from '#features/feeds/use-cases/prepare-rows.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import { makeHomes } from './feed-layouts/homes.ts';
import { LATER } from './feed-layouts/later.ts';
import { type Layout, type Truth, truthOf } from './feed-layouts/layout.ts';
import { SEEN } from './feed-layouts/seen.ts';
import { UNSEEN } from './feed-layouts/unseen.ts';

/**
 * Feeds in layouts of other people, read by the importer: how much of each field is right, for the layouts the rules
 * were built with and for those kept aside. `--faults` prints what went wrong in the first; `--all` in both.
 */
const LEAST = 0.98;
const NOW = new Date('2025-12-20T12:00:00Z');
const { values } = parseArgs({ options: { faults: { type: 'boolean' }, all: { type: 'boolean' } } });

type Field = keyof Truth;
type Tally = Map<Field, { right: number; all: number }>;

/** Pictures stand beside a listing's record; older rules know none. */
type Read = FeedListing & { picture_urls?: readonly string[] };

function readValue(listing: Read | undefined, field: Field): unknown {
  if (!listing) return 'no listing';
  if (field === 'price') return listing.price_minor / 100;
  if (field === 'listed_on') return listing.listed_at.slice(0, 10);
  if (field === 'pictures') return (listing.picture_urls ?? []).join(' ');
  return listing[field];
}

async function readLayout(layout: Layout, folder: string, tally: Tally, isTold: boolean): Promise<void> {
  const homes = makeHomes(layout.seed, 20, layout.isLand);
  const file = join(folder, layout.file);
  writeFileSync(file, layout.write(homes));
  const listings: (Read | undefined)[] = homes.map(() => undefined);
  const reader = openFeed(file, OFFICE_BUDGET);
  let at = 0;
  const options = { file, now: NOW, ngnPerUsd: 1500, budget: OFFICE_BUDGET };
  try {
    await prepareRows(reader.rows, options, {
      listing: (listing) => {
        listings[at] = listing;
        at += 1;
      },
      doubt: (_line, verdict) => {
        if (verdict === 'rejected') at += 1;
      },
    });
  } catch (error) {
    console.log(`${layout.name}: ${(error as Error).message}`);
  }
  for (const [index, home] of homes.entries()) {
    const place = resolveAddress({ location: home.area, state: home.state });
    const truth = { ...truthOf(home), location: place?.name ?? home.area, ...layout.truth?.(home) };
    for (const field of layout.says) {
      const [found, expected] = [readValue(listings[index], field), truth[field]];
      const counts = tally.get(field) ?? { right: 0, all: 0 };
      const isRight = JSON.stringify(found ?? null) === JSON.stringify(expected ?? null);
      tally.set(field, { right: counts.right + (isRight ? 1 : 0), all: counts.all + 1 });
      if (!isRight && isTold)
        console.log(`${layout.name} ${index + 1} ${field}: ${String(found)}, not ${String(expected)}`);
    }
  }
}

async function measure(layouts: readonly Layout[], isTold: boolean): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'feed-layouts-'));
  const tally: Tally = new Map();
  try {
    for (const layout of layouts) await readLayout(layout, folder, tally, isTold);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

const percent = ({ right, all }: { right: number; all: number }) => `${((100 * right) / all).toFixed(1)} % of ${all}`;
const seen = await measure(SEEN, Boolean(values.faults || values.all));
const unseen = await measure(UNSEEN, Boolean(values.all));
const later = await measure(LATER, Boolean(values.all));
const fields = [...new Set([...seen.keys(), ...unseen.keys()])];
const none = { right: 0, all: 0 };
console.table(
  fields.map((field) => ({
    field,
    seen: seen.has(field) ? percent(seen.get(field) ?? none) : '',
    unseen: unseen.has(field) ? percent(unseen.get(field) ?? none) : '',
    later: later.has(field) ? percent(later.get(field) ?? none) : '',
  })),
);
const isGood = [...unseen.values()].every(({ right, all }) => right >= all * LEAST);
console.log(`at least ${LEAST * 100} % of each field in unseen layouts: ${isGood ? 'yes' : 'no'}`);
process.exit(isGood ? 0 : 1);

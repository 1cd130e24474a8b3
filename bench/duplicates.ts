import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type DatedHome, isLone, isOneOffer } from '#features/duplicates/domain/lone-address.ts';
import { JOINED_FROM, scorePair } from '#features/duplicates/domain/score-pair.ts';
import { isPlaceWord } from '#features/places/gazetteer.server.ts';
import { printTable } from './search-support.ts';

/**
 * How many homes of a market without photos are told to be one, by place, facts, price and words alone; 200 of the pairs
 * are written out to be judged by reading. `node bench/duplicates.ts FILE.csv.gz [folder for the pairs]`.
 */
const [file = process.env['LISTINGS_CSV'] ?? '', folder = '/tmp'] = process.argv.slice(2);
const SAMPLE = 200;
/** As the job compares them: the same place, deal and rooms, and a price as near. */
const NEAR_SHARE = 1.05;

if (!file || !existsSync(file)) {
  console.log('Skipped: name a file of joined listings (.csv.gz) as the first word or in LISTINGS_CSV.');
  process.exit(0);
}

type Said = DatedHome & { source: string; ref: string; day: string };
const numberOf = (text: string | undefined) => (text ? Number(text) : null);

function toHome(row: Record<string, string>): Said | null {
  const price = numberOf(row['price']);
  const location = row['neighbourhood'] || row['locality'] || row['city'];
  if (!price || !location || !row['state'] || !row['property_type']) return null;
  const naira = row['currency'] === 'USD' ? price * 1600 : price;
  return {
    id: row['id'] ?? '',
    title: row['title'] ?? '',
    description: null,
    property_type: row['property_type'],
    transaction_type: row['transaction_type'] ?? '',
    compared_ngn_minor: Math.round(naira * 100),
    bedrooms: numberOf(row['bedrooms']),
    bathrooms: numberOf(row['bathrooms']),
    toilets: numberOf(row['toilets']),
    area_sqm: numberOf(row['area_sqm']),
    location,
    city: row['city'] || null,
    state: row['state'],
    address: row['address'] || null,
    latitude: null,
    longitude: null,
    location_precision: 'area',
    subtype: row['subtype'] || null,
    listedAt: row['date_added'] ? new Date(row['date_added']) : null,
    source: row['source'] ?? '',
    ref: row['source_ref'] ?? '',
    day: row['date_added'] ?? '',
  };
}

const blocks = new Map<string, Said[]>();
let homes = 0;
for await (const row of createReadStream(file)
  .pipe(createGunzip())
  .pipe(parse({ columns: true }))) {
  const home = toHome(row as Record<string, string>);
  if (!home) continue;
  homes += 1;
  const key = [home.location, home.transaction_type, home.bedrooms].join('|');
  blocks.set(key, [...(blocks.get(key) ?? []), home]);
}

const startedAt = performance.now();
const found: { one: Said; other: Said; reasons: readonly string[] }[] = [];
let compared = 0;
for (const block of blocks.values()) {
  block.sort((one, other) => one.compared_ngn_minor - other.compared_ngn_minor);
  block.forEach((one, at) => {
    for (let next = at + 1; next < block.length; next += 1) {
      const other = block[next] as Said;
      if (other.compared_ngn_minor > one.compared_ngn_minor * NEAR_SHARE) break;
      compared += 1;
      const judged = scorePair(one, other, 0, isOneOffer(one, other, isPlaceWord) && isLone(one, block));
      if (judged && judged.score >= JOINED_FROM) found.push({ one, other, reasons: judged.reasons });
    }
  });
}
const seconds = (performance.now() - startedAt) / 1000;
const joined = new Set(found.flatMap(({ one, other }) => [one.id, other.id])).size;

const step = Math.max(1, found.length / SAMPLE);
const lines = Array.from({ length: Math.min(SAMPLE, found.length) }, (_, at) => found[Math.floor(at * step)]).flatMap(
  (pair) => {
    if (!pair) return [];
    const tell = ({ source, ref, title, address, compared_ngn_minor, bathrooms, toilets, area_sqm, day }: Said) =>
      `${title} | ${address} | ₦${compared_ngn_minor / 100} | ${bathrooms}/${toilets} | ${area_sqm ?? '–'} m² | ${day} | ${source} ${ref}`;
    return [pair.reasons.join(', '), `  ${tell(pair.one)}`, `  ${tell(pair.other)}`];
  },
);
const sample = join(folder, 'duplicate-pairs.txt');
writeFileSync(sample, `${lines.join('\n')}\n`);
printTable(
  'One home, told without a photo',
  ['', ''],
  [
    ['listings', homes],
    ['pairs compared', compared],
    ['pairs found', found.length],
    ['listings in them', joined],
    ['seconds', Number(seconds.toFixed(1))],
  ],
);
console.log(`${Math.min(SAMPLE, found.length)} pairs to judge by reading: ${sample}`);

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { importFeed } from './feeds.server.ts';

const HEADER = 'Property Ref,Price,Location,Type,Bedrooms,Added On';
const ROWS = [
  '101,"185,000,000","Lekki Phase 1, Lagos",Detached Duplex,4,03 Jul 2025',
  '102,₦4.5m,"Yaba, Lagos",Mini flat,1,04 Jul 2025',
  '103,"38,000,000","Lugbe, Abuja",Residential Land,,05 Jul 2025',
  '104,,"Lugbe, Abuja",House,3,05 Jul 2025',
  '105,"62,000,000","Nowhere At All",House,3,05 Jul 2025',
];
const CSV = `${[HEADER, ...ROWS].join('\n')}\n`;

describe('feeds', () => {
  let opened: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaure-feed-'));
    await opened.db.deleteFrom('properties').execute();
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const take = (file: string, options = {}) => importFeed(buildApp(opened).app, { file, source: 'test', ...options });
  const countListings = async () =>
    Number(
      (
        await opened.db
          .selectFrom('properties')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test('files that are no feed are refused with words that say what to do, and nothing is written', async () => {
    await expect(take(join(folder, 'none.csv'))).rejects.toMatchObject({ code: 'not_found' });
    await expect(take(write('empty.csv', ''))).rejects.toMatchObject({ code: 'empty' });
    await expect(take(write('blank.csv', ' \n \n'))).rejects.toMatchObject({ code: 'empty' });
    await expect(take(write('header.csv', `${HEADER}\n`))).rejects.toMatchObject({
      code: 'empty',
      message: expect.stringContaining('no rows'),
    });
    await expect(take(write('other.csv', 'when,who\n1,2\n'))).rejects.toMatchObject({
      code: 'columns_unknown',
      message: expect.stringContaining('--map'),
    });
    await expect(take(write('torn.csv.gz', gzipSync(CSV.repeat(500)).subarray(0, 300)))).rejects.toMatchObject({
      code: 'torn',
    });
    await expect(take(write('torn.csv', `${CSV}106,"185,000,0`))).rejects.toMatchObject({ code: 'torn' });
    await expect(take(write('torn.json', '[{"price": 5'))).rejects.toMatchObject({ code: 'torn' });
    expect(await countListings()).toBe(0);
  });

  test('a gzip that breaks off after good rows leaves nothing behind', async () => {
    const many = [
      HEADER,
      ...Array.from(
        { length: 6_000 },
        (_, index) => `${index},"${index + 20_000_000}","Lekki, Lagos",House,${index % 6},03 Jul 2025`,
      ),
    ].join('\n');
    const whole = gzipSync(many);
    await expect(take(write('torn.csv.gz', whole.subarray(0, whole.length - 100)))).rejects.toMatchObject({
      code: 'torn',
    });
    expect(await countListings()).toBe(0);
    expect(existsSync(join(folder, 'torn.csv.gz.rejected.csv'))).toBe(false);
  });

  test('stopping half-way writes nothing', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(take(write('feed.csv', CSV), { signal: abort.signal })).rejects.toMatchObject({ code: 'stopped' });
    expect(await countListings()).toBe(0);
  });

  test('rows are taken, and rejected ones stand with their reason in a file beside the input', async () => {
    const summary = await take(write('feed.csv', CSV));
    expect(summary).toMatchObject({ rows: 5, inserted: 3, rejected: 2, rejections: { no_price: 1, place_unknown: 1 } });
    const rejected = readFileSync(join(folder, 'feed.csv.rejected.csv'), 'utf8').trim().split('\r\n');
    expect(rejected[0]).toBe(`row,verdict,reasons,${HEADER}`);
    expect(rejected.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
      ['4', 'rejected', 'no_price'],
      ['5', 'rejected', 'place_unknown'],
    ]);
    const listings = await opened.db
      .selectFrom('properties')
      .select(['external_ref', 'price_minor', 'state', 'property_type', 'transaction_type', 'listed_at'])
      .orderBy('external_ref')
      .execute();
    expect(listings).toMatchObject([
      {
        external_ref: '101',
        price_minor: 18_500_000_000,
        state: 'Lagos',
        property_type: 'duplex',
        transaction_type: 'sale',
        listed_at: new Date('2025-07-03'),
      },
      { external_ref: '102', price_minor: 450_000_000, state: 'Lagos', property_type: 'apartment' },
      { external_ref: '103', state: 'FCT', property_type: 'land' },
    ]);
  });

  test('running it twice changes nothing', async () => {
    const file = write('feed.csv', CSV);
    await take(file);
    const before = await opened.db.selectFrom('properties').selectAll().orderBy('external_ref').execute();
    expect(await take(file)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await opened.db.selectFrom('properties').selectAll().orderBy('external_ref').execute()).toEqual(before);
  });

  test('a changed price updates the listing and leaves its history', async () => {
    await take(write('feed.csv', CSV));
    expect(await take(write('later.csv', CSV.replace('185,000,000', '175,000,000')))).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 2,
    });
    const history = await opened.db.selectFrom('price_history').select('price_minor').orderBy('recorded_at').execute();
    expect(history.map((row) => row.price_minor)).toEqual([18_500_000_000, 17_500_000_000]);
  });

  test('a feed without references is keyed by its facts, so equal rows are one listing', async () => {
    const plain =
      'LOCATION,PRICE,DATE ADDED,BEDROOMS,HOUSE_TYPE\nYaba,1500000.0,2022-08-12,2,FLAT\nYaba,1500000.0,2022-08-12,2,FLAT\nYaba,1500000.0,2022-08-12,3,FLAT\n';
    expect(await take(write('lagos_rent.csv', plain))).toMatchObject({
      inserted: 2,
      unchanged: 1,
      context: { deal: 'rent', state: 'Lagos' },
    });
    expect(await take(write('lagos_rent.csv', plain))).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
  });

  test('JSON lists, lists under a name and one object a line are the same feed', async () => {
    const items = [
      { id: 'a', price: 185000000, location: 'Lekki, Lagos', type: 'House', features: ['Pool', 'Gym'] },
      { id: 'b', price: '₦38m', location: 'Lugbe, Abuja', type: 'Land' },
    ];
    expect(await take(write('list.json', JSON.stringify(items)))).toMatchObject({ rows: 2, inserted: 2 });
    expect(await take(write('named.json.gz', gzipSync(JSON.stringify({ total: 2, listings: items }))))).toMatchObject({
      rows: 2,
      unchanged: 2,
    });
    expect(await take(write('lines.jsonl', items.map((item) => JSON.stringify(item)).join('\n')))).toMatchObject({
      rows: 2,
      unchanged: 2,
    });
  });

  test('Windows-1252, UTF-16 and semicolons are read', async () => {
    const text = 'Ref;Price;Location;Type;Title\n1;45000000;Lekki, Lagos;House;Maison à étage près du marché\n';
    expect(await take(write('excel.csv', Buffer.from(text, 'latin1')))).toMatchObject({
      inserted: 1,
      encoding: 'windows-1252',
    });
    expect(
      await take(write('utf16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))),
    ).toMatchObject({
      unchanged: 1,
      encoding: 'utf-16le',
    });
  });

  test('a row torn out of shape is rejected alone', async () => {
    expect(await take(write('feed.csv', `${CSV}106,12\n`))).toMatchObject({
      inserted: 3,
      rejected: 3,
      rejections: { row_broken: 1 },
    });
  });

  test('a dry run counts and writes nothing', async () => {
    expect(await take(write('feed.csv', CSV), { isDryRun: true })).toMatchObject({ rows: 5, inserted: 0, rejected: 2 });
    expect(await countListings()).toBe(0);
  });

  test('a map names columns that say nothing; a wrong one is refused', async () => {
    const file = write('odd.csv', 'x1,x2,x3\n45000000,Lekki,House\n46000000,Yaba,House\n');
    await expect(take(file, { map: { price: 'nope' } })).rejects.toMatchObject({ code: 'bad_map' });
    expect(await take(file, { map: { price: 'x1', location: 'x2', kind: 'x3' } })).toMatchObject({ inserted: 2 });
  });

  test('a spreadsheet formula in a rejected row is made harmless', async () => {
    await take(write('feed.csv', `${HEADER}\n9,,"=HYPERLINK(""x"")",House,3,05 Jul 2025\n`));
    expect(readFileSync(join(folder, 'feed.csv.rejected.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { readChoice } from '../domain/index-choice.ts';
import { drawInsights } from './draw-insights.server.tsx';
import { drawMethod } from './draw-method.server.tsx';
import { openInsightsCsv } from './insights-csv.server.ts';
import { viewInsights } from './insights-pages.server.ts';
import { refreshPriceIndex } from './refresh-price-index.server.ts';

const MILLION = 1_000_000_00;
const choice = (query = '') => readChoice(new URLSearchParams(query));

describe('pages of the price index', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'price_index', 'price_index_run'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const fill = async (count: number, location: string, listed_at = '2026-11-01T09:00:00Z') => {
    for (let n = 0; n < count; n += 1)
      await buildListing(opened.db, {
        ...{ location, listed_at, price_minor: (10 + n) * MILLION, bedrooms: 3, property_type: 'duplex' },
      });
  };
  const draw = async (key: string, query = '') => {
    const view = await viewInsights(buildApp(opened).app, key, choice(query));
    return view && drawInsights(view, { isDocument: false });
  };
  const csv = async (key: string, query = '') => {
    const lines = await openInsightsCsv(buildApp(opened).app, key, choice(query));
    return lines && (await new Response(lines).text()).trim().split('\r\n');
  };

  test('a key of no place has no page and no file', async () => {
    for (const key of ['atlantis', 'lagos/nowhere', 'lagos/lagos/qqq', '../etc', 'Lagos', 'lagos/', '%'])
      expect([await draw(key), await csv(key)]).toEqual([null, null]);
  });

  test('before the first run, and on an empty market, a page says so and prints no price', async () => {
    const before = (await draw(''))?.sheet.html ?? '';
    expect(before).toContain('The first figures are being reckoned');
    await refreshPriceIndex(buildApp(opened).app);
    const after = await draw('lagos/lagos/yaba');
    expect(after?.sheet.html).toContain('Not enough homes yet');
    expect(after?.sheet.html).not.toMatch(/ans-big|range-half|₦\d/);
    expect(after?.said.isIndexed).toBe(false);
  });

  test('nineteen homes are a number and no price; twenty are a figure with its range, dashed', async () => {
    await fill(20, 'Yaba');
    await fill(19, 'Surulere');
    await refreshPriceIndex(buildApp(opened).app);
    const thin = (await draw('lagos/lagos/surulere', 'type=duplex&beds=3'))?.sheet.html ?? '';
    expect(thin).toContain('We know of 19 homes here. A figure needs 20');
    expect(thin).not.toContain('ans-big');
    const full = (await draw('lagos/lagos/yaba', 'type=duplex&beds=3'))?.sheet.html ?? '';
    expect(full).toContain('Yaba: 3-bedroom duplexes for sale');
    expect(full).toContain('₦19.5m');
    expect(full).toContain('Half of them ask between ₦14.8m and ₦24.3m.');
    expect(full).toContain('range-half is-thin');
    expect(full).toContain('aria-label="half ask between ₦14.8m and ₦24.3m, the middle one ₦19.5m"');
    expect(full.match(/<li style="grid-row/g)).toHaveLength(37);
  });

  test('the file has what the page shows, numbers of naira, nothing where there are too few', async () => {
    await fill(20, 'Yaba');
    await fill(3, 'Surulere');
    await refreshPriceIndex(buildApp(opened).app);
    const lines = (await csv('lagos', 'type=duplex')) ?? [];
    expect(lines.map((line) => line.split(',')[1])).toEqual([
      ...['place', 'lagos', 'lagos/lagos', 'lagos/lagos/surulere', 'lagos/lagos/yaba'],
    ]);
    expect(lines[4]).toBe(
      '2026-11-21,lagos/lagos/yaba,Yaba,area,sale,duplex,any,home,20,14750000,19500000,24250000,15000000,24000000,1,38',
    );
    expect(lines[3]).toContain(',3,,,,,,1,');
  });

  test('a page reads in three queries, whatever its place', async () => {
    await fill(20, 'Yaba');
    await refreshPriceIndex(buildApp(opened).app);
    const executor = opened.db.getExecutor();
    const run = executor.executeQuery.bind(executor);
    let queries = 0;
    executor.executeQuery = (query, ...rest) => {
      queries += 1;
      return run(query, ...rest) as never;
    };
    for (const key of ['', 'lagos', 'lagos/lagos', 'lagos/lagos/yaba']) {
      queries = 0;
      await viewInsights(buildApp(opened).app, key, choice());
      expect(queries, key).toBe(3);
    }
    executor.executeQuery = run;
  });

  test('the method page prints the numbers the program uses, and the last run', async () => {
    await fill(20, 'Yaba');
    await refreshPriceIndex(buildApp(opened).app);
    const html = (await drawMethod(buildApp(opened).app, { isDocument: false })).page.html ?? '';
    for (const said of [
      'Under 20 homes',
      'under 40 homes',
      'last 90 days',
      'last 60 days',
      '40 of 100 points',
      '₦60bn',
      '20 homes',
    ])
      expect(html.toLowerCase()).toContain(said.toLowerCase());
  });
});

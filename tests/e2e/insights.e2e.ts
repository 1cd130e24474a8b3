import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';

const LEAST_HOMES = 20;

type Row = Record<string, string>;

/** The file of a page as records; its places hold no comma. */
async function readCsv(request: APIRequestContext, query = ''): Promise<Row[]> {
  const answer = await request.get(`/market-insights/csv${query}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/csv');
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [columns[at], value])));
}

const mainOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return /<main\b[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
};

/** As a page writes it: "₦150m", three figures at most. */
const shortNaira = (naira: number) => {
  const [size, word] = naira >= 1e9 ? [1e9, 'bn'] : [1e6, 'm'];
  return `₦${Number((naira / size).toPrecision(3))}${word}`;
};

const today = (rows: readonly Row[]) => rows.filter(({ confidence }) => confidence !== '');

test('what is no place has neither page nor file, and a key that is no key opens nothing', async ({ request }) => {
  for (const key of ['atlantis', '../etc/passwd', 'lagos/nowhere', 'Lagos%00'])
    expect((await request.get(`/market-insights/csv?place=${encodeURIComponent(key)}`)).status(), key).toBe(404);
  for (const path of ['/market-insights/atlantis', '/market-insights/lagos/nowhere', '/market-insights/lagos/lagos/x'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('the file and the page tell the same figures, and neither tells one of fewer than twenty homes', async ({
  request,
}) => {
  for (const query of ['', '?deal=rent', '?type=land', '?type=duplex&beds=4']) {
    const rows = today(await readCsv(request, query));
    expect(rows.length, query).toBeGreaterThan(5);
    const few = rows.filter(({ homes }) => Number(homes) < LEAST_HOMES);
    expect(few.length, query).toBeGreaterThan(0);
    for (const row of few)
      expect([row['lower_quartile_ngn'], row['median_ngn'], row['upper_quartile_ngn']], row['place']).toEqual([
        '',
        '',
        '',
      ]);
    const main = await mainOf(request, `/market-insights${query}`);
    const told = rows.filter(({ median_ngn: median }) => median !== '');
    for (const row of told) expect(Number(row['homes']), row['place']).toBeGreaterThanOrEqual(LEAST_HOMES);
    // One tile and one row of the table for each state with a figure, and nothing else has a price.
    expect(main.match(/class="tile tile-\d"><abbr/g) ?? [], query).toHaveLength(
      told.filter(({ level }) => level === 'state').length,
    );
  }
});

test('the country’s page prints the median, the middle half and the number of homes of its file', async ({
  request,
}) => {
  const country = today(await readCsv(request)).find(({ level }) => level === 'country');
  const main = await mainOf(request, '/market-insights');
  const panel = /<section class="ans[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
  expect(panel).toContain(shortNaira(Number(country?.['median_ngn'])));
  expect(panel).toContain(
    `Half of them ask between ${shortNaira(Number(country?.['lower_quartile_ngn']))} and ${shortNaira(Number(country?.['upper_quartile_ngn']))}.`,
  );
  expect(panel).toContain(`${country?.['homes']} homes`);
});

test('a place of few homes says how many it has and how many it needs, and prints no price', async ({ request }) => {
  const rows = today(await readCsv(request, '?place=lagos'));
  const thin = rows.find(({ level, homes }) => level === 'area' && Number(homes) < LEAST_HOMES);
  const panel =
    /<section class="ans[\s\S]*?<\/section>/.exec(await mainOf(request, `/market-insights/${thin?.['place']}`))?.[0] ??
    '';
  expect(panel).toContain('A figure needs 20');
  expect(panel).not.toContain('₦');
});

test('the method stands in the frame of what is read: resources with itself marked, the way, its contents', async ({
  page,
}) => {
  await page.goto('/market-insights');
  await page.getByRole('link', { name: 'Method', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How the price index is made' })).toBeVisible();
  const resources = page.getByRole('navigation', { name: 'Resources' });
  await expect(resources.locator('[aria-current=page]')).toHaveText('How prices are reckoned');
  await expect(
    page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Market insights' }),
  ).toHaveAttribute('href', '/market-insights');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The last run' }).click();
  await expect(page).toHaveURL('/market-insights/method#last-run');
  await expect(page.getByText('Homes that count')).toBeVisible();
});

test.describe('on the page of a home', () => {
  /** A kind of which the market has none: these figures are this test's own. */
  const PLACE = {
    place: 'lagos/lagos/yaba',
    name: 'Yaba',
    level: 'area',
    deal: 'sale',
    kind: 'villa',
    beds: 2,
  } as const;
  const HOME = { location: 'Yaba', property_type: 'villa', bedrooms: 2 } as const;
  const million = (count: number) => count * 1_000_000_00;

  test('a bar shows where it stands among what others ask, and words say the same', async ({ page, market }) => {
    const counts = { homes: 45, listers: 12, fresh: 40, months_back: 0 };
    const prices = { lower_minor: million(40), median_minor: million(50), upper_minor: million(80) };
    const sure = { sure_low_minor: million(45), sure_high_minor: million(60) };
    await market.db
      .insertInto('price_index')
      .values({ ...PLACE, ...counts, ...prices, ...sure })
      .execute();
    try {
      for (const [price, words] of [
        [60, 'That lies in the middle half.'],
        [120, 'That is above the middle half.'],
        [20, 'That is below the middle half. Ask why.'],
      ] as const) {
        const id = await market.listing({ ...HOME, title: `A villa of ${price}`, price_minor: million(price) });
        await page.goto(`/property/${id}`);
        await expect(page.getByText(words)).toBeVisible();
        const bar = page.getByRole('img', {
          name: `Half ask ₦40m to ₦80m, the middle one ₦50m. This home asks ₦${price}m.`,
        });
        const [whole, half, own] = await Promise.all(
          [bar, bar.locator('.range-half'), bar.locator('.range-own')].map((part) => part.boundingBox()),
        );
        const middle = (own?.x ?? 0) + (own?.width ?? 0) / 2;
        const [from, to] = [half?.x ?? 0, (half?.x ?? 0) + (half?.width ?? 0)];
        expect([middle > from, middle < to]).toEqual([price > 40, price < 80]);
        expect(middle).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
      }
      await page.setViewportSize({ width: 360, height: 760 });
      await expectAccessible(page);
    } finally {
      await market.db.deleteFrom('price_index').where('kind', '=', PLACE.kind).where('beds', '=', PLACE.beds).execute();
    }
  });
});

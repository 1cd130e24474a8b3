import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

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
  visitor,
}) => {
  await visitor.goto('/market-insights');
  await visitor.follow('Method');
  visitor.page.getByRole('heading', { level: 1, name: 'How the price index is made' });
  const within = (name: string) => visitor.in(visitor.page.getByRole('navigation', { name }));
  expect(words(within('Resources').getByRole('link', { current: 'page' }))).toBe('How prices are reckoned');
  const way = within('Where you are').getByRole('link', { name: 'Market insights' });
  expect(way.getAttribute('href')).toBe('/market-insights');
  const contents = within('On this page').getByRole('link', { name: 'The last run' });
  expect(contents.getAttribute('href')).toBe('#last-run');
  expect(words(visitor.document.querySelector('#last-run')?.parentElement)).toContain('Homes that count');
});

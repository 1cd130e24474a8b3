import type { APIRequestContext, Page } from '@playwright/test';
import { addressOf, isDrawn } from '#features/accounts/page-route.ts';
import { ruleFor } from '#features/accounts/policy.ts';
import { inLanguagePath } from '#lib/language.ts';
import { BASE_LANGUAGE, COMPLETE_LANGUAGES, LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import routes from '../../src/routes.ts';
import routeTable from '../rows/route-table.json' with { type: 'json' };
import { expect, expectAccessible, expectAccessibleInBothThemes, LAPTOP, test } from '../support/e2e.ts';

test.use({ viewport: LAPTOP });

/** Values for the parameters a path may hold; a listing's id is looked up in the running market. */
const PARAMETERS: Record<string, string> = {
  kind: 'agent',
  cityName: 'lagos',
  state: 'lagos',
  city: 'lekki',
  town: 'lagos',
  area: 'yaba',
  place: 'yaba',
  propertyName: 'a-home',
  page: 'homes-for-sale',
};

/** Documents unlike others: figures and a hero, roles with a column, a legal text with its short form. */
const LOOKED_AT: readonly string[] = ['/about', '/careers', '/terms'];

/** The address of no home, a code of no paper, a link of no lease and one of no staged picture. */
const ANSWERED_WITH_404 = [
  '/property',
  '/document-verification/check/:code',
  '/rent-reminders/:token',
  '/virtual-staging/shared/:token',
];

/** What a visitor may open; the pages behind a guard are walked by every-guarded-route. */
const paths = routes
  // What answers with data is tested where it lives.
  .filter((page) => (isDrawn(page) || page.path === 'property') && page.path !== '*')
  .filter((page) => ruleFor(page.facts.opens, 'visitor') === 'yes')
  // Documents are drawn by one component: some stand for all here, and the walk below looks at each of them.
  .filter((page) => !page.id?.startsWith('content/') || LOOKED_AT.includes(addressOf(page)))
  .map(addressOf);

/** One page of each make: what breaks the walk, or all pages, is seen at every change; the others by `test:whole`. */
const SAMPLE: readonly string[] = [
  '/',
  '/homes-for-sale',
  '/property/:state/:city/:propertyName/:propertyId',
  '/map',
  '/city/:cityName',
  '/terms',
  '/mortgage/calculator',
  '/market-insights/:state/:town',
  '/agents/:userId',
  '/sell',
  '/auth',
  '/chat',
];
const tagOf = (isSample: boolean) => ({ tag: isSample ? [] : '@whole' });

for (const pattern of paths) {
  test(
    `${pattern}: one h1, a title, a landmark, no accessibility finding in either theme, no console error`,
    tagOf(SAMPLE.includes(pattern)),
    async ({ page, request, expectConsoleErrors }) => {
      const listings = await (await request.get('/api/properties?per_page=1')).json();
      const agents = await (await request.get('/api/agents')).json();
      let path = pattern.replaceAll(/:(\w+)\??/g, (_match, name: string) =>
        name === 'userId' ? agents.items[0].user_id : (PARAMETERS[name] ?? listings.items[0].id),
      );
      if (pattern === '/sent/:token') path = await sentPath(request, listings.items[0].id);
      if (pattern === '/requests/:token') path = await requestPath(request);
      const expected = ANSWERED_WITH_404.includes(pattern) ? 404 : 200;
      if (expected === 404) expectConsoleErrors(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(expected);
      await expect(page.locator('h1')).toHaveCount(1);
      expect((await page.title()).length).toBeGreaterThan(5);
      const tag = page.locator('meta[name="description"]');
      const description = (await tag.count()) === 1 ? await tag.getAttribute('content') : null;
      if (expected === 200 && !path.startsWith('/embed/')) {
        expect(description).toBeTruthy();
        expect(description?.length).toBeLessThanOrEqual(155);
        await expect(page.getByRole('main')).toHaveCount(1);
      }
      await expectAccessibleInBothThemes(page);
    },
  );
}

/** The page of a visit that a stranger asks for here. */
async function sentPath(request: APIRequestContext, listingId: string): Promise<string> {
  const sent = await request.post('/api/tours', { data: { property_id: listingId, message: `Walk ${Math.random()}` } });
  return (await sent.json()).path;
}

/** The page of a ticket that a stranger writes here. */
async function requestPath(request: APIRequestContext): Promise<string> {
  const form = { choice: 'general', name: 'Ngozi', phone: '0803 123 4567', message: `A word ${Math.random()}` };
  const sent = await request.post('/help/contact', { form, maxRedirects: 0 });
  return sent.headers()['location'] ?? '';
}

test('there is something to walk', () => {
  expect(paths.length).toBeGreaterThan(15);
  expect(SAMPLE.filter((pattern) => !paths.includes(pattern))).toEqual([]);
  expect(routeTable.length).toBe(70);
});

const SMALL = { width: 360, height: 760 };
const WIDE = { width: 1440, height: 900 };
/** Where a visitor is sent on to. */
const SENT_ON = /^\/(admin|agent|agent-listing-submission|agent-registration)(\/|$)/;
/** Walked in parts, so that both workers have something to do; one page opens all of a part. */
const PARTS = 4;

/** What a language is walked in: its parts. */
const WALKS = COMPLETE_LANGUAGES.flatMap((language) =>
  Array.from({ length: PARTS }, (_, part) => ({ language, part, name: LANGUAGE_NAMES[language].own })),
);

for (const { language, part, name } of WALKS)
  test(
    `every route of the specification answers in ${name} with one h1, a title and a description of its own, its canonical address and no finding, small and wide (${part + 1} of ${PARTS})`,
    tagOf(false),
    async ({ page, request }) => {
      test.slow();
      const { items } = await (await request.get('/api/properties?per_page=1')).json();
      const said = new Map<string, string>();
      const walked = routeTable.filter((_route, at) => at % PARTS === part);
      expect(walked.length).toBeGreaterThan(15);
      for (const route of walked) {
        const path = inLanguagePath(language, fillRoute(route, items[0].id));
        await page.setViewportSize(SMALL);
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await expect(page.locator('h1'), path).toHaveCount(1);
        const head = await readHead(page);
        expect(head.language, path).toBe(LANGUAGE_NAMES[language].tag);
        expect(head.title.length, path).toBeGreaterThan(5);
        expect(head.description.length, path).toBeGreaterThan(20);
        const isListed = response?.headers()['x-robots-tag'] === undefined;
        if (isListed && !SENT_ON.test(fillRoute(route, ''))) {
          expect(new URL(head.canonical).pathname, path).toMatch(
            route.startsWith('/property/') ? inLanguagePath(language, '/property/') : path,
          );
          for (const word of [head.title, head.description]) {
            expect(said.get(word), `${path}: ${word}`).toBeUndefined();
            said.set(word, path);
          }
        }
        // Another language changes the words of a page and not its make: whether longer words widen it is asked in each,
        // what a screen reader finds on a narrow page is asked once (the pages above were asked in a wide window).
        for (const size of [SMALL, WIDE]) {
          await page.setViewportSize(size);
          if (language === BASE_LANGUAGE && size === SMALL)
            await test.step(`${path} at ${size.width}`, () => expectAccessible(page));
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(size.width);
        }
      }
    },
  );

function readHead(page: Page) {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
  }));
}

function fillRoute(route: string, listingId: string): string {
  return route.replaceAll(/\{(\w+)\}/g, (_match, name: string) => PARAMETERS[name] ?? listingId);
}

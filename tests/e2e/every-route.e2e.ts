import type { APIRequestContext } from '@playwright/test';
import { addressOf, isDrawn } from '#features/accounts/page-route.ts';
import { ruleFor } from '#features/accounts/policy.ts';
import routes from '../../src/routes.ts';
import { expect, expectAccessibleInBothThemes, test } from '../support/e2e.ts';

/** Values for the parameters a path may hold; a listing's id is looked up in the running market. */
const PARAMETERS: Record<string, string> = {
  kind: 'agent',
  cityName: 'lagos',
  state: 'lagos',
  city: 'lekki',
  propertyName: 'a-home',
};

/** What a visitor may open; the pages behind a guard are walked by every-guarded-route. */
const paths = routes
  // What answers with data is tested where it lives; the address of no home shows the 404 page.
  .filter((page) => (isDrawn(page) || page.path === 'property') && page.path !== '*')
  .filter((page) => ruleFor(page.facts.opens, 'visitor') === 'yes')
  .map(addressOf);

for (const pattern of paths) {
  test(`${pattern}: one h1, a title, a landmark, no accessibility finding in either theme, no console error`, async ({
    page,
    request,
    expectConsoleErrors,
  }) => {
    const listings = await (await request.get('/api/properties?per_page=1')).json();
    const agents = await (await request.get('/api/agents')).json();
    let path = pattern.replaceAll(/:(\w+)\??/g, (_match, name: string) =>
      name === 'userId' ? agents.items[0].user_id : (PARAMETERS[name] ?? listings.items[0].id),
    );
    if (pattern === '/sent/:token') path = await sentPath(request, listings.items[0].id);
    const expected = path === '/property' ? 404 : 200;
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
  });
}

/** The page of a visit that a stranger asks for here. */
async function sentPath(request: APIRequestContext, listingId: string): Promise<string> {
  const sent = await request.post('/api/tours', { data: { property_id: listingId, message: `Walk ${Math.random()}` } });
  return (await sent.json()).path;
}

test('there is something to walk', () => {
  expect(paths.length).toBeGreaterThan(15);
});

import { addressOf, isDrawn } from '#features/accounts/page-route.ts';
import { ruleFor } from '#features/accounts/policy.ts';
import routes from '../../src/routes.ts';
import { expect, expectAccessibleInBothThemes, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

/**
 * Pages behind the guards that name no record, as the one who may open them all. A download is no page. Those that name
 * one are walked where they are tested.
 */
const paths = routes
  .filter((page) => isDrawn(page) && ruleFor(page.facts.opens, 'visitor') === 'no')
  .map(addressOf)
  .filter((path) => !path.includes(':'));

/** One page of each make; the others are walked by `test:whole`. */
const SAMPLE: readonly string[] = ['/account', '/agent/dashboard', '/admin', '/admin/queue', '/account/listings'];

for (const path of paths) {
  test(`${path} signed in: one h1, a title, no accessibility finding in either theme, nothing wider than a phone`, {
    tag: SAMPLE.includes(path) ? [] : '@whole',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInAs(page, 'admin');
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.title()).length).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessibleInBothThemes(page);
  });
}

test('there is something to walk behind the guards', () => {
  expect(paths.length).toBeGreaterThan(10);
  expect(SAMPLE.filter((path) => !paths.includes(path))).toEqual([]);
});

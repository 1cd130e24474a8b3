import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import type { Market } from '../support/market.ts';
import { ownWord } from '../support/own-word.ts';

/** Pictures for looking at, where SHOTS names a folder. */
async function shoot(page: Page, name: string) {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** One home that two agents list, in a town of its own. */
async function buildHome(market: Market) {
  const town = ownWord();
  const agents = [await market.person({ isApproved: true }), await market.person({ isApproved: true })] as const;
  const home = { city: town, location: town, state: 'Benue', bedrooms: 4, bathrooms: 4 };
  const cheap = await market.listing({ ...home, agent_id: agents[0].userId, title: `Cheaper offer ${town}` });
  const dear = await market.listing({
    ...home,
    agent_id: agents[1].userId,
    title: `Dearer offer ${town}`,
    price_minor: 55_000_000_00,
  });
  const [one = '', other = ''] = [cheap, dear].toSorted();
  await market.db
    .insertInto('home_pairs')
    .values({
      one_id: one,
      other_id: other,
      score: 110,
      reasons: ['street', 'price', 'size', 'rooms'],
      one_picture: null,
      other_picture: null,
      found_at: new Date(),
      // Decided, so that the job which compares them does not part two that have nothing but this in common.
      verdict: 'same_home',
      decided_at: new Date(),
    })
    .execute();
  await market.db
    .insertInto('home_clusters')
    .values([one, other].map((property_id) => ({ property_id, cluster_id: one })))
    .execute();
  await sql`select count(*) from choose_fronts(${[one]}::uuid[])`.execute(market.db);
  await market.touch(['listings', `listing:${one}`, `listing:${other}`]);
  return { town, agents, cheap, dear };
}

test('one card for two listings; the owner’s letter puts its lister in front, and the office takes the two apart', async ({
  page,
  market,
  browser,
  baseURL,
}) => {
  test.slow();
  const { town, agents, cheap, dear } = await buildHome(market);
  const search = `/homes-for-sale?search=${encodeURIComponent(town)}`;
  await page.goto(search);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Cheaper offer');
  await expect(cards).toContainText('2 agents list this home · ₦50,000,000–₦55,000,000');
  await expectAccessibleInBothThemes(page);
  await shoot(page, 'search');
  await page.getByRole('link', { name: '2 agents list this home' }).click();
  await expect(page).toHaveURL(new RegExp(`${cheap}#same-home$`));
  await expect(page.getByRole('heading', { name: 'Also offered by' })).toBeVisible();
  await shoot(page, 'detail');

  const lister = await browser.newPage({ baseURL: baseURL ?? '' });
  await market.signIn(lister, agents[1]);
  await lister.goto('/account/listings');
  await shoot(lister, 'own-listings');
  await lister.getByRole('link', { name: 'Owner’s letter' }).click();
  await hydrated(lister);
  await shoot(lister, 'mandate-empty');
  await lister
    .getByLabel('The letter holds until')
    .fill(new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10));
  const name = `letter-${town.slice(-8)}.pdf`;
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');
  await lister.getByLabel('The letter: PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await lister.getByRole('button', { name: 'Send the letter' }).click();
  await expect(lister.getByText('We have your letter')).toBeVisible();
  await expectAccessibleInBothThemes(lister);
  await shoot(lister, 'mandate-sent');

  const office = await browser.newPage({ baseURL: baseURL ?? '' });
  await market.signIn(office, await market.person({ role: 'admin' }));
  await office.goto('/admin/land');
  await hydrated(office);
  const item = office.getByRole('listitem').filter({ hasText: name });
  await shoot(office, 'land');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(office.locator('.toast').getByText('Saved')).toBeVisible();
  await expectAccessibleInBothThemes(office);
  await lister.reload();
  await expect(lister.getByText('Seen by our office')).toBeVisible();

  await page.goto(search);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Dearer offer');
  await expect(cards).toContainText('owner’s mandate shown');
  await shoot(page, 'search-mandate');

  await office.goto('/admin/photos?view=decided');
  await hydrated(office);
  const pair = office.getByRole('article').filter({ hasText: town });
  await shoot(office, 'photos-decided');
  await pair.getByRole('button', { name: 'Different homes' }).click();
  await expect(office.getByText('Remembered. Both listings say so now.').first()).toBeVisible();
  await office.close();
  await page.goto(search);
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('agents list this home')).toHaveCount(0);

  await lister.goto('/agent/dashboard');
  await shoot(lister, 'dashboard');
  await lister.getByRole('link', { name: 'Confirm all' }).first().click();
  await expect(lister).toHaveURL(/\/account\/listings\/confirm$/);
  await expectAccessibleInBothThemes(lister);
  await shoot(lister, 'confirm');
  await lister.close();
  expect(dear).not.toBe(cheap);
});

test('the office takes a wrong match of a home put up again back', async ({ page, market }) => {
  const agent = await market.person({ isApproved: true });
  const earlier = await market.listing({ agent_id: agent.userId, status: 'withdrawn', title: 'Earlier one' });
  const [listed, again] = [new Date(Date.now() - 100 * 86_400_000), new Date(Date.now() - 86_400_000)];
  const id = await market.listing({
    agent_id: agent.userId,
    listed_at: listed,
    created_at: listed,
    relisted_at: again,
    relisted_from: earlier,
  });
  await market.signIn(page, await market.person({ role: 'admin' }));
  await page.goto(`/admin/properties/${id}/checks`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Put up again' })).toBeVisible();
  await shoot(page, 'relisting');
  await page.getByRole('button', { name: 'Not the same home' }).click();
  await expect(page.getByText('Taken back: the listing has its own day and prices again.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Put up again' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

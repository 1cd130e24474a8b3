import { doubtedHome } from '../support/doubted-home.ts';
import { expect, expectAccessibleInBothThemes, test } from '../support/e2e.ts';
import { makePhotos } from '../support/photos.ts';

test('the trust page shows every check with its points, what would raise it, what clashes, and leads to the table of weights', async ({
  page,
  market,
}) => {
  const home = await doubtedHome(market);
  await page.goto(`/property/${home.id}`);
  await page.getByRole('link', { name: 'What we checked, point by point' }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${home.id}/trust$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we know about this home');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 of 4 parts stands on evidence.');
  await expect(main.locator('.evr').filter({ hasText: 'The deed names the seller.' })).toContainText('+75');
  await expect(main.locator('.evr').filter({ hasText: 'The registry was closed' })).toContainText(
    'Could not be checked',
  );
  await expect(main.locator('.evr').filter({ hasText: 'Does not fit together' })).toContainText('4 cars');
  await expect(main.locator('.rise li').filter({ hasText: 'Land registry searched' })).toContainText('+5');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'The whole table of weights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the trust score is made');
  await expectAccessibleInBothThemes(page);
});

test('an agent’s trust page says what was checked and what happened, and guesses nothing', async ({ page, market }) => {
  const agent = await market.person({ isApproved: true });
  await page.goto(`/agents/${agent.userId}`);
  await page.getByRole('link', { name: 'What we checked, point by point' }).click();
  await expect(page.getByRole('heading', { name: 'Trust score 50 of 100' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('No answer to go by yet');
  await expect(main).toContainText('No report was upheld');
  await expect(main).toContainText('What was paid adds nothing.');
  await expectAccessibleInBothThemes(page);
});

test('my reports: an own file, the day, and the answer; of a stranger no file is read', async ({ page, market }) => {
  const home = await doubtedHome(market);
  await page.goto(`/property/${home.id}/report`);
  await expect(page.getByText('Once you are signed in you can attach a picture or PDF.')).toBeVisible();
  await expect(page.getByLabel('A picture or PDF that shows it')).toHaveCount(0);
  const refused = await page.request.post(`/property/${home.id}/report`, {
    multipart: {
      report_type: 'overpriced',
      description: 'Too dear.',
      proof: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(300_000, 1) },
    },
  });
  expect(refused.status()).toBe(413);
  const asker = await market.person();
  await market.signIn(page, asker);
  await page.goto(`/property/${home.id}/report?part=documents&evidence=${home.paper}`);
  await page.getByLabel('What is wrong?').selectOption('false_documents');
  await page.getByLabel('What happened?').fill('The deed names my late father.');
  await page.getByLabel('A picture or PDF that shows it').setInputFiles(await makePhotos(1));
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('link', { name: 'My reports and disputes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My reports and disputes');
  await expect(page.getByRole('main')).toContainText('The deed names the seller.');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

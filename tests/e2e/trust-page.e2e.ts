import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import type { Market } from '../support/market.ts';

/** A home with a paper read, a registry search that could not be made, and a lister who says too many cars. */
async function checkedHome(market: Market) {
  const lister = await market.person({ isApproved: true });
  const id = await market.listing({
    agent_id: lister.userId,
    title: '4 bedroom duplex of Ẹniọlá Adéṣínà-Ọ̀ṣínúgà, off Awolowo Road',
    title_type: 'deed-of-assignment',
    parking_spaces: 1,
    description: 'A quiet street. Parking for four cars.',
    trust_score: 69,
    verification_status: 'pending',
  });
  const checked = {
    entity_type: 'property' as const,
    entity_id: id,
    checked_by: 'Zaure’s office',
    checked_at: new Date('2026-10-14T09:00:00Z'),
    checker_kind: 'person' as const,
    part: 'documents' as const,
  };
  const [paper] = await market.db
    .insertInto('trust_evidence')
    .values([
      { ...checked, kind: 'papers_read', result: 'passed', percent: 75, statement: 'The deed names the seller.' },
      {
        ...checked,
        kind: 'registry_searched',
        result: 'could_not_check',
        percent: 20,
        statement: 'The registry was closed that week.',
      },
    ])
    .returning('id')
    .execute();
  await market.touch(['listings', `listing:${id}`]);
  return { id, lister, paper: paper?.id ?? '' };
}

test('the trust page shows every check with its points, what would raise it, what clashes, and leads to the table of weights', async ({
  page,
  market,
}) => {
  const home = await checkedHome(market);
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

test('a flagged home has no grade word on card, page and trust page', async ({ page, market }) => {
  const id = await market.listing({ trust_score: 85, verification_status: 'flagged' });
  for (const path of [`/property/${id}`, `/property/${id}/trust`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'A check raised a doubt' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Excellent trust score');
  }
});

test('a dispute from the trust page: the office sees when it is due, upholds it, and the page says so to everybody', async ({
  page,
  market,
  browser,
}) => {
  const home = await checkedHome(market);
  const asker = await market.person();
  await market.signIn(page, asker);
  await page.goto(`/property/${home.id}/trust`);
  await page.getByRole('link', { name: 'Dispute this: Papers read' }).click();
  await page.getByLabel('What is wrong?').selectOption('false_documents');
  await page.getByLabel('What happened?').fill('The deed names my late father.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report Submitted')).toBeVisible();
  await page.goto(`/property/${home.id}/trust`);
  await expect(page.getByRole('main')).toContainText('Our office is looking into it');
  await expect(page.getByRole('main')).toContainText(/Answer by \d+ \w+ 20\d\d/);
  await expect(page.getByRole('main')).not.toContainText('late father');
  const office = await browser.newPage();
  await market.signIn(office, await market.person({ role: 'admin' }));
  await office.goto('/admin/reports');
  const due = office.getByRole('region', { name: 'Disputes of evidence, by the day they are due' });
  await due.locator('a').first().waitFor();
  const report = await market.db
    .selectFrom('fraud_reports')
    .select('id')
    .where('reporter_id', '=', asker.userId)
    .executeTakeFirstOrThrow();
  await due.locator(`a[href="/admin/reports/${report.id}"]`).first().click();
  await hydrated(office);
  await office.getByLabel(/note/i).first().fill('The stamp on the deed is of another registry.');
  await office.getByRole('button', { name: 'Uphold' }).click();
  await expect(office.getByText('The stamp on the deed is of another registry.')).toBeVisible();
  await office.close();
  await page.goto(`/property/${home.id}/trust`);
  await expect(page.getByRole('main')).toContainText('Upheld: the check was taken back');
  await expect(page.locator('.evr.is-off')).toContainText('Taken back on');
  await expect(page.locator('.evr.is-off')).toContainText('The stamp on the deed is of another registry.');
});

test('the office takes a check back, with a reason, and says what is missing', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  const home = await checkedHome(market);
  await market.signIn(page, await market.person({ role: 'admin' }));
  await page.goto(`/admin/properties/${home.id}/checks`);
  await hydrated(page);
  await page.getByLabel('Which check').selectOption(home.paper);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Say why in 10 to 500 letters');
  await page.getByLabel('Why it was mistaken').fill('We read the deed of the plot beside it.');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.toasts')).toContainText('Check taken back.');
  await page.goto(`/property/${home.id}/trust`);
  await expect(page.locator('.evr.is-off')).toContainText('We read the deed of the plot beside it.');
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

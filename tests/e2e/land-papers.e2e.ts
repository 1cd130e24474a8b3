import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { LAND, surveyPlot } from '../support/land.ts';

test('a lister types a plan in: mistakes keep what was typed, the result is shown, and buyers see shape and size', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const { east, beacons } = surveyPlot();
  const lister = await market.person({});
  const id = await market.listing({ ...LAND, agent_id: lister.userId, title: `Plot ${lister.userId.slice(2, 8)}` });
  await market.signIn(page, lister);
  await page.goto(`/account/listings/${id}/survey-plan`);
  await hydrated(page);
  await page.getByLabel('Beacons, or bearings and distances').fill('PB1 here');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not read these lines: 1');
  await expect(page.getByLabel('Beacons, or bearings and distances')).toHaveValue('PB1 here');
  await page.getByLabel('Beacons, or bearings and distances').fill(beacons);
  await page.getByLabel('Coordinate system').selectOption('EPSG:26331');
  await page.getByLabel('Area the plan states').fill('648');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText(/Stated 648 m², the corners give 64\d m²/)).toBeVisible();
  await expect(page.getByText('± 15 m').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('heading', { name: 'Survey plan' })).toBeVisible();
  await expect(page.getByText('Receipt only')).toBeVisible();
  expect(await page.content()).not.toContain(String(east));
  await expectAccessibleInBothThemes(page);
});

test('a buyer writes to the registry, downloads the pack, hands in the answer, and the office signs it off', async ({
  page,
  market,
  browser,
  baseURL,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const buyer = await market.person({});
  const id = await market.listing({
    ...LAND,
    state: 'FCT',
    city: 'Abuja',
    location: 'Lugbe',
    latitude: null,
    longitude: null,
  });
  await page.goto(`/property/${id}`);
  await page.getByRole('link', { name: 'Prepare a registry search' }).first().click();
  await expect(page.getByRole('heading', { name: 'Registry search pack' })).toBeVisible();
  await expect(page.getByText('The Director of Lands', { exact: true })).toBeVisible();
  await expect(page.getByText('₦10,000', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await market.signIn(page, buyer);
  await page.goto(`/account/registry-searches?office=agis&listing=${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Write the letter' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Owner named on the paper');
  await page.getByLabel('Owner named on the paper').fill('Musa Danjuma');
  await page.getByLabel('File number').fill('AN 12345');
  await page.getByRole('button', { name: 'Write the letter' }).click();
  await expect(page.getByRole('article', { name: 'The letter' })).toContainText('Musa Danjuma');
  await expectAccessibleInBothThemes(page);
  const pdf = await page.request.get(`${new URL(page.url()).pathname}/letter.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const answer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');
  await page
    .getByLabel('The stamped page, as PDF or photo')
    .setInputFiles({ name: `answer-${buyer.userId.slice(2, 8)}.pdf`, mimeType: 'application/pdf', buffer: answer });
  await page.getByRole('button', { name: 'Hand in the answer' }).click();
  await expect(page.getByText('Waiting to be signed off')).toBeVisible();

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await market.signIn(stranger, await market.person({}));
  expect((await stranger.goto(new URL(page.url()).pathname))?.status()).toBe(404);
  expect((await stranger.request.get(`${new URL(page.url()).pathname}/letter.pdf`)).status()).toBe(404);
  await stranger.close();

  const office = await browser.newPage({ baseURL: baseURL ?? '' });
  await market.signIn(office, await market.person({ role: 'admin' }));
  await office.goto('/admin/land');
  await hydrated(office);
  const item = office.getByRole('listitem').filter({ hasText: `answer-${buyer.userId.slice(2, 8)}.pdf` });
  await item.getByLabel('Words for whoever handed it in').fill('Holder and file number agree with the C of O.');
  await item.getByRole('button', { name: 'Sign off' }).click();
  await expect(office.locator('.toast').getByText('Saved')).toBeVisible();
  await expectAccessibleInBothThemes(office);
  await office.close();
  await page.reload();
  await expect(page.getByText('Signed off: the registry agrees')).toBeVisible();
  await page.goto(`/property/${id}`);
  await expect(page.getByText('Registry searched').first()).toBeVisible();
});

import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { weighPage } from '../support/page-weight.ts';

test('typing and sliding answer at once, a wrong word keeps the last answer, and the address follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/mortgage/calculator');
  // A page that is read takes its script with the first press of a control.
  await page.getByRole('textbox', { name: 'Rate a year' }).first().click();
  await hydrated(page);
  const answer = page.getByRole('region', { name: 'The answer' });
  await page.getByRole('textbox', { name: 'Rate a year' }).first().fill('24');
  await expect(answer).toContainText('₦1,613,927');
  await expect(page.locator('.loan-bar')).toContainText('₦1,613,927');
  await expect(page).toHaveURL(/rate=24/);
  await page.getByRole('textbox', { name: 'Term' }).fill('never');
  await expect(page.getByText('Enter 1 to 50 whole years.')).toBeVisible();
  await expect(answer).toContainText('₦1,613,927');
  await page.getByRole('textbox', { name: 'Term' }).fill('20');
  await page.getByRole('slider', { name: 'Down payment' }).fill('50000000');
  await expect(page.getByRole('textbox', { name: 'Down payment' })).toHaveValue('50,000,000');
  await expect(answer).toContainText('₦50,000,000');
  await page.getByRole('link', { name: /^NHF/ }).click();
  await expect(page.getByRole('textbox', { name: 'Rate a year' }).first()).toHaveValue('6');
  await expect(answer).toContainText('₦299,775');
  await expect(page).toHaveURL(/years=30/);
  await page.reload();
  await expect(answer).toContainText('₦299,775');
  await expectAccessible(page);
});

test('figures wait while somebody signs in, are kept under a name, renamed and removed', async ({ page, market }) => {
  const person = await market.person();
  await page.goto('/mortgage/calculator?price=100000000&down=20000000&rate=18&years=20');
  await page.getByRole('link', { name: 'Save this scenario' }).click();
  await expect(page.getByRole('link', { name: 'sign in', exact: true })).toHaveAttribute('href', /next=.*price%3D100/);
  await market.signIn(page, person);
  await page.reload();
  await page.getByRole('textbox', { name: 'Name' }).fill('Yaba flat');
  await page.getByRole('button', { name: 'Save this scenario' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Yaba flat' });
  await expect(card).toContainText('₦1,234,649');
  await page.getByRole('textbox', { name: 'Monthly income' }).fill('1.2m');
  await page.getByRole('button', { name: 'Keep these figures' }).click();
  await expect(card).toContainText('3.7 times what you can carry');
  await expectAccessible(page);
  await card.getByText('Change the name, or remove').click();
  await card.getByRole('textbox', { name: 'Name' }).fill('Surulere flat');
  await card.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { name: 'Surulere flat' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have kept no loan yet.')).toBeVisible();
});

test('the calculator’s first load stays within 170 KB, its script within 125 KB, its light page within 25 KB', async ({
  browser,
  baseURL,
}) => {
  const weight = await weighPage(browser, `${baseURL}/mortgage/calculator`);
  console.log('calculator', JSON.stringify(weight));
  expect(weight.total).toBeLessThanOrEqual(170_000);
  expect(weight.script).toBeLessThanOrEqual(125_000);
  const lite = await weighPage(browser, `${baseURL}/mortgage/calculator`, { 'save-data': 'on' });
  console.log('calculator lite', JSON.stringify(lite));
  expect(lite.total).toBeLessThanOrEqual(25_000);
  expect(lite.script + lite.image).toBe(0);
});

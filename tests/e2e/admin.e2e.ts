import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  holdAnswers,
  hydrated,
  LAPTOP,
  test,
} from '../support/e2e.ts';
import { handIn } from '../support/hand-in.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

test('[AUTH-005] the guard shows a spinner while session and role are loading', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await signInAs(page, 'admin');
  await page.goto('/homes-for-sale');
  await hydrated(page);
  const letGo = await holdAnswers(page, /\/admin\.data/);
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await expect(page.locator('.guard-wait').getByRole('status')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page.locator('.guard-wait')).toHaveCount(0);
});

test.describe('as an admin', () => {
  test.beforeEach(({ page }) => signInAs(page, 'admin'));

  test('[ADMIN-005] [real] instead of coming soon, the users tab lists accounts, and one can be suspended and let in again', async ({
    page,
    market,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    const person = await market.person();
    await page.goto(`/admin?tab=users&search=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
    await hydrated(page);
    await page.getByLabel('Hide them: nobody finds them').check();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('needs a reason');
    await page.getByLabel('Reason for the suspension').fill('Asked for money before a viewing.');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, suspend' }).click();
    await expect(page.getByText('Account changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What was done to this account' })).toContainText(
      `suspended “${person.name}`,
    );
    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  /** One desk of each make, beside one case; the others are asked by `test:whole`. */
  const DESKS = [
    { which: 'one of each make', desks: ['/admin/activity', '/admin?tab=submissions'], tag: [] },
    {
      which: 'the others',
      desks: [
        '/admin',
        '/admin/outbox',
        '/admin/jobs',
        '/admin/ads',
        '/admin/policy',
        '/admin/reports?state=all',
        '/admin?tab=agent-review',
      ],
      tag: '@whole',
    },
  ];
  for (const { which, desks, tag } of DESKS)
    test(`desks read well on a phone and on a wide screen: ${which}`, { tag }, async ({ page, market }) => {
      const { userId } = await market.person();
      const report = await market.db
        .insertInto('fraud_reports')
        .values({
          ...{ reporter_id: userId, reported_entity_type: 'property', reported_entity_id: await market.listing() },
          ...{ report_type: 'overpriced', description: 'Twice what was agreed.' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const path of [...desks, `/admin/reports/${report.id}`])
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          if (width === 360) await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, path).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        }
    });
});

test('the areas of the office stand on a rail beside the page, on a phone behind one press, and a link leads past them', async ({
  page,
  market,
}) => {
  await market.signIn(page, await market.person({ role: 'admin' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/leads');
  await hydrated(page);
  const desks = page.getByRole('navigation', { name: 'Other desks' });
  await expect(desks.getByRole('link', { name: /^Leads/ })).toHaveAttribute('aria-current', 'page');
  const beside = await desks.boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(beside && heading && beside.x + beside.width <= heading.x).toBe(true);
  await page.locator('#main').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip the areas of the office' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#office')).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(desks).toBeHidden();
  await page.getByText('Office: Leads').click();
  await expect(desks.getByRole('link', { name: 'Outbox' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await desks.getByRole('link', { name: 'Outbox' }).click();
  await expect(page).toHaveURL(/\/admin\/outbox$/);
  await expect(desks).toBeHidden();
});

test.describe('deciding submissions', () => {
  test.beforeEach(({ page }) => signInAs(page, 'admin'));
  const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });

  test('the photo that came with a submission is seen, not its placeholder', async ({ page }) => {
    await page.goto('/admin?tab=submissions&status=all&search=Magodo');
    const photo = page.getByRole('article').first().locator('picture > img');
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const isOnTop = photo.evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === image;
    });
    expect(await isOnTop).toBe(true);
  });

  test('[ADMIN-013] [ADMIN-015] [ADMIN-035] [real] approving asks for notes, stores them, and says Property Approved', async ({
    page,
    baseURL,
  }) => {
    const title = `Approved house ${randomUUID()}`;
    await handIn(baseURL ?? '', title);
    await page.goto(`/admin?tab=submissions&search=${encodeURIComponent(title)}`);
    await hydrated(page);
    await cardOf(page, title).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve this property' });
    await dialog.getByLabel('Approval notes').fill('The C of O was seen.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Property Approved')).toBeVisible();
    await expect(cardOf(page, title)).toHaveCount(0);
    await page.goto(`/admin?tab=submissions&status=approved&search=${encodeURIComponent(title)}`);
    await expect(cardOf(page, title)).toContainText('The C of O was seen.');
    await expect(cardOf(page, title).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(cardOf(page, title).getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });

  test('[ADMIN-014] [ADMIN-035] rejecting needs a reason that is more than blanks, and says Property Rejected', async ({
    page,
    baseURL,
  }) => {
    const title = `Rejected house ${randomUUID()}`;
    await handIn(baseURL ?? '', title);
    await page.goto(`/admin?tab=submissions&search=${encodeURIComponent(title)}`);
    await hydrated(page);
    await cardOf(page, title).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this property' });
    const reject = dialog.getByRole('button', { name: 'Reject' });
    await expect(reject).toBeDisabled();
    await dialog.getByLabel('Reason for the rejection').fill('   ');
    await expect(reject).toBeDisabled();
    await dialog.getByLabel('Reason for the rejection').fill('No pictures of the inside.');
    await reject.click();
    await expect(page.getByText('Property Rejected')).toBeVisible();
    await page.goto(`/admin?tab=submissions&status=rejected&search=${encodeURIComponent(title)}`);
    await expect(cardOf(page, title)).toContainText('No pictures of the inside.');
  });

  test('[ADMIN-034] a decision that fails says what the server says', async ({
    page,
    baseURL,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/409/);
    for (const name of ['Approve', 'Reject']) {
      const title = `House two admins ${name} ${randomUUID()}`;
      const id = await handIn(baseURL ?? '', title);
      await page.goto(`/admin?tab=submissions&search=${encodeURIComponent(title)}`);
      await hydrated(page);
      const { session } = await signInByHttp(baseURL ?? '', 'admin');
      const headers = { authorization: `Bearer ${session.access_token}` };
      const other = await request.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders: headers });
      await other.post(`/api/admin/property-submissions/${id}/reject`, { data: { reason: 'First.' } });
      await other.dispose();
      await cardOf(page, title).getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Second.');
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Zaure' })).toBeVisible();
    }
  });
});

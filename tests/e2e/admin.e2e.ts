import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { signInAs, signInByHttp } from '../support/sign-in.ts';

const TABS = ['Overview', 'Properties', 'Submissions', 'Agent review', 'Users', 'Settings'];
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link');

test('[AUTH-005] the guard shows a spinner while session and role are loading', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/homes-for-sale');
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/admin\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await expect(page.locator('.guard-wait').getByRole('status')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page.locator('.guard-wait')).toHaveCount(0);
});

test.describe('as an admin', () => {
  test.beforeEach(({ page }) => signInAs(page, 'admin'));

  test('[ADMIN-001] [ADMIN-002] [ADMIN-003] the tabs in the spec’s order, six counters and recent activity', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(tabsOf(page)).toHaveCount(6);
    for (const [index, name] of TABS.entries()) await expect(tabsOf(page).nth(index)).toContainText(name);
    const counters = [
      'Total properties',
      'Users',
      'Inquiries',
      'Pending submissions',
      'Pending agents',
      'Verified agents',
    ];
    expect(await page.getByRole('main').locator('dl dt').allTextContents()).toEqual(counters);
    const figures = await page.getByRole('main').locator('dl dd').allTextContents();
    expect(figures).toEqual(counters.map(() => expect.stringMatching(/^[\d,]+$/)));
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByRole('listitem').first()).toContainText(/\d{4}/);
    await expectAccessible(page);
  });

  test('[ADMIN-004] [CALLS-018] the properties tab leads to /admin/properties and searches all properties', async ({
    page,
    request: api,
  }) => {
    const { items } = (await (await api.get('/api/properties?per_page=1')).json()) as {
      items: { id: string; title: string }[];
    };
    await page.goto('/admin?tab=properties');
    await expect(page.getByRole('link', { name: 'Manage properties' })).toHaveAttribute('href', '/admin/properties');
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('link', { name: 'Show older' }).click();
    await expect(page).toHaveURL(/before=/);
    await page.getByRole('searchbox').fill(items[0]?.id ?? '');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText(items[0]?.title ?? 'none');
  });

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

  test('nobody changes their own role or suspends themselves', async ({ page }) => {
    await page.goto('/admin/users/demo-admin');
    await expect(page.getByText('another admin must change its role')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make user' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  });

  test('fraud reports: a report is looked into, then decided with a note, and is final', async ({
    page,
    market,
    baseURL,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    const title = `Reported house ${randomUUID()}`;
    const reported = await market.listing({ title });
    const { session } = await market.session(await market.person());
    const headers = { authorization: `Bearer ${session.access_token}` };
    const asReporter = await request.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders: headers });
    const report = {
      reported_entity_type: 'property',
      reported_entity_id: reported,
      report_type: 'overpriced',
      description: 'Twice what was agreed.',
    };
    expect((await asReporter.post('/api/fraud-reports', { data: report })).status()).toBe(201);
    await asReporter.dispose();

    await page.goto('/admin/reports');
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I am looking into it' }).click();
    await expect(page.getByText('Report decided')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss the report' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Write a short note');
    await page.getByLabel('Note to the person').fill('The agent showed us the price list of that week.');
    await page.getByRole('button', { name: 'Dismiss the report' }).click();
    await expect(page.getByText('A new report is a new case.')).toBeVisible();
  });

  for (const path of [
    '/admin/outbox',
    '/admin/jobs',
    '/admin/policy',
    '/admin/activity',
    '/admin/reports?state=all',
    '/admin?tab=agent-review',
    '/admin?tab=submissions',
  ]) {
    test(`${path} reads well on a phone and on a desk`, async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 360) await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    });
  }
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ADMIN-001] every tab works as a link', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin');
    for (const name of TABS) {
      await tabsOf(page).filter({ hasText: name }).click();
      await expect(tabsOf(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    }
  });
});

/** A submission of this test's own, handed in by the demo user through the API. */
async function handIn(baseURL: string, title: string): Promise<string> {
  const { session } = await signInByHttp(baseURL, 'user');
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${session.access_token}` },
  });
  const home = {
    property_type: 'house',
    transaction_type: 'sale',
    price: 45_000_000,
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 180,
  };
  const answer = await api.post('/api/property-submissions', {
    data: { ...home, title, location: 'Lekki Phase 1', state: 'Lagos' },
  });
  const { id } = await answer.json();
  await api.dispose();
  return id;
}

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

  for (const [decision, name, text] of [
    ['approve', 'Approve', 'Failed to approve property'],
    ['reject', 'Reject', 'Failed to reject property'],
  ] as const) {
    test(`[ADMIN-034] a failed ${decision} shows the message, or ${text}`, async ({
      page,
      baseURL,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/409/);
      const title = `House two admins ${decision} ${randomUUID()}`;
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
    });
  }
});

test.describe('deciding without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ADMIN-014] [ADMIN-035] a submission is rejected on its own page, once there is a reason', async ({
    page,
    baseURL,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/400/);
    await signInAs(page, 'admin');
    const id = await handIn(baseURL ?? '', `Plain house ${randomUUID()}`);
    await page.goto(`/admin/submissions/${id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByLabel('Reason for the rejection').fill('No pictures.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Property Rejected' })).toBeVisible();
  });
});

test('[ADMIN-009] the agent review exports its records as CSV', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin?tab=agent-review');
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    /^\/admin\/agent-verifications\.csv/,
  );
  const answer = await page.request.get('/admin/agent-verifications.csv');
  expect(answer.headers()['content-type']).toContain('text/csv');
  expect(answer.headers()['content-disposition']).toContain('attachment');
  expect(await answer.text()).toMatch(/^id,agent_id,full_name/);
});

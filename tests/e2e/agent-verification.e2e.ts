import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { newIdentityNumber, registerAgent } from '../support/new-agent.ts';
import { signInAs } from '../support/sign-in.ts';

async function sendIdentity(page: Page, number = newIdentityNumber()): Promise<string> {
  await page.getByLabel('NIN', { exact: true }).fill(number);
  await page.getByLabel(/I agree that Zaure/).check();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText(`NIN ending in ${number.slice(-4)}`)).toBeVisible();
  return number;
}

async function toCheckout(page: Page) {
  await page.getByLabel('Address of your office').fill('14 Fola Osibo Street, Lekki Phase 1, Lagos');
  await page.getByRole('button', { name: 'Proceed to Payment (₦5,000)' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
}

for (const withScript of [true, false]) {
  test.describe(withScript ? 'verification with script' : 'verification without script', () => {
    test.use({ javaScriptEnabled: withScript });

    test('[AGENT-022] [AGENT-025] [AGENT-034] before the identity check levels are locked, the score is 50 of 100, and numbers are refused without being repeated', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      await registerAgent(page);
      await page.goto('/agent/verification');
      if (withScript) await hydrated(page);
      await expect(page.getByText('50 of 100').first()).toBeVisible();
      for (const name of ['Select Basic (Free)', 'Proceed to Payment (₦5,000)', 'Proceed to Payment (₦15,000)'])
        await expect(page.getByRole('button', { name })).toBeDisabled();
      await expect(page.getByText('Locked until initial verification is completed')).toHaveCount(4);
      await page.getByRole('button', { name: 'Continue to Agent Dashboard' }).click();
      await expect(page.getByText('Please select a level').first()).toBeVisible();
      await expect(page.getByText('Choose a verification level to continue').first()).toBeVisible();
      await page.getByLabel('NIN', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Start Verification' }).click();
      await expect(page.getByText('Enter exactly 11 digits').first()).toBeVisible();
      await expect(page.getByText('Agree first: without it we may not take the numbers').first()).toBeVisible();
      if (!withScript) await expect(page.getByLabel('NIN', { exact: true })).toHaveValue('');
    });

    test('[AGENT-019] [AGENT-020] [AGENT-021] [AGENT-023] [AGENT-024] [AGENT-026] [AGENT-033] after it the three levels read as the specification says and open in order', async ({
      page,
    }) => {
      await registerAgent(page);
      await page.goto('/agent/verification');
      if (withScript) await hydrated(page);
      await sendIdentity(page);
      for (const [heading, held] of [
        ['Identity verification', 'NIN ending in'],
        ['Verification status', 'Waiting for our office'],
        ['Document AI verification', 'Upload document'],
        ['Verification levels', 'Select Basic (Free)'],
      ] as const)
        await expect(page.getByRole('region', { name: heading })).toContainText(held);
      for (const words of [
        'Phone + ID',
        'Basic + address',
        'Silver + professional credentials',
        '₦5,000, one-time fee',
        '₦15,000, one-time fee',
      ])
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByText('Free', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Proceed to Payment (₦5,000)' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Proceed to Payment (₦15,000)' })).toBeDisabled();
      await page.getByRole('button', { name: 'Select Basic (Free)' }).click();
      await expect(page.getByRole('button', { name: 'Select Basic (Free)' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Continue to Agent Dashboard' }).click();
      await expect(page.getByText('Pending Approval')).toBeVisible();
    });

    test('[real] an address that says success grants nothing: unpaid, failed, made up', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      await registerAgent(page);
      await page.goto('/agent/verification');
      if (withScript) await hydrated(page);
      await sendIdentity(page);
      await toCheckout(page);
      const reference = page.url().split('/').at(-1) ?? '';
      for (const sessionId of [reference, 'zv-made-up']) {
        await page.goto(`/agent/verification?payment=success&level=silver&session_id=${sessionId}`);
        if (!withScript) await page.getByRole('button', { name: 'Check my payment' }).click();
        await expect(
          page.getByText('There was an issue verifying your payment. Please contact support.'),
        ).toBeVisible();
        await expect(page.getByText('Silver agent')).toHaveCount(0);
      }
      await page.goto('/agent/dashboard');
      await expect(page).toHaveURL(/\/agent\/verification\?notice=pending$/);
      await page.goto(`/sandbox-checkout/${reference}`);
      await page.getByRole('button', { name: 'Let it fail' }).click();
      if (!withScript) await page.getByRole('button', { name: 'Check my payment' }).click();
      await expect(
        page.getByText('There was an issue verifying your payment. Please contact support.'),
        '[AGENT-035]',
      ).toBeVisible();
    });
  });
}

test('[AGENT-029] [AGENT-030] [AGENT-031] [AGENT-033] [AGENT-038] [CALLS-038] [real] a paid fee completes the verification a second after coming back, leads to the dashboard three seconds later, and reads paid, under review to everybody', async ({
  page,
}) => {
  const name = `Adáobí ${randomUUID().slice(0, 8)}`;
  await registerAgent(page, name);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  await toCheckout(page);
  await expectAccessible(page);
  const reference = page.url().split('/').at(-1) ?? '';
  await page.request.post(`/sandbox-checkout/${reference}`, { form: { outcome: 'pay' }, maxRedirects: 0 });
  // The clock stands still unless it is moved, however slow the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/agent/verification?payment=success&level=silver&session_id=${reference}`);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await page.mouse.move(1, 1);
  // Time passes in steps too small to matter until the page's script runs; the second is counted from there.
  while (!(await page.evaluate(() => document.documentElement.dataset['hydrated']))) await page.clock.runFor(20);
  await page.clock.runFor(900);
  await expect(page.getByText('Verification Complete')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByText('Verification Complete')).toBeVisible();
  await expect(page.getByText(/You are now a verified agent!$/)).toBeVisible();
  await expect(page.getByText('Redirecting to Dashboard')).toBeVisible();
  await expect(page.getByText('66% of the way')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(/\/agent\/verification/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/agent\/dashboard$/);
  // Nobody has looked into it: no place calls them by the level alone.
  await expect(page.getByText('Silver: paid, under review')).toBeVisible();
  await expect(page.getByText('Silver agent')).toHaveCount(0);
  await expect(page.getByText('Paid, under review').first()).toBeVisible();
  await page.goto(`/agent-finder?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('Paid, under review');
  await expect(card).not.toContainText(/Verified|approved by our office/i);
  await card.getByRole('link', { name: /^View Profile/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main')).toContainText('our office has not checked it yet');
  await expect(page.getByRole('main')).not.toContainText(/approved by our office/i);
});

test('[AGENT-033] the way along the levels: basic is 33 percent, gold all of it', async ({ page, market }) => {
  const agent = await market.person({ isAgent: true });
  const record = { agent_id: agent.userId, level_chosen_at: new Date() };
  await market.db.insertInto('agent_verifications').values(record).execute();
  await market.signIn(page, agent);
  for (const [level, percent] of [
    ['basic', 33],
    ['silver', 66],
    ['gold', 100],
  ] as const) {
    await market.db
      .updateTable('agent_verifications')
      .set({ verification_level: level })
      .where('agent_id', '=', agent.userId)
      .execute();
    await page.goto('/agent/verification');
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
    await expect(page.getByText(`${percent}% of the way`)).toBeVisible();
  }
});

test('[AGENT-035] leaving the checkout charges nothing, and the next try finds the same checkout', async ({ page }) => {
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  await toCheckout(page);
  const first = page.url();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page.getByText('You left the checkout before paying. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check my payment' })).toBeVisible();
  await toCheckout(page);
  expect(page.url()).toBe(first);
});

test('[AGENT-036] [AGENT-037] a server that fails on the way is told of in the specification’s words and leaves the page as it was', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource|500/);
  const agent = await market.person({ isAgent: true });
  await market.signIn(page, agent);
  await page.goto('/agent/verification');
  await hydrated(page);
  await market.failOn(agent.userId);
  await page.getByLabel('NIN', { exact: true }).fill(newIdentityNumber());
  await page.getByLabel(/I agree that Zaure/).check();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await expect(page.getByText('There was an error processing your verification. Please try again.')).toBeVisible();
  await market.mend();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText(/NIN ending in/)).toBeVisible();
  await market.failOn(agent.userId);
  await page.getByRole('button', { name: 'Select Basic (Free)' }).click();
  const toast = page.locator('.toasts').getByRole('alert');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('There was an error updating your verification status.')).toBeVisible();
});

test('[AGENT-027] the demo says it is one and keeps and grants nothing', async ({ page }) => {
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  await page.getByRole('link', { name: 'Demo', exact: true }).click();
  await expect(page.getByText('This is a demo.')).toBeVisible();
  await page.getByLabel('NIN', { exact: true }).fill('70413598901');
  await page.getByLabel(/I agree that Zaure/).check();
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await expect(page.getByText('Demo: your identity check would now be pending. Nothing was kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment (₦15,000)' }).click();
  await expect(
    page.getByText('Demo: the checkout for Gold would open now. No payment was made and no level granted.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Production', exact: true }).click();
  await expect(page.getByText('Not started')).toBeVisible();
});

test('[AGENT-047] [DATA-020] the numbers stand nowhere in what the browser is given: not in HTML, not in data answers', async ({
  page,
}) => {
  const given: string[] = [];
  page.on('response', async (answer) => {
    if (/html|script|json/.test(answer.headers()['content-type'] ?? '') && !answer.url().includes('/assets/'))
      given.push(await answer.text().catch(() => ''));
  });
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  const number = await sendIdentity(page);
  await page.reload();
  given.push(await page.content());
  for (const path of ['/agent/verification', '/agent/verification.data', '/agent/dashboard', '/account'])
    given.push(await (await page.request.get(path)).text());
  expect(given.join('\n').length).toBeGreaterThan(10_000);
  for (const secret of [number, number.slice(0, 9)]) expect(given.filter((text) => text.includes(secret))).toEqual([]);
  expect(given.some((text) => text.includes(number.slice(-4)))).toBe(true);
});

test('[AUTH-008] somebody who is no agent can open the verification center and become one; visitors sign in first', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await page.goto('/agent/verification');
  await expect(page).toHaveURL(/\/auth\?next=%2Fagent%2Fverification$/);
  await signInAs(page, 'user');
  await page.goto('/agent/verification');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Become an agent' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone Number').fill('12');
  await page.getByRole('button', { name: 'Register as Agent' }).click();
  await expect(page.getByText('Enter a Nigerian mobile number like 0803 123 4567')).toBeVisible();
});

test('a checkout is its payer’s alone', async ({ page, browser }) => {
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  await toCheckout(page);
  const { pathname } = new URL(page.url());
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signInAs(stranger, 'agent');
  for (const method of ['GET', 'POST'] as const) {
    const answer = await stranger.request.fetch(pathname, {
      method,
      maxRedirects: 0,
      ...(method === 'POST' ? { form: { outcome: 'pay' } } : {}),
    });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
  }
  await other.close();
});

test('a document is taken into the private bucket, a wrong kind is refused with words', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({
    name: 'bill.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ nothing good'),
  });
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.getByText('The document was not taken')).toBeVisible();
  await choose.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.getByText('bill.pdf')).toBeVisible();
});

test('[real] a document that was handed in waits in the office, which opens it, declines one with a reason and accepts another; the agent reads both', async ({
  page,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  await registerAgent(page);
  await page.goto('/agent/verification');
  await hydrated(page);
  await sendIdentity(page);
  const names = [`bill-${Date.now()}.pdf`, `letter-${Date.now()}.pdf`] as const;
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  for (const name of names) {
    await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
    await page.getByRole('button', { name: 'Upload document' }).click();
    await expect(page.getByText(name)).toBeVisible();
  }
  const desk = await browser.newContext();
  const office = await desk.newPage();
  await signInAs(office, 'admin');
  await office.goto(new URL('/admin?tab=agent-review', page.url()).href);
  await office.getByRole('region', { name: 'Documents that wait' }).getByRole('link', { name: names[0] }).click();
  await hydrated(office);
  await expectAccessible(office);
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: names[0] }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(names[0]);
  await office.getByRole('button', { name: `Do not accept ${names[0]}` }).click();
  await expect(office.getByRole('alert').filter({ hasText: 'Say what is missing' })).toBeVisible();
  const item = office.getByRole('listitem').filter({ hasText: names[0] });
  await item.getByRole('textbox').fill('The address on it is another one.');
  await item.getByRole('button', { name: 'Do not accept' }).click();
  await expect(item).toContainText('Not accepted');
  await office.getByRole('button', { name: `Accept ${names[1]}`, exact: true }).click();
  await expect(office.getByRole('listitem').filter({ hasText: names[1] })).toContainText('Accepted');
  await desk.close();
  await page.reload();
  await expect(page.getByText(/Not accepted .*: The address on it is another one\./)).toBeVisible();
  await expect(page.getByText('60 of 100').first()).toBeVisible();
});

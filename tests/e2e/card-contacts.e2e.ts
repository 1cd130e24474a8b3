import { expect, test } from '../support/e2e.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

// A browser that says it is run by a program is a robot, and not counted.
test.use({ userAgent: ANDROID.replace('Linux; Android 10; K', 'X11; Linux x86_64').replace(' Mobile', '') });

test('a home’s lister is reached from its card by keyboard at 360 px, and sees how many pressed', async ({
  page,
  browser,
  market,
}) => {
  const agent = await market.person({ isApproved: true });
  const title = `Flat with two balconies and a very long name ${agent.userId.slice(-6)}`;
  const word = `Called ${agent.userId.slice(-6)}`;
  const id = await market.listing({ agent_id: agent.userId, title: `${title} ${word}` });
  const { phone } = await market.db
    .selectFrom('profiles')
    .select('phone')
    .where('user_id', '=', agent.userId)
    .executeTakeFirstOrThrow();

  // Strangers, on a phone.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/agents/${agent.userId}`);
  expect(await page.content()).toContain(`/property/${id}/call`);
  const card = page.locator('.lcard').filter({ hasText: word });
  await card.getByRole('link', { name: `${title} ${word}`, exact: true }).focus();
  await page.keyboard.press('Tab');
  const call = card.getByRole('link', { name: `Call about ${title} ${word}` });
  await expect(call).toBeFocused();
  const box = await call.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/property/${id}/call$`));
  const number = page.getByRole('link', { name: /^0803 \d{3} \d{4}$/ });
  await expect(number).toHaveAttribute('href', `tel:${phone}`);

  // What browsers are answered that dial by themselves, and what WhatsApp is told.
  const dialled = await page.request.get(`/property/${id}/call`, {
    maxRedirects: 0,
    headers: { 'user-agent': ANDROID },
  });
  expect([dialled.status(), dialled.headers()['location']]).toEqual([303, `tel:${phone}`]);
  const written = await page.request.get(`/pcm/property/${id}/whatsapp?text=pay%20me&phone=999`, {
    maxRedirects: 0,
    headers: { 'user-agent': ANDROID },
  });
  expect(written.status()).toBe(303);
  const whatsapp = new URL(written.headers()['location'] ?? '');
  expect(whatsapp.origin + whatsapp.pathname).toBe(`https://wa.me/${phone?.slice(1)}`);
  expect(whatsapp.searchParams.get('text')).toContain('E still dey available?');
  expect(whatsapp.searchParams.get('text')).not.toContain('pay me');

  // The lister.
  const own = await browser.newContext();
  const desk = await own.newPage();
  await market.signIn(desk, agent);
  await expect(async () => {
    await desk.goto('/agent/dashboard');
    const row = desk.getByRole('row').filter({ hasText: word });
    // The page with the number, and the phone that dials: two browsers at one address.
    await expect(row.getByRole('cell').nth(4)).toHaveText('2', { timeout: 1000 });
    await expect(row.getByRole('cell').nth(5)).toHaveText('1', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await own.close();
});

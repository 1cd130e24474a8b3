import { insertMadeHours } from '#features/tours/made-hours.server.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { readMail } from '../support/outbox.ts';

test('a visitor chooses a day and time by keys alone, and the time is nobody else’s after that', async ({
  page,
  market,
}) => {
  const agent = await market.person({ isApproved: true });
  await insertMadeHours(market.db, [agent.userId], new Date());
  const home = await market.listing({ agent_id: agent.userId, title: 'Flat with a visiting hour' });
  await page.goto(`/property/${home}`);
  const times = page.getByRole('group', { name: 'Day and time of your visit' });
  const first = times.getByRole('radio').first();
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const chosen = times.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  const name = (await chosen.getAttribute('value')) ?? '';
  await expect(chosen, 'the day belongs to the name of the button').toHaveAccessibleName(/day \d+ \w+, \d\d:00/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Request this time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/property/${home}/tour\\?at=`));
  await expect(page.locator(`input[value="${name}"]`)).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('textbox', { name: /phone or email/i }).fill('visitor@example.ng');
  await page.getByRole('button', { name: 'Request tour' }).click();
  await expect(page.getByRole('heading', { name: 'Tour requested' })).toBeVisible();
  await page.goto(`/property/${home}/tour?at=${encodeURIComponent(name)}`);
  await expect(page.getByText('Somebody else has that time by now.')).toBeVisible();
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a lister sets hours and proposes another time, the asker accepts by the link, and both calendars show it', async ({
    page,
    market,
  }) => {
    const agent = await market.person({ isApproved: true });
    const home = await market.listing({ agent_id: agent.userId, title: 'House with a visit' });
    await market.signIn(page, agent);
    await page.goto('/scheduling/hours');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('group', { name: day }).getByRole('checkbox', { name: '11:00' }).check();
    await page.getByLabel('How long a visit takes').selectOption('30');
    await page.getByRole('button', { name: 'Save my week' }).click();
    await expect(page.getByRole('heading', { name: 'Days that differ' })).toBeVisible();
    const { days } = await (await page.request.get(`/api/properties/${home}/tour-times`)).json();
    const slots = days.flatMap((day: { slots: { startsAt: string }[] }) => day.slots);
    const [wanted, moved] = [slots.at(-2), slots.at(-1)];
    const asker = `asker-${agent.userId.slice(2, 10)}@example.ng`;
    const sent = await page.request.post('/api/tours', {
      data: { property_id: home, name: 'Ada', contact: asker, preferred_at: wanted.startsAt },
    });
    const { id, path } = await sent.json();
    await page.goto(`/inbox/${id}`);
    await page.getByText('Propose another time').click();
    await page.getByLabel('New day and time').fill(moved.startsAt.slice(0, 16));
    await page.getByRole('button', { name: 'Propose this time' }).click();
    await expect(page.getByText('Other time proposed').first()).toBeVisible();
    await readMail(asker, /Another time for your visit/);
    await page.context().clearCookies();
    await page.goto(path);
    await page.getByRole('button', { name: 'Accept this time' }).click();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await readMail(agent.email, /Visit agreed/);
    await market.signIn(page, agent);
    await page.goto(`/scheduling?from=${moved.startsAt.slice(0, 10)}`);
    await expect(page.getByRole('link', { name: /Ada House with a visit/ })).toBeVisible();
  });
});

test('the calendar and the hours are theirs alone, and no finding of accessibility', async ({ page, market }) => {
  await page.goto('/scheduling/hours');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.goto('/scheduling');
  await expect(page.getByText('Sign in to see your visits here')).toBeVisible();
  await market.signIn(page, await market.person());
  await page.goto('/scheduling');
  await expect(page.getByRole('heading', { name: 'Your visits' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/scheduling/hours');
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
});

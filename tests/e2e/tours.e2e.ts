import { insertMadeHours } from '#features/tours/made-hours.server.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';

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

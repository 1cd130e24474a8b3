import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { newPerson } from '../support/new-account.ts';

test('[AGENT-009] [AGENT-014] [AGENT-015] with script the wizard refuses in place and keeps what was typed, the password can be shown and hidden, and the steps go on', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/);
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  const missing = page.getByText('Error: Please fill in all required fields');
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/agent-registration');
  await hydrated(page);
  await page.getByLabel('Full Name').fill('Ngọzi Adáobí');
  await next();
  await expect(missing).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ngọzi Adáobí');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Email').fill(newPerson().email);
  await password.fill('password1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await next();
  await expect(page.getByText('Registration Failed')).toBeVisible();
  await expect(page.getByText(/This password is one of the first a thief would try\./).first()).toBeVisible();
  await expect(missing).toHaveCount(0);
  await password.fill('a long password');
  await page.getByLabel('Date of Birth').fill('2020-01-01');
  await next();
  await expect(page.getByText('Agents must be 18 or older').first()).toBeVisible();
  await page.getByLabel('Date of Birth').fill('1990-05-04');
  await next();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText(/^Registration Successful!/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Office or home address').fill('14 Fola Osibo Street');
  await page.getByLabel('State you work in').selectOption('Lagos');
  await page.getByLabel('State of origin').selectOption('Oyo');
  await page.getByLabel('Local government area').fill('Eti-Osa');
  await next();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is still to be confirmed' })).toBeVisible();
});

import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { confirmOnPage, newPerson } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { signInAs } from '../support/sign-in.ts';

const SUCCESS =
  'Registration Successful! Please check your email to verify your account, then continue with verification.';

for (const withScript of [true, false]) {
  test.describe(withScript ? 'registration with script' : 'registration without script', () => {
    test.use({ javaScriptEnabled: withScript });

    test('[AGENT-008] [AGENT-010] [AGENT-013] step 1 of 3, 33% complete, with the five fields; Previous goes to /auth', async ({
      page,
    }) => {
      await page.goto('/agent-registration');
      await expect(page.getByText('Step 1 of 3')).toBeVisible();
      await expect(page.getByText('33% complete')).toBeVisible();
      for (const label of ['Full Name', 'Phone Number', 'Email', 'Date of Birth'])
        await expect(page.getByLabel(label)).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(/\/auth$/);
    });

    test('[AGENT-014] [AGENT-015] missing fields, and what the server refuses, are said in the specification’s words; what was typed stays', async ({
      page,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors(/400/);
      await page.goto('/agent-registration');
      if (withScript) await hydrated(page);
      await page.getByLabel('Full Name').fill('Ngọzi Adáobí');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Error: Please fill in all required fields')).toBeVisible();
      await expect(page.getByLabel('Full Name')).toHaveValue('Ngọzi Adáobí');
      await page.getByLabel('Phone Number').fill('0803 123 4567');
      await page.getByLabel('Email').fill(newPerson().email);
      await page.getByLabel('Password', { exact: true }).fill('password1');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Registration Failed')).toBeVisible();
      await expect(
        page.getByText(/This password is one of the first a thief would try\./).first(),
        'the server’s own words',
      ).toBeVisible();
      await expect(page.getByText('Error: Please fill in all required fields')).toHaveCount(0);
      await page.getByLabel('Password', { exact: true }).fill('a long password');
      await page.getByLabel('Date of Birth').fill('2020-01-01');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Agents must be 18 or older').first()).toBeVisible();
    });

    test('[AGENT-011] [AGENT-012] [AGENT-016] [AGENT-017] [AGENT-018] [AGENT-028] [CALLS-003] [CALLS-029] Next creates the account, the wizard goes on, the mailed link opens a pending agent’s verification center', async ({
      page,
    }) => {
      const person = newPerson();
      await page.goto('/agent-registration');
      if (withScript) await hydrated(page);
      await page.getByLabel('Full Name').fill('Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu');
      await page.getByLabel('Phone Number').fill('0803 123 4567');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Date of Birth').fill('1990-05-04');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Step 2 of 3')).toBeVisible();
      await expect(page.getByText(SUCCESS)).toBeVisible();
      // Not before the email is confirmed.
      await page.goto('/agent/verification');
      await expect(page).toHaveURL(/\/auth\?next=/);
      await page.goto('/agent-registration?step=2');
      await page.getByLabel('Office or home address').fill('14 Fola Osibo Street');
      await page.getByLabel('State you work in').selectOption('Lagos');
      await page.getByLabel('State of origin').selectOption('Oyo');
      await page.getByLabel('Local government area').fill('Eti-Osa');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Step 3 of 3')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      const first = linkIn(await readMail(person.email, /Confirm/));
      await page.getByRole('button', { name: 'Send the mail again' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: `If ${person.email} is still to be confirmed` }),
      ).toBeVisible();
      await expect(page.getByText('Step 3 of 3')).toBeVisible();
      await expect.poll(async () => linkIn(await readMail(person.email, /Confirm/))).not.toBe(first);
      const mail = await readMail(person.email, /Confirm/);
      await confirmOnPage(page, linkIn(mail));
      await page.goto('/agent-registration');
      await expect(page).toHaveURL(/\/agent\/verification$/);
      await expect(page.getByRole('heading', { name: 'Agent Verification Center' })).toBeVisible();
      await page.goto('/agent/dashboard');
      await expect(page).toHaveURL(/\/agent\/verification\?notice=pending$/);
      await expect(page.getByText('Pending Approval')).toBeVisible();
      await page.goto('/account');
      await expect(page.getByLabel(/Full name/i)).toHaveValue('Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu');
    });

    test('[AGENT-039] [AGENT-040] [AGENT-041] the success page has the three notices, what happens next, and both buttons', async ({
      page,
    }) => {
      await page.goto('/agent-registration-success');
      for (const words of [
        'Email confirmation',
        'Pending approval',
        'Approval notification',
        'What happens next',
        '1-2 business days',
        'approval email',
        'dashboard opens',
        'verification badges',
      ])
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign In to Existing Account' })).toHaveAttribute('href', '/auth');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  });
}

test('[AGENT-015] a server that fails while registering says An error occurred during registration, and keeps what was typed', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|500/);
  const { email } = newPerson();
  await page.goto('/agent-registration');
  await hydrated(page);
  await page.getByLabel('Full Name').fill('Ngọzi Adáobí');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await market.failOn(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Registration Failed')).toBeVisible();
  await expect(page.getByText('An error occurred during registration').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ngọzi Adáobí');
});

test('[AGENT-009] the password can be shown and hidden', async ({ page }) => {
  await page.goto('/agent-registration');
  await hydrated(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret word');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('an address that has an account already gets the very same screens', async ({ page }) => {
  await page.goto('/agent-registration');
  await hydrated(page);
  await page.getByLabel('Full Name').fill('Somebody');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Email').fill('tunde@zaure.example');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expectAccessible(page);
});

test('the later steps do not open by their address alone', async ({ page }) => {
  await page.goto('/agent-registration?step=3');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
});

test('signed in, the registration is the verification center', async ({ page }) => {
  await signInAs(page, 'agent');
  await page.goto('/agent-registration');
  await expect(page).toHaveURL(/\/agent\/verification$/);
});

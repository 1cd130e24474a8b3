import { newPerson } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const SUCCESS =
  'Registration Successful! Please check your email to verify your account, then continue with verification.';

const text = (visitor: Visitor) => words(visitor.page.getByRole('main'));
const whole = (email: string, password = 'a long password') => ({
  ...{ 'Full Name': 'Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu', 'Phone Number': '0803 123 4567' },
  ...{ Email: email, Password: password },
});

async function next(visitor: Visitor, fields: Record<string, string>): Promise<void> {
  visitor.fill(fields, visitor.main);
  await visitor.press('Next');
}

test('[AGENT-008] [AGENT-010] [AGENT-013] step 1 of 3, 33% complete, with the five fields; Previous goes to /auth', async ({
  visitor,
}) => {
  await visitor.goto('/agent-registration');
  expect(text(visitor)).toContain('Step 1 of 3');
  expect(text(visitor)).toContain('33% complete');
  for (const label of ['Full Name', 'Phone Number', 'Email', 'Date of Birth', 'Password'])
    visitor.field(label, visitor.main);
  await visitor.follow('Previous');
  expect(visitor.path).toBe('/auth');
  await visitor.goto('/agent-registration?step=3');
  expect(text(visitor), 'the later steps do not open by their address alone').toContain('Step 1 of 3');
});

test('[AGENT-014] [AGENT-015] missing fields, what the server refuses, and its failure are said in the specification’s words; what was typed stays', async ({
  visitor,
  market,
}) => {
  const { email } = newPerson();
  const missing = 'Error: Please fill in all required fields';
  const name = () => visitor.field('Full Name', visitor.main);
  await visitor.goto('/agent-registration');
  await next(visitor, { 'Full Name': 'Ngọzi Adáobí' });
  expect(text(visitor)).toContain(missing);
  expect(name()).toHaveProperty('value', 'Ngọzi Adáobí');
  await next(visitor, { 'Phone Number': '0803 123 4567', Email: email, Password: 'password1' });
  expect(text(visitor)).toContain('Registration Failed');
  expect(text(visitor), 'the server’s own words').toContain('This password is one of the first a thief would try.');
  expect(text(visitor)).not.toContain(missing);
  await next(visitor, { Password: 'a long password', 'Date of Birth': '2020-01-01' });
  expect(text(visitor)).toContain('Agents must be 18 or older');
  await market.failOn(email);
  await next(visitor, { Password: 'a long password', 'Date of Birth': '1990-05-04' });
  expect(text(visitor)).toContain('Registration Failed');
  expect(text(visitor)).toContain('An error occurred during registration');
  expect(name()).toHaveProperty('value', 'Ngọzi Adáobí');
});

test('[AGENT-011] [AGENT-012] [AGENT-016] [AGENT-017] [AGENT-018] [AGENT-028] [CALLS-003] [CALLS-029] Next creates the account, the wizard goes on, the mailed link opens a pending agent’s verification center', async ({
  visitor,
}) => {
  const { email, password } = newPerson();
  await visitor.goto('/agent-registration');
  await next(visitor, { ...whole(email, password), 'Date of Birth': '1990-05-04' });
  expect(text(visitor)).toContain('Step 2 of 3');
  expect(text(visitor)).toContain(SUCCESS);
  // Not before the email is confirmed.
  await visitor.goto('/agent/verification');
  expect(visitor.path).toMatch(/^\/auth\?next=/);
  await visitor.goto('/agent-registration?step=2');
  await next(visitor, {
    'Office or home address': '14 Fola Osibo Street',
    'State you work in': 'Lagos',
    'State of origin': 'Oyo',
    'Local government area': 'Eti-Osa',
  });
  expect(text(visitor)).toContain('Step 3 of 3');
  visitor.page.getByRole('heading', { name: 'Check your email' });
  const first = linkIn(await readMail(email, /Confirm/));
  await visitor.press('Send the mail again');
  expect(visitor.told('status')).toContain(`If ${email} is still to be confirmed`);
  expect(text(visitor)).toContain('Step 3 of 3');
  await expect.poll(async () => linkIn(await readMail(email, /Confirm/))).not.toBe(first);
  await visitor.goto(linkIn(await readMail(email, /Confirm/)));
  await visitor.press('Confirm my email');
  await visitor.goto('/agent-registration');
  expect(visitor.path).toBe('/agent/verification');
  visitor.page.getByRole('heading', { name: 'Agent Verification Center' });
  await visitor.goto('/agent/dashboard');
  expect(visitor.path).toBe('/agent/verification?notice=pending');
  expect(text(visitor)).toContain('Pending Approval');
  await visitor.goto('/account');
  expect(visitor.field('Full name')).toHaveProperty('value', 'Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu');
});

test('[AGENT-039] [AGENT-040] [AGENT-041] the success page has the three notices, what happens next, and both buttons', async ({
  visitor,
}) => {
  await visitor.goto('/agent-registration-success');
  for (const said of [
    'Email confirmation',
    'Pending approval',
    'Approval notification',
    'What happens next',
    '1-2 business days',
    'approval email',
    'dashboard opens',
    'verification badges',
  ])
    expect(text(visitor).toLowerCase()).toContain(said.toLowerCase());
  expect(visitor.page.getByRole('link', { name: 'Sign In to Existing Account' }).getAttribute('href')).toBe('/auth');
  await visitor.follow('Return to Home');
  expect(visitor.path).toBe('/');
});

test('an address that has an account already gets the very same screens', async ({ visitor }) => {
  await visitor.goto('/agent-registration');
  await next(visitor, whole('tunde@zaure.example'));
  expect(text(visitor)).toContain('Step 2 of 3');
  expect(text(visitor)).toContain(SUCCESS);
});

test('signed in, the registration is the verification center', async ({ visitor }) => {
  await visitor.signInAs('agent');
  await visitor.goto('/agent-registration');
  expect(visitor.path).toBe('/agent/verification');
});

import { newPerson } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { pageOrigin, readDemoAccount } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';

/** Fills the form of the page and sends it by the button of that name. */
async function send(visitor: Visitor, button: string, fields: Record<string, string>): Promise<void> {
  visitor.fill(fields, visitor.main);
  await visitor.press(button, visitor.main);
}

test('[AUTH-001] there is a login tab and a signup tab', async ({ visitor }) => {
  const current = (name: string) => visitor.main.getByRole('link', { name }).getAttribute('aria-current');
  await visitor.goto('/auth');
  expect(current('Login')).toBe('page');
  await visitor.follow('Sign Up', visitor.main);
  expect(visitor.path).toBe('/auth?tab=signup');
  visitor.page.getByLabelText('Confirm password');
  expect(current('Sign Up')).toBe('page');
});

test('[AUTH-015] a failed login shows Login Failed with the server message, and keeps the address alone', async ({
  visitor,
}) => {
  const { email } = readDemoAccount('user');
  await visitor.goto('/auth');
  await send(visitor, 'Sign In', { Email: email, Password: 'not-the-password' });
  expect(visitor.told('alert')).toContain('Login Failed');
  expect(visitor.told('alert')).toContain('Invalid email or password');
  expect(visitor.field('Email', visitor.main)).toHaveProperty('value', email);
  expect(visitor.field('Password', visitor.main)).toHaveProperty('value', '');
});

test('[AUTH-013] [AUTH-014] [AUTH-018] signing up needs an address and twice the same password of 6 characters that is not a common one', async ({
  visitor,
}) => {
  await visitor.goto('/auth?tab=signup');
  for (const [email, password, again, told] of [
    [newPerson().email, 'three odd words', 'three other words', 'Passwords do not match'],
    ['', 'three odd words', 'three odd words', 'Email: enter a whole address'],
    [newPerson().email, 'abc12', 'abc12', 'at least 6 characters'],
    [newPerson().email, 'password1', 'password1', 'one of the first a thief would try'],
  ] as const) {
    await send(visitor, 'Sign Up', { Email: email, Password: password, 'Confirm password': again });
    expect(visitor.told('alert')).toContain('Signup Failed');
    expect(visitor.told('alert')).toContain(told);
  }
});

test('[AUTH-017] [CALLS-002] signing up asks to check the email; its link opens the account at the site root, once', async ({
  visitor,
  newVisitor,
}) => {
  const { email, password } = newPerson();
  await visitor.goto('/auth?tab=signup');
  await send(visitor, 'Sign Up', { Email: email, Password: password, 'Confirm password': password });
  visitor.page.getByRole('heading', { name: 'Check your email' });
  const link = linkIn(await readMail(email, /Confirm/));
  await visitor.goto(link);
  await visitor.press('Confirm my email');
  expect(visitor.path).toBe('/');
  await visitor.goto('/account');
  visitor.page.getByText(new RegExp(`You sign in as ${email}`));
  const later = newVisitor();
  await later.goto(link);
  later.page.getByRole('heading', { name: 'This link does not open any more' });
});

test('[AUTH-002] [CALLS-001] signing in leads on; opening /auth afterwards leads to the home page', async ({
  visitor,
  market,
}) => {
  const { email, password } = await market.person();
  await visitor.goto('/auth?next=%2Faccount');
  await send(visitor, 'Sign In', { Email: email, Password: password });
  expect(visitor.path).toBe('/account');
  await visitor.goto('/auth');
  expect(visitor.path).toBe('/');
  await visitor.goto('/auth?next=/account/security');
  expect(visitor.path).toBe('/account/security');
});

test('a new password: asked for by mail, set by its link, once; then the old one is refused', async ({
  visitor,
  market,
}) => {
  const { email, password } = await market.person();
  await visitor.goto('/auth/reset');
  await send(visitor, 'Send me a link', { Email: email });
  visitor.page.getByText(new RegExp(`If ${email} has an account`));
  const link = linkIn(await readMail(email, /new password/));
  const set = async (next: string) => {
    await visitor.goto(link);
    await send(visitor, 'Set new password', { 'New password': next, 'Confirm password': next });
  };
  await set('three new words');
  visitor.page.getByRole('heading', { name: 'Your new password is set' });
  await set('three newer words');
  expect(visitor.told('alert')).toContain('This link is old or was used already');
  await visitor.goto('/auth');
  await send(visitor, 'Sign In', { Email: email, Password: password });
  expect(visitor.told('alert')).toContain('Login Failed');
  await send(visitor, 'Sign In', { Email: email, Password: 'three new words' });
  expect(visitor.path).toBe('/');
});

test('after signing in without script one comes back only to a page of this site', async ({ newVisitor, market }) => {
  const { email, password } = await market.person();
  for (const next of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    const visitor = newVisitor();
    await visitor.goto(`/auth?next=${encodeURIComponent(next)}`);
    await send(visitor, 'Sign In', { Email: email, Password: password });
    expect(visitor.document.location.href, next).toBe(`${pageOrigin()}/`);
  }
});

test('[ERR-005] the sign-in and sign-up calls return the error object to the caller', async ({ request, baseURL }) => {
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/auth/${path}`, { data, headers: { origin: baseURL ?? '' } });
    return { status: answer.status(), error: await answer.json() };
  };
  const { email } = newPerson();
  expect(await call('sign-in/email', { email, password: 'not the password' })).toEqual({
    status: 401,
    error: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' },
  });
  expect(await call('sign-up/email', { email, password: 'abc' })).toEqual({
    status: 400,
    error: { code: 'weak_password', message: 'Password: use at least 6 characters.' },
  });
  expect(await call('sign-up/email', { email: 'nobody', password: 'three odd words' })).toMatchObject({
    status: 400,
    error: { code: 'email_invalid' },
  });
});

import { newPerson, openAccount } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin } from '../support/sign-in.ts';
import { words } from '../support/visitor.ts';

test('a visitor is sent from every page of the account to sign in, and comes back', async ({ visitor, market }) => {
  const { email: Email, password: Password } = await market.person();
  for (const path of ['/account', '/account/security', '/account/notices', '/account/data', '/account/delete']) {
    await visitor.goto(path);
    expect(visitor.path).toBe(`/auth?next=${encodeURIComponent(path)}`);
  }
  visitor.fill({ Email, Password });
  await visitor.press('Sign In', visitor.main);
  expect(visitor.path).toBe('/account/delete');
});

test('the profile: a wrong number is explained and kept, a right one is stored as people here write it', async ({
  visitor,
  market,
}) => {
  visitor.wear(await market.session(await market.person()));
  await visitor.goto('/account');
  visitor.fill({ Phone: '0800 12' });
  await visitor.press('Save');
  expect(visitor.told('alert')).toContain('enter a Nigerian mobile number');
  expect(visitor.field('Phone')).toHaveProperty('value', '0800 12');
  visitor.fill({ Phone: '+234 (0)803 123 4567', 'Full name': 'Oluwaṣeun Adébáyọ̀-Williams' });
  await visitor.press('Save');
  expect(visitor.told('status')).toContain('Your profile is saved');
  expect(visitor.field('Phone')).toHaveProperty('value', '0803 123 4567');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe('Oluwaṣeun Adébáyọ̀-Williams');
});

test('the language of mails: a choice is kept, is told in that language, and is refused where it is none', async ({
  visitor,
  market,
  request,
}) => {
  const person = await market.person();
  const session = await market.session(person);
  visitor.wear(session);
  await visitor.goto('/account');
  const choice = () => visitor.field('Write to me in');
  expect(choice()).toHaveProperty('value', 'as-used');
  expect(visitor.in(choice()).getAllByRole('option').map(words)[0]).toBe('As I use here: English');
  const refused = await request.post('/account', {
    form: { intent: 'mail-language', mail_language: 'fr' },
    headers: { origin: pageOrigin(), cookie: cookieOf(session) },
  });
  expect(refused.status()).toBe(400);
  visitor.fill({ 'Write to me in': 'Hausa' });
  await visitor.press('Use this language');
  expect(visitor.told('status')).toContain('in the language you chose');
  await visitor.goto('/account/security');
  visitor.fill({ 'New email address': newPerson().email });
  await visitor.press('Change email address');
  const mail = await readMail(person.email, /^Ku ne kuka nemi wannan canjin adireshi\?$/);
  expect(mail.text).toContain('/ha/auth/email?token=');
  expect(mail.html).toContain('<html lang="ha">');
  await visitor.goto('/account');
  expect(choice()).toHaveProperty('value', 'ha');
});

test('the password: the present one is asked for; other devices are signed out', async ({
  visitor,
  market,
  request,
}) => {
  const person = await market.person();
  const elsewhere = await market.session(person);
  visitor.wear(await market.session(person));
  await visitor.goto('/account/security');
  const change = async (current: string, next: string) => {
    visitor.fill({ 'Current password': current, 'New password': next, 'Confirm password': next });
    await visitor.press('Change password');
  };
  await change('not-the-password', 'three new words');
  expect(visitor.told('alert')).toContain('this is not your password');
  await change(person.password, 'qwerty123');
  expect(visitor.told('alert')).toContain('one of the first a thief would try');
  await change(person.password, 'three new words');
  expect(visitor.told('status')).toContain('Your password is changed');
  const authorization = `Bearer ${elsewhere.session.access_token}`;
  expect((await request.get('/api/properties?per_page=1', { headers: { authorization } })).ok()).toBe(true);
  const token = await request.get('/api/auth/token', { headers: { cookie: cookieOf(elsewhere) } });
  expect(token.status()).toBe(401);
  await visitor.goto('/account');
  expect(visitor.path).toBe('/account');
});

test('signing out on the account page ends the session here and on the server', async ({
  visitor,
  market,
  request,
}) => {
  const session = await market.session(await market.person());
  visitor.wear(session);
  await visitor.goto('/account');
  await visitor.press('Sign Out', visitor.main);
  expect(visitor.path).toBe('/');
  await visitor.goto('/account');
  expect(visitor.path).toBe('/auth?next=%2Faccount');
  const token = await request.get('/api/auth/token', { headers: { cookie: cookieOf(session) } });
  expect(token.status()).toBe(401);
});

test('deleting the account: wrong password first; then nobody can sign in with it any more', async ({
  visitor,
  market,
}) => {
  const { email: Email, password: Password, ...person } = await market.person();
  visitor.wear(await market.session({ ...person, email: Email, password: Password }));
  await visitor.goto('/account/delete');
  visitor.page.getByRole('heading', { name: 'What is kept, and why' });
  visitor.fill({ 'Your password': 'not-the-password' });
  await visitor.press('Delete my account for good');
  expect(visitor.told('alert')).toContain('Your account is not deleted');
  visitor.fill({ 'Your password': Password });
  await visitor.press('Delete my account for good');
  visitor.page.getByRole('heading', { name: 'Your account is deleted' });
  await readMail(Email, /deleted/);
  await visitor.goto('/auth');
  visitor.fill({ Email, Password });
  await visitor.press('Sign In', visitor.main);
  expect(visitor.told('alert')).toContain('Login Failed');
});

test('the address is changed when both mailboxes have agreed', async ({ visitor, market }) => {
  const person = await market.person();
  const next = newPerson().email;
  visitor.wear(await market.session(person));
  await visitor.goto('/account/security');
  visitor.fill({ 'New email address': next });
  await visitor.press('Change email address');
  expect(visitor.told('status')).toContain('We have written to your present address');
  await visitor.goto(linkIn(await readMail(person.email, /change of address/)));
  await visitor.press('Yes, change it');
  visitor.page.getByRole('heading', { name: 'Thank you, one more step' });
  await visitor.goto(linkIn(await readMail(next, /new email address/)));
  await visitor.press('Use this address');
  visitor.page.getByRole('heading', { name: 'Your address is changed' });
  await visitor.goto('/account/security');
  visitor.page.getByText(`Now ${next}`, { exact: false });
});

test('another device is listed and can be signed out alone', async ({ visitor, market, request }) => {
  const person = await market.person();
  const elsewhere = await market.session(person);
  visitor.wear(await market.session(person));
  await visitor.goto('/account/security');
  const list = visitor.in(visitor.page.getByRole('region', { name: 'Where you are signed in' }));
  expect(list.getAllByText(/this device/)).toHaveLength(1);
  expect(list.getAllByRole('button', { name: /^Sign out (?!all)/ }).length).toBeGreaterThan(0);
  await visitor.press('Sign out all other devices', list);
  expect(visitor.told('status')).toContain('All other devices are signed out');
  const token = await request.get('/api/auth/token', { headers: { cookie: cookieOf(elsewhere) } });
  expect(token.status()).toBe(401);
});

test('my data comes as a file', async ({ visitor, market, request }) => {
  const person = await openAccount(pageOrigin());
  const session = await market.session(person);
  visitor.wear(session);
  await visitor.goto('/account/data');
  const link = visitor.page.getByRole('link', { name: 'Download my data' }).getAttribute('href') ?? '';
  const file = await request.get(link, { headers: { cookie: cookieOf(session) } });
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="?zaure-my-data-\d{4}-\d\d-\d\d\.json"?$/,
  );
  const copy = await file.json();
  expect(copy.account).toEqual([expect.objectContaining({ email: person.email })]);
  expect(copy.what_you_did.map(({ action }: { action: string }) => action)).toContain('account.created');
});

test('a form sent by a page of another origin does nothing', async ({ visitor, market, request }) => {
  const person = await market.person();
  const session = await market.session(person);
  const headers = { cookie: cookieOf(session), origin: 'https://evil.example' };
  const form = { full_name: 'Changed', phone: '', location: '' };
  for (const path of ['/account', '/account.data'])
    expect((await request.post(path, { headers, form, maxRedirects: 0 })).status()).toBeGreaterThanOrEqual(400);
  expect((await request.post('/api/auth/sign-out', { headers, data: {} })).status()).toBe(403);
  visitor.wear(session);
  await visitor.goto('/account');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe(person.name);
});

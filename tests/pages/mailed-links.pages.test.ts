import { type APIRequestContext, request } from '@playwright/test';
import { newPerson, openAccount } from '../support/new-account.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { signIn } from '../support/sign-in.ts';

const signUp = (api: APIRequestContext, person: { email: string; password: string }, callbackURL = '/') =>
  api.post('/api/auth/sign-up/email', { data: { ...person, callbackURL } });
const canSignIn = async (baseURL: string, person: { email: string; password: string }) => {
  const api = await request.newContext({ baseURL });
  const answer = await api.post('/api/auth/sign-in/email', { data: person });
  await api.dispose();
  return answer.status();
};
const sessionCookies = async (api: APIRequestContext) =>
  (await api.storageState()).cookies.filter(({ name }) => name.endsWith('session_token'));
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';

/** What a mail scanner does with a link, the router's own data request included: no session, nothing leads on. */
async function scan(baseURL: string, link: string): Promise<void> {
  const scanner = await request.newContext({ baseURL });
  const dataLink = link.replace(/^([^?]+)/, '$1.data');
  for (const path of [link, dataLink]) {
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const answer = await scanner.fetch(path, { method, maxRedirects: 0 });
      expect(answer.status(), `${method} ${path}`).toBe(200);
      expect(answer.headers()['cache-control'], path).toBe('private, no-store');
    }
  }
  expect(await sessionCookies(scanner)).toEqual([]);
  await scanner.dispose();
}

test('looking at a confirmation link, by HEAD or GET, makes no account and no session; the button there does, where one signed up', async ({
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const person = newPerson();
  const browser = await request.newContext({ baseURL });
  expect((await signUp(browser, person, '/sell?step=2')).status()).toBe(200);
  const link = linkIn(await readMail(person.email, /Confirm/));
  await scan(baseURL, link);
  expect(await canSignIn(baseURL, person)).toBe(401);
  const confirmed = await browser.post('/auth/confirm', { form: { token: tokenOf(link) }, maxRedirects: 0 });
  expect(confirmed.status()).toBe(302);
  // The way on that the sign-up came with is kept.
  expect(confirmed.headers()['location']).toBe('/sell?step=2#email-confirmed');
  expect(await sessionCookies(browser)).toHaveLength(1);
  await browser.dispose();
});

test('in another browser the button asks for the password of the sign-up: who signed up with somebody else’s address gains nothing', async ({
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const person = newPerson();
  const attacker = await request.newContext({ baseURL });
  await signUp(attacker, person);
  const form = { token: tokenOf(linkIn(await readMail(person.email, /Confirm/))) };
  const owner = await request.newContext({ baseURL });
  for (const fields of [form, { ...form, password: 'what I would have chosen' }]) {
    expect((await owner.post('/auth/confirm', { form: fields, maxRedirects: 0 })).status()).toBe(400);
    expect(await sessionCookies(owner)).toEqual([]);
  }
  expect(await canSignIn(baseURL, person)).toBe(401);
  expect(
    (await owner.post('/auth/confirm', { form: { ...form, password: person.password }, maxRedirects: 0 })).status(),
  ).toBe(302);
  for (const each of [attacker, owner]) await each.dispose();
});

test('looking at a reset link changes nothing, and leaves it good', async ({ baseURL: given }) => {
  const baseURL = given ?? '';
  const person = await openAccount(baseURL);
  const api = await request.newContext({ baseURL });
  await api.post('/api/auth/request-password-reset', { data: { email: person.email } });
  const link = linkIn(await readMail(person.email, /new password/));
  await scan(baseURL, link);
  expect(await canSignIn(baseURL, person)).toBe(200);
  const set = await api.post('/api/auth/reset-password', {
    data: { token: tokenOf(link), newPassword: 'three new words' },
  });
  expect(set.status()).toBe(200);
  expect(await canSignIn(baseURL, { ...person, password: 'three new words' })).toBe(200);
  await api.dispose();
});

test('looking at the links of a change of address changes nothing, and pressing there needs the person', async ({
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const person = await openAccount(baseURL);
  const next = newPerson().email;
  const { cookies } = await signIn(baseURL, person);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const own = await request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  const stranger = await request.newContext({ baseURL });
  expect((await own.post('/api/auth/change-email', { data: { newEmail: next } })).status()).toBe(200);
  for (const [to, subject] of [
    [person.email, /change of address/],
    [next, /new email address/],
  ] as const) {
    const link = linkIn(await readMail(to, subject));
    await scan(baseURL, link);
    const form = { token: tokenOf(link) };
    expect((await stranger.post('/auth/email', { form })).status()).toBe(400);
    expect(await canSignIn(baseURL, person)).toBe(200);
    expect((await own.post('/auth/email', { form })).status()).toBe(200);
  }
  expect(await canSignIn(baseURL, person)).toBe(401);
  expect(await canSignIn(baseURL, { ...person, email: next })).toBe(200);
  for (const each of [own, stranger]) await each.dispose();
});

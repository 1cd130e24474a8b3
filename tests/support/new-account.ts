import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { linkIn, readMail } from './outbox.ts';

export type NewAccount = { email: string; password: string };

/** An address and a password nobody has used. */
export function newPerson(): NewAccount {
  return { email: `ada-${randomUUID().slice(0, 8)}@example.ng`, password: `Correct-${randomUUID().slice(0, 8)}` };
}

/** Opens the link in a confirmation mail and presses the button there, as a person does. */
export async function confirmOnPage(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth/confirm');
}

/** Signs a new person up by HTTP and confirms the address, elsewhere: the account stands, nobody is signed in here. */
export async function openAccount(baseURL: string, fullName = 'Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu'): Promise<NewAccount> {
  const person = newPerson();
  const api = await request.newContext({ baseURL });
  const answer = await api.post('/api/auth/sign-up/email', { data: { ...person, data: { full_name: fullName } } });
  if (!answer.ok()) throw new Error(`Signing up failed: ${answer.status()} ${await answer.text()}`);
  const link = new URL(linkIn(await readMail(person.email, /Confirm/)), baseURL);
  const form = { token: link.searchParams.get('token') ?? '' };
  const confirmed = await api.post('/auth/confirm', { form, maxRedirects: 0 });
  if (confirmed.status() !== 302) throw new Error(`Confirming failed: ${confirmed.status()}`);
  await api.dispose();
  return person;
}

/** Signs in on the sign-in page, as a person does. */
export async function signInOnPage(page: Page, { email, password }: NewAccount, next?: string): Promise<void> {
  await page.goto(next ? `/auth?next=${encodeURIComponent(next)}` : '/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

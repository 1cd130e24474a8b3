import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmOnPage, type NewAccount, newPerson } from './new-account.ts';
import { linkIn, readMail } from './outbox.ts';

/**
 * Registers an agent through the product's own pages, by HTTP, and opens the mailed link in this page's browser: signed
 * in and pending.
 */
export async function registerAgent(page: Page, fullName = 'Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu'): Promise<NewAccount> {
  const person = newPerson();
  const form = {
    full_name: fullName,
    phone: newPhone(),
    email: person.email,
    password: person.password,
    date_of_birth: '1990-05-04',
  };
  const answer = await page.request.post('/agent-registration', { form, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`Registering failed: ${answer.status()}`);
  await confirmOnPage(page, linkIn(await readMail(person.email, /Confirm/)));
  return person;
}

/** A mobile number of their own: who shares one with somebody flagged is held for the office. */
function newPhone(): string {
  return `0803${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** Eleven digits that no other test gives, in this process or another. */
export function newIdentityNumber(): string {
  return `7${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}

import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import { CHOICE_DAYS } from '#lib/browser-choices.ts';

/** Names the list of a browser without an account; no script can read it. */
const NAME = 'zaure_keeps';
const BYTES = 24;
const NUMBER = /^[\w-]{32}$/;

/** What a database knows of the number in the cookie. */
const hashOfDevice = (number: string): string => createHash('sha256').update(number).digest('base64url');

/** The hash of the number this browser has, or null. */
export function deviceOf(headers: Headers): string | null {
  const number = parseCookie(headers.get('cookie') ?? '')[NAME];
  return number && NUMBER.test(number) ? hashOfDevice(number) : null;
}

/** A new number: the cookie that takes it to the browser, and what is known of it here. */
export function newDevice(app: App): { cookie: string; hash: string } {
  const number = randomBytes(BYTES).toString('base64url');
  return { cookie: write(app, number), hash: hashOfDevice(number) };
}

/** Ends the cookie: what it named belongs to an account now, or is gone. */
export const dropDevice = (app: App): string => write(app, '');

function write(app: App, number: string): string {
  return serializeCookie(NAME, number, {
    httpOnly: true,
    maxAge: number === '' ? 0 : CHOICE_DAYS * 86_400,
    path: '/',
    sameSite: 'lax',
    secure: app.env.PUBLIC_URL.startsWith('https:'),
  });
}

import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { App } from '#app/app.server.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { CLIENT_ADDRESS_HEADER } from '../client-address.server.ts';
import { FAILED_SIGN_INS, KNOWN_DEVICE_SIGN_INS, type RateLimit, STRANGERS_SIGN_INS } from '../domain/limits.ts';
import { findDeviceHash, isKnownDevice } from '../known-devices.server.ts';
import { emailKey, forgetAttempts, takeAttempt } from '../rate-limit.server.ts';

/** What our rules say before better-auth acts: how often one may guess. */
export function createBeforeHook(app: App) {
  return createAuthMiddleware(async ({ path, body, headers }) => {
    const email = textOf(body, 'email');
    if (path !== '/sign-in/email' || !email) return;
    for (const [key, limit] of await listGuessLimits(app, email, headers))
      if (!(await takeAttempt(app, key, limit))) throw tooOften();
  });
}

/**
 * What follows from what better-auth did: the right password forgets the wrong ones of who gave it, and nobody else's.
 */
export function createAfterHook(app: App) {
  return createAuthMiddleware(async ({ path, body, headers, context }) => {
    if (path !== '/sign-in/email' || !context.newSession) return;
    const [own] = await listGuessLimits(app, textOf(body, 'email'), headers);
    if (own) await forgetAttempts(app, own[0]);
  });
}

/** What a sign-in is counted under, its own count first. */
async function listGuessLimits(app: App, email: string, headers: Headers | undefined): Promise<[string, RateLimit][]> {
  const key = emailKey('sign-in', email);
  const device = headers ? findDeviceHash(app, headers) : null;
  if (device && (await isKnownDevice(app.db, email, device)))
    return [[`${key}:device:${device}`, KNOWN_DEVICE_SIGN_INS]];
  const from = headers?.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
  return [
    [`${key}:from:${from}`, FAILED_SIGN_INS],
    [`${key}:strangers`, STRANGERS_SIGN_INS],
  ];
}

/** Refuses a session to somebody suspended: said only to who has given the right password. */
export async function refuseSuspended(app: App, userId: string): Promise<void> {
  const row = await app.db.selectFrom('suspensions').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (row) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: m.accounts_suspended() });
}

const tooOften = () =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message: m.accounts_too_often() });

function textOf(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? lookUp({ ...body }, field) : undefined;
  return typeof value === 'string' ? value : '';
}

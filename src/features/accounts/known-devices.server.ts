import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, serializeCookie } from 'cookie-es';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { isStorageOff } from '#lib/browser-choices.ts';

const DAYS = 365;
const DEVICE_BYTES = 24;
const FORM = /^[\w-]{32}$/;
/** Beyond these the ones seen longest ago are forgotten. */
const MOST_DEVICES = 20;

/**
 * A browser: what it is recognised by, and the cookie that keeps it so. One that keeps no such cookie has no hash, and
 * is handed the end of an older one.
 */
export type Device = { hash: string | null; cookie: string };

// A subdomain cannot write a cookie whose name begins so.
const nameOf = (app: App) => (isHttps(app) ? '__Host-zaure_device' : 'zaure_device');
const isHttps = (app: App) => app.env.PUBLIC_URL.startsWith('https:');
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** What this browser is recognised by; null for one that has neither signed up nor in. */
export function findDeviceHash(app: App, headers: Headers): string | null {
  const id = readDevice(app, headers);
  return id && hashOf(id);
}

/** This browser, recognised or named now; the cookie goes along with the answer. */
export function openDevice(app: App, headers: Headers): Device {
  const isOff = isStorageOff(headers.get('cookie'), 'device');
  const id = readDevice(app, headers) ?? randomBytes(DEVICE_BYTES).toString('base64url');
  const cookie = serializeCookie(nameOf(app), isOff ? '' : id, {
    maxAge: isOff ? 0 : DAYS * 86_400,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(app),
  });
  return { hash: isOff ? null : hashOf(id), cookie };
}

/** Whether somebody with this address has signed in from this browser before. */
export async function isKnownDevice(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices as d')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.device_hash', '=', deviceHash)
    .where('u.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that somebody has signed in from this browser, where it may be recognised again. */
export async function rememberDevice(db: Db, userId: string, deviceHash: string | null, now: Date): Promise<void> {
  if (deviceHash === null) return;
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  const kept = db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(MOST_DEVICES);
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', 'not in', kept).execute();
}

/**
 * Forgets every browser of somebody, but for one: what was known before a new password, or is signed out now, may be a
 * thief's.
 */
export async function forgetDevices(trx: Db, userId: string, except: string | null = null): Promise<void> {
  let query = trx.deleteFrom('known_devices').where('user_id', '=', userId);
  if (except) query = query.where('device_hash', '!=', except);
  await query.execute();
}

/** Forgets this browser, whoever signed in from it; gives the end of its cookie. */
export async function forgetThisDevice(app: App, headers: Headers): Promise<string> {
  const hash = findDeviceHash(app, headers);
  if (hash) await app.db.deleteFrom('known_devices').where('device_hash', '=', hash).execute();
  return serializeCookie(nameOf(app), '', {
    maxAge: 0,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(app),
  });
}

function readDevice(app: App, headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? '';
  if (isStorageOff(cookies, 'device')) return null;
  const id = parseCookie(cookies)[nameOf(app)] ?? '';
  return FORM.test(id) ? id : null;
}

import { isCallable } from '#adapters/web-push/callable-address.server.ts';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { openKeeper } from '../data/keepers.server.ts';
import { deleteEndpoint, listEndpoints, type PushEndpoint, writeEndpoint } from '../data/push-endpoints.server.ts';
import { type Keeping, openList } from './change-list.server.ts';

/** The job that hands a notice to the push services of somebody's browsers. */
export const SEND_PUSH_JOB = 'send-push';
/** Browsers of one list. */
const MOST_BROWSERS = 5;
const P256DH_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * Notes where this browser is reached; gives the cookies a browser without a list then gets. @throws AppError
 * push_refused (400), push_full (400), too_many_requests (429)
 */
export async function addBrowser(app: App, keeping: Keeping, sent: Record<string, string>): Promise<string[]> {
  const target = readTarget(sent);
  const { whose, cookies } = await openList(app, keeping);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const keeperId = await openKeeper(trx, whose, at);
    const known = await listEndpoints(trx, keeperId);
    const others = known.filter(({ endpoint }) => endpoint !== target.endpoint);
    // The one that came first is the one least likely to be there still.
    for (const { endpoint } of others.slice(MOST_BROWSERS - 1)) await deleteEndpoint(trx, endpoint);
    await writeEndpoint(trx, keeperId, target, at);
  });
  return cookies;
}

function readTarget(sent: Record<string, string>): PushEndpoint {
  const { endpoint = '', p256dh = '', auth = '' } = sent;
  const isKey = (text: string, bytes: number) =>
    /^[\w-]{1,200}$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
  if (isCallable(endpoint) && isKey(p256dh, P256DH_BYTES) && isKey(auth, AUTH_BYTES)) return { endpoint, p256dh, auth };
  throw new AppError('push_refused', { status: 400, publicMessage: m.saved_push_refused(), isReportable: false });
}

/**
 * Sends one notice to all browsers of a list; one that is gone is forgotten. Sent again after a failure, it replaces
 * itself in the browser. @throws PushError so that the queue tries again
 */
export async function sendPush(app: App, data: Record<string, unknown>): Promise<void> {
  const { keeperId, title, body, path } = data;
  const payload = JSON.stringify({ title, body, path });
  const sender = app.adapters.webPush();
  const failures: unknown[] = [];
  for (const target of await listEndpoints(app.db, String(keeperId))) {
    try {
      if ((await sender.send(target, payload)) === 'gone') await deleteEndpoint(app.db, target.endpoint);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

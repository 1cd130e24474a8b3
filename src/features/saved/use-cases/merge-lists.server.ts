import type { App } from '#app/app.server.ts';
import { findContact, moveContact } from '../data/contacts.server.ts';
import { deleteKeeper, findKeeper, openKeeper } from '../data/keepers.server.ts';
import { moveEndpoints } from '../data/push-endpoints.server.ts';
import { listHomes, writeHomes } from '../data/saved-homes.server.ts';
import { endMails, moveSearches } from '../data/saved-searches.server.ts';
import { mergeLists } from '../domain/kept-home.ts';
import { MOST_SEARCHES } from '../domain/saved-search.ts';
import { deviceOf, dropDevice } from './device-cookie.server.ts';

/**
 * Takes what a browser kept into the account that is signed in there, and forgets the browser's own list with its
 * number: a phone that is handed on after signing out shows nothing. The later word on a home counts. An address that
 * was given to the browser goes, since the account has its own. Gives the cookies of that.
 */
export async function mergeAtSignIn(app: App, userId: string, asked: Headers): Promise<string[]> {
  const deviceHash = deviceOf(asked);
  if (deviceHash === null) return [];
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const from = await findKeeper(trx, { deviceHash });
    if (from === null) return;
    const to = await openKeeper(trx, { userId }, at);
    const own = await listHomes(trx, to, { removed: true });
    const merged = mergeLists(own, await listHomes(trx, from, { removed: true }));
    await writeHomes(trx, to, merged);
    // Mails that nobody confirmed do not begin by signing in.
    if ((await findContact(trx, from))?.emailState !== 'confirmed') await endMails(trx, from);
    await moveSearches(trx, from, to, MOST_SEARCHES);
    await moveContact(trx, from, to);
    await moveEndpoints(trx, from, to);
    await deleteKeeper(trx, from);
  });
  return [dropDevice(app)];
}

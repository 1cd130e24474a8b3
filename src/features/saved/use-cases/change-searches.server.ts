import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readKeptSearch } from '#features/search/saved-search.server.ts';
import { AppError } from '#lib/app-error.ts';
import { currentLanguage } from '#lib/language.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { hasConsented } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { changeContact, openContact } from '../data/contacts.server.ts';
import { findKeeper, openKeeper } from '../data/keepers.server.ts';
import { deleteSearch, insertSearch, listSearches, markLooked, setHowTold } from '../data/saved-searches.server.ts';
import { MOST_SEARCHES, MOST_SEARCHES_OF_DEVICE, READER, RHYTHMS } from '../domain/saved-search.ts';
import { type Keeping, openList, whoseOf } from './change-list.server.ts';

type Values = Record<string, string>;

const refuse = (code: string, status: 400 | 404, publicMessage: string) =>
  new AppError(code, { status, publicMessage, isReportable: false });

/**
 * Keeps a search by the address of its page, in the one form that every spelling of it has. With an account it begins
 * with a mail a day, since saving it from the page that says so is asking for it; without one it is kept and tells
 * nothing yet. Gives the cookies a browser without a list then gets. @throws AppError saved_search_unknown (400),
 * saved_searches_full (400), too_many_requests (429)
 */
export async function keepSearch(app: App, keeping: Keeping, address: string): Promise<string[]> {
  const kept = await readKeptSearch(app, address);
  if (!kept) throw refuse('saved_search_unknown', 400, m.saved_search_unknown());
  const { whose, cookies } = await openList(app, keeping);
  const isAccount = 'userId' in whose;
  const at = app.now();
  const language = currentLanguage();
  await app.db.transaction().execute(async (trx) => {
    const keeperId = await openKeeper(trx, whose, at);
    const known = await listSearches(trx, keeperId);
    if (known.some(({ path, query }) => path === kept.path && query === kept.query)) return;
    if (known.length >= (isAccount ? MOST_SEARCHES : MOST_SEARCHES_OF_DEVICE))
      throw refuse('saved_searches_full', 400, m.saved_searches_full());
    const { path, query, filter } = kept;
    const how = { rhythm: isAccount ? ('daily' as const) : ('off' as const), byMail: isAccount, byPush: false };
    await insertSearch(trx, { keeperId, path, query, filter, readBy: READER, ...how, at });
    await openContact(trx, keeperId, language);
    if (isAccount) await consent(trx, keeperId, at);
  });
  return cookies;
}

/** The day of consent to mails, written once for each consent and in the trail of an account. */
async function consent(trx: Db, userId: string, at: Date): Promise<void> {
  await changeContact(trx, userId, { consented_at: at });
  await recordAudit(trx, { actorId: userId, action: 'alerts.agreed', entity: 'user', entityId: userId, at });
}

/**
 * Changes how somebody hears of one of their own searches. Mails go to an account's own address, or to one that was
 * confirmed. @throws AppError saved_search_gone (404), unknown_choice (400)
 */
export async function changeSearch(app: App, keeping: Keeping, values: Values): Promise<void> {
  const keeperId = await requireList(app, keeping);
  const rhythm = requireOneOf(RHYTHMS, values['rhythm'], 'rhythm');
  const how = { rhythm, byMail: hasConsented(values['by_mail']), byPush: hasConsented(values['by_push']) };
  const id = readId(values['search']);
  const at = app.now();
  const language = currentLanguage();
  await app.db.transaction().execute(async (trx) => {
    if (!(await setHowTold(trx, { id, keeperId }, how))) throw gone();
    const contact = await openContact(trx, keeperId, language);
    await changeContact(trx, keeperId, { language });
    if ('userId' in keeping && how.byMail && !contact.consentedAt) await consent(trx, keeperId, at);
  });
}

/** Removes one of somebody's own searches. @throws AppError saved_search_gone (404) */
export async function dropSearch(app: App, keeping: Keeping, values: Values): Promise<void> {
  const keeperId = await requireList(app, keeping);
  if (!(await deleteSearch(app.db, readId(values['search']), keeperId))) throw gone();
}

const HOUR = /^(?:[01]?\d|2[0-3])$/;

/**
 * The hours between which nobody is told anything; the same hour twice ends them. @throws AppError quiet_hours (400)
 */
export async function setQuietHours(app: App, keeping: Keeping, values: Values): Promise<void> {
  const keeperId = await requireList(app, keeping);
  const [from = '', to = ''] = [values['quiet_from'], values['quiet_to']];
  if (!HOUR.test(from) || !HOUR.test(to)) throw refuse('quiet_hours', 400, m.saved_quiet_refused());
  await app.db.transaction().execute(async (trx) => {
    await openContact(trx, keeperId, currentLanguage());
    await changeContact(trx, keeperId, { quiet_from: Number(from), quiet_to: Number(to) });
  });
}

/** Somebody has seen what their searches found. */
export async function markAllLooked(app: App, keeping: Keeping): Promise<void> {
  const whose = whoseOf(keeping);
  const keeperId = whose && (await findKeeper(app.db, whose));
  if (keeperId) await markLooked(app.db, keeperId, app.now());
}

const gone = () => refuse('saved_search_gone', 404, m.saved_search_gone());

/** Whoever has no list has no search either. */
export async function requireList(app: App, keeping: Keeping): Promise<string> {
  const whose = whoseOf(keeping);
  const keeperId = whose && (await findKeeper(app.db, whose));
  if (!keeperId) throw gone();
  return keeperId;
}

function readId(id: string | undefined): string {
  if (!id || !isUuid(id)) throw gone();
  return id;
}

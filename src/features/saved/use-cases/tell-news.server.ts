import { sql } from 'kysely';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { findMatchingAmong, listCardsOf } from '#features/finding/matching-among.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { languageOfReader, type MailReader, queueMail } from '#features/mail/mail.server.ts';
import { readKeptSearch } from '#features/search/saved-search.server.ts';
import { hourInNigeria } from '#lib/days.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { localPath } from '#lib/language.ts';
import { oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '#vocabulary/languages.ts';
import {
  type DueSearch,
  listDueKeepers,
  listReaders,
  markTold,
  type Reader,
  type TellingTime,
  takeDue,
} from '../data/telling.server.ts';
import { lastDaily, lastWeekly } from '../domain/alert-times.ts';
import { MOST_TOLD } from '../domain/saved-search.ts';
import type { NewsKind } from '../schema.ts';
import { inside } from './inside.server.ts';
import { SEND_PUSH_JOB } from './push.server.ts';

/** People told in one transaction. */
const BATCH = 50;
/** Homes looked up at a time. */
const LOOKED_UP = 400;

type Told = { mails: number; pushes: number };
type FoundHome = { card: ListingCard; kind: NewsKind };
type FoundSearch = { search: DueSearch; homes: FoundHome[]; more: number };

/**
 * Tells everybody whose time has come what their searches found: one mail and one notice for all searches of a person.
 * What waited, what was told and the mail are one transaction: a job that is killed tells nobody twice, and nobody
 * misses anything. Homes that are gone meanwhile are left out.
 */
export async function tellNews(app: App): Promise<Told> {
  const now = app.now();
  const time = { hour: hourInNigeria(now), daily: lastDaily(now), weekly: lastWeekly(now) };
  const all: Told = { mails: 0, pushes: 0 };
  let after = '';
  for (;;) {
    const keepers = await listDueKeepers(app.db, time, after, BATCH);
    after = keepers.at(-1) ?? '';
    if (keepers.length === 0) return all;
    const told = await app.db.transaction().execute((trx) => tellBatch(app, trx, time, keepers));
    all.mails += told.mails;
    all.pushes += told.pushes;
  }
}

async function tellBatch(app: App, trx: Db, time: TellingTime, keeperIds: readonly string[]): Promise<Told> {
  const due = await takeDue(trx, time, keeperIds);
  const told: Told = { mails: 0, pushes: 0 };
  if (due.length === 0) return told;
  const cards = await findOffered(app, trx, [...new Set(due.flatMap(({ propertyIds }) => propertyIds))]);
  for (const [keeperId, reader] of await listReaders(trx, keeperIds)) {
    const found = due.filter((search) => search.keeperId === keeperId).flatMap((search) => homesOf(search, cards));
    const mailed = found.filter(({ search }) => search.byMail);
    const pushed = found.filter(({ search }) => search.byPush);
    if (mailed.length > 0 && reader.address !== null && reader.stopToken !== null) {
      await queueNewsMail(app, trx, reader, mailed);
      told.mails += 1;
    }
    if (pushed.length > 0 && reader.hasPush) {
      const data = { keeperId, ...(await writeNotice(trx, reader, pushed)) };
      await app.enqueue(trx, SEND_PUSH_JOB, data);
      told.pushes += 1;
    }
  }
  await markTold(
    trx,
    due.map(({ searchId }) => searchId),
    app.now(),
  );
  return told;
}

/** The homes among these that anybody may still find. */
async function findOffered(app: App, trx: Db, ids: readonly string[]): Promise<Map<string, ListingCard>> {
  const cards = new Map<string, ListingCard>();
  for (let at = 0; at < ids.length; at += LOOKED_UP) {
    const some = ids.slice(at, at + LOOKED_UP);
    const offered = await findMatchingAmong(trx, {}, sql`select unnest(${some}::uuid[])`);
    for (const card of await listCardsOf(inside(app, trx), offered)) cards.set(card.id, card);
  }
  return cards;
}

function homesOf(search: DueSearch, cards: ReadonlyMap<string, ListingCard>): FoundSearch[] {
  const seen = new Set<string>();
  const homes = search.propertyIds.flatMap((id, at): FoundHome[] => {
    const card = cards.get(id);
    if (!card || seen.has(id)) return [];
    seen.add(id);
    return [{ card, kind: search.kinds[at] ?? 'new' }];
  });
  if (homes.length === 0) return [];
  const unseen = Math.max(0, search.total - search.propertyIds.length);
  return [{ search, homes: homes.slice(0, MOST_TOLD), more: unseen + Math.max(0, homes.length - MOST_TOLD) }];
}

const readerOf = ({ userId, address, name, language }: Reader): MailReader => {
  const asked: Language = oneOf(LANGUAGES, language) ?? BASE_LANGUAGE;
  const to = { address: address ?? '', asked };
  return userId === null ? to : { ...to, name, userId };
};

async function queueNewsMail(app: App, trx: Db, reader: Reader, found: readonly FoundSearch[]): Promise<void> {
  const to = readerOf(reader);
  const titles = await titlesOf(inside(app, trx), await languageOfReader(trx, to), found);
  const count = found.reduce((sum, { homes, more }) => sum + homes.length + more, 0);
  const { PUBLIC_URL: origin } = app.env;
  await queueMail(app, trx, {
    causedBy: null,
    to,
    template: 'search-news',
    write: () => ({
      subject: m.saved_mail_subject({ count, title: titles[0] ?? '' }),
      content: {
        title: m.saved_mail_title({ count }),
        paragraphs: found.flatMap(({ search, homes, more }, at) => [
          titles[at] ?? '',
          ...homes.map((home) => lineOf(home, origin)),
          ...(more > 0 ? [m.saved_mail_more({ count: more })] : []),
          `${m.saved_mail_see()} ${origin}${localPath(addressOf(search))}`,
        ]),
        action: { label: m.saved_mail_manage(), url: `${origin}${localPath(`${href('/saved')}#searches`)}` },
      },
      wayOut: {
        label: m.saved_mail_stop(),
        url: `${origin}${localPath(href('/saved/stop'))}?token=${reader.stopToken}`,
      },
    }),
  });
}

const addressOf = ({ path, query }: Pick<DueSearch, 'path' | 'query'>) => (query ? `${path}?${query}` : path);

const KINDS: Record<NewsKind, () => string> = {
  new: m.saved_news_new,
  back: m.saved_news_back,
  cheaper: m.saved_news_cheaper,
};

function lineOf({ card, kind }: FoundHome, origin: string): string {
  const { amount, period } = priceWords(card);
  return `${KINDS[kind]()}: ${card.title}, ${placeWords(card)}\n${amount}${period}\n${origin}${localPath(propertyPath(card))}`;
}

/** What the searches are called in a language. */
function titlesOf(app: App, language: Language, found: readonly FoundSearch[]): Promise<string[]> {
  return inLanguage(language, () =>
    Promise.all(
      found.map(async ({ search }) => {
        const kept = await readKeptSearch(app, addressOf(search));
        return kept ? [kept.title, ...kept.words.slice(0, 4)].join(', ') : '';
      }),
    ),
  );
}

async function writeNotice(trx: Db, reader: Reader, found: readonly FoundSearch[]) {
  const language = await languageOfReader(trx, readerOf(reader));
  const homes = found.flatMap((one) => one.homes);
  const count = homes.length + found.reduce((sum, { more }) => sum + more, 0);
  return inLanguage(language, () => {
    const [first] = homes;
    const only = count === 1 && first ? propertyPath(first.card) : `${href('/saved')}#searches`;
    const words = first ? `${priceWords(first.card).amount}${priceWords(first.card).period}, ${first.card.title}` : '';
    return { title: m.saved_mail_title({ count }), body: words, path: localPath(only) };
  });
}

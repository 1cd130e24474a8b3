import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type ListingMatcher, openMatcher } from '#features/finding/match-searches.server.ts';
import { readKeptSearch } from '#features/search/saved-search.server.ts';
import {
  addWaiting,
  closeRound,
  type FoundNews,
  listNews,
  listWaitingSearches,
  lockRound,
  moveRound,
  type News,
  openRound,
  type WaitingSearch,
  writeFilter,
} from '../data/rounds.server.ts';
import { MOST_WAITING, READER } from '../domain/saved-search.ts';
import { inside } from './inside.server.ts';

/** Searches matched in one transaction: a process that dies loses no more work than these. */
const BATCH = 2000;

/** What a round came to. */
export type Matched = { searches: number; found: number };

/**
 * Takes what is new on the market to the searches that wait for it, round by round, until nothing is left. The few new
 * listings stand in memory and each search looks at those of its deal and place; the searches go by in batches, and how
 * far they went is written in the transaction that writes what they found. So a job that is killed goes on where it
 * was, and nothing is found twice.
 */
export async function matchNews(app: App): Promise<Matched> {
  const all: Matched = { searches: 0, found: 0 };
  for (let round = await openRound(app.db); round !== null; round = await openRound(app.db)) {
    const news = new Map((await listNews(app.db, round.number)).map((one) => [one.propertyId, one]));
    const match = await openMatcher(app.db, [...news.keys()]);
    for (;;) {
      const step = await matchBatch(app, { number: round.number, news, match });
      if (step === null) break;
      all.searches += step.searches;
      all.found += step.found;
    }
  }
  return all;
}

type UnderWay = { number: number; news: ReadonlyMap<string, News>; match: ListingMatcher };

/** The next batch; null once the round is over, whoever ended it. */
function matchBatch(app: App, { number, news, match }: UnderWay): Promise<Matched | null> {
  return app.db.transaction().execute(async (trx) => {
    const round = await lockRound(trx);
    if (!round.isOpen || round.number !== number) return null;
    const searches = await listWaitingSearches(trx, round.afterSearch, BATCH);
    const last = searches.at(-1);
    if (!last) {
      await closeRound(trx, number);
      return null;
    }
    const found: FoundNews[] = [];
    for (const search of searches) {
      const filter = search.readBy === READER ? search.filter : await readAgain(app, trx, search);
      if (filter === null) continue;
      const ids = await match(filter, trx);
      // Nobody is told of what they put up themselves; a list is called after its person.
      const told = ids.flatMap((id) => {
        const one = news.get(id);
        return one && one.listerId !== search.keeperId ? [one] : [];
      });
      if (told.length > 0) found.push({ searchId: search.id, news: told });
    }
    await addWaiting(trx, found, MOST_WAITING, app.now());
    await moveRound(trx, last.id);
    return { searches: searches.length, found: found.length };
  });
}

/** A search that an older release read, as this one reads it; one whose page is gone finds nothing. */
async function readAgain(app: App, trx: Db, search: WaitingSearch) {
  const kept = await readKeptSearch(inside(app, trx), `${search.path}?${search.query}`);
  const filter = kept?.filter ?? null;
  await writeFilter(trx, search.id, filter, READER);
  return filter;
}

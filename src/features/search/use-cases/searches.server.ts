import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { promoteIn } from '#features/advertising/promoted.server.ts';
import type { ListingFilter, ListingPage, Total } from '#features/finding/listing-filter.ts';
import { listMapClusters } from '#features/finding/map-clusters.server.ts';
import { sampleListingCards } from '#features/finding/sample-listings.ts';
import { areSamplesShown } from '#features/finding/samples-shown.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { countListings } from '#features/finding/search-strategy.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { filterForPlaceWord } from '#features/places/state-options.ts';
import { pageAbout } from '../data/page-about.server.ts';
import { NO_WORDS, readWords, type WordsReading } from '../data/read-words.server.ts';
import { listApplied } from '../domain/applied-filters.ts';
import { filterSamples } from '../domain/filter-samples.ts';
import type { MapAnswer } from '../domain/map-answer.ts';
import { describePaging, lastPageOf } from '../domain/paging.ts';
import { choicesFilter, narrow } from '../domain/search-filter.ts';
import {
  isSaleCategoryPage,
  RESULTS_PER_PAGE,
  SEARCH_PAGES,
  type SearchPage,
  type SearchPageId,
} from '../domain/search-pages.ts';
import { NO_CHOICES, parseChoices, parseZoom, type SearchChoices, searchHref } from '../domain/search-url.ts';
import type { NearestChange, SearchView } from '../domain/search-view.ts';

const NOTHING: Total = { value: 0, precision: 'exact' };
const EMPTY_PAGE: ListingPage<ListingCard> = { items: [], total: NOTHING, page: 1, perPage: RESULTS_PER_PAGE };

/**
 * Everything a list page shows for this address, or where its words lead instead: words that ask to rent lead from a
 * sale list to the rents and the other way round. A failed load is logged and shows an empty list (spec 8), samples on
 * the sub-categories.
 */
export async function viewSearch(
  app: App,
  page: SearchPage,
  params: URLSearchParams,
): Promise<SearchView | { leadsTo: string }> {
  const choices = settlePlace(parseChoices(params, page));
  let words = NO_WORDS;
  const read = async () => {
    words = await readWords(app, choices.search);
    const leadsTo = findOtherDeal(page, choices, words);
    return leadsTo === null ? await loadView(app, { page, choices, words }) : { leadsTo };
  };
  return readOr<SearchView | { leadsTo: string }>(app, `the list ${page.id}`, read, async () => {
    const showsSamples = isSaleCategoryPage(page) && (await areSamplesShown(app));
    return showsSamples
      ? sampleView(app, { page, choices, words })
      : buildView(app, { page, choices, words }, EMPTY_PAGE);
  });
}

/**
 * How many listings these choices would show, for the count on the filter sheet's button; null where the count failed,
 * which is logged.
 */
export function countSearch(app: App, page: SearchPage, params: URLSearchParams): Promise<Total | null> {
  return countQuietly(app, page, settlePlace(parseChoices(params, page)));
}

const NOTHING_ON_MAP: MapAnswer = { points: [], clusters: [] };

/**
 * What a map shows of everything these choices find, in the view that `bbox` and `zoom` name; nothing where they name
 * none or the load fails.
 */
export async function mapSearch(app: App, page: SearchPage, params: URLSearchParams): Promise<MapAnswer> {
  const choices = settlePlace(parseChoices(params, page));
  const { bbox } = choices;
  if (bbox === null) return NOTHING_ON_MAP;
  const read = async () => {
    const filter = filterOf(page, { ...choices, bbox: null }, await readWords(app, choices.search));
    if (filter === null) return NOTHING_ON_MAP;
    const { points, clusters } = await listMapClusters(app, filter, { bbox, zoom: parseZoom(params.get('zoom')) });
    return { points, clusters };
  };
  return readOr(app, `the map of ${page.id}`, read, NOTHING_ON_MAP);
}

/** How many listings each of these pages holds; null where the count failed, which is logged. */
export function countPages(app: App, ids: readonly SearchPageId[]): Promise<(Total | null)[]> {
  return Promise.all(ids.map((id) => countQuietly(app, SEARCH_PAGES[id], NO_CHOICES)));
}

function countQuietly(app: App, page: SearchPage, choices: SearchChoices): Promise<Total | null> {
  return readOr<Total | null>(app, `the count of ${page.id}`, () => countMatches(app, page, choices), null);
}

/** What is asked of a page: its choices, and what was read from the words in its box. */
type Asked = { page: SearchPage; choices: SearchChoices; words: WordsReading };

async function loadView(app: App, asked: Asked): Promise<SearchView> {
  const { page, choices, words } = asked;
  const filter = filterOf(page, choices, words);
  const found = await findPage(app, filter, choices.page);
  const view = buildView(app, asked, found);
  if (found.items.length > 0 || found.total.value > 0) {
    const items = await promoteIn(app, filter, { page: found.page, cards: found.items });
    return { ...view, items };
  }
  const isEmpty = isSaleCategoryPage(page) && (await countMatches(app, page, NO_CHOICES)).value === 0;
  if (isEmpty && (await areSamplesShown(app))) return sampleView(app, asked);
  return { ...view, nearest: await findNearestChange(app, page, view) };
}

function buildView(app: App, { page, choices, words }: Asked, found: ListingPage<ListingCard>): SearchView {
  return {
    pageId: page.id,
    about: pageAbout(page.id),
    choices: { ...choices, page: found.page },
    items: found.items,
    paging: describePaging(found.page, found.items.length, found.total),
    words: words.chips,
    unfiltered: words.unfiltered,
    nearest: null,
    isSample: false,
    now: app.now().toISOString(),
    google: app.env.GOOGLE_MAPS_API_KEY
      ? { key: app.env.GOOGLE_MAPS_API_KEY, scriptUrl: app.env.GOOGLE_MAPS_SCRIPT_URL }
      : null,
  };
}

/** The built-in samples in place of listings, filtered like them (spec 8). */
function sampleView(app: App, asked: Asked): SearchView {
  const { page, choices, words } = asked;
  const samples = sampleListingCards(page.scope.saleCategory ?? 'recent-sales');
  const items = filterSamples(samples, filterOf(page, choices, words));
  const found = { ...EMPTY_PAGE, items, total: { value: items.length, precision: 'exact' as const } };
  return { ...buildView(app, asked, found), isSample: true };
}

/** A page past the end becomes the last one where that is known. */
async function findPage(app: App, filter: ListingFilter | null, page: number): Promise<ListingPage<ListingCard>> {
  if (filter === null) return EMPTY_PAGE;
  const found = await searchListings(app, filter, { page, perPage: RESULTS_PER_PAGE });
  const lastPage = lastPageOf(found.total);
  if (found.items.length > 0 || lastPage === null || page <= lastPage) return found;
  return searchListings(app, filter, { page: lastPage, perPage: RESULTS_PER_PAGE });
}

/** The one filter whose removal would show most; null where none would show anything. */
async function findNearestChange(app: App, page: SearchPage, view: SearchView): Promise<NearestChange | null> {
  const applied = listApplied(view.choices, view.words);
  const changes = await Promise.all(
    applied.map(async (filter) => ({
      filter,
      total: await countMatches(app, page, { ...view.choices, ...filter.change }),
    })),
  );
  const best = changes.toSorted((a, b) => b.total.value - a.total.value)[0];
  return best && best.total.value > 0 ? best : null;
}

async function countMatches(app: App, page: SearchPage, choices: SearchChoices): Promise<Total> {
  const filter = filterOf(page, choices, await readWords(app, choices.search));
  if (filter === null) return NOTHING;
  return countListings(app, filter);
}

/** Scope, choices and words together; null where they contradict one another. */
function filterOf(page: SearchPage, choices: SearchChoices, words: WordsReading): ListingFilter | null {
  const place = choices.state === null ? {} : (filterForPlaceWord(choices.state) ?? {});
  return [choicesFilter(page, choices), place, words.filter].reduce<ListingFilter | null>(
    (filter, next) => (filter === null ? null : narrow(filter, next)),
    page.scope,
  );
}

/** The list of the other deal where the words name it; filters that mean the same there go along. */
function findOtherDeal(
  page: SearchPage,
  choices: SearchChoices,
  { filter: { transactionType } }: WordsReading,
): string | null {
  const own = page.scope.transactionType;
  if (own === undefined || transactionType === undefined || transactionType === own) return null;
  const other = SEARCH_PAGES[transactionType === 'rent' ? 'rent-all' : 'homes-for-sale'];
  return searchHref(other, choices, { price: null, type: null, transaction: null });
}

/** A place word nobody knows is a filter not set. */
function settlePlace(choices: SearchChoices): SearchChoices {
  return choices.state !== null && filterForPlaceWord(choices.state) === null ? { ...choices, state: null } : choices;
}

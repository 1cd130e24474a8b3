import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { promoteIn } from '#features/advertising/promoted.server.ts';
import { partFilter } from '#features/finding/facet-groups.ts';
import type { FacetSearch } from '#features/finding/facets.server.ts';
import type { ListingFilter, ListingPage, Total } from '#features/finding/listing-filter.ts';
import { listMapClusters } from '#features/finding/map-clusters.server.ts';
import { sampleListingCards } from '#features/finding/sample-listings.ts';
import { areSamplesShown } from '#features/finding/samples-shown.server.ts';
import { searchListings, searchListingsMentioning } from '#features/finding/search-listings.server.ts';
import { countListings } from '#features/finding/search-strategy.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { filterForPlaceWord } from '#features/places/state-options.ts';
import { cleanLine } from '#lib/clean-text.ts';
import { pageAbout } from '../data/page-about.server.ts';
import { NO_WORDS, readWords, type WordsReading } from '../data/read-words.server.ts';
import { listApplied } from '../domain/applied-filters.ts';
import { filterSamples } from '../domain/filter-samples.ts';
import type { MapAnswer } from '../domain/map-answer.ts';
import { NO_MORE } from '../domain/more-choices.ts';
import { takeInTurn } from '../domain/near-homes.ts';
import { describePaging, lastPageOf } from '../domain/paging.ts';
import { choicesFilter, narrow } from '../domain/search-filter.ts';
import {
  isSaleCategoryPage,
  RESULTS_PER_PAGE,
  SEARCH_PAGES,
  type SearchPage,
  type SearchPageId,
} from '../domain/search-pages.ts';
import {
  NO_CHOICES,
  parseChoices,
  parseZoom,
  SEARCH_TEXT_MAX,
  type SearchChoices,
  searchHref,
} from '../domain/search-url.ts';
import type { NearestChange, SearchView } from '../domain/search-view.ts';
import { firstMap } from './first-map.server.ts';

/** A row of nearest matches, two by two. */
const NEAR_HOMES = 4;
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
  const choices = settlePlace(readChoices(params, page));
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
  return countQuietly(app, page, settlePlace(readChoices(params, page)));
}

/**
 * What a list's address asks, parted for counting its choices: what stays, and what was chosen in groups. Null where it
 * contradicts itself.
 */
export async function readFacetSearch(
  app: App,
  page: SearchPage,
  params: URLSearchParams,
): Promise<{ choices: SearchChoices; search: FacetSearch } | null> {
  const choices = settlePlace(readChoices(params, page));
  const { chosen } = partFilter(choicesFilter(page, choices));
  // The same without what was chosen in groups; what the words ask in them stays.
  const fixed = filterOf(page, { ...choices, ...NO_GROUPS }, await readWords(app, choices.search));
  return fixed === null ? null : { choices, search: { fixed, chosen } };
}

const NO_GROUPS = { ...NO_MORE, price: null, movein: null, beds: null, baths: null };

const NOTHING_ON_MAP: MapAnswer = { points: [], clusters: [], zoom: 0, total: 0 };

/**
 * What a map shows of everything these choices find, in the view that `bbox` and `zoom` name; nothing where they name
 * none or the load fails.
 */
export async function mapSearch(app: App, page: SearchPage, params: URLSearchParams): Promise<MapAnswer> {
  const choices = settlePlace(readChoices(params, page));
  const { bbox } = choices;
  if (bbox === null) return NOTHING_ON_MAP;
  const read = async () => {
    const filter = filterOf(page, { ...choices, bbox: null }, await readWords(app, choices.search));
    if (filter === null) return NOTHING_ON_MAP;
    const { precision: _precision, ...answer } = await listMapClusters(app, filter, {
      bbox,
      zoom: parseZoom(params.get('zoom')),
    });
    return answer;
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

/** A page, and how many listings stand first on it because they mention words of the text. */
type FoundPage = ListingPage<ListingCard> & { mentioning?: number };

/** What is asked of a page: its choices, and what was read from the words in its box. */
type Asked = { page: SearchPage; choices: SearchChoices; words: WordsReading };

async function loadView(app: App, asked: Asked): Promise<SearchView> {
  const { page, choices, words } = asked;
  let filter = filterOf(page, choices, words);
  let found = await findPage(app, filter, choices.page, words.ranking);
  let missed: string | null = null;
  if (found.items.length === 0 && found.total.value === 0 && words.fallback) {
    missed = words.fallback.landmark;
    filter = filterOf(page, choices, { ...words, filter: words.fallback.filter });
    found = await findPage(app, filter, choices.page, words.ranking);
  }
  const view = buildView(app, asked, found);
  if (found.items.length > 0 || found.total.value > 0) {
    const items = await promoteIn(app, filter, { page: found.page, cards: found.items });
    const map = await firstMap(app, filter, choices);
    return { ...view, items, missed, map };
  }
  const isEmpty = isSaleCategoryPage(page) && (await countMatches(app, page, NO_CHOICES)).value === 0;
  if (isEmpty && (await areSamplesShown(app))) return sampleView(app, asked);
  const nearest = await findNearestChanges(app, page, view);
  return { ...view, nearest, near: await findNear(app, page, view.choices, nearest) };
}

function buildView(app: App, { page, choices, words }: Asked, found: FoundPage): SearchView {
  return {
    pageId: page.id,
    about: pageAbout(page.id),
    choices: { ...choices, page: found.page },
    items: found.items,
    paging: describePaging(found.page, found.items.length, found.total),
    words: words.chips,
    unfiltered: words.unfiltered,
    ranked: words.ranking === null ? null : { text: words.ranking, mentioning: found.mentioning ?? 0 },
    missed: null,
    map: null,
    nearest: [],
    near: [],
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
async function findPage(
  app: App,
  filter: ListingFilter | null,
  page: number,
  ranking: string | null,
): Promise<FoundPage> {
  if (filter === null) return EMPTY_PAGE;
  const read = (number: number): Promise<FoundPage> =>
    ranking === null
      ? searchListings(app, filter, { page: number, perPage: RESULTS_PER_PAGE })
      : searchListingsMentioning(app, filter, ranking, { page: number, perPage: RESULTS_PER_PAGE });
  const found = await read(page);
  const lastPage = lastPageOf(found.total);
  if (found.items.length > 0 || lastPage === null || page <= lastPage) return found;
  return read(lastPage);
}

/** The filters whose removal would show something, each by itself; what shows most first. */
async function findNearestChanges(app: App, page: SearchPage, view: SearchView): Promise<NearestChange[]> {
  const changes = await Promise.all(
    listApplied(view.choices, view.words).map(async (filter) => ({
      filter,
      total: await countMatches(app, page, { ...view.choices, ...filter.change }),
    })),
  );
  return changes.filter(({ total }) => total.value > 0).toSorted((a, b) => b.total.value - a.total.value);
}

/** Homes that meet all wishes but one, those first whose missing wish leaves the fewest: they are the nearest. */
async function findNear(
  app: App,
  page: SearchPage,
  choices: SearchChoices,
  nearest: readonly NearestChange[],
): Promise<SearchView['near']> {
  const lists = await Promise.all(
    nearest
      .slice(-NEAR_HOMES)
      .toReversed()
      .map(async ({ filter: misses }) => {
        const asked = { ...choices, ...misses.change };
        const filter = filterOf(page, asked, await readWords(app, asked.search));
        const found = filter && (await searchListings(app, filter, { page: 1, perPage: NEAR_HOMES }));
        return (found?.items ?? []).map((listing) => ({ listing, misses }));
      }),
  );
  return takeInTurn(lists, NEAR_HOMES);
}

async function countMatches(app: App, page: SearchPage, choices: SearchChoices): Promise<Total> {
  const filter = filterOf(page, choices, await readWords(app, choices.search));
  if (filter === null) return NOTHING;
  return countListings(app, filter);
}

/** What an address asks of a page: its choices, what was read from its words, and the filter both come to. */
export async function readAsked(
  app: App,
  page: SearchPage,
  params: URLSearchParams,
): Promise<{ choices: SearchChoices; words: WordsReading; filter: ListingFilter | null }> {
  const choices = settlePlace(readChoices(params, page));
  const words = await readWords(app, choices.search);
  return { choices, words, filter: filterOf(page, choices, words) };
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
  return searchHref(other, choices, {
    ...{ price: null, movein: null, type: null, transaction: null, minPrice: null, maxPrice: null },
    ...{ minMoveIn: null, maxMoveIn: null, period: null, title: null },
  });
}

/** The choices of an address with their words cleaned; the browser, which shows them only, leaves that out. */
function readChoices(params: URLSearchParams, page: SearchPage): SearchChoices {
  const choices = parseChoices(params, page);
  return { ...choices, search: cleanLine(choices.search, SEARCH_TEXT_MAX) };
}

/** A place word nobody knows is a filter not set. */
function settlePlace(choices: SearchChoices): SearchChoices {
  return choices.state !== null && filterForPlaceWord(choices.state) === null ? { ...choices, state: null } : choices;
}

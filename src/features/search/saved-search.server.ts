import type { App } from '#app/app.server.ts';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { listApplied } from './domain/applied-filters.ts';
import { buyListPage, SEARCH_PAGES, type SearchPage } from './domain/search-pages.ts';
import { NO_CHOICES, searchHref } from './domain/search-url.ts';
import { appliedLabel } from './ui/applied-labels.server.ts';
import { choicesTitle } from './ui/search-texts.ts';
import { readAsked } from './use-cases/searches.server.ts';

/** A search as it can be kept and asked again: its address in one form, and what it asks for. */
export type KeptSearch = {
  /** Path and parameters in one order, without page number, sort order and whatever means nothing. */
  path: string;
  query: string;
  /** What it asks for; null where no home can match both its words and its filters. */
  filter: ListingFilter | null;
  /** How it is called, and what narrows it, in the reader's language. */
  title: string;
  words: string[];
};

/** Longer addresses are no search of ours. */
const LONGEST = 4000;

/**
 * Reads the address of a list page as the page itself does: equal searches have equal addresses. Null where it is none,
 * and for homes that are sold already, of which no news is awaited.
 */
export async function readKeptSearch(app: App, address: string): Promise<KeptSearch | null> {
  if (address.length > LONGEST || !address.startsWith('/') || address.startsWith('//')) return null;
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const params = new URLSearchParams(query);
  const page = pageAt(path, params);
  if (!page || page.scope.status === 'sold') return null;
  const { choices, filter, words } = await readAsked(app, page, params);
  const kept = { ...choices, sort: NO_CHOICES.sort, page: NO_CHOICES.page };
  const [ownPath = '', ownQuery = ''] = searchHref(page, kept).split(/\?(.*)/s);
  return {
    path: ownPath,
    query: ownQuery,
    filter,
    title: choicesTitle(page.id, kept),
    words: listApplied(kept, words.chips).map(appliedLabel),
  };
}

function pageAt(path: string, params: URLSearchParams): SearchPage | null {
  const found = Object.values(SEARCH_PAGES).find((page) => page.path === path);
  return found && 'type' in found.fixedParams ? buyListPage(params) : (found ?? null);
}

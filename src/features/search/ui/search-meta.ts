import type { MetaDescriptor } from 'react-router';
import { href } from 'react-router';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { isSaleCategoryPage, type SearchPage } from '../domain/search-pages.ts';
import { parseChoices, type SearchChoices, searchHref } from '../domain/search-url.ts';
import type { SearchData } from './search-data.ts';
import { choicesTitle, pageTitle } from './search-texts.ts';

type MetaArgs = {
  location: { search: string };
  loaderData?: SearchData | undefined;
  matches: Parameters<typeof originOf>[0];
};

/** What a list page says of itself: title and canonical address of these choices, its neighbours, and the way to it. */
export function searchMeta(page: SearchPage, { location, loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const view = loaderData && !('pending' in loaderData) ? loaderData : null;
  const choices = view?.choices ?? parseChoices(new URLSearchParams(location.search), page);
  const origin = originOf(matches);
  // A map's area, or a drawn one, is a view of the list, not a page of its own.
  const hrefOf = (number: number) => searchHref(page, { ...choices, bbox: null, area: null }, { page: number });
  const title = choicesTitle(page.id, choices);
  return [
    ...pageMeta({
      title: choices.page > 1 ? m.search_on_page({ title, page: choices.page }) : title,
      description: describeList(choices, title, view?.about ?? title),
      origin,
      canonicalPath: hrefOf(choices.page),
      jsonLd: [breadcrumbs(page, origin)],
      // Samples are not offers, and nothing found is nothing to find.
      isIndexed: view === null || (view.cards.length > 0 && !view.isSample),
    }),
    ...neighbourLink('prev', view?.paging.previous),
    ...neighbourLink('next', view?.paging.next),
  ];

  function neighbourLink(rel: 'prev' | 'next', number: number | null | undefined): MetaDescriptor[] {
    return number ? [{ tagName: 'link', rel, href: new URL(hrefOf(number), origin).href }] : [];
  }
}

/** A narrowed list says first what it is narrowed to. */
function describeList(choices: SearchChoices, title: string, about: string): string {
  return choices.state || choices.search ? `${title}. ${about}` : about;
}

/** schema.org BreadcrumbList from home to this list. */
function breadcrumbs(page: SearchPage, origin: string): object {
  const parent = parentOf(page);
  const steps = [
    { name: m.search_crumb_home(), path: href('/') },
    ...(parent ? [parent] : []),
    { name: pageTitle(page.id), path: searchPath(page) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** The choice page a list hangs under. */
export function parentOf(page: SearchPage): { name: string; path: string } | null {
  if (page.path.startsWith(`${href('/rent')}/`)) return { name: m.search_crumb_rent(), path: href('/rent') };
  return page.path === href('/buy/listings') || isSaleCategoryPage(page)
    ? { name: m.search_crumb_buy(), path: href('/buy') }
    : null;
}

function searchPath(page: SearchPage): string {
  const query = new URLSearchParams(page.fixedParams).toString();
  return query ? `${page.path}?${query}` : page.path;
}

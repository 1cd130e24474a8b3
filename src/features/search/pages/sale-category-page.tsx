import { useLocation } from 'react-router';
import { findSearchPage, SEARCH_PAGES, type SearchPage } from '../domain/search-pages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { loadSearchData } from '../ui/search-data.ts';
import { searchMeta } from '../ui/search-meta.ts';
import { SearchScreen } from '../ui/search-screen.tsx';
import { SplitResults } from '../ui/split-results.tsx';
import { useIsLite } from '../ui/use-is-lite.ts';
import type { Route } from './+types/sale-category-page';
import { loadSearch } from './load-search.server.ts';

/** The routes of this module are exactly the paths of the sub-categories, so one is always found. */
function pageAt({ pathname }: { pathname: string }): SearchPage {
  return findSearchPage(pathname, new URLSearchParams()) ?? SEARCH_PAGES['new-construction'];
}

export function meta(args: Route.MetaArgs) {
  return searchMeta(pageAt(args.location), args);
}

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args, pageAt(new URL(args.request.url)));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSearchData(request, serverLoader);
}

/** The six sale sub-categories: a map with a list beside it (spec 2). */
export default function SaleCategoryPage({ loaderData }: Route.ComponentProps) {
  const isLite = useIsLite();
  const page = pageAt(useLocation());
  return (
    <SearchScreen page={page} data={loaderData} isLite={isLite} top={<BackLink page={page} />}>
      {(view) => <SplitResults page={page} view={view} isLite={isLite} />}
    </SearchScreen>
  );
}

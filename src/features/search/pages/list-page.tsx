import { useLocation } from 'react-router';
import { getSearchPage, routeIdOf } from '../domain/search-pages.ts';
import { ByLocation } from '../ui/by-location.tsx';
import { loadSearchData } from '../ui/search-data.ts';
import { searchMeta } from '../ui/search-meta.ts';
import { SearchScreen } from '../ui/search-screen.tsx';
import { SplitResults } from '../ui/split-results.tsx';
import { useIsLite } from '../ui/use-is-lite.ts';
import type { Route } from './+types/list-page';
import '../search.css';
import { loadSearch } from './load-search.server.ts';

export function meta(args: Route.MetaArgs) {
  return searchMeta(getSearchPage(routeIdOf(args.matches), new URLSearchParams(args.location.search)), args);
}

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args, getSearchPage(args.pattern, args.url.searchParams));
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadSearchData(url, serverLoader);
}

/** The one search screen: every list of homes beside its map (spec 2). */
export default function ListPage({ loaderData, matches }: Route.ComponentProps) {
  const isLite = useIsLite();
  const page = getSearchPage(routeIdOf(matches), new URLSearchParams(useLocation().search));
  const below = page.id === 'homes-for-sale' ? <ByLocation page={page} /> : null;
  return (
    <SearchScreen page={page} data={loaderData} isLite={isLite}>
      {(view) => <SplitResults page={page} view={view} isLite={isLite} below={below} />}
    </SearchScreen>
  );
}

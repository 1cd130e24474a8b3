import { useLocation } from 'react-router';
import { getSearchPage, routeIdOf } from '../domain/search-pages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Results, ResultsSkeleton } from '../ui/results.tsx';
import { loadSearchData } from '../ui/search-data.ts';
import { searchMeta } from '../ui/search-meta.ts';
import { SearchScreen } from '../ui/search-screen.tsx';
import { useIsLite } from '../ui/use-is-lite.ts';
import type { Route } from './+types/list-page';
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

/** The plain lists: buy houses and land, browse all, rent (spec 2). */
export default function ListPage({ loaderData, matches }: Route.ComponentProps) {
  const isLite = useIsLite();
  const page = getSearchPage(routeIdOf(matches), new URLSearchParams(useLocation().search));
  return (
    <SearchScreen page={page} data={loaderData} isLite={isLite} top={<BackLink page={page} />}>
      {(view) => (
        <section className="rlist wrap">
          {view ? (
            <Results page={page} view={view} isLite={isLite} columns="three" />
          ) : (
            <ResultsSkeleton page={page} columns="three" />
          )}
        </section>
      )}
    </SearchScreen>
  );
}

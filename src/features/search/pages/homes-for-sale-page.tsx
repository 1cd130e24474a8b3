import { SEARCH_PAGES } from '../domain/search-pages.ts';
import { ByLocation } from '../ui/by-location.tsx';
import { loadSearchData } from '../ui/search-data.ts';
import { searchMeta } from '../ui/search-meta.ts';
import { SearchScreen } from '../ui/search-screen.tsx';
import { SplitResults } from '../ui/split-results.tsx';
import { useIsLite } from '../ui/use-is-lite.ts';
import type { Route } from './+types/homes-for-sale-page';
import { loadSearch } from './load-search.server.ts';

const PAGE = SEARCH_PAGES['homes-for-sale'];

export function meta(args: Route.MetaArgs) {
  return searchMeta(PAGE, args);
}

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args, PAGE);
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadSearchData(url, serverLoader);
}

/** Homes for sale: results beside a map (spec 2). */
export default function HomesForSalePage({ loaderData }: Route.ComponentProps) {
  const isLite = useIsLite();
  return (
    <SearchScreen page={PAGE} data={loaderData} isLite={isLite}>
      {(view) => <SplitResults page={PAGE} view={view} isLite={isLite} below={<ByLocation page={PAGE} />} />}
    </SearchScreen>
  );
}

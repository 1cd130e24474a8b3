import { appContext, tagPage } from '#app/app.server.ts';
import { SEARCH_PAGE_IDS, SEARCH_PAGES } from '../domain/search-pages.ts';
import { mapSearch } from '../use-cases/searches.server.ts';
import type { Route } from './+types/search-map';

/**
 * What the map of a list shows in one view: markers and clusters of everything its filters find, not of one page of it.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = SEARCH_PAGE_IDS.find((known) => known === params.page);
  if (!id) throw new Response(null, { status: 404 });
  tagPage(context, ['listings']);
  return Response.json(await mapSearch(context.get(appContext), SEARCH_PAGES[id], url.searchParams));
}

import { appContext, tagPage } from '#app/app.server.ts';
import { SEARCH_PAGE_IDS, SEARCH_PAGES } from '../domain/search-pages.ts';
import { drawFacets } from '../use-cases/draw-facets.server.tsx';
import type { Route } from './+types/search-facets';

/** What each choice of a list would show; null where that cannot be counted. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = SEARCH_PAGE_IDS.find((known) => known === params.page);
  if (!id) throw new Response(null, { status: 404 });
  tagPage(context, ['listings']);
  return Response.json(await drawFacets(context.get(appContext), SEARCH_PAGES[id], url.searchParams));
}

import { appContext, tagPage } from '#app/app.server.ts';
import { SEARCH_PAGE_IDS, SEARCH_PAGES } from '../domain/search-pages.ts';
import { countSearch } from '../use-cases/searches.server.ts';
import type { Route } from './+types/search-count';

/** How many listings some choices would show; null where that cannot be said, so that the button says no number. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = SEARCH_PAGE_IDS.find((known) => known === params.page);
  if (!id) throw new Response(null, { status: 404 });
  tagPage(context, ['listings']);
  return Response.json({ total: await countSearch(context.get(appContext), SEARCH_PAGES[id], url.searchParams) });
}

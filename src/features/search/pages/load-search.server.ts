import type { RouterContextProvider } from 'react-router';
import { appContext, tagPage } from '#adapters/app-context.server.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchView } from '../domain/search-view.ts';
import { viewSearch } from '../searches.server.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** The loader of every list page. */
export async function loadSearch({ context, request }: LoaderArgs, page: SearchPage): Promise<SearchView> {
  tagPage(context, ['listings']);
  return viewSearch(context.get(appContext), page, new URL(request.url).searchParams);
}

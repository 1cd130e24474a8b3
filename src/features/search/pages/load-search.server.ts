import { type RouterContextProvider, redirect } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { listByReference } from '#features/finding/find-by-reference.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { pictureModeOf } from '#lib/picture-mode.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { drawSearch } from '../use-cases/draw-search.server.tsx';
import { viewSearch } from '../use-cases/searches.server.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * The loader of every list page. @throws a redirect where the words of the search belong to another list, or are the
 * short number of one home.
 */
export async function loadSearch({ context, url }: LoaderArgs, page: SearchPage): Promise<DrawnSearch> {
  tagPage(context, ['listings']);
  const [named, ...others] =
    (await listByReference(context.get(appContext), url.searchParams.get('search') ?? '')) ?? [];
  if (named && others.length === 0) throw redirect(propertyPath(named));
  const shown = await viewSearch(context.get(appContext), page, url.searchParams);
  if ('leadsTo' in shown) throw redirect(shown.leadsTo);
  const view = context.get(viewContext);
  return drawSearch(shown, { page, pictureMode: pictureModeOf(view), isDocument: view.isDocument });
}

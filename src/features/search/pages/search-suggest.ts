import { appContext, tagPage } from '#app/app.server.ts';
import { WANTS } from '#features/finding/wants.ts';
import { oneOf } from '#lib/one-of.ts';
import { suggest } from '../use-cases/suggest.server.ts';
import type { Route } from './+types/search-suggest';

/** What a search box suggests for the words typed so far: the same for everybody, so that it is kept. */
export async function loader({ url, context }: Route.LoaderArgs) {
  tagPage(context, ['listings']);
  const want = oneOf(WANTS, url.searchParams.get('want'));
  return Response.json(await suggest(context.get(appContext), url.searchParams.get('q') ?? '', want));
}

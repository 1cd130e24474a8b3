import { appContext } from '#app/app.server.ts';
import { listSeen } from '../use-cases/seen-homes.server.ts';
import type { Route } from './+types/seen';

/** The homes a browser remembers, as anybody may see them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('homes') ?? '').slice(0, 1000).split(' ');
  return Response.json(await listSeen(context.get(appContext), ids), { headers: { 'cache-control': 'no-store' } });
}

import { data, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { isTurnedOff } from '#features/choices/choices.server.ts';
import { m } from '#paraglide/messages.js';
import { countClick } from '../use-cases/count-people.server.ts';
import { findPromotedPath } from '../use-cases/promoted-path.server.ts';
import type { Route } from './+types/promoted-link';

/** Leads from a promoted place to its home, and counts who came that way. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const path = await findPromotedPath(app, params.adId);
  if (!path) throw data(m.ads_not_found(), { status: 404 });
  const address = request.headers.get(CLIENT_ADDRESS_HEADER);
  if (!(await isTurnedOff(app, request, 'counting')))
    await countClick(app, params.adId, { address, headers: request.headers, request });
  return redirect(path, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}

import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { listCardsOf } from '#features/finding/market-sieve.server.ts';
import { drawCard } from '#features/listings/draw-card.server.tsx';
import { pictureModeOf } from '#lib/picture-mode.ts';
import type { Route } from './+types/search-card';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As wide as the card that opens over a pill. */
const SIZES = '18rem';

/** One home's card, for a pill of the map whose home the list does not show. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.propertyId;
  tagPage(context, ['listings']);
  const app = context.get(appContext);
  const [listing] = UUID.test(id) ? await listCardsOf(app, [id]) : [];
  if (!listing) return Response.json(null, { status: 404 });
  const { html } = drawCard(listing, {
    now: app.now().toISOString(),
    sizes: SIZES,
    pictureMode: pictureModeOf(context.get(viewContext)),
    headingLevel: 'h3',
  });
  return Response.json({ html });
}

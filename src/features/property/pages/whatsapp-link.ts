import { data, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { titleWithReference } from '#features/listings/listing-reference.ts';
import { localPath } from '#lib/language.ts';
import { whatsappLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { reachLister } from '../use-cases/reach-lister.server.ts';
import type { Route } from './+types/whatsapp-link';

const UNKEPT = { status: 303, headers: { 'Cache-Control': 'no-store' } };

/** Leads from a home to its lister's WhatsApp with a first message about it, and counts who pressed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const reached = await reachLister(app, { propertyId: params.propertyId, way: 'whatsapp' }, request);
  if (!reached) throw data(m.detail_not_found_toast(), { status: 404 });
  const { listing, phone, isTooOften } = reached;
  // That page says so.
  if (isTooOften) return redirect(localPath(href('/property/:propertyId/call', { propertyId: listing.id })), UNKEPT);
  if (phone === null) return redirect(localPath(propertyPath(listing)), UNKEPT);
  const title = titleWithReference(listing.title, listing.id);
  const url = new URL(propertyPath(listing), app.env.PUBLIC_URL).href;
  return redirect(whatsappLink(phone, m.detail_whatsapp_text({ title, url })), UNKEPT);
}

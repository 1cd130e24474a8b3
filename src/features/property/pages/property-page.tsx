import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext, countsAsLook, tagPage, viewContext } from '#app/app.server.ts';
import { INSIGHTS_TAG } from '#features/insights/find-asking-range.server.ts';
import { LOAN_PRESETS_TAG } from '#features/mortgage/loan-presets.server.ts';
import { LAND_FEES_TAG } from '#features/plans/land-fees.server.ts';
import { pictureModeOf } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { PropertyView } from '../ui/property-view.tsx';
import { findPropertyPage } from '../use-cases/property-page.server.ts';
import { drawPropertyScreen } from '../use-cases/property-screen.server.tsx';
import type { Route } from './+types/property-page';
import '../ui/property.css';

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  tagPage(context, [`listing:${params.propertyId}`, INSIGHTS_TAG, LAND_FEES_TAG, LOAN_PRESETS_TAG]);
  const page = await findPropertyPage(context.get(appContext), params.propertyId);
  if (!page) throw data(m.detail_not_found_toast(), { status: 404 });
  // What it says of its lister, and of a price in dollars, changes without the listing.
  const { agent_id, currency } = page.listing;
  tagPage(context, [...(agent_id ? [`agent:${agent_id}`] : []), ...(currency === 'NGN' ? [] : ['rates'])]);
  countsAsLook(context, page.listing.id);
  const view = context.get(viewContext);
  return drawPropertyScreen(page, {
    origin: view.url.origin,
    pictureMode: pictureModeOf(view),
    isDocument: view.isDocument,
  });
}

/** Nothing that is sent from this page changes it. */
export function shouldRevalidate({ defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;
}

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  return <PropertyView screen={loaderData} />;
}

/** A lookup error shows the not-found screen too (spec 8); its status says which of the two it was. */
export function ErrorBoundary({ error, params: { propertyId } }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} propertyId={propertyId} />;
}

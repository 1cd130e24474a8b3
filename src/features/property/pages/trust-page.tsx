import { data } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { trustPath } from '../ui/report-path.ts';
import { TrustView } from '../ui/trust-view.tsx';
import { findTrustPage } from '../use-cases/trust-page.server.ts';
import type { Route } from './+types/trust-page';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({
    title: `${m.trust_page_title()}: ${loaderData.listing.title}`,
    description: m.trust_page_description({ title: loaderData.listing.title }),
    origin: originOf(matches),
    canonicalPath: trustPath(params.propertyId),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  tagPage(context, [`listing:${params.propertyId}`]);
  const page = await findTrustPage(context.get(appContext), params.propertyId);
  if (!page) throw data(m.detail_not_found_toast(), { status: 404 });
  return page;
}

/** Every check behind a home's trust score, what would raise it, and what is disputed. */
export default function TrustPage({ loaderData }: Route.ComponentProps) {
  return <TrustView facts={loaderData} homePath={propertyPath(loaderData.listing)} />;
}

export function ErrorBoundary({ error, params: { propertyId } }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} propertyId={propertyId} />;
}

import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext, tagPage } from '#adapters/app-context.server.ts';
import { originOf } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { propertyMeta } from '../property-meta.ts';
import { findPropertyPage } from '../property-page.server.ts';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { PropertyView } from '../ui/property-view.tsx';
import type { Route } from './+types/property-page';
import '../ui/property.css';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
  return propertyMeta(loaderData, originOf(matches));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  tagPage(context, [`listing:${params.propertyId}`]);
  const page = await findPropertyPage(context.get(appContext), params.propertyId);
  if (!page) throw data(m.detail_not_found_toast(), { status: 404 });
  return page;
}

/** Nothing that is sent from this page changes it. */
export function shouldRevalidate({ defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;
}

export default function PropertyPage({ loaderData, matches }: Route.ComponentProps) {
  return <PropertyView page={loaderData} origin={originOf(matches)} />;
}

/** A lookup error shows the not-found screen too (spec 8); its status says which of the two it was. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

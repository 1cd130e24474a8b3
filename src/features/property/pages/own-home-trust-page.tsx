import { data, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { ownHomePath } from '#features/listings/listing-path.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { trustPath } from '../ui/report-path.ts';
import { TrustView } from '../ui/trust-view.tsx';
import { findOwnHomeTrustPage } from '../use-cases/trust-page.server.ts';
import type { Route } from './+types/own-home-trust-page';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${m.trust_page_title()}: ${loaderData.listing.title}` : m.detail_not_found() }];
}

/** The checks of a home as whoever lists it or paid for it sees them. */
export async function loader(args: Route.LoaderArgs) {
  const { userId, role } = await guardPage(args, accountPolicy.manage);
  const { propertyId } = args.params;
  const facts = await findOwnHomeTrustPage(args.context.get(appContext), propertyId, { userId, role });
  if (!facts) throw data(m.detail_not_found_toast(), { status: 404 });
  if (facts.isOpen) throw redirect(localPath(trustPath(propertyId)));
  return facts;
}

export default function OwnHomeTrustPage({ loaderData }: Route.ComponentProps) {
  return <TrustView facts={loaderData} homePath={ownHomePath(loaderData.listing.id)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

import { data, redirect } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { localPath } from '#lib/language.ts';
import { pictureModeOf } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { PropertyView } from '../ui/property-view.tsx';
import { findOwnHomePage } from '../use-cases/property-page.server.ts';
import { drawPropertyScreen } from '../use-cases/property-screen.server.tsx';
import type { Route } from './+types/own-home-page';
import '../ui/property.css';

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [{ title: m.detail_not_found() }];
}

/** A home as whoever lists it or paid for it sees it; one that everybody sees has its page elsewhere. */
export async function loader(args: Route.LoaderArgs) {
  const { userId, role } = await guardPage(args, accountPolicy.manage);
  const page = await findOwnHomePage(args.context.get(appContext), args.params.propertyId, { userId, role });
  if (!page) throw data(m.detail_not_found_toast(), { status: 404 });
  if (page.isOpen) throw redirect(localPath(propertyPath(page.listing)));
  const view = args.context.get(viewContext);
  return drawPropertyScreen(page, {
    origin: view.url.origin,
    pictureMode: pictureModeOf(view),
    isDocument: view.isDocument,
  });
}

export default function OwnHomePage({ loaderData }: Route.ComponentProps) {
  return <PropertyView screen={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

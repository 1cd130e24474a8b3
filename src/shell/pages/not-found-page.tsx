import { data } from 'react-router';
import { tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { NotFound } from '../not-found.tsx';
import type { Route } from './+types/not-found-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.shell_not_found_title(),
    description: m.shell_not_found_text(),
    origin: originOf(matches),
  });
}

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, []);
  return data(null, { status: 404 });
}

/** The table of routes in a browser names the common ones alone: what it lacks may well be another document. */
export function clientLoader({ url: { pathname, search, hash } }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}

export default function NotFoundPage() {
  return <NotFound />;
}

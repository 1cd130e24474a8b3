import { tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import type { Route } from './+types/offline-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.saved_offline_title(),
    description: m.saved_offline_text(),
    origin: originOf(matches),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, []);
  return null;
}

/** What the service worker shows without a line, with the homes saved on the phone in place of the empty line. */
export default function OfflinePage() {
  return (
    <div className="wrap sec prose">
      <h1>{m.saved_offline_title()}</h1>
      <p>{m.saved_offline_text()}</p>
      <h2>{m.saved_offline_homes()}</h2>
      <ul>
        <li hidden />
      </ul>
      <p className="muted">{m.saved_offline_hint()}</p>
    </div>
  );
}

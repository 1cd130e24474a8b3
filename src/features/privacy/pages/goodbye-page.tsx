import { href, Link } from 'react-router';
import { tagPage } from '#app/app.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/goodbye-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.privacy_goodbye(),
    description: m.privacy_goodbye_text(),
    origin: originOf(matches),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['goodbye-page']);
  return null;
}

export default function GoodbyePage() {
  return (
    <div className="wrap sec">
      <h1>{m.privacy_goodbye()}</h1>
      <p className="mt-2 mb-5">{m.privacy_goodbye_text()}</p>
      <Link className={buttonClass()} to={href('/')}>
        {m.privacy_goodbye_home()}
      </Link>
    </div>
  );
}

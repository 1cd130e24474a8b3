import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { AccountFrame } from '#features/accounts/account-frame.tsx';
import { guardPage } from '#features/accounts/guards.server.ts';
import { countUnreadNotices } from '#features/accounts/own-notices.server.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/data-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.privacy_title(), description: m.privacy_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await guardPage(args, accountPolicy.manage);
  return { unread: await countUnreadNotices(args.context.get(appContext), userId) };
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.privacy_title()} unread={loaderData.unread}>
      <section className="panel" aria-labelledby="copy-heading">
        <h2 id="copy-heading">{m.privacy_copy_heading()}</h2>
        <p className="mb-4">{m.privacy_copy_text()}</p>
        <a className={buttonClass()} href={href('/account/data/download')} download>
          {m.privacy_copy()}
        </a>
      </section>
      <section className="panel" aria-labelledby="choices-heading">
        <h2 id="choices-heading">{m.privacy_choices_heading()}</h2>
        <p className="mb-4">{m.privacy_choices_short()}</p>
        <ul className="privacy-list">
          <li>
            <Link to={href('/privacy/cookie-preferences')}>{m.privacy_keep_title()}</Link>
          </li>
          <li>
            <Link to={href('/privacy/ad-choices')}>{m.privacy_allow_title()}</Link>
          </li>
          <li>
            <Link to={href('/privacy/do-not-sell')}>{m.privacy_object_title()}</Link>
          </li>
        </ul>
      </section>
      <section className="panel" aria-labelledby="delete-heading">
        <h2 id="delete-heading">{m.privacy_delete_heading()}</h2>
        <p className="mb-4">{m.privacy_delete_short()}</p>
        <Link className={buttonClass({ tone: 'rose' })} to={href('/account/delete')}>
          {m.privacy_delete_go()}
        </Link>
      </section>
    </AccountFrame>
  );
}

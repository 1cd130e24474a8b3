import { Form, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import { AccountFrame } from '../account-frame.tsx';
import { guardPage } from '../guards.server.ts';
import { countUnreadNotices, listOwnNotices, markNoticesRead } from '../own-notices.server.ts';
import { accountPolicy } from '../policies.ts';
import type { Route } from './+types/notices-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.accounts_nav_notices(),
    description: m.accounts_notices_text(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await guardPage(args, accountPolicy.manage);
  const app = args.context.get(appContext);
  const before = readKeyset(args.url.searchParams.get('before'), 'uuid');
  const [{ items, next }, unread] = await Promise.all([
    listOwnNotices(app, userId, { before }),
    countUnreadNotices(app, userId),
  ]);
  return { unread, notices: items, older: next };
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, accountPolicy.manage);
  await markNoticesRead(args.context.get(appContext), allowed);
  return null;
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { notices, unread, older } = loaderData;
  return (
    <AccountFrame title={m.accounts_nav_notices()} unread={unread} action={unread > 0 ? <MarkRead /> : null}>
      {notices.length === 0 ? <EmptyState title={m.accounts_notices_empty()} text={m.accounts_notices_text()} /> : null}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id} className={notice.isRead ? 'notice-row' : 'notice-row notice-new'}>
            <div>
              <h2>
                <span lang={LANGUAGE_NAMES[notice.language].tag}>{notice.title}</span>
                {notice.isRead ? null : <span className="vh"> {m.accounts_notice_new()}</span>}
              </h2>
              {notice.paragraphs.map((text) => (
                <p key={text} lang={LANGUAGE_NAMES[notice.language].tag}>
                  {text}
                </p>
              ))}
              <p className="hint">{formatDateTime(notice.createdAt)}</p>
            </div>
            {notice.path ? (
              <Link className={buttonClass({ tone: 'line', size: 's' })} to={notice.path}>
                {m.accounts_notice_open()}
                <span className="vh" lang={LANGUAGE_NAMES[notice.language].tag}>
                  : {notice.title}
                </span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      <ListSteps next={older} />
    </AccountFrame>
  );
}

function MarkRead() {
  return (
    <Form method="post">
      <Button tone="line" size="s" type="submit">
        {m.accounts_notices_mark()}
      </Button>
    </Form>
  );
}

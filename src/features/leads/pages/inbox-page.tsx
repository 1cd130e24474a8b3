import { Link } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import { listInbox } from '../inbox.server.ts';
import { stateLook } from '../ui/inbox-words.ts';
import type { Route } from './+types/inbox-page';
import '../ui/inbox.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.leads_inbox_title(), description: m.leads_inbox_intro(), origin: originOf(matches), isIndexed: false });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, 'enquiry.answer');
  const page = Number(args.url.searchParams.get('page')) || 1;
  return listInbox(args.context.get(appContext), actor, Math.max(1, Math.floor(page)));
}

/** Every enquiry of the person's own, newest first. */
export default function InboxListPage({ loaderData: { items, total, unread, page, perPage } }: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <h1>{m.leads_inbox_title()}</h1>
        <p className="muted mt-2">{m.leads_inbox_intro()}</p>
        {unread > 0 ? (
          <p className="mt-2">
            <Tag tone="laterite">{m.leads_inbox_unread({ count: unread })}</Tag>
          </p>
        ) : null}
      </div>
      {items.length === 0 ? (
        <EmptyState title={m.leads_inbox_empty()} text={m.leads_inbox_empty_text()} />
      ) : (
        <ul className="inbox">
          {items.map((enquiry) => {
            const look = stateLook(enquiry);
            return (
              <li key={enquiry.id} className={enquiry.readAt ? 'inbox-row' : 'inbox-row is-unread'}>
                <span className="avatar" aria-hidden="true">
                  <Icon name={enquiry.kind === 'tour' ? 'calendar' : 'chat'} />
                </span>
                <div className="inbox-text">
                  <p>
                    <Link to={`/inbox/${enquiry.id}`}>
                      <b>{enquiry.name ?? m.leads_inbox_nameless()}</b>
                    </Link>
                  </p>
                  <p className="small">
                    {enquiry.kind === 'tour' ? m.leads_inbox_kind_tour() : m.leads_inbox_kind_message()}: {enquiry.about}
                  </p>
                  {enquiry.message ? <p className="small muted inbox-line">{enquiry.message}</p> : null}
                </div>
                <p className="inbox-end">
                  <Tag tone={look.tone}>{look.word}</Tag>
                  <span className="small muted">{formatDateTime(enquiry.sentAt)}</span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <Pagination
        label={m.leads_inbox_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `/inbox?page=${number}`}
        previousLabel={m.leads_inbox_previous()}
        nextLabel={m.leads_inbox_next()}
        pageLabel={(number) => m.leads_inbox_page({ page: number })}
      />
    </div>
  );
}

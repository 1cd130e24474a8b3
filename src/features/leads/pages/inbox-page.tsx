import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { enquiryPolicy } from '../policy.ts';
import { InboxRow } from '../ui/inbox-row.tsx';
import { INBOX_BOXES, listInbox } from '../use-cases/inbox.server.ts';
import type { Route } from './+types/inbox-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.leads_inbox_title(),
    description: m.leads_inbox_intro(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, enquiryPolicy.answer);
  const { searchParams } = args.url;
  const page = readPageNumber(searchParams.get('page'));
  const box = INBOX_BOXES.find((known) => known === searchParams.get('box')) ?? 'all';
  const inbox = await listInbox(args.context.get(appContext), allowed.themselves, { page, box });
  return { box, boxes: [...INBOX_BOXES], ...inbox };
}

const BOX_WORDS = { all: m.leads_inbox_box_all, received: m.leads_inbox_box_received, sent: m.leads_inbox_box_sent };

const boxPath = (box: keyof typeof BOX_WORDS, page = 1) => {
  const query = new URLSearchParams({ ...(box === 'all' ? {} : { box }), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `${href('/inbox')}?${query}` : href('/inbox');
};

/** Everything the person was asked or has asked, the newest word first. */
export default function InboxListPage({
  loaderData: { box, boxes, items, total, unread, page, perPage },
}: Route.ComponentProps) {
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
      <TabNav label={m.leads_inbox_boxes()}>
        {boxes.map((known) => (
          <Link key={known} className="tab" to={boxPath(known)} aria-current={known === box ? 'page' : undefined}>
            {BOX_WORDS[known]()}
          </Link>
        ))}
      </TabNav>
      {items.length === 0 ? (
        <EmptyState title={m.leads_inbox_empty()} text={m.leads_inbox_empty_text()} />
      ) : (
        <ul className="inbox">
          {items.map((enquiry) => (
            <InboxRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <Pagination
        label={m.leads_inbox_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => boxPath(box, number)}
      />
    </div>
  );
}

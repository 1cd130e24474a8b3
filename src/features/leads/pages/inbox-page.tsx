import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabNav } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import { enquiryPolicy } from '../policy.ts';
import { KIND_WORDS, otherSideName, stateLook } from '../ui/inbox-texts.ts';
import { INBOX_BOXES, listInbox } from '../use-cases/inbox.server.ts';
import type { Route } from './+types/inbox-page';
import '../ui/inbox.css';

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

function InboxRow({ enquiry }: { enquiry: InboxItem }) {
  const look = stateLook(enquiry);
  const name = otherSideName(enquiry);
  const isAnswer = enquiry.side === 'sender' && enquiry.isUnread;
  return (
    <li className={enquiry.isUnread ? 'inbox-row is-unread' : 'inbox-row'}>
      <span className="avatar" aria-hidden="true">
        <Icon name={enquiry.kind === 'tour' ? 'calendar' : 'chat'} />
      </span>
      <div className="inbox-text">
        <p>
          <Link to={href('/inbox/:enquiryId', { enquiryId: enquiry.id })}>
            <b>{enquiry.side === 'sender' ? m.leads_inbox_to({ name }) : name}</b>
          </Link>
        </p>
        <p className="small">
          {KIND_WORDS[enquiry.kind]()}: {enquiry.about}
        </p>
        {enquiry.message ? <p className="small muted inbox-line">{enquiry.message}</p> : null}
      </div>
      <p className="inbox-end">
        {isAnswer ? <Tag tone="laterite">{m.leads_inbox_new()}</Tag> : <Tag tone={look.tone}>{look.word}</Tag>}
        <span className="small muted">{formatDateTime(enquiry.sentAt)}</span>
      </p>
    </li>
  );
}

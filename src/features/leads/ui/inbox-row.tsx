import { href, Link } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import { KIND_WORDS, otherSideName, stateLook } from './inbox-texts.ts';
import './inbox.css';

/** A conversation in a list: who is on the other side, what it is about, how it stands. All of it leads there. */
export function InboxRow({ enquiry }: { enquiry: InboxItem }) {
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

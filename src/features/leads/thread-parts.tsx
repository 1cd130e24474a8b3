import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { InboxEnquiry } from './domain/inbox-enquiry.ts';
import { otherSideName, visitWords } from './ui/inbox-texts.ts';

/** What was written after the first message, oldest first; the reader's own side stands to the right. */
export function ThreadWords({
  enquiry,
  viewer = enquiry.side,
}: {
  enquiry: InboxEnquiry;
  viewer?: InboxEnquiry['side'];
}) {
  if (enquiry.messages.length === 0) return <p className="muted">{m.leads_inbox_no_words()}</p>;
  return (
    <ol className="thread">
      {enquiry.messages.map((word) => (
        <li key={word.id} className={word.side === viewer ? 'thread-word is-own' : 'thread-word'}>
          <p className="small">
            <b>{word.side === viewer ? m.leads_inbox_you() : (word.name ?? otherSideName(enquiry))}</b>{' '}
            <span className="muted">{formatDateTime(word.at)}</span>
          </p>
          <p className="enquiry-said">{word.text}</p>
        </li>
      ))}
    </ol>
  );
}

const VISIT_TONES: Partial<Record<InboxEnquiry['state'], 'leaf' | 'ochre'>> = { confirmed: 'leaf', expired: 'ochre' };

/** How a visit stands for its asker, and its file for a calendar where it has a time. */
export function VisitState({ enquiry, filePath }: { enquiry: InboxEnquiry; filePath: string }) {
  if (enquiry.kind !== 'tour') return null;
  return (
    <>
      {enquiry.side === 'sender' ? (
        <Note tone={VISIT_TONES[enquiry.state] ?? 'indigo'}>{visitWords(enquiry)}</Note>
      ) : null}
      {enquiry.preferredAt && enquiry.state !== 'declined' && enquiry.state !== 'expired' ? (
        <p>
          <a className={buttonClass({ tone: 'line', size: 's' })} href={filePath} download>
            <Icon name="calendar" />
            {m.leads_inbox_calendar()}
          </a>
        </p>
      ) : null}
    </>
  );
}

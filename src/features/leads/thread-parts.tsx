import { href } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { photoFile } from './domain/enquiry-paths.ts';
import type { InboxEnquiry } from './domain/inbox-enquiry.ts';
import { otherSideName, visitWords } from './ui/inbox-texts.ts';
import './ui/thread.css';

type ThreadWordsProps = {
  enquiry: InboxEnquiry;
  viewer?: InboxEnquiry['side'];
  /** The page that its photos stand beside: the inbox's, or that of the sender's link. */
  path?: string;
};

/** What was written after the first message, oldest first; the reader's own side stands to the right. */
export function ThreadWords({
  enquiry,
  viewer = enquiry.side,
  path = href('/inbox/:enquiryId', { enquiryId: enquiry.id }),
}: ThreadWordsProps) {
  if (enquiry.messages.length === 0) return <p className="muted">{m.leads_inbox_no_words()}</p>;
  return (
    <ol className="thread">
      {enquiry.messages.map((word) => {
        const isOwn = word.side === viewer;
        const name = word.name ?? otherSideName(enquiry);
        return (
          <li key={word.id} className={isOwn ? 'thread-word is-own' : 'thread-word'}>
            <p className="small">
              <b>{isOwn ? m.leads_inbox_you() : name}</b> <span className="muted">{formatDateTime(word.at)}</span>
            </p>
            {word.text === '' ? null : <p className="thread-text">{word.text}</p>}
            <ThreadPhotos word={word} path={path} name={isOwn ? null : name} />
          </li>
        );
      })}
    </ol>
  );
}

type ThreadPhotosProps = {
  word: InboxEnquiry['messages'][number];
  path: string;
  /** Who sent them; null for who looks. */
  name: string | null;
};

/** The photos of a word; a press opens the larger one. How many there were, where they are gone or not to be seen. */
function ThreadPhotos({ word: { photos, photoCount }, path, name }: ThreadPhotosProps) {
  if (photoCount === 0) return null;
  if (photos === null) return <p className="small muted">{m.leads_photos_count({ count: photoCount })}</p>;
  if (photos.length === 0) return <p className="small muted">{m.leads_photos_gone({ count: photoCount })}</p>;
  return (
    <ul className="thread-photos">
      {photos.map(({ id, place, width, height, thumbWidth, fullWidth, bytes }) => {
        const words = { place, count: photoCount };
        return (
          <li key={id}>
            <a href={photoFile(path, id, fullWidth)}>
              <img
                src={photoFile(path, id, thumbWidth)}
                alt={name === null ? m.leads_photo_own(words) : m.leads_photo_from({ ...words, name })}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />{' '}
              <span className="small thread-photo-size">
                {m.leads_photo_size({ kb: Math.max(1, Math.round(bytes / 1000)) })}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const VISIT_TONES: Partial<Record<InboxEnquiry['state'], 'leaf' | 'ochre'>> = {
  confirmed: 'leaf',
  moved: 'ochre',
  expired: 'ochre',
};

const HAS_FILE: ReadonlySet<InboxEnquiry['state']> = new Set(['sent', 'read', 'moved', 'confirmed']);

/** How a visit stands for its asker, and its file for a calendar where it has a time. */
export function VisitState({ enquiry, filePath }: { enquiry: InboxEnquiry; filePath: string }) {
  if (enquiry.kind !== 'tour') return null;
  return (
    <>
      {enquiry.side === 'sender' ? (
        <Note tone={VISIT_TONES[enquiry.state] ?? 'indigo'}>{visitWords(enquiry)}</Note>
      ) : null}
      {enquiry.preferredAt && HAS_FILE.has(enquiry.state) ? (
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

import type { NoticeWords } from '#features/accounts/notices.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import type { ThreadSide } from '../domain/thread-side.ts';
import { aboutForSender, aboutOf } from './present-enquiry.ts';

/** When a visit is, in words. */
export const whenOf = (at: Date | null) => (at ? formatDateTime(at) : m.detail_tour_any());

/** What a side is told of a visit: what it is about, when it is, who did it. */
export type Told = { row: InboxRow; to: ThreadSide; when: Date | null; name: string; note?: string | null };

const aboutFor = (row: InboxRow, side: ThreadSide) => (side === 'sender' ? aboutForSender(row) : aboutOf(row));
const noted = ({ note }: Told) => (note ? [note] : []);

/** Another time is proposed to the asker, or asked for of the lister. */
export function wordMoved(told: Told): NoticeWords {
  const about = aboutFor(told.row, told.to);
  const words = { about, when: whenOf(told.when), before: whenOf(told.row.preferred_at), name: told.name };
  return told.to === 'sender'
    ? {
        title: m.tours_mail_moved_title(words),
        paragraphs: [m.tours_mail_moved(words), ...noted(told), m.tours_mail_moved_how()],
      }
    : { title: m.tours_mail_asked_title(words), paragraphs: [m.tours_mail_asked(words), ...noted(told)] };
}

/** The asker takes the time that was proposed. */
export function wordAccepted(told: Told): NoticeWords {
  const words = { about: aboutFor(told.row, told.to), when: whenOf(told.when), name: told.name };
  return {
    title: m.tours_mail_accepted_title(words),
    paragraphs: [m.tours_mail_accepted(words), m.tours_mail_calendar()],
  };
}

/** The lister withdraws from what was agreed. */
export function wordWithdrawn(told: Told): NoticeWords {
  const words = { about: aboutFor(told.row, told.to), when: whenOf(told.when), name: told.name };
  return { title: m.tours_mail_withdrawn_title(words), paragraphs: [m.tours_mail_withdrawn(words), ...noted(told)] };
}

/** Nobody decided in time. */
export function wordExpired(row: InboxRow, to: ThreadSide): NoticeWords {
  const words = { about: aboutFor(row, to), when: whenOf(row.preferred_at) };
  return {
    title: m.tours_mail_expired_title(words),
    paragraphs: [
      m.tours_mail_expired(words),
      to === 'sender' ? m.tours_mail_expired_asker() : m.tours_mail_expired_lister(),
    ],
  };
}

/** A visit is near. */
export function wordReminder(row: InboxRow, to: ThreadSide): NoticeWords {
  const words = { about: aboutFor(row, to), when: whenOf(row.preferred_at) };
  const place = [row.address, row.location].filter(Boolean).join(', ');
  return {
    title: m.tours_mail_reminder_title(words),
    paragraphs: [
      m.tours_mail_reminder(words),
      ...(place ? [m.tours_mail_reminder_place({ place })] : []),
      to === 'sender' ? m.detail_pay_warning() : m.tours_mail_reminder_lister(),
    ],
  };
}

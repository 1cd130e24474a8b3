import type { App } from '#app/app.server.ts';
import type { OfferedDay } from '#features/tours/visit-hours.ts';
import { formatTime } from '#lib/dates.ts';
import { dayInNigeria, readMoment } from '#lib/days.ts';
import { textIn } from '#lib/read-form.server.ts';
import { findInboxRow } from '../data/inbox.server.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { findTourOffer } from '../tour-offer.server.ts';

/** The times an asker can ask for instead, where they can, and the soonest a lister can propose. */
export async function otherTimes(
  app: App,
  { id, acts }: InboxEnquiry,
): Promise<{ days: OfferedDay[]; soonest: string }> {
  const now = app.now();
  const soonest = `${dayInNigeria(now)}T${formatTime(now)}`;
  const row = acts.includes('ask') ? await findInboxRow(app.db, id) : null;
  if (!row) return { days: [], soonest };
  const offer = await findTourOffer(app, { propertyId: row.property_id ?? row.id, listerId: row.lister_id });
  return { days: offer.days, soonest };
}

/** The moment a form names: an instant, or what Nigeria's clocks will show; what is none stays as it was sent. */
export function momentIn(form: FormData): string {
  const text = textIn(form, 'moment');
  return readMoment(text)?.toISOString() ?? text;
}

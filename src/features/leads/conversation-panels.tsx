import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import type { InboxItem } from './domain/inbox-enquiry.ts';
import { InboxRow } from './ui/inbox-row.tsx';
import { AnyTimeVisits, VisitDays, VisitLinks } from './ui/visit-days.tsx';

/** What stands of conversations on a person's desk: the newest of them, and the visits of seven days from today. */
export type DeskConversations = {
  latest: InboxItem[];
  total: number;
  unread: number;
  week: { days: { day: string; visits: InboxItem[] }[]; anyTime: InboxItem[]; today: string };
};

/** The conversations with the newest words, and the way to all of them. */
export function LatestConversations({ latest, total, unread }: Omit<DeskConversations, 'week'>) {
  return (
    <section className="panel" aria-labelledby="latest-title">
      <div className="row row-wrap justify-between mb-3">
        <h2 id="latest-title" className="text-3">
          {m.leads_latest_title()} {unread > 0 ? <Tag>{m.leads_inbox_unread({ count: unread })}</Tag> : null}
        </h2>
        {total > 0 ? <Link to={href('/inbox')}>{m.leads_latest_all({ count: total })}</Link> : null}
      </div>
      {latest.length === 0 ? <p className="muted">{m.leads_inbox_empty_text()}</p> : null}
      <ul className="inbox is-narrow">
        {latest.map((enquiry) => (
          <InboxRow key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    </section>
  );
}

/** The visits of seven days from today on; what waits for a time stands below them. */
export function VisitWeek({ days, anyTime, today }: DeskConversations['week']) {
  const isEmpty = anyTime.length === 0 && days.every(({ visits }) => visits.length === 0);
  return (
    <section className="panel is-full" aria-labelledby="week-title">
      <div className="row row-wrap justify-between mb-3">
        <h2 id="week-title" className="text-3">
          {m.tours_week_title()}
        </h2>
        <VisitLinks />
      </div>
      {isEmpty ? (
        <p className="muted">{m.tours_week_none()}</p>
      ) : (
        <VisitDays days={days} today={today} headingLevel="h3" />
      )}
      {anyTime.length > 0 ? (
        <>
          <h3 className="text-4 mt-4">{m.tours_cal_any()}</h3>
          <AnyTimeVisits visits={anyTime} />
        </>
      ) : null}
    </section>
  );
}

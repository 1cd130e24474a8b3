import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import { AnyTimeVisits, VisitDays, VisitLinks } from './visit-days.tsx';

type VisitCalendarProps = {
  days: readonly { day: string; visits: readonly InboxItem[] }[];
  anyTime: readonly InboxItem[];
  today: string;
  previous: string;
  next: string;
};

/** Seven days of somebody's visits, on whichever side they are; a visit that waits for a yes is dashed. */
export function VisitCalendar({ days, anyTime, today, previous, next }: VisitCalendarProps) {
  const from = (day: string) => `${href('/scheduling')}?from=${day}`;
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <h1>{m.tours_cal_title()}</h1>
        <p className="muted mt-2">{m.tours_cal_text()}</p>
      </div>
      <VisitLinks />
      <VisitDays days={days} today={today} />
      <nav className="row row-wrap" aria-label={m.tours_cal_weeks()}>
        <Link className={buttonClass({ tone: 'text' })} to={from(previous)}>
          {m.tours_cal_previous()}
        </Link>
        <Link className={buttonClass({ tone: 'text' })} to={href('/scheduling')}>
          {m.tours_cal_today()}
        </Link>
        <Link className={buttonClass({ tone: 'text' })} to={from(next)}>
          {m.tours_cal_next()}
        </Link>
      </nav>
      {anyTime.length > 0 ? (
        <section aria-labelledby="any-title">
          <h2 id="any-title" className="text-3">
            {m.tours_cal_any()}
          </h2>
          <AnyTimeVisits visits={anyTime} />
        </section>
      ) : null}
    </div>
  );
}

import { href, Link } from 'react-router';
import { fullDay, tileDay } from '#features/tours/visit-texts.ts';
import { formatTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VISIT_FILES } from '../domain/enquiry-paths.ts';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import { otherSideName } from './inbox-texts.ts';
import './calendar.css';

type VisitDaysProps = {
  days: readonly { day: string; visits: readonly InboxItem[] }[];
  today: string;
  headingLevel?: 'h2' | 'h3';
};

/** Days with somebody's visits, side by side where there is room, below each other on phones. */
export function VisitDays({ days, today, headingLevel = 'h2' }: VisitDaysProps) {
  return (
    <ol className="cal">
      {days.map(({ day, visits }) => (
        <li key={day} className={day === today ? 'cal-day is-today' : 'cal-day'}>
          <DayHead day={day} isToday={day === today} level={headingLevel} />
          <div className="cal-visits">
            {visits.length === 0 ? <p className="small muted">{m.tours_cal_empty()}</p> : null}
            {visits.map((visit) => (
              <VisitLink key={visit.id} visit={visit} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Visits that wait for a time. */
export function AnyTimeVisits({ visits }: { visits: readonly InboxItem[] }) {
  return (
    <div className="cal-any mt-2">
      {visits.map((visit) => (
        <VisitLink key={visit.id} visit={visit} />
      ))}
    </div>
  );
}

/** From somebody's visits to the hours they offer, and the file that brings the visits into their own calendar. */
export function VisitLinks() {
  return (
    <div className="row row-wrap">
      <Link className={buttonClass({ tone: 'line', size: 's' })} to={href('/scheduling/hours')}>
        <Icon name="edit" />
        {m.tours_cal_hours()}
      </Link>
      <a className={buttonClass({ tone: 'line', size: 's' })} href={VISIT_FILES.all} download>
        <Icon name="calendar" />
        {m.tours_cal_file()}
      </a>
    </div>
  );
}

type DayHeadProps = { day: string; isToday: boolean; level: 'h2' | 'h3' };

function DayHead({ day, isToday, level: Heading }: DayHeadProps) {
  const { weekday, date, month } = tileDay(day);
  return (
    <Heading className="cal-h">
      <span aria-hidden="true">
        {weekday} <b className="num">{date}</b> {month}
      </span>
      <span className="vh">
        {fullDay(day)}
        {isToday ? ` (${m.tours_cal_today()})` : ''}
      </span>
    </Heading>
  );
}

/** A visit in a calendar; one that waits for a yes is dashed. */
function VisitLink({ visit }: { visit: InboxItem }) {
  const isWaiting = visit.state !== 'confirmed';
  const isReader = visit.side === 'reader';
  const name = otherSideName(visit);
  return (
    <Link
      className={isWaiting ? 'cal-visit is-waiting' : 'cal-visit'}
      to={href('/inbox/:enquiryId', { enquiryId: visit.id })}
    >
      <b className="num">{visit.preferredAt ? formatTime(visit.preferredAt) : m.detail_tour_any()}</b>
      <span>{isReader && isWaiting ? m.tours_cal_asked_by({ name }) : name}</span>
      <span className="small">{visit.about}</span>
      <span className="small muted">
        {isReader ? m.tours_cal_shown() : m.tours_cal_own()}
        {isWaiting ? `, ${m.tours_cal_waits()}` : ''}
      </span>
    </Link>
  );
}

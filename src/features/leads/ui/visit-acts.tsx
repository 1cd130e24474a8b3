import { Form, useNavigation } from 'react-router';
import type { OfferedDay } from '#features/tours/visit-hours.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';

type VisitActsProps = {
  enquiry: InboxEnquiry;
  /** The times its asker can ask for instead. */
  days: readonly OfferedDay[];
  /** The clock's own day and time in Nigeria, before which no visit is proposed. */
  soonest: string;
};

/** What a side can do about a visit beside yes and no: another time, and calling it off. Each is a form of its own. */
export function VisitActs({ enquiry, days, soonest }: VisitActsProps) {
  const isBusy = useNavigation().state === 'submitting';
  const { acts } = enquiry;
  return (
    <>
      {acts.includes('accept') ? (
        <Form method="post">
          <Button type="submit" tone="door" name="intent" value="accept" isBusy={isBusy}>
            {m.tours_accept()}
          </Button>
        </Form>
      ) : null}
      {acts.includes('move') ? <MoveForm soonest={soonest} isBusy={isBusy} /> : null}
      {acts.includes('ask') ? <AskForm days={days} isBusy={isBusy} /> : null}
      {acts.includes('cancel') || acts.includes('withdraw') ? (
        <Form method="post">
          <Button tone="line" type="submit" name="intent" value="cancel" isBusy={isBusy}>
            {m.leads_inbox_cancel()}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function MoveForm({ soonest, isBusy }: { soonest: string; isBusy: boolean }) {
  return (
    <details className="visit-time">
      <summary>{m.tours_move()}</summary>
      <Form method="post" className="form" noValidate>
        <TextField
          label={m.tours_move_when()}
          hint={m.tours_move_hint()}
          name="moment"
          type="datetime-local"
          min={soonest}
        />
        <TextField label={m.leads_inbox_note()} optionalLabel={m.detail_optional()} name="answer" maxLength={5000} />
        <Button type="submit" tone="indigo" name="intent" value="move" isBusy={isBusy}>
          {m.tours_move_send()}
        </Button>
      </Form>
    </details>
  );
}

function AskForm({ days, isBusy }: { days: readonly OfferedDay[]; isBusy: boolean }) {
  const free = days
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ isTaken }) => !isTaken) }))
    .filter(({ slots }) => slots.length > 0);
  if (free.length === 0) return <p className="small muted">{m.tours_ask_none()}</p>;
  return (
    <details className="visit-time">
      <summary>{m.tours_ask()}</summary>
      <Form method="post" className="form" noValidate>
        <label className="field">
          <span className="lbl">{m.tours_ask_when()}</span>
          <select className="inp" name="moment">
            {free.map(({ day, slots }) => (
              <optgroup key={day} label={formatDate(`${day}T12:00:00+01:00`)}>
                {slots.map(({ startsAt }) => (
                  <option key={startsAt} value={startsAt}>
                    {`${formatDate(startsAt)}, ${formatTime(startsAt)}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Button type="submit" tone="indigo" name="intent" value="ask" isBusy={isBusy}>
          {m.tours_ask_send()}
        </Button>
      </Form>
    </details>
  );
}

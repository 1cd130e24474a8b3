import { Form, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FIRST_HOUR, LAST_HOUR, NOTICE_HOURS, VISIT_MINUTES, type VisitPattern } from '../visit-hours.ts';
import { fullDay, lengthWords, weekdayNames } from '../visit-texts.ts';

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const useIsBusy = () => useNavigation().state === 'submitting';

/** The hours of a day as boxes to tick. */
function HourBoxes({ legend, name, ticked }: { legend: string; name: string; ticked: readonly number[] }) {
  return (
    <fieldset className="hours-day">
      <legend className="lbl">{legend}</legend>
      <div className="hours-boxes">
        {HOURS.map((hour) => (
          <label key={hour} className="hours-box">
            <input type="checkbox" name={name} value={hour} defaultChecked={ticked.includes(hour)} />
            <span>{clock(hour)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The week: for each day the hours at which a visit begins, how long one takes, and how soon. */
export function WeekForm({ pattern }: { pattern: VisitPattern }) {
  return (
    <Form method="post" className="panel form" preventScrollReset>
      <h2 className="text-3">{m.tours_hours_week()}</h2>
      <p className="small muted">{m.tours_hours_week_hint()}</p>
      {weekdayNames().map((name, index) => (
        <HourBoxes key={name} legend={name} name={`day${index}`} ticked={pattern.weekly[index] ?? []} />
      ))}
      <div className="hours-two">
        <SelectField
          label={m.tours_hours_length()}
          name="minutes"
          defaultValue={pattern.minutes}
          options={VISIT_MINUTES.map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }))}
        />
        <SelectField
          label={m.tours_hours_notice()}
          name="notice"
          defaultValue={pattern.noticeHours}
          options={NOTICE_HOURS.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? m.tours_hours_notice_none() : m.tours_hours_count({ count: hours }),
          }))}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="week" isBusy={useIsBusy()}>
          {m.tours_hours_save()}
        </Button>
      </div>
    </Form>
  );
}

/** Days that differ: a holiday without visits, or a day with other hours. */
export function ExceptionForm({ pattern, today }: { pattern: VisitPattern; today: string }) {
  const isBusy = useIsBusy();
  const days = Object.entries(pattern.exceptions).sort(([one], [other]) => one.localeCompare(other));
  return (
    <section className="panel grid gap-4" aria-labelledby="days-title">
      <h2 id="days-title" className="text-3">
        {m.tours_hours_days()}
      </h2>
      {days.length > 0 ? (
        <ul className="hours-list">
          {days.map(([day, hours]) => (
            <li key={day}>
              <span>
                <b>{fullDay(day)}</b>: {hours.length === 0 ? m.tours_hours_off() : hours.map(clock).join(', ')}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="day" value={day} />
                <Button type="submit" tone="text" name="intent" value="drop" isBusy={isBusy}>
                  {m.tours_hours_drop()}
                  <span className="vh">: {fullDay(day)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form key={days.length} method="post" className="form" preventScrollReset>
        <TextField label={m.tours_hours_day()} name="day" type="date" min={today} />
        <HourBoxes legend={m.tours_hours_day_hours()} name="hours" ticked={[]} />
        <p className="hint">{m.tours_hours_day_hint()}</p>
        <div>
          <Button type="submit" tone="line" name="intent" value="day" isBusy={isBusy}>
            {m.tours_hours_add_day()}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The way back to the usual times. */
export function ForgetForm() {
  return (
    <Form method="post">
      <Button type="submit" tone="text" name="intent" value="forget" isBusy={useIsBusy()}>
        {m.tours_hours_forget()}
      </Button>
    </Form>
  );
}

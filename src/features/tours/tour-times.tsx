import { m } from '#paraglide/messages.js';
import type { OfferedDay } from './visit-hours.ts';
import { fullDay, fullTime, tileDay } from './visit-texts.ts';

type TourTimesProps = {
  days: readonly OfferedDay[];
  /** The field’s name in the form around it. */
  name: string;
  /** The moment that is chosen as the form is drawn. */
  chosen?: string | undefined;
  describedBy?: string | undefined;
};

/**
 * The coming days as tiles, each with its times: one group of radio buttons, so that Tab comes to it once and the arrow
 * keys go from time to time. A taken time is struck through, a full day stays. What is chosen is written out in full
 * below, by the style sheet alone; a screen reader hears it as the name of the button.
 */
export function TourTimes({ days, name, chosen, describedBy }: TourTimesProps) {
  return (
    <fieldset className="tour-times" aria-describedby={describedBy}>
      <legend className="vh">{m.tours_choose()}</legend>
      <div className="tour-days">
        {days.map(({ day, slots }) => (
          <DayTile key={day} day={day} slots={slots} name={name} chosen={chosen} />
        ))}
      </div>
    </fieldset>
  );
}

type DayTileProps = OfferedDay & Pick<TourTimesProps, 'name' | 'chosen'>;

function DayTile({ day, slots, name, chosen }: DayTileProps) {
  const { weekday, date, month } = tileDay(day);
  const isFull = slots.every(({ isTaken }) => isTaken);
  return (
    <div className={isFull ? 'tour-day is-full' : 'tour-day'}>
      <p className="tour-day-h" aria-hidden="true">
        {weekday} <b className="num">{date}</b> {month}
      </p>
      {slots.length === 0 ? (
        <p className="tour-none">
          <span className="vh">{fullDay(day)}: </span>
          {m.tours_no_times()}
        </p>
      ) : null}
      {slots.map(({ startsAt, isTaken }) =>
        isTaken ? (
          <p key={startsAt} className="tour-slot is-taken">
            <span className="vh">{m.tours_taken({ when: fullTime(startsAt) })}</span>
            <s aria-hidden="true">{startsAt.slice(11, 16)}</s>
          </p>
        ) : (
          <label key={startsAt} className="tour-slot">
            <input type="radio" name={name} value={startsAt} defaultChecked={startsAt === chosen} />
            <span className="vh">{`${fullDay(day)}, `}</span>
            <span>{startsAt.slice(11, 16)}</span>
            <span className="tour-said" aria-hidden="true">
              {fullTime(startsAt)}
            </span>
          </label>
        ),
      )}
    </div>
  );
}

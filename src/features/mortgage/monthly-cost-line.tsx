import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { rateWords, wholeNaira } from './ui/loan-texts.ts';

/** What a home costs each month on a loan: kobo, whole percent, hundredths of a percent, years. */
export type MonthlyCost = {
  monthlyMinor: number;
  downPercent: number;
  rateBasisPoints: number;
  years: number;
  /** YYYY-MM-DD: when the rate was read. */
  readOn: string;
  /** The rate was read too long ago to be relied upon. */
  isOld: boolean;
  /** The calculator with these figures. */
  path: string;
};

/** The monthly cost of a home for sale, as a link to the calculator with its price filled in. */
export function MonthlyCostLine({ cost }: { cost: MonthlyCost }) {
  const { monthlyMinor, downPercent, rateBasisPoints, years, readOn, isOld, path } = cost;
  return (
    <p className="month-cost">
      <a href={localPath(path)}>
        {m.mortgage_line({
          amount: wholeNaira(monthlyMinor),
          down: downPercent,
          rate: rateWords(rateBasisPoints),
          years,
          day: formatDate(readOn),
        })}
      </a>
      {isOld ? <span className="muted"> {m.mortgage_line_old()}</span> : null}
    </p>
  );
}

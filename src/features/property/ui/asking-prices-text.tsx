import { m } from '#paraglide/messages.js';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { Comparables } from '../comparables.server.ts';
import { roundMoneyWords } from './property-texts.ts';

type AskingPricesTextProps = {
  comparables: Comparables;
  /** What all these prices pay for: comparables are of the listing's own period. */
  period: string;
  ownPrice: { minor: number; currency: Currency } | null;
};

/** What comparable listings ask: always a range with the number behind it, never a bare figure. */
export function AskingPricesText({ comparables: { area, unit, prices }, period, ownPrice }: AskingPricesTextProps) {
  if (!prices) return <p>{m.detail_asking_none({ area })}</p>;
  const naira = (minor: number) => roundMoneyWords(threeDigits(minor), 'NGN') + period;
  const figures = {
    area,
    count: prices.count,
    lower: naira(prices.lowerMinor),
    median: naira(prices.medianMinor),
    upper: naira(prices.upperMinor),
  };
  return (
    <>
      <p>
        {unit === 'sqm' ? m.detail_asking_land(figures) : m.detail_asking_homes(figures)}{' '}
        {ownPrice ? m.detail_asking_this({ price: roundMoneyWords(ownPrice.minor, ownPrice.currency) + period }) : null}
      </p>
      <p className="small muted">{m.detail_asking_note()}</p>
    </>
  );
}

/** A quartile of asking prices is not known to the naira. */
function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

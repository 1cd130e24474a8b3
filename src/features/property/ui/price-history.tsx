import type { ListingDetail } from '#features/listings/listing.ts';
import { periodWord } from '#features/listings/listing-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { changeSinceFirst, priceSteps } from '../domain/price-steps.ts';
import { PriceChart } from './price-chart.tsx';

/**
 * The prices this listing has been asked for: drawn as steps where they can be compared, then newest first with each
 * change; nothing to show before the first change.
 */
export function PriceHistory({ listing, now }: { listing: ListingDetail; now: string }) {
  const entries = listing.price_history;
  if (entries.length < 2) return null;
  const steps = priceSteps(entries, now);
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title">{m.detail_prices()}</h2>
      {steps ? (
        <>
          <p className="muted">{sinceWords(changeSinceFirst(steps), listing, steps.steps[0]?.at ?? now)}</p>
          <PriceChart prices={steps} currency={listing.currency} />
        </>
      ) : null}
      <ol className="prices">
        {entries.map((entry, index) => {
          const { price_minor, currency, price_period, recorded_at } = entry;
          const earlier = entries[index + 1];
          return (
            <li key={recorded_at}>
              <span>{formatDate(recorded_at)}</span>
              <b className="num">
                {formatMoney({ minor: price_minor, currency })}
                {periodWord({ ...listing, price_period })}
              </b>
              <span className="muted">{earlier ? changeWords(entry, earlier) : m.detail_price_first()}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Entry = ListingDetail['price_history'][number];

/** What the price has come down or gone up by since the first day it was asked. */
function sinceWords(changeMinor: number, { currency }: ListingDetail, first: string): string {
  const amount = formatMoney({ minor: Math.abs(changeMinor), currency });
  const date = formatDate(first);
  if (changeMinor === 0) return m.detail_prices_same({ date });
  return changeMinor < 0 ? m.detail_prices_less({ amount, date }) : m.detail_prices_more({ amount, date });
}

/** "up ₦5,000,000"; nothing where the price stayed, or where its currency or its period changed. */
function changeWords(now: Entry, earlier: Entry): string {
  const changeMinor = now.price_minor - earlier.price_minor;
  if (changeMinor === 0 || now.currency !== earlier.currency || now.price_period !== earlier.price_period) return '';
  const amount = formatMoney({ minor: Math.abs(changeMinor), currency: now.currency });
  return changeMinor > 0 ? m.detail_price_up({ amount }) : m.detail_price_down({ amount });
}

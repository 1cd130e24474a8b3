import type { ListingDetail } from '#features/listings/listing.ts';
import { periodWord } from '#features/listings/listing-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';

/**
 * The prices this listing has been asked for, newest first, with each change; nothing to show before the first change.
 */
export function PriceHistory({ listing }: { listing: ListingDetail }) {
  const entries = listing.price_history;
  if (entries.length < 2) return null;
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title">{m.detail_prices()}</h2>
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

/** "up ₦5,000,000"; nothing where the price stayed, or where its currency or its period changed. */
function changeWords(now: Entry, earlier: Entry): string {
  const changeMinor = now.price_minor - earlier.price_minor;
  if (changeMinor === 0 || now.currency !== earlier.currency || now.price_period !== earlier.price_period) return '';
  const amount = formatMoney({ minor: Math.abs(changeMinor), currency: now.currency });
  return changeMinor > 0 ? m.detail_price_up({ amount }) : m.detail_price_down({ amount });
}

import type { ListingDetail } from '#features/listings/listing.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { moneyWords } from './property-words.ts';

/** The prices this listing has been asked for, newest first, with each change; nothing to show before the first change. */
export function PriceHistory({ listing }: { listing: ListingDetail }) {
  const entries = listing.price_history;
  if (entries.length < 2) return null;
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title">{m.detail_prices()}</h2>
      <ol className="prices">
        {entries.map(({ price, currency, recorded_at }, index) => {
          const earlier = entries[index + 1];
          return (
            <li key={recorded_at}>
              <span>{formatDate(recorded_at)}</span>
              <b className="num">{moneyWords(price, currency)}</b>
              <span className="muted">{earlier ? changeWords(price - earlier.price, currency, earlier.currency) : m.detail_price_first()}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** "up ₦5,000,000"; nothing where the price stayed or the currency changed. */
function changeWords(change: number, currency: ListingDetail['currency'], earlierCurrency: ListingDetail['currency']): string {
  if (change === 0 || currency !== earlierCurrency) return '';
  const amount = moneyWords(Math.abs(change), currency);
  return change > 0 ? m.detail_price_up({ amount }) : m.detail_price_down({ amount });
}

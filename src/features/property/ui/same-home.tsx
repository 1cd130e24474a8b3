import type { SameHome as SameHomeFacts } from '#features/duplicates/same-home.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { periodWord } from '#features/listings/listing-texts.ts';
import { localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import { reportPath } from './report-path.ts';

type Offer = SameHomeFacts['cheapest'];

const priceOf = (offer: Offer) => {
  const price = formatMoney({ minor: offer.price_minor, currency: offer.currency });
  return `${price}${periodWord(offer)}`;
};

/** Who else offers this home and what they ask, with what nobody has shown yet. */
export function SameHome({ listingId, same }: { listingId: string; same: SameHomeFacts }) {
  const { others, listers, cheapest, dearest, hasMandate } = same;
  const isShown = hasMandate || others.some(({ has_mandate }) => has_mandate);
  const [from, to] = [priceOf(cheapest), priceOf(dearest)];
  const range = from === to ? from : m.duplicates_from_to({ from, to });
  return (
    <section id="same-home" aria-labelledby="same-home-h">
      <h2 id="same-home-h">{m.duplicates_title()}</h2>
      <p>{m.duplicates_lead({ listers, range })}</p>
      <ul className="same-home">
        {others.map((offer) => (
          <li key={offer.id}>
            <a href={localPath(propertyPath(offer))}>{offer.lister ?? m.duplicates_nobody()}</a>{' '}
            <b className="num">{priceOf(offer)}</b>
            {offer.has_mandate ? <MandateTag /> : null}
          </li>
        ))}
        {hasMandate ? (
          <li>
            {m.duplicates_own()} <MandateTag />
          </li>
        ) : null}
      </ul>
      <p className="muted">{isShown ? m.duplicates_mandate_others() : m.duplicates_mandate()}</p>
      <p>
        <a href={localPath(reportPath(listingId))} data-report>
          {m.duplicates_wrong()}
        </a>
      </p>
    </section>
  );
}

const MandateTag = () => (
  <Tag tone="leaf" icon="check">
    {m.duplicates_mandate_shown()}
  </Tag>
);

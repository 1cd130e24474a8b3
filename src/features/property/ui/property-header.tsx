import type { ListingDetail } from '#features/listings/listing.ts';
import { kindOf, placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { TrustScore } from '#features/listings/trust-score.tsx';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { typeWord } from './property-texts.ts';

/** Badges, price, title, place and trust score (spec 2). */
export function PropertyHeader({
  listing,
  now,
  badges,
}: {
  listing: ListingDetail;
  now: string;
  badges: React.ReactNode;
}) {
  const price = priceWords(listing);
  const isLand = listing.property_type === 'land';
  return (
    <header className="det-h">
      <ul className="tags">
        <Item>
          <Tag tone={listing.status === 'sold' || listing.status === 'rented' ? 'plain' : 'dye'}>{kindOf(listing)}</Tag>
        </Item>
        {isLand ? null : (
          <Item>
            <Tag>{typeWord(listing.property_type)}</Tag>
          </Item>
        )}
        {listing.is_sample ? (
          <Item>
            <Tag tone="ochre">{m.listings_sample()}</Tag>
          </Item>
        ) : null}
        {badges}
        {listing.newly_built ? (
          <Item>
            <Tag tone="plain">{m.detail_new()}</Tag>
          </Item>
        ) : null}
        {listing.serviced ? (
          <Item>
            <Tag tone="plain">{m.detail_serviced()}</Tag>
          </Item>
        ) : null}
      </ul>
      <p className="price">
        {price.amount}
        {price.period ? <small>{price.period}</small> : null}
      </p>
      <h1>{listing.title}</h1>
      <p className="muted det-place">
        <Icon name="pin" />
        {placeWords(listing)}
      </p>
      <p className="det-fresh small">
        <Icon name="clock" size="s" />
        <span>
          {listing.last_confirmed_at
            ? m.detail_confirmed({ when: relativeTime(listing.last_confirmed_at, new Date(now)) })
            : m.detail_unconfirmed()}
          {' · '}
          {listing.relisted_at
            ? m.detail_listed_again({ first: formatDate(listing.listed_at), again: formatDate(listing.relisted_at) })
            : m.detail_listed({ date: formatDate(listing.listed_at) })}
        </span>
      </p>
      <a className="det-score" href="#trust">
        <TrustScore score={listing.trust_score} status={listing.verification_status} />
        <span>{m.detail_trust_link()}</span>
      </a>
      <OpenHouse listing={listing} now={now} />
    </header>
  );
}

function Item({ children }: { children: React.ReactNode }) {
  return <li>{children}</li>;
}

/** Dates that lie ahead: an open house, or the day a home becomes free. */
function OpenHouse({ listing, now }: { listing: ListingDetail; now: string }) {
  const { open_house_at: openHouse, available_from: from } = listing;
  return (
    <>
      {openHouse && openHouse > now ? (
        <p className="det-date">{m.detail_open_house({ when: formatDateTime(openHouse) })}</p>
      ) : null}
      {from && from > now ? <p className="det-date">{m.detail_available_from({ date: formatDate(from) })}</p> : null}
    </>
  );
}

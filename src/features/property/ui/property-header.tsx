import type { ReactNode } from 'react';
import type { ListingDetail } from '#features/listings/listing.ts';
import { kindOf, placeWords, priceWords, sideWords } from '#features/listings/listing-texts.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { PropertyStats } from './property-stats.tsx';
import { typeWord } from './property-texts.ts';

type PropertyHeaderProps = {
  listing: ListingDetail;
  now: string;
  /** The short number of the home; null for samples. */
  reference: string | null;
  /** What a loan would cost a month, where one could buy it. */
  monthly: ReactNode;
  /** The certificate of its checks. */
  children: ReactNode;
};

/** What is offered, title, place, price, facts, and once the trust score with all behind it (spec 2). */
export function PropertyHeader({ listing, now, reference, monthly, children }: PropertyHeaderProps) {
  const price = priceWords(listing);
  const side = sideWords(listing);
  return (
    <header className="det-h">
      <Marks listing={listing} />
      <h1>{listing.title}</h1>
      <p className="muted det-place">
        <Icon name="pin" />
        {placeWords(listing)}
      </p>
      <div className="det-cost">
        <p className="price">
          {price.amount}
          {price.period ? <small>{price.period}</small> : null}
        </p>
        {side ? <p className="muted num">{side.full}</p> : null}
      </div>
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
          {reference ? ` · ${reference}` : null}
        </span>
      </p>
      <OpenHouse listing={listing} now={now} />
      {monthly}
      <PropertyStats listing={listing} />
      {children}
    </header>
  );
}

function Marks({ listing }: { listing: ListingDetail }) {
  const isGone = listing.status === 'sold' || listing.status === 'rented';
  return (
    <ul className="tags">
      <li>
        <Tag tone={isGone ? 'plain' : 'dye'}>{kindOf(listing)}</Tag>
      </li>
      {listing.property_type === 'land' ? null : (
        <li>
          <Tag>{typeWord(listing.property_type)}</Tag>
        </li>
      )}
      {listing.is_sample ? (
        <li>
          <Tag tone="ochre">{m.listings_sample()}</Tag>
        </li>
      ) : null}
      {listing.newly_built ? (
        <li>
          <Tag tone="plain">{m.detail_new()}</Tag>
        </li>
      ) : null}
      {listing.serviced ? (
        <li>
          <Tag tone="plain">{m.detail_serviced()}</Tag>
        </li>
      ) : null}
    </ul>
  );
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

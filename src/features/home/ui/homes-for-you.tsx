import { href, Link } from 'react-router';
import type { ListingCard as Listing } from '#features/listings/listing.ts';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { ListingCardSkeletons } from '#features/listings/listing-card-skeleton.tsx';
import { m } from '#paraglide/messages.js';
import { Carousel } from './carousel.tsx';

/** One, two or three cards across: what a card's picture measures there. */
const SLIDE_SIZES = '(min-width: 62rem) 25rem, (min-width: 40rem) 46vw, 80vw';
const LARGEST_ROW = 3;

/**
 * The latest listings (spec 2). The first picture is not hurried: on phones it lies below the fold, where the hero's
 * text comes first.
 */
export function HomesForYou({ listings, now }: { listings: readonly Listing[]; now: string }) {
  return (
    <section className="wrap sec-b" aria-labelledby="homes-for-you">
      {listings.length === 0 ? (
        <>
          <Head />
          <p className="muted">{m.home_empty()}</p>
        </>
      ) : (
        <Carousel head={<Head />} label={m.home_for_you()} count={listings.length}>
          {listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} now={now} sizes={SLIDE_SIZES} />
            </li>
          ))}
        </Carousel>
      )}
    </section>
  );
}

export function HomesForYouWaiting() {
  return (
    <section className="wrap sec-b sec-wait" aria-labelledby="homes-for-you">
      <div className="sec-head">
        <Head />
      </div>
      <div className="rail">
        <ListingCardSkeletons count={LARGEST_ROW} />
      </div>
    </section>
  );
}

function Head() {
  return (
    <div>
      <h2 id="homes-for-you">{m.home_for_you()}</h2>
      <p>
        {m.home_for_you_text()} <Link to={href('/browse-all-homes')}>{m.home_see_all()}</Link>
      </p>
    </div>
  );
}

import { href, Link } from 'react-router';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { ListingCardSkeletons } from '#features/listings/listing-card-skeleton.tsx';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { Carousel } from './carousel.tsx';

/** One, two or three cards across. */
const LARGEST_ROW = 3;

/** The latest listings (spec 2). */
export function HomesForYou({ cards }: { cards: readonly DrawnCard[] }) {
  const { ahead, listen } = useCardList();
  return (
    <section className="wrap sec-b" aria-labelledby="homes-for-you">
      {cards.length === 0 ? (
        <>
          <Head />
          <p className="muted">{m.home_empty()}</p>
        </>
      ) : (
        <Carousel head={<Head />} label={m.home_for_you()} count={cards.length} listen={listen}>
          {cards.map((card) => (
            <Slide key={card.id} card={card} />
          ))}
        </Carousel>
      )}
      {ahead}
    </section>
  );
}

function Slide({ card }: { card: DrawnCard }) {
  // React's own escaped markup of ListingCard, drawn by draw-card.server.tsx.
  return <li {...useDrawnMarkup(`slide ${card.id}`, card.drawn)} />;
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

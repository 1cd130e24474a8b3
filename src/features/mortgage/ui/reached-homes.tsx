import { Link } from 'react-router';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { reachedPath } from '../domain/reached-homes.ts';
import type { ReachedHomes } from '../use-cases/reached-homes.server.ts';
import { wholeNaira } from './loan-texts.ts';
import './reached-homes.css';

/** Homes that the figures of the address reach: the first of the search that its link opens. */
export function ReachedHomesSection({ homes }: { homes: ReachedHomes }) {
  const { ahead, listen } = useCardList();
  const amount = wholeNaira(homes.priceMinor);
  return (
    <section className="loan-reached" aria-labelledby="loan-reached">
      <h2 id="loan-reached">{m.mortgage_reached_title({ amount })}</h2>
      {homes.cards.length === 0 ? (
        <p className="muted">{m.mortgage_reached_none()}</p>
      ) : (
        <div className="cards loan-reached-cards" {...listen}>
          {homes.cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </div>
      )}
      {ahead}
      <p className="loan-acts">
        <Link className={buttonClass({ tone: 'line' })} to={reachedPath(homes.priceMinor)}>
          {homes.cards.length === 0 || !homes.isExact
            ? m.mortgage_reached_search({ amount })
            : m.mortgage_reached_all({ count: homes.total })}
        </Link>
      </p>
    </section>
  );
}

function Card({ card }: { card: DrawnCard }) {
  // React's own escaped markup of ListingCard, drawn by draw-card.server.tsx.
  return <div {...useDrawnMarkup(`reached ${card.id}`, card.drawn)} />;
}

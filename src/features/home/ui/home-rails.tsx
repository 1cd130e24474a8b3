import { Link } from 'react-router';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { DrawnRail } from '../domain/home.ts';
import type { RailName } from '../domain/rails.ts';

const TEXTS: Readonly<Record<RailName, { title: () => string; text: () => string }>> = {
  verified: { title: m.home_rail_verified, text: m.home_rail_verified_text },
  'move-in': { title: m.home_rail_move_in, text: m.home_rail_move_in_text },
  land: { title: m.home_rail_land, text: m.home_rail_land_text },
  'short-let': { title: m.home_rail_short_let, text: m.home_rail_short_let_text },
};

/** Rows of homes for what many come for, each with the way to all of them. */
export function HomeRails({ rails }: { rails: readonly DrawnRail[] }) {
  return rails.map((rail) => <HomeRail key={rail.name} rail={rail} />);
}

function HomeRail({ rail: { name, path, cards } }: { rail: DrawnRail }) {
  const { ahead, listen } = useCardList();
  const { title, text } = TEXTS[name];
  return (
    <section className="wrap home-rail" aria-labelledby={`rail-${name}`}>
      <div className="sec-head">
        <div>
          <h2 id={`rail-${name}`}>{title()}</h2>
          <p>{text()}</p>
        </div>
        <Link to={path}>
          {m.home_see_all()} <span className="vh">{title()}</span>
        </Link>
      </div>
      <ul className="rail" aria-labelledby={`rail-${name}`} {...listen}>
        {cards.map((card) => (
          <RailCard key={card.id} card={card} />
        ))}
      </ul>
      {ahead}
    </section>
  );
}

function RailCard({ card }: { card: DrawnCard }) {
  // React's own escaped markup of ListingCard, drawn by draw-card.server.tsx.
  return <li {...useDrawnMarkup(`rail ${card.id}`, card.drawn)} />;
}

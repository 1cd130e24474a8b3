import { formatSqft, formatSqm } from '#lib/area.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { type CardFact, cardFacts } from '../card-facts.ts';
import type { ListingCard } from '../listing.ts';
import { titleWord } from '../listing-texts.ts';

/** Beds, baths and area; for land the plot size and the title. */
export function CardFactsList({ listing }: { listing: ListingCard }) {
  const facts = cardFacts(listing);
  if (facts.length === 0) return null;
  return (
    <ul className="facts num">
      {facts.map((fact) => (
        <li key={fact.kind}>
          <Fact fact={fact} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ fact }: { fact: CardFact }) {
  switch (fact.kind) {
    case 'bedrooms':
    case 'bathrooms':
      return (
        <>
          <Icon name={fact.kind === 'bedrooms' ? 'bed' : 'bath'} />
          <span className="vh">{fact.kind === 'bedrooms' ? m.listings_bedrooms() : m.listings_bathrooms()} </span>
          {fact.count}
        </>
      );
    case 'area':
      return (
        <>
          <Icon name="area" />
          {formatSqm(fact.areaSqm)} <span className="muted">{m.listings_sqft({ area: formatSqft(fact.areaSqm) })}</span>
        </>
      );
    case 'plot':
      return (
        <>
          <Icon name="plot" />
          <span className="vh">{m.listings_plot_size()} </span>
          {fact.areaSqm === null ? null : formatSqm(fact.areaSqm)}{' '}
          {fact.declared ? <span className="muted">{fact.declared}</span> : null}
        </>
      );
    case 'title':
      return (
        <>
          <Icon name="document" />
          {titleWord(fact.titleType)}
        </>
      );
  }
}

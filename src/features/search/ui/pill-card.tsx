import { href, Link } from 'react-router';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import { Spinner } from '#ui/spinner.tsx';
import { HomeCard, useHomeCard } from './home-card.tsx';

/** The card that opens over a pill. */
export function PillCard({ id }: { id: string }) {
  const { listen } = useCardList();
  const { html, isMissing } = useHomeCard(id);
  if (isMissing) {
    return (
      <p className="map-home-gone">
        <Link to={href('/property/:propertyId', { propertyId: id })}>{m.search_map_open_home()}</Link>
      </p>
    );
  }
  if (html === null) return <Spinner label={m.search_loading()} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside the card are what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks too.
    <div onClick={listen.onClick}>
      <HomeCard id={id} html={html} />
    </div>
  );
}

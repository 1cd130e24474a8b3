import type { EnquiryKind } from '#features/leads/enquiry.ts';
import { SaveHeart } from '#features/listings/save-heart.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { PropertyScreen } from '../domain/property-screen.ts';
import { AskLink, isTourOpen } from './ask-link.tsx';
import { ShareButton } from './page-tools.tsx';

type SubBarProps = { screen: Pick<PropertyScreen, 'bar' | 'listing' | 'pageUrl'>; onAsk: (kind: EnquiryKind) => void };

/** What stays in reach while one reads: price, the parts of the page, heart, share, and the door (DESIGN.md 8.4). */
export function SubBar({ screen: { bar, listing, pageUrl }, onAsk }: SubBarProps) {
  return (
    <div className="subbar">
      <div className="wrap">
        <p className="subbar-p" aria-hidden="true">
          <span className="price">{bar.price}</span>
          <span>{bar.what}</span>
        </p>
        <nav aria-label={bar.label}>
          {bar.sections.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className="subbar-e">
          {listing.is_sample || pageUrl === null ? null : (
            <SaveHeart id={listing.id} title={listing.title} className="icon-btn" />
          )}
          {pageUrl === null ? null : <ShareButton title={listing.title} />}
          {isTourOpen(listing) ? (
            <AskLink
              kind="tour"
              listingId={listing.id}
              onAsk={onAsk}
              className={buttonClass({ tone: 'door', size: 's' })}
            >
              {m.detail_tour()}
            </AskLink>
          ) : null}
        </div>
      </div>
    </div>
  );
}

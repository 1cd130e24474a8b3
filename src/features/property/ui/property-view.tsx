import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { href } from 'react-router';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { badgeTypesIn, VerificationBadge } from '#features/listings/verification-badge.tsx';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { PropertyScreen } from '../domain/property-screen.ts';
import type { ContactDialogsProps } from './contact-dialogs.tsx';
import { ContactBar, ContactPanel } from './contact-panel.tsx';
import { PageTools, reportInstead } from './page-tools.tsx';
import { PropertyGallery } from './property-gallery.tsx';

/** The property page (spec 2): photos, everything to read, the ways to reach the lister, and others nearby. */
export function PropertyView({ screen }: { screen: PropertyScreen }) {
  const { listing, pictures, sheet, similar, phone, pageUrl, now } = screen;
  const [asking, setAsking] = useState<EnquiryKind | null>(null);
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<ContactDialogsProps> | null>(null);

  // One look is noted once a view; the server counts people, not reloads.
  useEffect(() => {
    navigator.sendBeacon?.(`/api/properties/${listing.id}/views`);
  }, [listing.id]);

  const ask = (kind: EnquiryKind) => {
    setAsking(kind);
    // The dialogs' code is fetched by the first press; without a network the page of the same form is tried.
    import('./contact-dialogs.tsx').then(
      (module) => setDialogs(() => module.ContactDialogs),
      () => window.location.assign(localPath(href(`/property/:propertyId/${kind}`, { propertyId: listing.id }))),
    );
  };

  const contact = { listing, phone, onAsk: ask };
  return (
    <>
      <div className="wrap">
        <PageTools listingId={listing.id} title={listing.title} />
        <PropertyGallery
          title={listing.title}
          pictures={pictures}
          isLand={listing.property_type === 'land'}
          badge={
            <VerificationBadge
              status={listing.verification_status}
              type={badgeTypesIn(listing.verification_badges)[0]}
              className="pic-seal"
            />
          }
        />
        <div className="det">
          <Sheet drawn={sheet} listingId={listing.id} />
          <aside className="det-side">
            <ContactPanel {...contact} pageUrl={pageUrl} />
          </aside>
        </div>
        {similar.length > 0 ? (
          <section aria-labelledby="similar-title" className="det-similar">
            <h2 id="similar-title">{m.detail_similar()}</h2>
            <div className="rail">
              {similar.map((card) => (
                <ListingCard key={card.id} listing={card} now={now} sizes="(min-width: 62rem) 25rem, 84vw" />
              ))}
            </div>
          </section>
        ) : null}
      </div>
      <ContactBar {...contact} sent={sent} />
      {Dialogs ? (
        <Dialogs listing={listing} asking={asking} onClose={() => setAsking(null)} sent={sent} onSent={setSent} />
      ) : null}
    </>
  );
}

/** What is only read comes drawn from the server; of its links only the disputes do more with script than without. */
function Sheet({ drawn, listingId }: { drawn: DrawnMarkup; listingId: string }) {
  // React's own escaped markup of our components, drawn by property-screen.server.tsx.
  const markup = useDrawnMarkup(`sheet ${listingId}`, drawn);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-report]') : null;
    if (!link) return;
    const words = new URL(link.href).searchParams;
    const part = words.get('part');
    reportInstead(event, listingId, part ? { part, evidence: words.get('evidence') ?? '' } : undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed.
    <div className="det-main" onClick={onClick} {...markup} />
  );
}

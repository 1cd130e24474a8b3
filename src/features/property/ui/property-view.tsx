import { type ComponentType, type MouseEvent, useState } from 'react';
import { href } from 'react-router';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { VerificationBadge } from '#features/listings/verification-badge.tsx';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { PropertyScreen } from '../domain/property-screen.ts';
import type { ContactDialogsProps } from './contact-dialogs.tsx';
import { ContactBar, ContactPanel } from './contact-panel.tsx';
import { PageTools, reportInstead } from './page-tools.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import { SubBar } from './sub-bar.tsx';

/** The property page (spec 2): photos, everything to read, the ways to reach the lister, and similar homes. */
export function PropertyView({ screen }: { screen: PropertyScreen }) {
  const { listing, pictures, noPhotos, sheet, lead, similar, hasPhone, agentId, pageUrl } = screen;
  const [asking, setAsking] = useState<EnquiryKind | null>(null);
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<ContactDialogsProps> | null>(null);

  const ask = (kind: EnquiryKind) => {
    setAsking(kind);
    // The dialogs' code is fetched by the first press; without a network the page of the same form is tried.
    import('./contact-dialogs.tsx').then(
      (module) => setDialogs(() => module.ContactDialogs),
      () => window.location.assign(localPath(href(`/property/:propertyId/${kind}`, { propertyId: listing.id }))),
    );
  };

  const contact = { listing, hasPhone, onAsk: ask };
  return (
    <>
      <div className="wrap">
        <PageTools listingId={listing.id} title={listing.title} pageUrl={pageUrl} />
      </div>
      {lead ? <Drawn drawn={lead} name={`flag ${listing.id}`} /> : null}
      <div className={lead ? 'gal-in gal-dim' : 'gal-in'} id="photos">
        {noPhotos ? (
          <Drawn drawn={noPhotos} name={`no photos ${listing.id}`} />
        ) : (
          <PropertyGallery
            title={listing.title}
            listingId={listing.id}
            isPublic={pageUrl !== null}
            pictures={pictures}
            isLand={listing.property_type === 'land'}
            badge={<VerificationBadge status={listing.verification_status} className="pic-seal" />}
          />
        )}
      </div>
      <SubBar screen={screen} onAsk={ask} />
      <div className="wrap det">
        <Sheet drawn={sheet} listingId={listing.id} />
        <aside className="det-side">
          <ContactPanel {...contact} agentId={agentId} />
        </aside>
      </div>
      {similar.length > 0 ? <Similar cards={similar} lead={screen.similarLead} /> : null}
      <ContactBar {...contact} sent={sent} />
      {Dialogs ? (
        <Dialogs listing={listing} asking={asking} onClose={() => setAsking(null)} sent={sent} onSent={setSent} />
      ) : null}
    </>
  );
}

function Similar({ cards, lead }: { cards: readonly DrawnCard[]; lead: string }) {
  const { ahead, listen } = useCardList();
  return (
    <section id="similar" aria-labelledby="similar-title" className="wrap det-similar">
      <h2 id="similar-title">{m.detail_similar()}</h2>
      <p className="muted">{lead}</p>
      <div className="sim" {...listen}>
        {cards.map(({ id, drawn }) => (
          <Drawn key={id} drawn={drawn} name={`similar ${id}`} />
        ))}
      </div>
      {ahead}
    </section>
  );
}

/** Markup of our own components, drawn and escaped on the server. */
function Drawn({ drawn, name }: { drawn: DrawnMarkup; name: string }) {
  return <div {...useDrawnMarkup(name, drawn)} />;
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

import { type ComponentProps, type ComponentType, useState } from 'react';
import type { EnquiryKind, SentEnquiry } from '#features/leads/enquiry.ts';
import type { EnquiryDialog } from '#features/leads/enquiry-dialog.tsx';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { propertyPath } from '#features/listings/listing-path.ts';
import { trustWord } from '#features/listings/trust-score.tsx';
import { badgeTypesIn, VerificationBadge } from '#features/listings/verification-badge.tsx';
import { TrustPanel } from '#features/trust/trust-panel.tsx';
import { m } from '#paraglide/messages.js';
import type { PropertyPage } from '../property-page.server.ts';
import { Description, Features } from './about-property.tsx';
import { ContactBar, ContactPanel, listerName } from './contact-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { DetailsPanels } from './details-panels.tsx';
import { LandPanel } from './land-panel.tsx';
import { Neighbourhood } from './neighbourhood.tsx';
import { PageTools, reportInstead, reportPath } from './page-tools.tsx';
import { PriceHistory } from './price-history.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import { PropertyHeader } from './property-header.tsx';
import { PropertyStats } from './property-stats.tsx';
import { StatusBanner } from './status-banner.tsx';

type LoadedDialog = ComponentType<ComponentProps<typeof EnquiryDialog>>;

/** The property page (spec 2), top to bottom in the order people ask: see it, price and place, can I believe it, what is it, what does it cost, where. */
export function PropertyView({ page, origin }: { page: PropertyPage; origin: string }) {
  const { listing, pictures, trust, similar, comparables, areaFacts, priceNgn, phone, mapUrl, now } = page;
  const [asking, setAsking] = useState<EnquiryKind | null>(null);
  const [lastAsked, setLastAsked] = useState<EnquiryKind>('tour');
  const [sent, setSent] = useState<SentEnquiry | null>(null);
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);
  const isLand = listing.property_type === 'land';
  const isRent = listing.transaction_type === 'rent';

  const ask = (kind: EnquiryKind) => {
    setAsking(kind);
    setLastAsked(kind);
    // The dialog's code is fetched by the first press; without a network the page of the same form is tried.
    import('#features/leads/enquiry-dialog.tsx').then(
      (module) => setDialog(() => module.EnquiryDialog),
      () => window.location.assign(`/property/${encodeURIComponent(listing.id)}/${kind}`),
    );
  };

  const contact = { listing, phone, onAsk: ask, sent };
  return (
    <>
      <div className="wrap">
        <PageTools listingId={listing.id} title={listing.title} />
        <PropertyGallery
          title={listing.title}
          pictures={pictures}
          isLand={isLand}
          badge={<VerificationBadge status={listing.verification_status} type={badgeTypesIn(listing.verification_badges)[0]} className="pic-seal" />}
        />
        <div className="det">
          <div className="det-main">
            <StatusBanner listing={listing} />
            <PropertyHeader listing={listing} now={now} badges={<Badges page={page} />} />
            <PropertyStats listing={listing} />
            <TrustPanel
              score={listing.trust_score}
              breakdown={trust}
              wordOf={trustWord}
              disputeHref={reportPath(listing.id)}
              onDispute={(event) => reportInstead(event, listing.id)}
            />
            {isRent ? <CostPanel listing={listing} /> : null}
            {isLand && !isRent ? <LandPanel listing={listing} priceNgn={priceNgn} comparables={comparables} /> : null}
            <Description listing={listing} />
            <Features listing={listing} />
            {isRent ? null : <CostPanel listing={listing} />}
            <PriceHistory listing={listing} />
            <DetailsPanels listing={listing} />
            <Neighbourhood listing={listing} areaFacts={areaFacts} comparables={comparables} mapUrl={mapUrl} />
          </div>
          <aside className="det-side">
            <ContactPanel {...contact} pageUrl={new URL(propertyPath(listing), origin).href} />
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
      <ContactBar {...contact} />
      {Dialog ? (
        <Dialog
          kind={asking ?? lastAsked}
          listingId={listing.id}
          listerName={listerName(listing)}
          isOpen={asking !== null}
          onClose={() => setAsking(null)}
          onSent={setSent}
          closeLabel={m.detail_close()}
        />
      ) : null}
    </>
  );
}

/** The verification badges: the status with each type that was checked, or the plain status (spec 4). */
function Badges({ page: { listing } }: { page: PropertyPage }) {
  const types = badgeTypesIn(listing.verification_badges);
  return (
    <>
      {(types.length > 0 ? types : [undefined]).map((type) => (
        <li key={type ?? 'plain'}>
          <VerificationBadge status={listing.verification_status} type={type} />
        </li>
      ))}
    </>
  );
}

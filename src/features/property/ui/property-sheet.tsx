import { href } from 'react-router';
import { PayPanel } from '#features/holds/pay-panel.tsx';
import { listingReference } from '#features/listings/listing-reference.ts';
import { perYear } from '#features/listings/price-per-year.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { badgeTypesIn, VerificationBadge } from '#features/listings/verification-badge.tsx';
import { CostToBuyPanel } from '#features/mortgage/cost-to-buy-panel.tsx';
import { MonthlyCostLine } from '#features/mortgage/monthly-cost-line.tsx';
import { PlanPanel } from '#features/plans/plan-panel.tsx';
import { TourPanel } from '#features/tours/tour-panel.tsx';
import { trustPercent } from '#features/trust/trust-level.ts';
import { TrustPanel } from '#features/trust/trust-panel.tsx';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { panelWords } from '#ui/panel-words.ts';
import type { PropertyPage } from '../use-cases/property-page.server.ts';
import { Description, Features } from './about-property.tsx';
import { CostPanel } from './cost-panel.tsx';
import { DetailsPanels } from './details-panels.tsx';
import { LandPanel } from './land-panel.tsx';
import { listerName } from './lister-name.ts';
import { Neighbourhood } from './neighbourhood.tsx';
import { PriceHistory } from './price-history.tsx';
import { PropertyHeader } from './property-header.tsx';
import { listerReportPath, ownTrustPath, reportPath, trustPath } from './report-path.ts';
import { SameHome } from './same-home.tsx';
import { StatusBanner } from './status-banner.tsx';

/**
 * Everything to read about a property, in the order people ask: price and place, can I believe it, what is it, what
 * does it cost, where.
 */
export function PropertySheet({ page }: { page: PropertyPage }) {
  const { listing, trust, same, asking, areaFacts, madeGuide, priceNgnMinor, mapUrl, now } = page;
  const isLand = listing.property_type === 'land';
  const isRent = listing.transaction_type === 'rent';
  const trustHref = page.isOpen ? trustPath(listing.id) : ownTrustPath(listing.id);
  const reserved = listing.status === 'under_offer' && page.pay?.busy?.isPaid ? page.pay.busy : null;
  const costs = (
    <>
      <CostPanel listing={listing} />
      {page.costToBuy ? <CostToBuyPanel cost={page.costToBuy} /> : null}
      {page.pay && !reserved ? <PayPanel listingId={listing.id} offers={page.pay} /> : null}
    </>
  );
  return (
    <>
      <StatusBanner listing={listing} reserved={reserved} />
      <PropertyHeader
        listing={listing}
        now={now}
        reference={listingReference(listing.id)}
        monthly={page.monthlyCost ? <MonthlyCostLine cost={page.monthlyCost} /> : null}
      >
        <TrustPanel
          score={listing.trust_score}
          breakdown={trust}
          wordOf={trustWord}
          label={scoreLabel(listing)}
          isFlagged={listing.verification_status === 'flagged'}
          badges={<Badges page={page} />}
          {...(listing.is_sample ? {} : { trustHref })}
          searchHref={page.titlePath && !listing.is_sample ? `${href('/registry-search')}?listing=${listing.id}` : null}
          reference={listingReference(listing.id)}
          disputeHref={reportPath(listing.id)}
          listerDisputeHref={listerReportPath(listing.agent_id)}
        />
      </PropertyHeader>
      {same ? <SameHome listingId={listing.id} same={same} /> : null}
      {isRent ? costs : null}
      {isLand && !isRent ? <LandPanel listing={listing} priceNgnMinor={priceNgnMinor} asking={asking} /> : null}
      {page.plan ? <PlanPanel plan={page.plan} /> : null}
      <Description listing={listing} />
      <Features listing={listing} />
      {isRent ? null : costs}
      <PriceHistory listing={listing} now={now} />
      <DetailsPanels listing={listing} path={page.titlePath} />
      <Neighbourhood
        listing={listing}
        madeGuide={madeGuide}
        guidePath={page.guidePath}
        areaFacts={areaFacts}
        asking={asking}
        ownMinor={perYear(priceNgnMinor, listing.price_period)}
        mapUrl={mapUrl}
      />
      {page.tour ? <TourPanel listingId={listing.id} listerName={listerName(listing)} offer={page.tour} /> : null}
      {/* The sheet is drawn by the server: the link is no script. */}
      <p className="mt-3">
        <a href={localPath(`${href('/chat')}?listing=${listing.id}`)} {...panelWords()}>
          {m.assistant_ask_home()}
        </a>
      </p>
    </>
  );
}

/** The score as one sentence; of a flagged home without a grade word. */
function scoreLabel({ trust_score: score, verification_status: status }: PropertyPage['listing']): string | undefined {
  if (score === null) return undefined;
  const percent = trustPercent(score);
  return status === 'flagged'
    ? m.listings_trust_flagged_label({ percent })
    : m.listings_trust_label({ percent, word: trustWord(percent) });
}

/** The verification badges: the status with each type that was checked, or the plain status (spec 4). */
function Badges({ page: { listing } }: { page: PropertyPage }) {
  const types = badgeTypesIn(listing.verification_badges);
  return (
    <p className="tags">
      {(types.length > 0 ? types : [undefined]).map((type) => (
        <VerificationBadge key={type ?? 'plain'} status={listing.verification_status} type={type} />
      ))}
    </p>
  );
}

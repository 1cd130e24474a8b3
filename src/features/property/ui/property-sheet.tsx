import { PayPanel } from '#features/holds/pay-panel.tsx';
import { perYear } from '#features/listings/price-per-year.ts';
import { trustWord } from '#features/listings/trust-score.tsx';
import { badgeTypesIn, VerificationBadge } from '#features/listings/verification-badge.tsx';
import { MonthlyCostLine } from '#features/mortgage/monthly-cost-line.tsx';
import { PlanPanel } from '#features/plans/plan-panel.tsx';
import { TrustPanel } from '#features/trust/trust-panel.tsx';
import type { PropertyPage } from '../use-cases/property-page.server.ts';
import { Description, Features } from './about-property.tsx';
import { CostPanel } from './cost-panel.tsx';
import { DetailsPanels } from './details-panels.tsx';
import { LandPanel } from './land-panel.tsx';
import { Neighbourhood } from './neighbourhood.tsx';
import { PriceHistory } from './price-history.tsx';
import { PropertyHeader } from './property-header.tsx';
import { PropertyStats } from './property-stats.tsx';
import { listerReportPath, reportPath, trustPath } from './report-path.ts';
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
  const costs = (
    <>
      <CostPanel listing={listing} />
      {page.pay ? <PayPanel listingId={listing.id} offers={page.pay} /> : null}
    </>
  );
  return (
    <>
      <StatusBanner listing={listing} />
      <PropertyHeader listing={listing} now={now} badges={<Badges page={page} />} />
      {page.monthlyCost ? <MonthlyCostLine cost={page.monthlyCost} /> : null}
      <PropertyStats listing={listing} />
      <TrustPanel
        score={listing.trust_score}
        breakdown={trust}
        wordOf={trustWord}
        isFlagged={listing.verification_status === 'flagged'}
        {...(listing.is_sample ? {} : { trustHref: trustPath(listing.id) })}
        disputeHref={reportPath(listing.id)}
        listerDisputeHref={listerReportPath(listing.agent_id)}
      />
      {same ? <SameHome listingId={listing.id} same={same} /> : null}
      {isRent ? costs : null}
      {isLand && !isRent ? <LandPanel listing={listing} priceNgnMinor={priceNgnMinor} asking={asking} /> : null}
      {page.plan ? <PlanPanel plan={page.plan} /> : null}
      <Description listing={listing} />
      <Features listing={listing} />
      {isRent ? null : costs}
      <PriceHistory listing={listing} />
      <DetailsPanels listing={listing} path={page.titlePath} />
      <Neighbourhood
        listing={listing}
        madeGuide={madeGuide}
        areaFacts={areaFacts}
        asking={asking}
        ownMinor={perYear(priceNgnMinor, listing.price_period)}
        mapUrl={mapUrl}
      />
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

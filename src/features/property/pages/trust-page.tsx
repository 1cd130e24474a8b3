import { data, Link } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { placeWords } from '#features/listings/listing-texts.ts';
import { trustWord } from '#features/listings/trust-word.ts';
import { TrustSheet } from '#features/trust/trust-sheet.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { listerReportPath, reportPath, trustPath } from '../ui/report-path.ts';
import { findTrustPage } from '../use-cases/trust-page.server.ts';
import type { Route } from './+types/trust-page';
import '#features/trust/trust-panel.css';
import '#features/trust/trust-sheet.css';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({
    title: `${m.trust_page_title()}: ${loaderData.listing.title}`,
    description: m.trust_page_description({ title: loaderData.listing.title }),
    origin: originOf(matches),
    canonicalPath: trustPath(params.propertyId),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  tagPage(context, [`listing:${params.propertyId}`]);
  const page = await findTrustPage(context.get(appContext), params.propertyId);
  if (!page) throw data(m.detail_not_found_toast(), { status: 404 });
  return page;
}

/** Every check behind a home's trust score, what would raise it, and what is disputed. */
export default function TrustPage({
  loaderData: { listing, breakdown, disputes, now },
  params: { propertyId },
}: Route.ComponentProps) {
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link className="row" to={propertyPath(listing)}>
          <Icon name="back" />
          {m.trust_page_back()}
        </Link>
      </p>
      <div>
        <h1>{m.trust_page_title()}</h1>
        <p className="muted max-w-[44rem] [overflow-wrap:anywhere]">
          {m.trust_page_lead({ title: listing.title, place: placeWords(listing) })}
        </p>
      </div>
      <TrustSheet
        score={listing.trust_score}
        breakdown={breakdown}
        wordOf={trustWord}
        isFlagged={listing.verification_status === 'flagged'}
        now={now}
        disputes={disputes}
        disputeHref={reportPath(propertyId)}
        listerDisputeHref={listerReportPath(listing.agent_id)}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

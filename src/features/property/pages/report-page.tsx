import { data, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { ownHomePath, propertyPath } from '#features/listings/listing-path.ts';
import { titleWithReference } from '#features/listings/listing-reference.ts';
import { aboutOf, answerReport, disputeIn } from '#features/reports/answer-report.server.ts';
import { readDraft } from '#features/reports/report-draft.server.ts';
import { ReportFormPage } from '#features/reports/report-form-page.tsx';
import { reportTitle } from '#features/trust/report-form.tsx';
import { TRUST_PARTS } from '#features/trust/trust.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { reportPath } from '../ui/report-path.ts';
import { findHomeFor } from '../use-cases/property-page.server.ts';
import type { Route } from './+types/report-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }];
  return pageMeta({
    title: reportTitle('property'),
    description: m.detail_report_meta(),
    origin: originOf(matches),
  });
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request, 'cookie');
  const seen = await findHomeFor(app, params.propertyId, actor);
  if (!seen) throw data(m.detail_not_found_toast(), { status: 404 });
  const { listing, isOpen } = seen;
  const dispute = disputeIn(url);
  return {
    title: titleWithReference(listing.title, listing.id),
    path: isOpen ? propertyPath(listing) : ownHomePath(listing.id),
    // With the part and the evidence of a dispute, so that signing in leads back to both.
    ownPath: reportPath(params.propertyId) + url.search,
    part: oneOf(TRUST_PARTS, dispute.disputed_part),
    draft: readDraft(request, aboutOf(dispute)),
    isSignedIn: actor !== null,
  };
}

export function action({ params, request, url, context }: Route.ActionArgs) {
  const subject = { reported_entity_type: 'property', reported_entity_id: params.propertyId, ...disputeIn(url) };
  return answerReport(context.get(appContext), request, reportPath(params.propertyId), subject);
}

/** The report form about a home, or about one part of what its trust score stands on. */
export default function ReportPage({
  loaderData: { title, path, ownPath, part, draft, isSignedIn },
  actionData,
}: Route.ComponentProps) {
  const back = (
    <p>
      <Link to={path}>{m.trust_report_back()}</Link>
    </p>
  );
  return (
    <ReportFormPage
      entityType="property"
      ownPath={ownPath}
      isSignedIn={isSignedIn}
      draft={draft}
      answer={actionData}
      back={back}
    >
      <p className="muted [overflow-wrap:anywhere]">{title}</p>
      {part ? <p>{m.trust_report_about_part({ part: trustPartWords(part) })}</p> : null}
    </ReportFormPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

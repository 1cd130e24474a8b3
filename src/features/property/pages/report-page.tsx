import { data, Form, Link } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { ReportFields, refuseReportOfVisitor, reportRefusalWords, reportTitle } from '#features/trust/report-form.tsx';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { readFormTexts } from '../form-texts.server.ts';
import { findShownListing } from '../property-page.server.ts';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import type { Route } from './+types/report-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ title: reportTitle('property'), description: m.detail_report_meta(), origin: originOf(matches), isIndexed: false });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findShownListing(context.get(appContext), params.propertyId);
  if (!listing) throw data(m.detail_not_found_toast(), { status: 404 });
  return { title: listing.title, path: propertyPath(listing) };
}

export async function action({ request }: Route.ActionArgs) {
  const { report_type: type = '', description = '' } = await readFormTexts(request);
  return data({ type, description, refusal: refuseReportOfVisitor({ type, description }) }, { status: 401 });
}

/** The report form as a page of its own, for readers without script. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = actionData ? reportRefusalWords(actionData.refusal) : null;
  return (
    <div className="wrap sec grid gap-4">
      <h1>{reportTitle('property')}</h1>
      <p className="muted">{loaderData.title}</p>
      <Form method="post" className="form max-w-[36rem]" noValidate>
        {words ? (
          <div role="alert">
            <Note tone="rose">
              <b>{words.title}</b>
              <p>
                {words.description} {m.trust_report_kept()}
              </p>
            </Note>
          </div>
        ) : null}
        <ReportFields entityType="property" type={actionData?.type} description={actionData?.description} />
      </Form>
      <p>
        <Link to={loaderData.path}>{m.trust_report_back()}</Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

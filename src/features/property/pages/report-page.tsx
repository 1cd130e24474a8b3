import { data, Form, Link, useNavigation } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { draftCookie, dropDraftCookie, readDraft } from '#features/reports/report-draft.server.ts';
import { submitReport } from '#features/reports/reports.server.ts';
import { ReportFields, reportRefusalWords, reportTitle } from '#features/trust/report-form.tsx';
import { refuseReport } from '#features/trust/report-rules.ts';
import { TRUST_PARTS } from '#features/trust/trust.ts';
import { trustPartWords } from '#features/trust/trust-panel.tsx';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { findShownListing } from '../property-page.server.ts';
import { PropertyNotFound } from '../ui/property-not-found.tsx';
import { reportPath } from '../ui/report-path.ts';
import type { Route } from './+types/report-page';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.detail_not_found() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ title: reportTitle('property'), description: m.detail_report_meta(), origin: originOf(matches), isIndexed: false });
}

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const listing = await findShownListing(context.get(appContext), params.propertyId);
  if (!listing) throw data(m.detail_not_found_toast(), { status: 404 });
  const part = oneOf(TRUST_PARTS, url.searchParams.get('part'));
  // With the part and the evidence of a dispute, so that signing in leads back to both.
  const ownPath = reportPath(params.propertyId) + url.search;
  return { title: listing.title, path: propertyPath(listing), ownPath, part, draft: readDraft(request) };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { report_type: type = '', description = '' } = textsOf(await readForm(request));
  const values = { type, description };
  const actor = await findActor(app, request, 'cookie');
  const refusal = refuseReport({ isSignedIn: actor !== null, ...values });
  const path = reportPath(params.propertyId);
  if (refusal || !actor) {
    const words = reportRefusalWords(refusal ?? 'signed_out');
    const cookie = actor ? null : draftCookie(path, values);
    const status = actor ? 400 : 401;
    return data({ values, words, needsSignIn: !actor }, { status, ...(cookie ? { headers: { 'Set-Cookie': cookie } } : {}) });
  }
  try {
    const about = { reported_entity_type: 'property', reported_entity_id: params.propertyId };
    await submitReport(app, actor, {
      ...about,
      report_type: type,
      description,
      disputed_part: url.searchParams.get('part'),
      disputed_evidence: url.searchParams.get('evidence'),
    });
    return data({ sent: true as const }, { headers: { 'Set-Cookie': dropDraftCookie(path) } });
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal) app.log.error({ err: error }, 'report not stored');
    const words = { title: m.trust_report_failed(), description: isRefusal ? error.publicMessage : m.trust_report_failed_detail() };
    return data({ values, words, needsSignIn: false }, { status: isRefusal ? error.status : 500 });
  }
}

/** The report form as a page of its own, for readers without script. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const back = (
    <p>
      <Link to={loaderData.path}>{m.trust_report_back()}</Link>
    </p>
  );
  if (actionData && 'sent' in actionData) {
    return (
      <div className="wrap sec grid gap-4">
        <h1>{m.trust_report_sent()}</h1>
        <p role="status">{m.trust_report_sent_detail()}</p>
        {back}
      </div>
    );
  }
  const values = actionData?.values ?? loaderData.draft;
  return (
    <div className="wrap sec grid gap-4">
      <h1>{reportTitle('property')}</h1>
      <p className="muted">{loaderData.title}</p>
      {loaderData.part ? <p>{m.trust_report_about_part({ part: trustPartWords(loaderData.part) })}</p> : null}
      <Form method="post" className="form max-w-[36rem]" noValidate>
        {actionData ? (
          <div role="alert">
            <Note tone="rose">
              <b>{actionData.words.title}</b>
              <p>
                {actionData.words.description} {m.trust_report_kept()}
              </p>
              {actionData.needsSignIn ? (
                <Link className={buttonClass({ size: 's', className: 'mt-2' })} to={`/auth?next=${encodeURIComponent(loaderData.ownPath)}`}>
                  {m.trust_report_sign_in()}
                </Link>
              ) : null}
            </Note>
          </div>
        ) : null}
        <ReportFields entityType="property" type={values?.type} description={values?.description} isSending={navigation.state === 'submitting'} />
      </Form>
      {back}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyNotFound error={error} />;
}

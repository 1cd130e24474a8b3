import { data, Form, Link, useNavigation } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { ReportFields, reportRefusalWords, reportTitle } from '#features/trust/report-form.tsx';
import { refuseReport } from '#features/trust/report-rules.ts';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { draftCookie, dropDraftCookie, readDraft } from '../report-draft.server.ts';
import { submitReport } from '../reports.server.ts';
import type { Route } from './+types/report-person-page';

const KINDS = ['agent', 'user'] as const;

function kindOf(word: string) {
  const kind = oneOf(KINDS, word);
  if (kind === null) throw data(null, { status: 404 });
  return kind;
}

const pathOf = ({ kind, userId }: { kind: string; userId: string }) => `/report/${kind}/${encodeURIComponent(userId)}`;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.reports_not_found() }, { name: 'robots', content: 'noindex' }];
  return pageMeta({ title: reportTitle(loaderData.kind), description: m.reports_person_meta(), origin: originOf(matches), isIndexed: false });
}

/** Says nothing about the person: whether there is one is told to who reports, signed in. */
export function loader({ params, request }: Route.LoaderArgs) {
  return { kind: kindOf(params.kind), path: pathOf(params), draft: readDraft(request) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const kind = kindOf(params.kind);
  const path = pathOf(params);
  const { report_type: type = '', description = '' } = textsOf(await readForm(request));
  const values = { type, description };
  const actor = await findActor(app, request, 'cookie');
  const refusal = refuseReport({ isSignedIn: actor !== null, ...values });
  if (refusal || !actor) {
    const cookie = actor ? null : draftCookie(path, values);
    const words = reportRefusalWords(refusal ?? 'signed_out');
    return data({ values, words, needsSignIn: !actor }, { status: actor ? 400 : 401, ...(cookie ? { headers: { 'Set-Cookie': cookie } } : {}) });
  }
  try {
    await submitReport(app, actor, { reported_entity_type: kind, reported_entity_id: params.userId, report_type: type, description });
    return data({ sent: true as const }, { headers: { 'Set-Cookie': dropDraftCookie(path) } });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const words = { title: m.trust_report_failed(), description: error.publicMessage };
    return data({ values, words, needsSignIn: false }, { status: error.status });
  }
}

/** Reports an agent or somebody one has written with; works without script. */
export default function ReportPersonPage({ loaderData: { kind, path, draft }, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  if (actionData && 'sent' in actionData) {
    return (
      <div className="wrap sec grid gap-4">
        <h1>{m.trust_report_sent()}</h1>
        <p role="status">{m.trust_report_sent_detail()}</p>
      </div>
    );
  }
  const values = actionData?.values ?? draft;
  return (
    <div className="wrap sec grid gap-4">
      <h1>{reportTitle(kind)}</h1>
      <Form method="post" className="form max-w-[36rem]" noValidate>
        {actionData ? (
          <div role="alert">
            <Note tone="rose">
              <b>{actionData.words.title}</b>
              <p>
                {actionData.words.description} {m.trust_report_kept()}
              </p>
              {actionData.needsSignIn ? (
                <Link className={buttonClass({ size: 's', className: 'mt-2' })} to={`/auth?next=${encodeURIComponent(path)}`}>
                  {m.trust_report_sign_in()}
                </Link>
              ) : null}
            </Note>
          </div>
        ) : null}
        <ReportFields entityType={kind} type={values?.type} description={values?.description} isSending={navigation.state === 'submitting'} />
      </Form>
    </div>
  );
}

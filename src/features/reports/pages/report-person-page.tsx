import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { reportTitle } from '#features/trust/report-form.tsx';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { answerReport } from '../answer-report.server.ts';
import { readDraft } from '../report-draft.server.ts';
import { ReportFormPage } from '../report-form-page.tsx';
import type { Route } from './+types/report-person-page';

const KINDS = ['agent', 'user'] as const;

function kindOf(word: string) {
  const kind = oneOf(KINDS, word);
  if (kind === null) throw data(null, { status: 404 });
  return kind;
}

const pathOf = ({ kind, userId }: { kind: string; userId: string }) => href('/report/:kind/:userId', { kind, userId });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.reports_not_found() }];
  return pageMeta({
    title: reportTitle(loaderData.kind),
    description: m.reports_person_meta(),
    origin: originOf(matches),
  });
}

/** Says nothing about the person: whether there is one is told to who reports, signed in. */
export function loader({ params, request }: Route.LoaderArgs) {
  return { kind: kindOf(params.kind), path: pathOf(params), draft: readDraft(request, '') };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const subject = { reported_entity_type: kindOf(params.kind), reported_entity_id: params.userId };
  return answerReport(context.get(appContext), request, pathOf(params), subject);
}

/** Reports an agent or somebody one has written with. */
export default function ReportPersonPage({ loaderData: { kind, path, draft }, actionData }: Route.ComponentProps) {
  const back = (
    <p>
      <Link to={kind === 'agent' ? href('/agent-finder') : href('/inbox')}>
        {kind === 'agent' ? m.reports_back_agents() : m.reports_back_inbox()}
      </Link>
    </p>
  );
  return <ReportFormPage entityType={kind} ownPath={path} draft={draft} answer={actionData} back={back} />;
}

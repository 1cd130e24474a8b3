import { data, href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { reportTitle } from '#features/trust/report-form.tsx';
import { TRUST_PARTS } from '#features/trust/trust.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { aboutOf, answerReport, disputeIn } from '../answer-report.server.ts';
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
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const dispute = disputeIn(url);
  return {
    kind: kindOf(params.kind),
    path: pathOf(params) + url.search,
    back: params.kind === 'agent' && dispute.disputed_evidence ? pathOfTrust(params) : null,
    part: oneOf(TRUST_PARTS, dispute.disputed_part),
    draft: readDraft(request, aboutOf(dispute)),
    isSignedIn: (await findActor(context.get(appContext), request, 'cookie')) !== null,
  };
}

const pathOfTrust = ({ userId }: { userId: string }) => href('/agents/:userId/trust', { userId });

export function action({ params, request, url, context }: Route.ActionArgs) {
  const subject = { reported_entity_type: kindOf(params.kind), reported_entity_id: params.userId, ...disputeIn(url) };
  return answerReport(context.get(appContext), request, pathOf(params), subject);
}

/** Reports an agent or somebody one has written with. */
export default function ReportPersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, part, draft, isSignedIn } = loaderData;
  const back = loaderData.back ? (
    <p>
      <Link to={loaderData.back}>{m.trust_report_back_agent()}</Link>
    </p>
  ) : (
    <p>
      <Link to={kind === 'agent' ? href('/agent-finder') : href('/inbox')}>
        {kind === 'agent' ? m.reports_back_agents() : m.reports_back_inbox()}
      </Link>
    </p>
  );
  return (
    <ReportFormPage
      entityType={kind}
      ownPath={path}
      isSignedIn={isSignedIn}
      draft={draft}
      answer={actionData}
      back={back}
    >
      {part ? <p>{m.trust_report_about_part({ part: trustPartWords(part) })}</p> : null}
    </ReportFormPage>
  );
}

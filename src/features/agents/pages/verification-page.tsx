import { useEffect } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { kindOf } from '#features/accounts/policy.ts';
import { findUnsettled } from '#features/payments/payments.server.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { lookUp } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readPageNumber } from '#lib/paging.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';
import { showToast } from '#ui/toast.tsx';
import { listDocuments } from '../documents.server.ts';
import { workAddress } from '../domain/registration-rules.ts';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import { verificationPolicy } from '../policy.ts';
import { CenterHead } from '../ui/center-head.tsx';
import { DirectoryEntryCard } from '../ui/directory-entry-card.tsx';
import { DocumentsCard } from '../ui/documents-card.tsx';
import { IdentityCard } from '../ui/identity-card.tsx';
import { JoinCard } from '../ui/join-card.tsx';
import { LevelsCard } from '../ui/levels-card.tsx';
import { PaymentCheck, PaymentReturn } from '../ui/payment-return.tsx';
import { StatusCard } from '../ui/status-card.tsx';
import { runCenterAction } from '../use-cases/center-actions.server.ts';
import { readOwnEntry } from '../use-cases/directory-entry.server.ts';
import { readLevelFees } from '../use-cases/level-fees.server.ts';
import { findOwnVerification } from '../use-cases/own-verification.server.ts';
import { EMPTY_PLACE, readWizard } from '../use-cases/registration.server.ts';
import type { Route } from './+types/verification-page';
import '../ui/agents.css';

const PATH = href('/agent/verification');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.agents_center_title(),
    description: m.agents_center_description(),
    origin: originOf(matches),
  });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, verificationPolicy.open);
  const app = args.context.get(appContext);
  const { searchParams } = args.url;
  const [record, documents, wizard, entry, fees, unsettled] = await Promise.all([
    findOwnVerification(app, actor),
    listDocuments(app, actor.userId, readPageNumber(searchParams.get('documents'))),
    readWizard(app, args.request),
    readOwnEntry(app, actor.userId),
    readLevelFees(app.db),
    findUnsettled(app, actor.userId, 'verification'),
  ]);
  const level = searchParams.get('level');
  const sessionId = searchParams.get('session_id');
  const outcome = searchParams.get('payment');
  return {
    kind: kindOf(actor),
    person: { name: actor.profile?.fullName ?? actor.name, email: actor.email, phone: actor.profile?.phone ?? '' },
    record,
    documents,
    entry,
    fees,
    place: wizard?.place ?? EMPTY_PLACE,
    isDemo: searchParams.get('mode') === 'demo',
    isPendingNotice: searchParams.get('notice') === 'pending',
    payment: outcome === 'success' && level && sessionId ? { level, sessionId } : null,
    unsettled: unsettled && { level: unsettled.subject, sessionId: unsettled.reference },
    isCancelled: outcome === 'cancelled',
  };
}

/** One document at a time. */
const FILES = { maxFiles: 1, maxFileBytes: MAX_BYTES['verification-docs'] };

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, verificationPolicy.open);
  const isDemo = args.url.searchParams.get('mode') === 'demo';
  const app = args.context.get(appContext);
  const answer = await withPostedFiles(app, { personId: allowed.userId, request: args.request }, FILES, (form) =>
    runCenterAction(app, allowed, form, isDemo),
  );
  return data(answer, { status: answer.status ?? (answer.problem ? 400 : 200) });
}

const FAILURES: Record<string, CenterAnswer['failure']> = { 'verify-payment': 'payment', identity: 'verification' };

/** A failure on the way must not take the page away: it is said in the words of the specification (spec 8). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CenterAnswer> {
  const intent = String((await request.clone().formData()).get('intent') ?? '');
  try {
    return (await serverAction()) as CenterAnswer;
  } catch (error) {
    if (error instanceof Response && error.status < 500) throw error;
    return { intent, failure: lookUp(FAILURES, intent) ?? 'update' };
  }
}

/** A refused form says why and changes nothing; whatever was accepted shows at once. */
export function shouldRevalidate({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // A server that has just failed is not asked again for what is on the page already.
  if (actionResult?.failure) return false;
  return actionStatus === undefined || actionStatus < 400 ? true : defaultShouldRevalidate;
}

/** The Agent Verification Center (spec 2). */
export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    kind,
    person,
    record,
    documents,
    entry,
    fees,
    place,
    isDemo,
    isPendingNotice,
    payment,
    unsettled,
    isCancelled,
  } = loaderData;
  const answer: CenterAnswer | undefined = actionData;
  useFailureToast(answer);
  const isAgent = kind === 'pendingAgent' || kind === 'approvedAgent';
  const forForm = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <div className="wrap sec grid gap-4">
      <CenterHead kind={kind} isDemo={isDemo} isPending={isPendingNotice} isCancelled={isCancelled} />
      <AnswerToast toast={answer?.toast} />
      {payment && !isDemo ? <PaymentReturn payment={payment} answer={forForm('verify-payment')} /> : null}
      {unsettled && !payment && !isDemo ? (
        <PaymentCheck payment={unsettled} answer={forForm('verify-payment')} />
      ) : null}
      <div className="center">
        <div className="center-col">
          {isAgent || kind === 'admin' || isDemo ? null : <JoinCard person={person} answer={forForm('join')} />}
          <IdentityCard
            record={isDemo ? null : record}
            isLocked={!isAgent && !isDemo}
            isDemo={isDemo}
            answer={forForm('identity')}
          />
        </div>
        <StatusCard record={record} />
        <LevelsCard
          fees={fees}
          record={record}
          isDemo={isDemo}
          address={record?.address ?? workAddress(place)}
          answer={forForm('level') ?? forForm('continue')}
        />
        <DocumentsCard
          documents={documents}
          isLocked={!record && !isDemo}
          hrefOf={(page) =>
            `${PATH}?${new URLSearchParams([...(isDemo ? [['mode', 'demo']] : []), ['documents', String(page)]])}#documents-title`
          }
          answer={forForm('document')}
        />
        {isAgent && entry ? (
          <DirectoryEntryCard
            entry={entry}
            work={place.work}
            isChecked={Boolean(record?.checkedLevel)}
            answer={forForm('entry')}
          />
        ) : null}
      </div>
    </div>
  );
}

function useFailureToast(answer: CenterAnswer | undefined) {
  // A toast stands outside this page.
  useEffect(() => {
    if (answer?.failure === 'verification')
      showToast({ title: m.agents_failed_title(), description: m.agents_failed_text(), tone: 'rose' });
    else if (answer?.failure === 'update')
      showToast({ title: m.agents_update_failed_title(), description: m.agents_update_failed_text(), tone: 'rose' });
  }, [answer]);
}

import { type ComponentProps, useEffect } from 'react';
import { Form, href, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { allow, type MemberAction } from '#features/accounts/allowed.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast.tsx';
import { valuesOfRecord } from '../form-values.ts';
import { submissionPolicy } from '../policy.ts';
import { type PostedOutcome, savePostedForm } from '../posted-form.server.ts';
import { PropertyForm } from '../property-form.tsx';
import { dropPropertyDraft } from '../property-form-draft.ts';
import type { Submission } from '../submission.ts';
import { SubmissionDetails } from '../submission-details.tsx';
import { correctSubmission, findOwnSubmission, findSubmissionOwner } from '../submissions.server.ts';
import { findSubmissionPictures } from '../use-cases/submission-pictures.server.ts';
import type { Route } from './+types/own-submission-page';

const LISTINGS_PATH = href('/account/listings');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_view_title(),
    description: m.submissions_own_intro(),
    origin: originOf(matches),
    canonicalPath: LISTINGS_PATH,
  });

/** Somebody else's submission, or one that is not there, leads back to one's own. */
async function guard<const Asked extends MemberAction>(args: Route.LoaderArgs | Route.ActionArgs, action: Asked) {
  const ownerId = await findSubmissionOwner(args.context.get(appContext), args.params.id);
  return guardPage(args, action, { refused: LISTINGS_PATH, ownerId });
}

export async function loader(args: Route.LoaderArgs) {
  const { userId } = (await guard(args, submissionPolicy.read)).themselves;
  const submission = await findOwnSubmission(args.context.get(appContext), args.params.id).catch(() => null);
  if (!submission) throw redirect(LISTINGS_PATH);
  const pictures = await findSubmissionPictures(args.context.get(appContext), [submission]);
  return {
    submission: { ...submission, pictures: pictures.get(submission.id) ?? [] },
    userId,
    canCorrect: submission.status === 'rejected' && submission.agent_id === userId,
  };
}

export async function action(args: Route.ActionArgs): Promise<PostedOutcome> {
  const allowed = await guard(args, submissionPolicy.correct);
  const sender = allow(uploadPolicy.create, allowed.themselves);
  const app = args.context.get(appContext);
  const outcome = await savePostedForm(app, sender, args.request, async (values) => {
    const answer = await correctSubmission(app, allowed, args.params.id, values);
    return 'refusals' in answer ? answer : { id: answer.submission.id };
  });
  return outcome;
}

/** A lost connection is a failed submission, not a lost page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PostedOutcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { kind: 'failed', values: {}, reason: null };
  }
}

/** After a lost connection there is nothing to be read anew, and trying would lose the page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'failed' ? false : defaultShouldRevalidate;
}

export default function OwnSubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const { submission, canCorrect, userId } = loaderData;
  const draftKey = `correct.${submission.id}.${submission.revision}.${userId}`;
  // Toasts and the kept draft live outside React.
  useEffect(() => {
    if (actionData?.kind === 'sent') {
      dropPropertyDraft(draftKey);
      showToast({ title: m.submissions_success(), description: m.submissions_success_review(), tone: 'leaf' });
    } else if (actionData?.kind === 'failed') {
      showToast({
        title: m.submissions_error(),
        description: actionData.reason ?? m.submissions_failed(),
        tone: 'rose',
      });
    }
  }, [actionData, draftKey]);
  return (
    <div className="wrap sec grid gap-4">
      <div>
        <p>
          <Link to={LISTINGS_PATH}>{m.submissions_back()}</Link>
        </p>
        <h1>{canCorrect ? m.submissions_correct_title() : m.submissions_view_title()}</h1>
        {canCorrect ? <p className="mt-2 text-ink-2">{m.submissions_correct_intro()}</p> : null}
      </div>
      {submission.status === 'rejected' && submission.admin_notes ? (
        <Note tone="rose">{m.submissions_own_reason({ reason: submission.admin_notes })}</Note>
      ) : null}
      {canCorrect ? (
        <Form method="post" encType="multipart/form-data" noValidate>
          <PropertyForm
            variant={submission.form === 'agent' ? 'agent' : 'sell'}
            draftKey={draftKey}
            values={
              actionData && 'values' in actionData && Object.keys(actionData.values).length > 0
                ? actionData.values
                : valuesOf(submission)
            }
            {...(actionData?.kind === 'refused' ? { refusals: actionData.refusals } : {})}
            failure={
              actionData?.kind === 'failed'
                ? { title: m.submissions_error(), text: actionData.reason ?? m.submissions_failed() }
                : undefined
            }
            submitLabel={m.submissions_submit_correct()}
            isBusy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
          />
        </Form>
      ) : (
        <SubmissionState submission={submission} />
      )}
    </div>
  );
}

function valuesOf(submission: Submission) {
  // A percentage was declared as one, not as what it comes to.
  const fees = submission.fees.map((fee) => (fee.percent === null ? fee : { ...fee, amount_minor: null }));
  return valuesOfRecord({ ...submission, fees });
}

function SubmissionState({ submission }: ComponentProps<typeof SubmissionDetails>) {
  return (
    <article className="panel grid max-w-[44rem] gap-4">
      <h2 className="break-words">{submission.title}</h2>
      <p>{submission.status === 'approved' ? m.submissions_view_approved() : m.submissions_view_pending()}</p>
      {submission.status === 'approved' && submission.property_id ? (
        <p>
          <Link to={href('/property/:propertyId', { propertyId: submission.property_id })}>
            {m.submissions_approved_see()}
          </Link>
        </p>
      ) : null}
      <SubmissionDetails submission={submission} />
    </article>
  );
}

import { data, Form, href, Link, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { findReview } from '../agent-reviews.server.ts';
import { REPORT_REASONS } from '../domain/report-reasons.ts';
import { reviewPolicy } from '../policy.ts';
import { REPORT_WORDS } from '../ui/review-texts.ts';
import { ReviewText, StarRow } from '../ui/review-words.tsx';
import { reportReview } from '../use-cases/write-review.server.ts';
import type { Route } from './+types/report-review-page';
import '../ui/reviews.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.reviews_report(), description: m.reviews_report_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, reviewPolicy.report);
  const { reviewId } = args.params;
  const review = isUuid(reviewId) ? await findReview(args.context.get(appContext), reviewId) : null;
  if (!review) throw data(m.reviews_not_found(), { status: 404 });
  return { review };
}

export async function action(args: Route.ActionArgs) {
  const actor = await guardPage(args, reviewPolicy.report);
  const form = await readForm(args.request);
  const given = { reason: textIn(form, 'reason'), words: textIn(form, 'words') };
  try {
    await reportReview(args.context.get(appContext), actor, args.params.reviewId, given);
    return { sent: true as const };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, ...given }, { status: error.status });
  }
}

/** Tells the office that a review should not stand. */
export default function ReportReviewPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const back = (
    <p>
      <Link to={`${href('/agents/:userId', { userId: review.agentId })}#reviews-title`}>{m.reviews_back()}</Link>
    </p>
  );
  const refused = actionData && 'problem' in actionData ? actionData : null;
  return (
    <div className="wrap sec grid gap-4">
      <h1>{m.reviews_report()}</h1>
      {actionData && 'sent' in actionData ? (
        <p role="status">{m.reviews_report_sent()}</p>
      ) : (
        <>
          <p className="muted max-w-[44rem]">{m.reviews_report_text()}</p>
          <div className="panel grid gap-2 max-w-[44rem]">
            <StarRow stars={review.stars} />
            <ReviewText words={review.words} />
          </div>
          {refused ? (
            <div role="alert">
              <Note tone="rose">{refused.problem}</Note>
            </div>
          ) : null}
          <Form method="post" className="form max-w-[36rem]" noValidate>
            <SelectField
              label={m.reviews_report_reason()}
              name="reason"
              defaultValue={refused?.reason}
              options={REPORT_REASONS.map((value) => ({ value, label: REPORT_WORDS[value]() }))}
            />
            <TextArea
              label={m.reviews_report_say()}
              name="words"
              rows={4}
              maxLength={1000}
              defaultValue={refused?.words}
            />
            <Button type="submit" isBusy={isBusy}>
              {m.reviews_report_send()}
            </Button>
          </Form>
        </>
      )}
      {back}
    </div>
  );
}

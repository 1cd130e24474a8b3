import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import type { OwnDealing, OwnReview } from '../domain/own-dealing.ts';
import { type ReviewRefusal, WORDS_MAX } from '../domain/review-rules.ts';
import { dealingPolicy } from '../policy.ts';
import { REVIEW_ASPECTS } from '../review.ts';
import { ReviewForm } from '../ui/review-form.tsx';
import { KIND_WORDS, STATE_LOOKS } from '../ui/review-texts.ts';
import { ReviewText, StarRow } from '../ui/review-words.tsx';
import { answerDealing } from '../use-cases/dealings.server.ts';
import { viewDealing } from '../use-cases/own-dealings.server.ts';
import { replyToReview, writeReview } from '../use-cases/write-review.server.ts';
import type { Route } from './+types/dealing-page';
import '../ui/reviews.css';

const INTENTS = ['yes', 'no', 'review', 'reply'] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.reviews_dealing(), description: m.reviews_dealings_text(), origin: originOf(matches) });

async function open(args: Route.LoaderArgs | Route.ActionArgs) {
  const allowed = await guardPage(args, dealingPolicy.manage);
  const app = args.context.get(appContext);
  try {
    return { app, allowed, view: await viewDealing(app, allowed, args.params.id) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw data(error.publicMessage, { status: 404 });
    throw error;
  }
}

export async function loader(args: Route.LoaderArgs) {
  return (await open(args)).view;
}

type Outcome = { problem: string; refusals: ReviewRefusal[]; given: Record<string, string> };

export async function action(args: Route.ActionArgs) {
  const { app, allowed } = await open(args);
  const { id } = args.params;
  const form = await readForm(args.request);
  const given = textsOf(form);
  try {
    const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
    if (intent === 'review') {
      const written = await writeReview(app, allowed, id, (name) => textIn(form, name));
      if ('refusals' in written)
        return data<Outcome>({ problem: '', refusals: written.refusals, given }, { status: 422 });
    } else if (intent === 'reply') await replyToReview(app, allowed, id, textIn(form, 'reply'));
    else await answerDealing(app, allowed, id, intent);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data<Outcome>({ problem: error.publicMessage, refusals: [], given }, { status: error.status });
  }
  throw redirect(href('/account/dealings/:id', { id }));
}

/** One visit or deal: whether it took place, what its visitor says of it, and what the agent answers. */
export default function DealingPage({ loaderData: { dealing, review, editDays }, actionData }: Route.ComponentProps) {
  const look = STATE_LOOKS[dealing.state];
  const agent = href('/agents/:userId', { userId: dealing.agentId });
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link to={href('/account/dealings')}>{m.reviews_dealings()}</Link>
      </p>
      <div className="row row-wrap">
        <h1 className="[overflow-wrap:anywhere]">{dealing.listing.title}</h1>
        <Tag tone={look.tone}>{look.word()}</Tag>
      </div>
      <p>
        {KIND_WORDS[dealing.kind]()}, {formatDate(dealing.happenedAt)}.{' '}
        {dealing.side === 'visitor' ? <Link to={agent}>{dealing.other ?? m.reviews_nameless()}</Link> : dealing.other}
      </p>
      {actionData?.problem ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      <Whether dealing={dealing} />
      {dealing.side === 'visitor' ? (
        <OwnWords dealing={dealing} review={review} editDays={editDays} outcome={actionData} />
      ) : (
        <TheirWords dealing={dealing} review={review} typed={actionData?.given['reply']} />
      )}
    </div>
  );
}

function Whether({ dealing }: { dealing: OwnDealing }) {
  const isBusy = useNavigation().state === 'submitting';
  const { mayAnswer, ownWord, state, settledReason, kind, answerUntil } = dealing;
  return (
    <section className="panel grid gap-3 max-w-[44rem]" aria-labelledby="whether-title">
      <h2 id="whether-title" className="text-3">
        {kind === 'tour' ? m.reviews_whether_tour() : m.reviews_whether_deal()}
      </h2>
      {mayAnswer ? (
        <>
          <p className="muted">{m.reviews_whether_text({ day: formatDate(answerUntil) })}</p>
          <Form method="post" className="row row-wrap">
            <Button type="submit" tone="door" name="intent" value="yes" isBusy={isBusy}>
              {m.reviews_yes()}
            </Button>
            <Button type="submit" tone="line" name="intent" value="no" isBusy={isBusy}>
              {m.reviews_no()}
            </Button>
          </Form>
        </>
      ) : (
        <p>
          {ownWord === 'yes' ? m.reviews_said_yes() : null}
          {ownWord === 'no' ? m.reviews_said_no() : null}
          {ownWord === null ? m.reviews_said_nothing() : null}
        </p>
      )}
      {!mayAnswer && state === 'waiting' ? <p className="small muted">{m.reviews_waits_for_other()}</p> : null}
      {state === 'disputed' ? <Note tone="ochre">{m.reviews_disputed_text()}</Note> : null}
      {settledReason ? <Note>{m.reviews_notice_reason({ reason: settledReason })}</Note> : null}
    </section>
  );
}

const STANDING_WORDS = {
  held: m.reviews_is_held,
  published: m.reviews_is_published,
  removed: m.reviews_is_removed,
} as const;

type OwnWordsProps = { dealing: OwnDealing; review: OwnReview | null; editDays: number; outcome: Outcome | undefined };

function OwnWords({ dealing, review, editDays, outcome }: OwnWordsProps) {
  if (!dealing.isConfirmed && !review) return null;
  const typed = outcome && outcome.given['intent'] === 'review' ? outcome.given : null;
  const words = typed ? Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, typed[aspect] ?? ''])) : undefined;
  return (
    <section className="panel grid gap-4 max-w-[44rem]" aria-labelledby="review-title">
      <h2 id="review-title" className="text-3">
        {m.reviews_yours()}
      </h2>
      {review ? (
        <>
          <Note tone={review.state === 'published' ? 'leaf' : 'ochre'}>{STANDING_WORDS[review.state]()}</Note>
          {review.reason && review.state === 'removed' ? (
            <p>{m.reviews_notice_reason({ reason: review.reason })}</p>
          ) : null}
          {review.mayEdit ? null : <ShownReview review={review} />}
        </>
      ) : (
        <p className="muted">{m.reviews_yours_text()}</p>
      )}
      {!review || review.mayEdit ? (
        <ReviewForm
          stars={typed ? (typed['stars'] ?? '') : String(review?.stars ?? '')}
          words={words ?? review?.words ?? {}}
          refusals={outcome?.refusals ?? []}
          isNew={!review}
          editDays={editDays}
        />
      ) : null}
      {review?.reply?.state === 'published' ? (
        <div className="review-reply">
          <p className="small muted">{m.reviews_reply_theirs()}</p>
          <p>{review.reply.text}</p>
        </div>
      ) : null}
    </section>
  );
}

function ShownReview({ review }: { review: OwnReview }) {
  return (
    <div className="grid gap-2">
      <StarRow stars={review.stars} />
      <ReviewText words={review.words} />
    </div>
  );
}

type TheirWordsProps = { dealing: OwnDealing; review: OwnReview | null; typed: string | undefined };

function TheirWords({ dealing, review, typed }: TheirWordsProps) {
  const isBusy = useNavigation().state === 'submitting';
  if (!dealing.isConfirmed) return null;
  if (!review) return <p className="muted">{m.reviews_theirs_none()}</p>;
  const { reply } = review;
  return (
    <section className="panel grid gap-4 max-w-[44rem]" aria-labelledby="review-title">
      <h2 id="review-title" className="text-3">
        {m.reviews_theirs()}
      </h2>
      <ShownReview review={review} />
      {reply ? (
        <Note tone={reply.state === 'published' ? 'leaf' : 'ochre'}>{STANDING_WORDS[reply.state]()}</Note>
      ) : null}
      {!reply || reply.mayEdit ? (
        <Form method="post" className="form" noValidate preventScrollReset>
          <TextArea
            label={m.reviews_reply()}
            hint={m.reviews_reply_hint()}
            name="reply"
            rows={4}
            maxLength={WORDS_MAX}
            defaultValue={typed ?? reply?.text ?? ''}
          />
          <Button type="submit" tone="door" name="intent" value="reply" isBusy={isBusy}>
            {reply ? m.reviews_save() : m.reviews_reply_send()}
          </Button>
        </Form>
      ) : (
        <p className="review-reply">{reply.text}</p>
      )}
    </section>
  );
}

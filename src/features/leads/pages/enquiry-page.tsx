import { useMemo } from 'react';
import { data, href, Link } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { AnswerToast } from '#ui/answer-toast.tsx';
import { Tag } from '#ui/tag.tsx';
import { visitFile } from '../domain/enquiry-paths.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { enquiryPolicy } from '../policy.ts';
import { ThreadWords, VisitState } from '../thread-parts.tsx';
import { Asked } from '../ui/asked.tsx';
import { BlockForm } from '../ui/block-form.tsx';
import { ContactLinks } from '../ui/contact-links.tsx';
import { otherSideName, stateLook } from '../ui/inbox-texts.ts';
import { VisitActs } from '../ui/visit-acts.tsx';
import { WriteForm } from '../ui/write-form.tsx';
import { findBlock, setBlock } from '../use-cases/blocks.server.ts';
import { answerEnquiry, findInboxOwner, type MayAnswer, openEnquiry } from '../use-cases/inbox.server.ts';
import { momentIn, otherTimes } from '../use-cases/other-times.server.ts';
import { cancelOwnTour, changeOwnVisit, decideTour } from '../use-cases/own-visits.server.ts';
import { withOwnForm } from '../use-cases/thread-form.server.ts';
import type { Route } from './+types/enquiry-page';
import '../ui/inbox.css';

const INTENTS = ['answer', 'confirmed', 'declined', 'cancel', 'move', 'ask', 'accept', 'block', 'unblock'] as const;
type Intent = (typeof INTENTS)[number];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.leads_inbox_title(),
    description: m.leads_inbox_intro(),
    origin: originOf(matches),
  });

async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const app = args.context.get(appContext);
  const ownerId = await findInboxOwner(app, args.params.enquiryId, await findActor(app, args.request));
  const allowed = await guardPage(args, enquiryPolicy.answer, { ownerId, refused: href('/inbox') });
  if (ownerId === null) throw data(m.leads_inbox_not_found(), { status: 404 });
  return { app, allowed };
}

export async function loader(args: Route.LoaderArgs) {
  const { app, allowed } = await guard(args);
  const enquiry = await openEnquiry(app, allowed, args.params.enquiryId);
  const isBlocked = await findBlock(app, allowed, args.params.enquiryId);
  return { enquiry, isBlocked, ...(await otherTimes(app, enquiry)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, allowed } = await guard(args);
  const { enquiryId } = args.params;
  let text = '';
  try {
    return await withOwnForm(app, { personId: allowed.themselves.userId, request: args.request }, async (form) => {
      text = textIn(form, 'answer');
      return { done: await act(app, allowed, enquiryId, form) };
    });
  } catch (error) {
    // Also where the storage is full or busy: what was typed stays.
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.publicMessage, text }, { status: error.status });
  }
}

/** Does what was pressed, and says what. @throws AppError */
async function act(app: App, allowed: MayAnswer, enquiryId: string, form: FormData): Promise<Intent> {
  const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
  const text = textIn(form, 'answer');
  if (intent === 'answer') await answerEnquiry(app, allowed, enquiryId, { text, photos: form.getAll('photos') });
  else if (intent === 'block' || intent === 'unblock') await setBlock(app, allowed, enquiryId, intent === 'block');
  else if (intent === 'cancel') await cancelOwnTour(app, allowed, enquiryId);
  else if (intent === 'confirmed' || intent === 'declined')
    await decideTour(app, allowed, enquiryId, { decision: intent, note: text });
  else await changeOwnVisit(app, allowed, enquiryId, { act: intent, moment: momentIn(form), note: text });
  return intent;
}

const TOASTS: Record<Intent, () => string> = {
  answer: m.leads_inbox_answer_sent,
  confirmed: m.leads_inbox_confirmed_toast,
  declined: m.leads_inbox_declined_toast,
  cancel: m.leads_inbox_cancelled_toast,
  move: m.tours_moved_toast,
  ask: m.tours_asked_toast,
  accept: m.leads_inbox_confirmed_toast,
  block: m.tours_blocked_toast,
  unblock: m.tours_unblocked_toast,
};

/**
 * One enquiry as its side sees it: what was asked, the ways to reach the other, the conversation, and what can be done.
 */
export default function EnquiryPage({
  loaderData: { enquiry, isBlocked, days, soonest },
  actionData,
}: Route.ComponentProps) {
  const look = stateLook(enquiry);
  const toast = useMemo(
    () => (actionData && 'done' in actionData ? { title: TOASTS[actionData.done](), tone: 'leaf' as const } : null),
    [actionData],
  );
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link to={href('/inbox')}>{m.leads_inbox_back()}</Link>
      </p>
      <AnswerToast toast={toast} />
      <div className="row row-wrap">
        <h1>{otherSideName(enquiry)}</h1>
        <Tag tone={look.tone}>{look.word}</Tag>
      </div>
      <div className="enquiry">
        <Asked enquiry={enquiry}>
          {enquiry.side === 'reader' ? <ContactLinks enquiry={enquiry} /> : null}
          <VisitState enquiry={enquiry} filePath={visitFile(href('/inbox/:enquiryId', { enquiryId: enquiry.id }))} />
          <VisitActs enquiry={enquiry} days={days} soonest={soonest} />
          <ReportLink enquiry={enquiry} />
          {isBlocked === null ? null : <BlockForm isBlocked={isBlocked} />}
        </Asked>
        <section className="enquiry-card grid gap-4" aria-labelledby="answer-title">
          <h2 id="answer-title" className="text-3">
            {m.leads_inbox_conversation()}
          </h2>
          <ThreadWords enquiry={enquiry} />
          <WriteForm
            key={enquiry.messages.length}
            enquiry={enquiry}
            problem={actionData && 'problem' in actionData ? actionData : undefined}
          />
        </section>
      </div>
    </div>
  );
}

function ReportLink({ enquiry: { otherSide } }: { enquiry: InboxEnquiry }) {
  if (!otherSide) return null;
  return (
    <p className="small">
      <Link to={href('/report/:kind/:userId', { kind: otherSide.kind, userId: otherSide.id })}>
        {otherSide.kind === 'agent' ? m.leads_inbox_report_agent() : m.leads_inbox_report()}
      </Link>
    </p>
  );
}

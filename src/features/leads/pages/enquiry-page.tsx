import { useEffect } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { showToast } from '#ui/toast.tsx';
import { visitFile } from '../domain/enquiry-paths.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { enquiryPolicy } from '../policy.ts';
import { ThreadWords, VisitState } from '../thread-parts.tsx';
import { Asked } from '../ui/asked.tsx';
import { ContactLinks } from '../ui/contact-links.tsx';
import { otherSideName, stateLook } from '../ui/inbox-texts.ts';
import { WriteForm } from '../ui/write-form.tsx';
import { answerEnquiry, cancelOwnTour, decideTour, findInboxOwner, openEnquiry } from '../use-cases/inbox.server.ts';
import type { Route } from './+types/enquiry-page';
import '../ui/inbox.css';

const INTENTS = ['answer', 'confirmed', 'declined', 'cancel'] as const;
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
  return openEnquiry(app, allowed, args.params.enquiryId);
}

export async function action(args: Route.ActionArgs) {
  const { app, allowed } = await guard(args);
  const { enquiryId } = args.params;
  const form = await readForm(args.request);
  const text = String(form.get('answer') ?? '');
  try {
    const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
    if (intent === 'answer') await answerEnquiry(app, allowed, enquiryId, text);
    else if (intent === 'cancel') await cancelOwnTour(app, allowed, enquiryId);
    else await decideTour(app, allowed, enquiryId, { decision: intent, note: text });
    return { done: intent };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, text }, { status: error.status });
  }
}

const TOASTS: Record<Intent, () => string> = {
  answer: m.leads_inbox_answer_sent,
  confirmed: m.leads_inbox_confirmed_toast,
  declined: m.leads_inbox_declined_toast,
  cancel: m.leads_inbox_cancelled_toast,
};

/**
 * One enquiry as its side sees it: what was asked, the ways to reach the other, the conversation, and what can be done.
 */
export default function EnquiryPage({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  const look = stateLook(enquiry);
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  // A toast stands outside this page.
  useEffect(() => {
    if (done) showToast({ title: TOASTS[done](), tone: 'leaf' });
  }, [done]);
  return (
    <div className="wrap sec grid gap-4">
      <p>
        <Link to={href('/inbox')}>{m.leads_inbox_back()}</Link>
      </p>
      <div className="row row-wrap">
        <h1>{otherSideName(enquiry)}</h1>
        <Tag tone={look.tone}>{look.word}</Tag>
      </div>
      <div className="enquiry">
        <Asked enquiry={enquiry}>
          {enquiry.side === 'reader' ? <ContactLinks enquiry={enquiry} /> : null}
          <VisitState enquiry={enquiry} filePath={visitFile(href('/inbox/:enquiryId', { enquiryId: enquiry.id }))} />
          {enquiry.canCancel ? <CancelForm /> : null}
          <ReportLink enquiry={enquiry} />
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

function CancelForm() {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <Button tone="line" type="submit" name="intent" value="cancel" isBusy={isBusy}>
        {m.leads_inbox_cancel()}
      </Button>
    </Form>
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

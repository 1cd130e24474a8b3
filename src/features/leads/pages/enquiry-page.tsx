import { useEffect } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { parseContactPhone, telLink, whatsappLink } from '#lib/phone.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { showToast } from '#ui/toast.tsx';
import { type EnquiryState, readContact } from '../domain/enquiry-states.ts';
import { visitFile } from '../enquiry-paths.ts';
import { answerEnquiry, cancelOwnTour, decideTour, findInboxOwner, openEnquiry } from '../inbox.server.ts';
import type { InboxEnquiry } from '../inbox-enquiry.ts';
import { ThreadWords, VisitState } from '../thread-parts.tsx';
import { Asked } from '../ui/asked.tsx';
import { otherSideName, stateLook } from '../ui/inbox-words.ts';
import type { Route } from './+types/enquiry-page';
import '../ui/inbox.css';

const INTENTS = ['answer', 'confirmed', 'declined', 'cancel'] as const;
/** The states in which a visit waits for its lister; an expired one can still be declined. */
const OPEN_VISIT: ReadonlySet<EnquiryState> = new Set<EnquiryState>(['sent', 'read', 'expired']);
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
  const actor = await guardPage(args, 'enquiry.answer', { ownerId, refused: href('/inbox') });
  if (ownerId === null) throw data(m.leads_inbox_not_found(), { status: 404 });
  return { app, actor };
}

export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await guard(args);
  return openEnquiry(app, actor, args.params.enquiryId);
}

export async function action(args: Route.ActionArgs) {
  const { app, actor } = await guard(args);
  const { enquiryId } = args.params;
  const form = await readForm(args.request);
  const text = String(form.get('answer') ?? '');
  try {
    const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
    if (intent === 'answer') await answerEnquiry(app, actor, enquiryId, text);
    else if (intent === 'cancel') await cancelOwnTour(app, actor, enquiryId);
    else await decideTour(app, actor, enquiryId, intent, text);
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

/** Call and WhatsApp where a number was left, a mail where an address was. */
function ContactLinks({ enquiry }: { enquiry: InboxEnquiry }) {
  const contact = readContact(enquiry.contact);
  const number = contact.kind === 'phone' && parseContactPhone(contact.text) ? contact.text : enquiry.phone;
  const phone = number ? parseContactPhone(number) : null;
  const email = contact.kind === 'email' ? contact.email : enquiry.email;
  if (!phone && !email) return null;
  return (
    <p className="row row-wrap">
      {phone && number ? (
        <>
          <a className={buttonClass({ tone: 'line' })} href={telLink(phone)}>
            {m.leads_inbox_call({ phone: number })}
          </a>
          <a
            className={buttonClass({ tone: 'line' })}
            href={whatsappLink(phone, m.leads_inbox_whatsapp_text({ about: enquiry.about }))}
            rel="noreferrer"
          >
            {m.leads_inbox_whatsapp()}
          </a>
        </>
      ) : null}
      {email ? (
        <a
          className={buttonClass({ tone: 'line', className: 'min-w-0 [overflow-wrap:anywhere]' })}
          href={`mailto:${email}`}
        >
          {m.leads_inbox_mail({ email })}
        </a>
      ) : null}
    </p>
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

/** How an answer reaches the sender: what is said is what happens. */
function hintWords(enquiry: InboxEnquiry): string {
  if (enquiry.side === 'sender') return m.leads_inbox_write_hint({ name: otherSideName(enquiry) });
  const contact = readContact(enquiry.contact);
  const address = contact.kind === 'email' ? contact.email : enquiry.email;
  if (enquiry.otherSide) return m.leads_inbox_answer_hint({ contact: address ?? '' });
  if (address) return m.leads_inbox_answer_mailed({ contact: address });
  if (enquiry.answersGo === 'nowhere') return m.leads_inbox_answer_nowhere();
  return contact.kind === 'phone' ? m.leads_inbox_answer_noted() : m.leads_inbox_answer_unreachable();
}

function WriteForm({
  enquiry,
  problem,
}: {
  enquiry: InboxEnquiry;
  problem: { problem: string; text: string } | undefined;
}) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const isReader = enquiry.side === 'reader';
  const isToDecide = isReader && enquiry.kind === 'tour' && OPEN_VISIT.has(enquiry.state);
  const ownWords = isReader ? m.leads_inbox_answer() : m.leads_inbox_write();
  const sendWords = enquiry.answersGo === 'mail' ? m.leads_inbox_send() : m.leads_inbox_note_down();
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <FormSummary title={m.leads_inbox_failed()} errors={problem ? [{ text: problem.problem }] : []} />
      {isReader && enquiry.state === 'expired' ? <Note tone="ochre">{m.leads_inbox_tour_expired()}</Note> : null}
      <TextArea
        label={isToDecide ? m.leads_inbox_note() : ownWords}
        {...(isToDecide ? { optionalLabel: m.detail_optional() } : {})}
        hint={hintWords(enquiry)}
        name="answer"
        rows={6}
        maxLength={5000}
        defaultValue={problem?.text}
      />
      <div className="row row-wrap">
        {isToDecide ? (
          <>
            {enquiry.state === 'expired' ? null : (
              <Button tone="door" type="submit" name="intent" value="confirmed" isBusy={isBusy}>
                {m.leads_inbox_confirm()}
              </Button>
            )}
            <Button tone="line" type="submit" name="intent" value="declined" isBusy={isBusy}>
              {m.leads_inbox_decline()}
            </Button>
          </>
        ) : (
          <Button tone="door" type="submit" name="intent" value="answer" isBusy={isBusy}>
            {isReader ? sendWords : m.detail_message_send()}
          </Button>
        )}
      </div>
    </Form>
  );
}

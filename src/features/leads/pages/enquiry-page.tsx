import { useEffect } from 'react';
import { data, Form, Link, useNavigation } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { parseContactPhone, telLink, whatsappLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { showToast } from '#ui/toast.tsx';
import { readContact } from '../domain/enquiry-states.ts';
import { answerEnquiry, decideTour, findInboxOwner, openEnquiry } from '../inbox.server.ts';
import type { InboxEnquiry } from '../inbox-enquiry.ts';
import { stateLook } from '../ui/inbox-words.ts';
import type { Route } from './+types/enquiry-page';
import '../ui/inbox.css';
import { readForm } from '#lib/read-form.server.ts';

const INTENTS = ['answer', 'confirmed', 'declined'] as const;
type Intent = (typeof INTENTS)[number];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.leads_inbox_title(), description: m.leads_inbox_intro(), origin: originOf(matches), isIndexed: false });

async function guard(args: Route.LoaderArgs | Route.ActionArgs) {
  const app = args.context.get(appContext);
  const ownerId = await findInboxOwner(app, args.params.enquiryId);
  const actor = await guardPage(args, 'enquiry.answer', { ownerId, refused: '/inbox' });
  if (ownerId === null) throw data(m.leads_inbox_not_found(), { status: 404 });
  return { app, actor };
}

export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await guard(args);
  return openEnquiry(app, actor, args.params.enquiryId);
}

export async function action(args: Route.ActionArgs) {
  const { app, actor } = await guard(args);
  const form = await readForm(args.request);
  const text = String(form.get('answer') ?? '');
  const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
  try {
    if (intent === 'answer') await answerEnquiry(app, actor, args.params.enquiryId, text);
    else await decideTour(app, actor, args.params.enquiryId, intent, text);
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
};

/** One enquiry: what was asked, how to reach the sender, and the answer. */
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
        <Link to="/inbox">{m.leads_inbox_back()}</Link>
      </p>
      <div className="row row-wrap">
        <h1>{enquiry.name ?? m.leads_inbox_nameless()}</h1>
        <Tag tone={look.tone}>{look.word}</Tag>
      </div>
      <div className="enquiry">
        <Asked enquiry={enquiry} />
        <section className="enquiry-card" aria-labelledby="answer-title">
          <h2 id="answer-title" className="text-3 mb-3">
            {enquiry.answeredAt ? m.leads_inbox_answered() : m.leads_inbox_answer()}
          </h2>
          {enquiry.answeredAt ? (
            <Answered enquiry={enquiry} />
          ) : (
            <AnswerForm enquiry={enquiry} problem={actionData && 'problem' in actionData ? actionData : undefined} />
          )}
        </section>
      </div>
    </div>
  );
}

function Asked({ enquiry }: { enquiry: InboxEnquiry }) {
  const rows: [string, React.ReactNode][] = [
    [
      m.leads_inbox_about(),
      enquiry.propertyId ? (
        <Link key="about" to={`/property/${enquiry.propertyId}`}>
          {enquiry.about}
        </Link>
      ) : (
        enquiry.about
      ),
    ],
    [m.leads_inbox_reach(), enquiry.contact ?? m.leads_inbox_no_contact()],
    ...(enquiry.kind === 'tour'
      ? [[m.leads_inbox_when(), enquiry.preferredAt ? formatDateTime(enquiry.preferredAt) : m.detail_tour_any()] as [string, string]]
      : []),
    [m.leads_inbox_sent(), formatDateTime(enquiry.sentAt)],
    ...(enquiry.expiresAt && !enquiry.answeredAt ? [[m.leads_inbox_until(), formatDateTime(enquiry.expiresAt)] as [string, string]] : []),
  ];
  return (
    <section className="enquiry-card grid gap-4" aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-3">
        {enquiry.kind === 'tour' ? m.leads_inbox_kind_tour() : m.leads_inbox_kind_message()}
      </h2>
      <dl className="kv">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="lbl">{m.leads_inbox_said()}</h3>
        <p className="enquiry-said">{enquiry.message ?? m.leads_inbox_said_nothing()}</p>
      </div>
      <ContactLinks enquiry={enquiry} />
    </section>
  );
}

function ContactLinks({ enquiry }: { enquiry: InboxEnquiry }) {
  const contact = readContact(enquiry.contact);
  const phone = contact.kind === 'phone' ? parseContactPhone(contact.text) : null;
  if (contact.kind === 'email')
    return (
      <p>
        <a className={buttonClass({ tone: 'line' })} href={`mailto:${contact.email}`}>
          {m.leads_inbox_mail({ email: contact.email })}
        </a>
      </p>
    );
  if (!phone) return null;
  return (
    <p className="row row-wrap">
      <a className={buttonClass({ tone: 'line' })} href={telLink(phone)}>
        {m.leads_inbox_call({ phone: contact.kind === 'phone' ? contact.text : '' })}
      </a>
      <a className={buttonClass({ tone: 'line' })} href={whatsappLink(phone, m.leads_inbox_whatsapp_text({ about: enquiry.about }))} rel="noreferrer">
        {m.leads_inbox_whatsapp()}
      </a>
    </p>
  );
}

function Answered({ enquiry }: { enquiry: InboxEnquiry }) {
  return (
    <div role="status">
      <p className="enquiry-said">{enquiry.answer ?? stateLook(enquiry).word}</p>
      <p className="small muted mt-2">{formatDateTime(enquiry.answeredAt ?? enquiry.sentAt)}</p>
    </div>
  );
}

function AnswerForm({ enquiry, problem }: { enquiry: InboxEnquiry; problem: { problem: string; text: string } | undefined }) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const contact = readContact(enquiry.contact);
  const isTour = enquiry.kind === 'tour';
  const hint = contact.kind === 'email' ? m.leads_inbox_answer_hint({ contact: contact.email }) : m.leads_inbox_answer_noted();
  return (
    <Form method="post" className="form" noValidate>
      <FormSummary title={m.leads_inbox_failed()} errors={problem ? [{ text: problem.problem }] : []} />
      {enquiry.state === 'expired' ? <Note tone="ochre">{m.leads_inbox_tour_expired()}</Note> : null}
      <TextArea
        label={isTour ? m.leads_inbox_note() : m.leads_inbox_answer()}
        {...(isTour ? { optionalLabel: m.detail_optional() } : {})}
        hint={hint}
        name="answer"
        rows={6}
        maxLength={5000}
        defaultValue={problem?.text}
      />
      <div className="row row-wrap">
        {isTour ? (
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
            {contact.kind === 'email' ? m.leads_inbox_send() : m.leads_inbox_note_down()}
          </Button>
        )}
      </div>
    </Form>
  );
}

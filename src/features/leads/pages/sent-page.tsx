import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { textIn } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { visitFile } from '../domain/enquiry-paths.ts';
import { ThreadWords, VisitState } from '../thread-parts.tsx';
import { Asked } from '../ui/asked.tsx';
import { otherSideName, stateLook } from '../ui/inbox-texts.ts';
import { PhotoField } from '../ui/photo-field.tsx';
import { VisitActs } from '../ui/visit-acts.tsx';
import { momentIn, otherTimes } from '../use-cases/other-times.server.ts';
import { changeBySentLink, findSentEnquiry, writeBySentLink } from '../use-cases/sent-link.server.ts';
import { withSentForm } from '../use-cases/thread-form.server.ts';
import type { Route } from './+types/sent-page';
import '../ui/inbox.css';

const INTENTS = ['answer', 'cancel', 'ask', 'accept'] as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: m.leads_sent_title(),
    description: m.leads_sent_intro(),
    origin: originOf(matches),
  }),
  // The address tells nobody else; a post without script still says where it comes from.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const enquiry = await findSentEnquiry(app, params.token);
  if (!enquiry) throw data(m.leads_sent_gone(), { status: 404 });
  return { enquiry, ...(await otherTimes(app, enquiry)), path: href('/sent/:token', { token: params.token }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { token } = params;
  let text = '';
  try {
    const isThere = await withSentForm(app, { linkToken: token, request }, (form) => {
      text = textIn(form, 'answer');
      const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
      return intent === 'answer'
        ? writeBySentLink(app, token, { text, photos: form.getAll('photos') })
        : changeBySentLink(app, token, { act: intent, moment: momentIn(form) });
    });
    if (!isThere) throw data(m.leads_sent_gone(), { status: 404 });
  } catch (error) {
    // Also where the storage is full or busy: what was typed stays.
    if (!(error instanceof AppError)) throw error;
    return data({ problem: error.publicMessage, text }, { status: error.status });
  }
  throw redirect(href('/sent/:token', { token }));
}

/** What somebody sent without an account: how it stands, the conversation, and calling a visit off. */
export default function SentPage({ loaderData: { enquiry, days, soonest, path }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const look = stateLook(enquiry);
  return (
    <div className="wrap sec grid gap-4">
      <div className="row row-wrap">
        <h1>{m.leads_sent_title()}</h1>
        <Tag tone={look.tone}>{look.word}</Tag>
      </div>
      <Note tone="ochre">{m.leads_sent_intro()}</Note>
      <FormSummary title={m.leads_inbox_failed()} errors={actionData ? [{ text: actionData.problem }] : []} />
      <div className="enquiry">
        <Asked enquiry={enquiry}>
          <VisitState enquiry={enquiry} filePath={visitFile(path)} />
          <VisitActs enquiry={enquiry} days={days} soonest={soonest} />
        </Asked>
        <section className="enquiry-card grid gap-4" aria-labelledby="thread-title">
          <h2 id="thread-title" className="text-3">
            {m.leads_inbox_conversation()}
          </h2>
          <ThreadWords enquiry={enquiry} path={path} />
          <Form
            key={enquiry.messages.length}
            method="post"
            encType="multipart/form-data"
            className="form"
            noValidate
            preventScrollReset
          >
            <TextArea
              label={m.leads_inbox_write()}
              hint={m.leads_inbox_write_hint({ name: otherSideName(enquiry) })}
              name="answer"
              rows={4}
              maxLength={5000}
              defaultValue={actionData?.text}
            />
            <PhotoField hasFailed={actionData !== undefined} />
            <Button type="submit" tone="door" name="intent" value="answer" isBusy={isBusy}>
              {m.detail_message_send()}
            </Button>
          </Form>
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap sec">
      <h1 className="vh">{m.leads_sent_title()}</h1>
      <EmptyState title={m.leads_sent_gone()} text={m.leads_sent_link_hint()}>
        <Link className={buttonClass()} to={href('/')}>
          {m.leads_back_home()}
        </Link>
      </EmptyState>
    </div>
  );
}

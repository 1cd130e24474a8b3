import { type ReactNode, useEffect } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { isInForce, isUndecided, type Objection } from '#features/choices/objection.ts';
import { writeByRequestLink } from '#features/leads/request-threads.server.ts';
import { ThreadWords } from '#features/leads/thread-parts.tsx';
import { AppError } from '#lib/app-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { formatPhone } from '#lib/phone.ts';
import { readForm, textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { ObjectionList } from '../objection-list.tsx';
import { withdrawObjection } from '../objections.server.ts';
import { choiceWord, kindWord, requestLook } from '../request-texts.ts';
import { dropDraft } from '../ui/keep-drafts.ts';
import { RequestSteps } from '../ui/request-steps.tsx';
import { findSentRequest } from '../use-cases/own-requests.server.ts';
import type { Route } from './+types/request-page';
import '../ui/requests.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    title: loaderData ? m.support_request_title({ number: loaderData.request.number }) : m.support_request_gone(),
    description: m.support_request_what(),
    origin: originOf(matches),
  }),
  // The address tells nobody else; a post without script still says where it comes from.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await findSentRequest(context.get(appContext), params.token);
  if (!found) throw data(m.support_request_gone(), { status: 404 });
  // Photos of a conversation stand beside the page of its link, whatever it is about.
  const photosBeside = href('/sent/:token', { token: params.token });
  return { ...found, photosBeside, isJustSent: url.searchParams.get('sent') === '1' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = textIn(form, 'answer');
  const own = href('/requests/:token', { token: params.token });
  try {
    if (textIn(form, 'intent') === 'withdraw') {
      const isBack = await withdrawObjection(context.get(appContext), params.token);
      if (!isBack) return data({ problem: m.support_objection_not_there(), text }, { status: 409 });
      throw redirect(own);
    }
    const isThere = await writeByRequestLink(context.get(appContext), params.token, text);
    if (!isThere) throw data(m.support_request_gone(), { status: 404 });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, text }, { status: error.status });
  }
  throw redirect(own);
}

/** A request for whoever has its link: how it stands, what was asked and answered, and room to write again. */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, thread, objections, photosBeside, isJustSent } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  const look = requestLook(request.state);
  const { kind } = request;
  // What has been sent is no draft any more; the draft lives in the browser.
  useEffect(() => {
    if (isJustSent) dropDraft(kind);
  }, [isJustSent, kind]);
  return (
    <div className="wrap sec grid gap-4">
      <div className="row row-wrap">
        <h1>{m.support_request_title({ number: request.number })}</h1>
        <Tag tone={look.tone}>{look.word}</Tag>
      </div>
      {isJustSent ? (
        <div role="status">
          <Note tone="leaf">
            <b>{m.support_request_sent({ number: request.number })}</b>{' '}
            {request.email ? m.support_request_sent_mail() : m.support_request_sent_page()}
          </Note>
        </div>
      ) : null}
      <RequestSteps state={request.state} />
      <p>{look.told}</p>
      <FormSummary title={m.leads_inbox_failed()} errors={actionData ? [{ text: actionData.problem }] : []} />
      <div className="request">
        <section className="panel grid gap-4" aria-labelledby="thread-h">
          <h2 id="thread-h" className="text-3">
            {m.leads_inbox_conversation()}
          </h2>
          <ThreadWords enquiry={thread} path={photosBeside} />
          <Form key={thread.messages.length} method="post" className="form" noValidate preventScrollReset>
            <TextArea
              label={m.leads_inbox_write()}
              name="answer"
              rows={4}
              maxLength={5000}
              defaultValue={actionData?.text}
            />
            <Button type="submit" isBusy={isBusy}>
              {m.detail_message_send()}
            </Button>
          </Form>
        </section>
        <section className="panel grid gap-4" aria-labelledby="asked-h">
          <h2 id="asked-h" className="text-3">
            {m.support_asked_title()}
          </h2>
          <Facts request={request} />
          {objections.length > 0 ? <Objected objections={objections} isBusy={isBusy} /> : null}
        </section>
      </div>
      <p className="small muted">{m.support_request_link_hint()}</p>
    </div>
  );
}

/** How each use stands, and the way to take the objection back. */
function Objected({ objections, isBusy }: { objections: readonly Objection[]; isBusy: boolean }) {
  return (
    <>
      <h3>{m.support_objection_title()}</h3>
      <ObjectionList objections={objections} />
      {objections.some((one) => isUndecided(one) || isInForce(one)) ? (
        <Form method="post" className="form" preventScrollReset>
          <p className="small muted">{m.support_objection_withdraw_text()}</p>
          <Button type="submit" tone="line" name="intent" value="withdraw" isBusy={isBusy}>
            {m.support_objection_withdraw()}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function Facts({ request }: Pick<Route.ComponentProps['loaderData'], 'request'>) {
  const rows: [string, ReactNode][] = [
    [m.support_col_asked(), kindWord(request.kind)],
    [request.kind === 'ticket' ? m.support_field_topic() : m.support_field_choice(), chosenWord(request)],
    [m.support_field_place(), request.place],
    [m.support_field_best_time(), request.best_time],
    [m.support_field_name(), request.name],
    [m.support_field_email(), request.email],
    [m.support_field_phone(), request.phone && formatPhone(request.phone)],
    [m.support_field_sent(), formatDateTime(request.created_at)],
  ];
  return (
    <>
      <dl className="kv">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {request.message ? <p className="request-said">{request.message}</p> : null}
    </>
  );
}

// What is objected to stands in its own list.
const chosenWord = (request: Parameters<typeof choiceWord>[0]) =>
  request.kind === 'objection' ? null : choiceWord(request);

export function ErrorBoundary() {
  return (
    <div className="wrap sec">
      <h1 className="vh">{m.support_request_gone()}</h1>
      <EmptyState title={m.support_request_gone()} text={m.support_request_gone_text()}>
        <Link className={buttonClass()} to={href('/help/contact')}>
          {m.support_contact_title()}
        </Link>
      </EmptyState>
    </div>
  );
}

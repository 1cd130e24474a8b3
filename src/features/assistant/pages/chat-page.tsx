import { useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { AppError } from '#lib/app-error.ts';
import { currentLanguage, localPath } from '#lib/language.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { answerMessage } from '../answer-message.server.ts';
import { QUESTIONS } from '../domain/questions.ts';
import { ChatComposer } from '../ui/chat-composer.tsx';
import { ChatLog } from '../ui/chat-log.tsx';
import { SlotList, SlotRow } from '../ui/slot-list.tsx';
import { useStreamedChat } from '../ui/use-streamed-chat.ts';
import { chatCookie, chatSecretOf, dropChatCookie } from '../use-cases/chat-cookie.server.ts';
import { changeSlot, forgetChat, viewChat } from '../use-cases/chat-page.server.ts';
import { askForTour, handOver } from '../use-cases/hand-over.server.ts';
import type { Route } from './+types/chat-page';
import '#features/tours/tour-times.css';
import '../ui/assistant.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INTENTS = ['say', 'slot', 'restart', 'hand-over', 'tour'] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.assistant_page_title(),
    description: m.assistant_page_description(),
    origin: originOf(matches),
    canonicalPath: href('/chat'),
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  return viewChat(context.get(appContext), {
    secret: chatSecretOf(request),
    listingId: url.searchParams.get('listing'),
    draft: url.searchParams.get('q') ?? '',
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const values = textsOf(await readForm(request));
  try {
    return await act(app, request, values);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return data({ problem: error.publicMessage, values, errors: {} }, { status: error.status });
  }
}

async function act(app: App, request: Request, values: Record<string, string>) {
  const intent = requireOneOf(INTENTS, values['intent'] ?? 'say', 'intent');
  const secret = chatSecretOf(request);
  if (intent === 'restart') {
    if (secret) await forgetChat(app, secret);
    return redirect(localPath(href('/chat')), { headers: { 'set-cookie': dropChatCookie(app) } });
  }
  const sender = { address: request.headers.get(CLIENT_ADDRESS_HEADER), actor: await findActor(app, request) };
  if (intent === 'say') {
    const asked = { text: values['message'] ?? '', channel: 'chat' as const, language: currentLanguage() };
    const listingId = values['listing'] || undefined;
    const messageId = UUID.test(values['messageId'] ?? '') ? values['messageId'] : undefined;
    const answer = await answerMessage(
      app,
      {
        ...asked,
        ...(secret ? { conversationId: secret } : {}),
        ...(listingId ? { listingId } : {}),
        ...(messageId ? { messageId } : {}),
      },
      { address: sender.address, userId: sender.actor?.userId ?? null },
    );
    return redirect(localPath(`${href('/chat')}#latest`), {
      headers: { 'set-cookie': chatCookie(app, answer.conversationId) },
    });
  }
  if (secret && intent === 'slot') {
    const id = oneOf(QUESTIONS, values['slot']);
    if (id) await changeSlot(app, secret, id);
  } else if (secret) {
    const sent =
      intent === 'tour' ? await askForTour(app, secret, values, sender) : await handOver(app, secret, values, sender);
    if (sent && 'errors' in sent)
      return data({ problem: m.assistant_form_failed(), values, errors: sent.errors }, { status: 400 });
  }
  return redirect(localPath(`${href('/chat')}#latest`));
}

/** The assistant: what was said, what was understood, and a line to write in; all of it works without script. */
export default function ChatPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pending, send, again, stop, ...streamed } = useStreamedChat(view, (text) => {
    const field = form.current?.elements.namedItem('message');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = text;
    field.focus();
  });
  const isPosting = useNavigation().state === 'submitting';
  const isBusy = isPosting || streamed.isBusy;
  const say = (text: string) => {
    send(text);
    form.current?.reset();
  };
  const failed = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <div className="sarah">
      <header className="sarah-head on-dye">
        <Link className="icon-btn" to={href('/')} aria-label={m.assistant_back()}>
          <Icon name="back" size="l" />
        </Link>
        <span className="sarah-face" aria-hidden="true">
          <Icon name="door" size="l" />
        </span>
        <div>
          <h1>{m.assistant_title()}</h1>
          <p>{m.assistant_subtitle()}</p>
        </div>
        <Form method="post" className="sarah-tools" preventScrollReset>
          <button type="submit" className="btn btn-text btn-sm" name="intent" value="restart">
            {m.assistant_start_again()}
          </button>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="message" value={m.assistant_reply_call()} />
          <button type="submit" className="icon-btn" name="intent" value="say" aria-label={m.assistant_reply_call()}>
            <Icon name="phone" />
          </button>
        </Form>
      </header>
      <div className="sarah-body">
        <div className="sarah-main">
          <SlotRow slots={view.slots} />
          <ChatLog view={view} failed={failed} isBusy={isBusy} pending={pending} onSay={say} onAgain={again} />
          <ChatComposer
            view={view}
            failed={failed}
            isBusy={isBusy}
            form={form}
            onSay={say}
            onStop={streamed.isBusy ? stop : undefined}
          />
        </div>
        <aside className="sarah-know" aria-label={m.assistant_so_far()}>
          <h2>{m.assistant_so_far()}</h2>
          <p className="small muted">{m.assistant_so_far_hint()}</p>
          <SlotList slots={view.slots} />
          <Form method="post" preventScrollReset>
            <input type="hidden" name="message" value={m.assistant_reply_agent()} />
            <button type="submit" className="btn btn-door btn-block" name="intent" value="say">
              {m.assistant_reply_agent()}
            </button>
          </Form>
          <p className="small muted mt-3">{m.assistant_handover_note()}</p>
          {view.searchHref ? (
            <p className="mt-3">
              <a href={view.searchHref}>{m.assistant_results_link()}</a>
            </p>
          ) : null}
          <p className="small muted mt-3">{m.assistant_kept_note({ days: view.keptDays })}</p>
        </aside>
      </div>
    </div>
  );
}

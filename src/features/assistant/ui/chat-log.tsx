import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { AssistantCard } from '../assistant.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { sentencesOf } from '../domain/sentences.ts';
import type { ChatView } from '../use-cases/chat-page.server.ts';
import { ChatForm } from './chat-form.tsx';
import type { FailedChat } from './failed-chat.ts';
import { sayInstead } from './say-instead.ts';
import type { Pending } from './use-streamed-chat.ts';

type ChatLogProps = {
  view: ChatView;
  failed: FailedChat | undefined;
  isBusy: boolean;
  pending: Pending | null;
  onSay: (text: string) => void;
  onAgain: () => void;
};

const bare = (id: string, sender: ChatMessage['sender'], text: string): ChatMessage => ({
  ...{ id, sender, text, timestamp: '', type: 'text' as const },
  ...{ quickReplies: [], propertyData: [], sources: [], form: null },
});

/** What is on its way, as messages: under the ids they will be kept by, so that nothing is read out twice. */
function pendingMessages(pending: Pending | null, known: readonly ChatMessage[]): ChatMessage[] {
  if (!pending || known.some(({ id }) => id === pending.answer)) return [];
  const text = pending.paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
  return [bare(pending.said, 'user', pending.text), ...(text ? [bare(pending.answer, 'agent', text)] : [])];
}

/** The conversation, the newest message last; screen readers hear what is added. */
export function ChatLog({ view, failed, isBusy, pending, onSay, onAgain }: ChatLogProps) {
  const coming = pendingMessages(pending, view.messages);
  const messages = [...view.messages, ...coming];
  const latest = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // Scrolling is the browser's: a new message comes into view where the log is longer than the screen.
  useEffect(() => {
    if (count > 1) latest.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const last = coming.length > 0 ? undefined : messages.at(-1);
  const isSilent = isBusy && coming.length < 2;
  return (
    <section className="sarah-log" role="log" aria-label={m.assistant_log()} aria-live="polite">
      {messages[0] ? <p className="sarah-stamp">{formatDateTime(messages[0].timestamp)}</p> : null}
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {isSilent ? (
        <p className="sarah-msg sarah-msg-za sarah-dots">
          <span />
          <span />
          <span />
          <em>{pending?.step ?? m.assistant_thinking()}</em>
        </p>
      ) : null}
      {pending?.problem ? (
        <div className="sarah-lost" role="alert">
          <p>{pending.problem}</p>
          <button type="button" className="btn btn-sm" onClick={onAgain}>
            {m.assistant_send_again()}
          </button>
        </div>
      ) : null}
      {last?.form ? <ChatForm form={last.form} view={view} failed={failed} /> : null}
      {last && last.quickReplies.length > 0 ? <QuickReplies message={last} view={view} onSay={onSay} /> : null}
      <div id="latest" ref={latest} />
    </section>
  );
}

function Message({ message: { sender, text, propertyData, sources } }: { message: ChatMessage }) {
  if (sender === 'user')
    return (
      <div className="sarah-msg sarah-msg-me">
        <span className="sr-only">{m.assistant_you()}: </span>
        {text}
      </div>
    );
  return (
    <>
      <div className="sarah-msg sarah-msg-za">
        <span className="sr-only">{m.assistant_title()}: </span>
        {text.split('\n\n').map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added
          <p key={at}>
            {sentencesOf(paragraph).map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added
              <span key={index}>{sentence} </span>
            ))}
          </p>
        ))}
        {sources.length > 0 ? (
          <div className="sarah-sources">
            {sources.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </div>
        ) : null}
      </div>
      {propertyData.length > 0 ? (
        <ul className="sarah-cards">
          {propertyData.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Card({ card }: { card: AssistantCard }) {
  return (
    <li className="sarah-card">
      <div className="sarah-pic">
        {card.pictureUrl ? <img src={card.pictureUrl} alt="" loading="lazy" width="480" height="320" /> : null}
        <span className="sarah-seal">{card.trust}</span>
      </div>
      <div className="sarah-card-body">
        <p className="sarah-price num">{card.priceText}</p>
        <h2>
          <a href={card.href}>{card.title}</a>
        </h2>
        <p className="small muted">{card.place}</p>
        <p className="small num">{card.facts}</p>
      </div>
    </li>
  );
}

type QuickRepliesProps = { message: ChatMessage; view: ChatView; onSay: (text: string) => void };

function QuickReplies({ message, view: { listing, messageId }, onSay }: QuickRepliesProps) {
  return (
    <Form
      method="post"
      className="sarah-replies"
      aria-label={m.assistant_quick_label()}
      preventScrollReset
      onSubmit={(event) => sayInstead(event, onSay)}
    >
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="messageId" value={messageId} />
      {listing ? <input type="hidden" name="listing" value={listing.id} /> : null}
      {message.quickReplies.map((text) => (
        <button key={text} type="submit" className="chip" name="message" value={text}>
          {text}
        </button>
      ))}
    </Form>
  );
}

import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { formatTime } from '#lib/dates.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { ShownMessage } from '../message.ts';

const LONGEST = 1000;

type PhoneScreenProps = { messages: readonly ShownMessage[]; problem: string | null; typed: string };

/** A conversation as it looks in WhatsApp: a log, the replies to press under its last message, and a form. */
export function PhoneScreen({ messages, problem, typed }: PhoneScreenProps) {
  const { state, formData } = useNavigation();
  const log = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = state !== 'idle' && formData !== undefined;
  const pending = formData?.get('text');
  const count = messages.length;
  // What was said last is what somebody looks for; the box is emptied once it stands in the log.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is shown
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    if (!isSending && problem === null) form.current?.reset();
  }, [count, isSending]);
  const last = messages.at(-1);
  return (
    <section className="wa" aria-label={m.whatsapp_screen()}>
      <header className="wa-h">
        <span className="avatar" aria-hidden="true">
          <Icon name="door" />
        </span>
        <p>
          <b>Zaure</b>
          <small>{m.whatsapp_screen_who()}</small>
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach that. */}
      <div className="wa-l" role="log" aria-label={m.whatsapp_messages()} ref={log} tabIndex={0}>
        <p className="wa-day">{m.whatsapp_day()}</p>
        <Bubble author="assistant" text={m.whatsapp_first()} />
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        {isSending && typeof pending === 'string' ? <Bubble author="person" text={pending} /> : null}
        {isSending ? <p className="wa-day">{m.whatsapp_writing()}</p> : null}
        {last && last.buttons.length > 0 && !isSending ? <Replies buttons={last.buttons} /> : null}
      </div>
      <Form method="post" className="wa-f" ref={form} preventScrollReset>
        <input
          className="inp"
          name="text"
          aria-label={m.whatsapp_message()}
          placeholder={m.whatsapp_message()}
          maxLength={LONGEST}
          defaultValue={typed}
          autoComplete="off"
          enterKeyHint="send"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'wa-problem' : undefined}
        />
        <button type="submit" aria-label={m.whatsapp_send()} disabled={isSending}>
          <Icon name="send" />
        </button>
      </Form>
    </section>
  );
}

function Replies({ buttons }: { buttons: readonly string[] }) {
  return (
    <Form method="post" className="wa-opt" preventScrollReset aria-label={m.whatsapp_replies()}>
      {buttons.map((text) => (
        <button key={text} type="submit" name="text" value={text}>
          {text}
        </button>
      ))}
    </Form>
  );
}

function Message({ message }: { message: ShownMessage }) {
  const { author, text, picture, link, saidAt, state } = message;
  return <Bubble {...{ author, text, picture, link, saidAt, isSeen: state === 'answered' }} />;
}

type BubbleProps = {
  author: ShownMessage['author'];
  text: string;
  picture?: string | null;
  link?: string | null;
  saidAt?: string;
  isSeen?: boolean;
};

function Bubble({ author, text, picture = null, link = null, saidAt, isSeen }: BubbleProps) {
  const showsPicture = usePictureMode() === 'show' && picture !== null;
  // The address stands behind the link below; in WhatsApp it is the text itself.
  const words = link ? text.split('\n').slice(0, -1).join('\n') : text;
  return (
    <div className={`wb is-${author}${showsPicture ? ' has-picture' : ''}`}>
      {author === 'office' ? <b>{m.whatsapp_office()}</b> : null}
      {showsPicture ? <img src={picture} alt="" width={480} height={320} loading="lazy" /> : null}
      <p>{words}</p>
      {link ? (
        <p>
          <Link to={link}>{m.whatsapp_open_home()}</Link>
        </p>
      ) : null}
      {saidAt ? (
        <small className="num">
          <time dateTime={saidAt}>{formatTime(saidAt)}</time>
          {isSeen ? <Icon name="check" /> : null}
        </small>
      ) : null}
    </div>
  );
}

import { type RefObject, useEffect } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { MESSAGE_MAX } from '../assistant.ts';
import type { ChatView } from '../use-cases/chat-page.server.ts';
import type { FailedChat } from './failed-chat.ts';
import { sayInstead } from './say-instead.ts';

type ChatComposerProps = {
  view: ChatView;
  failed: FailedChat | undefined;
  isBusy: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSay: (text: string) => void;
  /** Given while an answer is being thought about that can be stopped. */
  onStop: (() => void) | undefined;
};

/** The line to write in; nothing is sent while it is empty (spec 5). */
export function ChatComposer({ view, failed, isBusy, form, onSay, onStop }: ChatComposerProps) {
  const count = view.messages.length;
  // The field stands outside React: it is emptied once what was written has become a message.
  useEffect(() => {
    if (count > 1) form.current?.reset();
  }, [count, form]);
  return (
    <div className="sarah-composer">
      {view.listing ? (
        <p className="small muted sarah-about">{m.assistant_about_home({ title: view.listing.title })}</p>
      ) : null}
      {failed && !('errors' in failed && Object.keys(failed.errors).length > 0) ? (
        <p className="err" role="alert">
          {failed.problem}
        </p>
      ) : null}
      <Form method="post" ref={form} preventScrollReset onSubmit={(event) => sayInstead(event, onSay)}>
        <input type="hidden" name="intent" value="say" />
        <input type="hidden" name="messageId" value={view.messageId} />
        {view.listing ? <input type="hidden" name="listing" value={view.listing.id} /> : null}
        <label className="sr-only" htmlFor="chat-message">
          {m.assistant_message_label()}
        </label>
        <input
          id="chat-message"
          className="inp"
          name="message"
          placeholder={m.assistant_message_placeholder()}
          defaultValue={failed?.values['message'] ?? view.draft}
          maxLength={MESSAGE_MAX}
          autoComplete="off"
          enterKeyHint="send"
          required
        />
        {onStop ? (
          // Keys keep them apart: a button that became the other while it is pressed would send the form.
          <button key="stop" type="button" className="btn btn-line" aria-label={m.assistant_stop()} onClick={onStop}>
            <Icon name="stop" />
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            className="btn"
            aria-label={m.assistant_send()}
            aria-busy={isBusy || undefined}
          >
            <Icon name="send" />
          </button>
        )}
      </Form>
    </div>
  );
}

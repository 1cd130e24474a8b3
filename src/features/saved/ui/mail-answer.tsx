import { Form, href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type MailAnswerProps = {
  /** Whether the link still leads to something to answer. */
  isOpen: boolean;
  isDone: boolean;
  words: { title: string; text: string; button: string; doneTitle: string; doneText: string };
};

/** Behind a link in a mail: looking at it does nothing, its button answers. */
export function MailAnswer({ isOpen, isDone, words }: MailAnswerProps) {
  return (
    <div className="wrap sec grid gap-4">
      <h1>{isDone ? words.doneTitle : words.title}</h1>
      {isDone ? <p>{words.doneText}</p> : null}
      {!isDone && !isOpen ? <p>{m.saved_link_ended()}</p> : null}
      {!isDone && isOpen ? (
        <Form method="post" className="form max-w-[36rem]">
          <p>{words.text}</p>
          <Button type="submit">{words.button}</Button>
        </Form>
      ) : null}
      <p>
        <Link to={href('/saved')}>{m.saved_title()}</Link>
      </p>
    </div>
  );
}

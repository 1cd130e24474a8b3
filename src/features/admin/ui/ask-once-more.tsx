import { Form, href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import type { NAMED_CHANGES } from '../use-cases/users.server.ts';

/** A change that is asked once more. */
export type Question = (typeof NAMED_CHANGES)[number];

type QuestionWords = { title: (who: { name: string }) => string; text: () => string; button: () => string };
const QUESTIONS = new Map<Question, QuestionWords>([
  [
    'make-admin',
    { title: m.admin_ask_make_admin, text: m.admin_ask_make_admin_text, button: m.admin_ask_make_admin_button },
  ],
  [
    'make-user',
    { title: m.admin_ask_make_user, text: m.admin_ask_make_user_text, button: m.admin_ask_make_user_button },
  ],
  ['suspend', { title: m.admin_ask_suspend, text: m.admin_ask_suspend_text, button: m.admin_ask_suspend_button }],
]);

type AskProps = {
  question: Question;
  reason: string;
  listings: string | undefined;
  account: { id: string; name: string; email: string };
  isBusy: boolean;
};

/** Asks once more before a change of what somebody may do; a page of its own, so that it asks without script too. */
export function AskOnceMore({ question, reason, listings, account, isBusy }: AskProps) {
  const words = QUESTIONS.get(question);
  if (!words) return null;
  return (
    <div className="grid gap-4" role="alert">
      <h3>{words.title({ name: account.name })}</h3>
      <p className="[overflow-wrap:anywhere]">
        <b>{account.name}</b> · {account.email}
      </p>
      <p>{words.text()}</p>
      {question === 'suspend' ? (
        <p className="muted [overflow-wrap:anywhere]">{m.admin_ask_reason({ reason })}</p>
      ) : null}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="confirm" value={account.email} />
        <input type="hidden" name="reason" value={reason} />
        {listings ? <input type="hidden" name="listings" value={listings} /> : null}
        <Button type="submit" name="change" value={question} tone="rose" isBusy={isBusy} block>
          {words.button()}
        </Button>
        <Link className={buttonClass({ tone: 'line' })} to={href('/admin/users/:userId', { userId: account.id })}>
          {m.admin_ask_no()}
        </Link>
      </Form>
    </div>
  );
}

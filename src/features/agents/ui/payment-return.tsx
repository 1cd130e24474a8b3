import { useEffect, useRef } from 'react';
import { Form, href, Link, useNavigate, useSubmit } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { levelWord } from '../domain/level-texts.ts';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import { isAgentLevel } from '../levels.ts';

/** Spec 9, Verification: processing for a second, then to the dashboard after three. */
const PROCESSING_MS = 1000;
const REDIRECT_MS = 3000;

type PaymentReturnProps = { payment: { level: string; sessionId: string }; answer: CenterAnswer | undefined };

/**
 * The way back from the checkout. The address only says which payment to ask after: the answer is the provider's.
 * Without script a button asks.
 */
export function PaymentReturn({ payment, answer }: PaymentReturnProps) {
  if (answer?.payment === 'paid') return <Done level={payment.level} />;
  const isRefused = answer?.problem !== undefined || answer?.failure === 'payment';
  return isRefused ? (
    <div role="alert">
      <Note tone="rose">{m.agents_payment_issue()}</Note>
    </div>
  ) : (
    <Asking payment={payment} />
  );
}

function Asking({ payment: { level, sessionId } }: Pick<PaymentReturnProps, 'payment'>) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // The page was opened by the provider's redirect, so the browser itself has to ask.
  useEffect(() => {
    const timer = setTimeout(
      () => void submit(form.current, { replace: true, preventScrollReset: true }),
      PROCESSING_MS,
    );
    return () => clearTimeout(timer);
  }, [submit]);
  return (
    <section className="panel" aria-labelledby="payment-title">
      <h2 id="payment-title" className="text-3">
        {m.agents_payment_title()}
      </h2>
      <p className="row">
        <Spinner label={m.agents_payment_title()} />
        {m.agents_payment_text()}
      </p>
      <Form method="post" ref={form} replace preventScrollReset className="mt-3">
        <AskFields level={level} sessionId={sessionId} />
      </Form>
    </section>
  );
}

/** What a form of the center holds that has a payment asked after. */
function AskFields({ level, sessionId }: PaymentReturnProps['payment']) {
  return (
    <>
      <input type="hidden" name="intent" value="verify-payment" />
      <input type="hidden" name="session_id" value={sessionId} />
      <input type="hidden" name="level" value={level} />
      <Button type="submit" tone="line" size="s">
        {m.agents_payment_check()}
      </Button>
    </>
  );
}

/**
 * A payment that its provider has said nothing final about: what that means, and the way to have it asked after once
 * more.
 */
export function PaymentCheck({ payment: { level, sessionId }, answer }: PaymentReturnProps) {
  const isRefused = answer?.problem !== undefined || answer?.failure === 'payment';
  return (
    <div role={isRefused ? 'alert' : undefined}>
      <Note tone={isRefused ? 'rose' : 'ochre'} icon="clock">
        <p>
          {isRefused
            ? m.agents_payment_issue()
            : m.agents_payment_waits({ level: isAgentLevel(level) ? levelWord(level) : '' })}
        </p>
        <Form method="post" preventScrollReset className="mt-2">
          <AskFields level={level} sessionId={sessionId} />
        </Form>
      </Note>
    </div>
  );
}

function Done({ level }: { level: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('/agent/dashboard')), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <Note tone="leaf">
        <b>{m.agents_done_title()}</b>
        <p>{m.agents_done_text({ level: isAgentLevel(level) ? levelWord(level) : '' })}</p>
        <p>{m.agents_done_redirect()}</p>
        <p className="mt-2">
          <Link className={buttonClass({ size: 's' })} to={href('/agent/dashboard')}>
            {m.agents_done_open()}
          </Link>
        </p>
      </Note>
    </div>
  );
}

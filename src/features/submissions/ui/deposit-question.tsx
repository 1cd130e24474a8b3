import { Form, href, Link, useNavigation } from 'react-router';
import type { OpenDeposit } from '#features/holds/mark-home.server.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import type { ListingStatus } from '#vocabulary/listing-words.ts';

/** Where its owner wants to put a home, and the deposit that stands in the way. */
export type DepositQuestionFacts = {
  id: string;
  title: string;
  to: ListingStatus;
  reason: string;
  deposit: OpenDeposit;
};

/** Asks what becomes of a buyer's deposit before the home is marked otherwise; nothing changes until then. */
export function DepositQuestion({ question }: { question: DepositQuestionFacts }) {
  const { id, title, to, reason, deposit } = question;
  const navigation = useNavigation();
  const amount = formatMoney({ minor: deposit.amountMinor, currency: 'NGN' });
  const name = deposit.buyerName || m.holds_mark_buyer();
  const isLet = to === 'rented';
  return (
    <section className="panel grid gap-3" aria-labelledby="deposit-question" tabIndex={-1} ref={focusOn}>
      <h2 id="deposit-question">{m.holds_mark_title()}</h2>
      <p>{m.holds_mark_text({ name, amount, title, day: formatDate(deposit.paidAt) })}</p>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="deposit" value={deposit.id} />
        <div className="row row-wrap">
          {deposit.answers.map((answer) => (
            <Button
              key={answer}
              type="submit"
              tone={answer === 'passes_on' ? 'indigo' : 'line'}
              name="answer"
              value={answer}
              isBusy={navigation.state !== 'idle'}
            >
              {wordsOf(answer, { name, isLet, isDone: deposit.answers.length > 1 })}
            </Button>
          ))}
          <Link className={buttonClass({ tone: 'text' })} to={href('/account/listings')}>
            {m.holds_mark_leave()}
          </Link>
        </div>
        <p className="small muted">{m.holds_mark_hint()}</p>
      </Form>
    </section>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

type Answer = OpenDeposit['answers'][number];

function wordsOf(answer: Answer, { name, isLet, isDone }: { name: string; isLet: boolean; isDone: boolean }): string {
  if (answer === 'passes_on') return isLet ? m.holds_mark_let_to({ name }) : m.holds_mark_sold_to({ name });
  if (!isDone) return m.holds_mark_back({ name });
  return isLet ? m.holds_mark_let_other() : m.holds_mark_sold_other();
}

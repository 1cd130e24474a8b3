import { Form, href, Link } from 'react-router';
import { ownHomePath } from '#features/listings/listing-path.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { formatDate, formatTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/field.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { OwnHold } from '../use-cases/own-holds.server.ts';
import { kindWords } from './hold-texts.ts';

/** One payment for a home, with what its buyer or its lister may do about it; `words` are those of a refused form. */
export function OwnHoldItem({ hold, words }: { hold: OwnHold; words: string | null }) {
  const { id, side, kind, listing, amountMinor, payee, answer } = hold;
  const amount = formatMoney({ minor: amountMinor, currency: 'NGN' });
  const standing = standingOf(hold);
  return (
    <li className="panel hold-item">
      <h2>{listing ? <Link to={ownHomePath(listing.id)}>{listing.title}</Link> : kindWords(kind)}</h2>
      <p>
        {kindWords(kind)} · <b className="num">{amount}</b> ·{' '}
        <span className="muted">
          {side === 'buyer' ? m.holds_own_as_buyer() : m.holds_own_as_lister({ name: hold.buyerName })},{' '}
          {formatDate(hold.createdAt)}
        </span>
      </p>
      <p>
        <Tag tone={standing.tone}>{standing.words}</Tag>
      </p>
      {side === 'buyer' && payee.name ? (
        <p className="small muted">
          {payee.name}, {payee.account}
        </p>
      ) : null}
      <Refund hold={hold} />
      {answer ? <p>{m.holds_refund_answer({ words: answer })}</p> : null}
      {side === 'buyer' && hold.state === 'paying' && listing ? (
        <div className="row row-wrap">
          <Link
            className={buttonClass({ size: 's' })}
            to={`${href('/property/:propertyId/pay', { propertyId: listing.id })}?for=${kind}`}
          >
            {m.holds_go_on()}
          </Link>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" tone="line" size="s" name="intent" value="leave">
              {m.holds_leave()}
            </Button>
          </Form>
        </div>
      ) : null}
      {hold.canRelease ? <Release hold={hold} amount={amount} /> : null}
      {hold.canAsk ? (
        <Disclosure summary={side === 'buyer' ? m.holds_ask_buyer() : m.holds_ask_lister()} isOpen={words !== null}>
          <Form method="post" className="form">
            <input type="hidden" name="id" value={id} />
            <TextArea
              label={m.holds_ask_words()}
              hint={m.holds_ask_hint()}
              name="words"
              rows={3}
              maxLength={LONGEST_REASON}
              defaultValue={words ?? ''}
              required
            />
            <div>
              <Button type="submit" tone="line" name="intent" value="ask">
                {m.holds_ask_send()}
              </Button>
            </div>
          </Form>
        </Disclosure>
      ) : null}
    </li>
  );
}

/** The buyer's word that the deal is done. */
function Release({ hold: { id, payee }, amount }: { hold: OwnHold; amount: string }) {
  return (
    <Disclosure summary={m.holds_release()}>
      <Form method="post" className="form">
        <input type="hidden" name="id" value={id} />
        <p>{m.holds_release_hint({ name: payee.name, account: payee.account })}</p>
        <div>
          <Button type="submit" tone="line" name="intent" value="release">
            {m.holds_release_send({ amount })}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

function Refund({ hold: { refund } }: { hold: OwnHold }) {
  if (refund === 'none') return null;
  const words = {
    asked: m.holds_refund_asked,
    given: m.holds_refund_given,
    refused: m.holds_refund_refused,
    taken: m.holds_refund_taken,
  }[refund];
  return (
    <p>
      <Tag tone={refund === 'given' ? 'leaf' : 'ochre'}>{words()}</Tag>
    </p>
  );
}

function standingOf({ state, endReason, isPaid, endsAt, kind, passedOnAt }: OwnHold): { words: string; tone: TagTone } {
  if (state === 'paying') return { words: m.holds_state_paying({ time: formatTime(endsAt) }), tone: 'ochre' };
  if (state === 'held') return { words: m.holds_state_held({ day: formatDate(endsAt) }), tone: 'leaf' };
  if (!isPaid) return { words: m.holds_state_unpaid(), tone: 'plain' };
  if (passedOnAt) return { words: m.holds_state_passed({ day: formatDate(passedOnAt) }), tone: 'leaf' };
  if (endReason === 'sold') return { words: m.holds_state_sold(), tone: 'leaf' };
  if (endReason === 'agreed') return { words: m.holds_state_agreed(), tone: 'leaf' };
  if (endReason === 'late') return { words: m.holds_state_late(), tone: 'rose' };
  if (kind === 'inspection') return { words: m.holds_state_paid(), tone: 'leaf' };
  return { words: m.holds_state_over(), tone: 'plain' };
}

import { m } from '#paraglide/messages.js';
import type { ShownReceipt } from '../use-cases/view-rental.server.ts';
import { receiptFacts } from './receipt-facts.ts';
import { dayWords, naira } from './rental-texts.ts';

/** A receipt as the paper it stands for. */
export function ReceiptPaper({ receipt }: { receipt: ShownReceipt }) {
  return (
    <section className="rent-rcpt" aria-label={m.rentals_receipt_title()}>
      <div>
        <p>
          <b>{m.rentals_receipt_title()}</b>
        </p>
        <p className="small num">
          {receipt.number}, {dayWords(receipt.issuedOn)}
        </p>
      </div>
      {receipt.isVoid ? <p className="rent-void">{m.rentals_receipt_void()}</p> : null}
      <dl className="kv">
        {receiptFacts(receipt).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="rent-tot">
        <span>{m.rentals_receipt_open()}</span> <b>{naira(receipt.openMinor)}</b>
      </p>
      <p className="small">
        {m.rentals_receipt_check()} <b className="num">{receipt.code}</b>
      </p>
    </section>
  );
}

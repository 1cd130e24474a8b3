import { m } from '#paraglide/messages.js';
import type { ShownReceipt } from '../use-cases/view-rental.server.ts';
import { dayWords, methodWord, naira } from './rental-texts.ts';

/** What a receipt says, line by line: on its page and on its PDF alike. */
export function receiptFacts(receipt: ShownReceipt): [string, string][] {
  return [
    [m.rentals_receipt_from(), receipt.tenant],
    [m.rentals_receipt_to(), receipt.landlord],
    [m.rentals_receipt_for(), receipt.home],
    [m.rentals_receipt_period(), m.rentals_period({ from: dayWords(receipt.from), to: dayWords(receipt.to) })],
    [m.rentals_receipt_asked(), naira(receipt.askedMinor)],
    [m.rentals_receipt_before(), naira(receipt.beforeMinor)],
    [
      m.rentals_receipt_now({ method: methodWord(receipt.method), day: dayWords(receipt.paidOn) }),
      naira(receipt.amountMinor),
    ],
  ];
}

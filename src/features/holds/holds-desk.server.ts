import type { App } from '#app/app.server.ts';
import { type Agreement, presentAgreement, readSecondPerson } from '#features/payments/second-person.server.ts';
import { type DeskView, listHoldsForOffice, listHoldsOfPayment, type NamedHold } from './data/holds.server.ts';
import type { EndReason, HoldKind, RefundState } from './domain/hold-rules.ts';
import { type JudgedPayee, judgeShown, type PayeesOf, readPayeesOf } from './use-cases/read-payees.server.ts';
import { isHeld, moveOn } from './use-cases/with-hold.server.ts';

export { openAccount } from './use-cases/open-account.server.ts';
export { agreeToPassOn, passDepositOn } from './use-cases/pass-deposit-on.server.ts';
export { answerRefund } from './use-cases/refunds.server.ts';

/** A payment for a home as the office sees it. */
export type DeskHold = Agreement & {
  id: string;
  kind: HoldKind;
  amountMinor: number;
  reference: string;
  listing: { id: string; title: string } | null;
  buyer: { id: string; name: string };
  lister: { id: string; name: string };
  /** The account its buyer was shown, which money may leave to or not. */
  payee: { name: string; account: string; standing: JudgedPayee };
  paidAt: string;
  /** Until when it holds the home; null where it does no longer. */
  heldUntil: string | null;
  passedOnAt: string | null;
  endReason: EndReason | null;
  /** It lies with us for the lister, with no question open. */
  isHeld: boolean;
  refund: RefundState;
  /** Who asked: one of both sides, or nobody where the payment came too late. */
  askedBy: string | null;
  askedAt: string | null;
  words: string | null;
  answer: string | null;
};

/** The payments of one view of the office's desk, or the one of a reference. */
export async function listDeskHolds(app: App, shown: DeskView | { reference: string }): Promise<DeskHold[]> {
  const rows = await (typeof shown === 'string'
    ? listHoldsForOffice(app.db, shown)
    : listHoldsOfPayment(app.db, shown.reference));
  const secondPersonOf = await readSecondPerson(
    app,
    rows.map(({ reference }) => reference),
  );
  const payeesOf = await readPayeesOf(
    app,
    app.db,
    rows.map(({ lister_id }) => lister_id),
  );
  return rows.map((row) => ({
    ...presentDeskHold(row, payeesOf(row.lister_id)),
    ...presentAgreement(secondPersonOf(row.reference), moveOn(row)),
  }));
}

function presentDeskHold(row: NamedHold, payees: PayeesOf): Omit<DeskHold, keyof Agreement> {
  const buyer = { id: row.buyer_id, name: row.buyer_name || row.buyer_id };
  const lister = { id: row.lister_id, name: row.lister_name || row.lister_id };
  const asker = [buyer, lister].find(({ id }) => id === row.refund_by);
  return {
    id: row.id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    reference: row.reference,
    listing: row.property_id && row.title ? { id: row.property_id, title: row.title } : null,
    buyer,
    lister,
    payee: { name: row.payee_name, account: row.payee_account, standing: judgeShown(payees, row) },
    paidAt: (row.paid_at ?? row.created_at).toISOString(),
    heldUntil: row.state === 'held' ? row.ends_at.toISOString() : null,
    passedOnAt: row.passed_on_at?.toISOString() ?? null,
    endReason: row.end_reason,
    isHeld: isHeld(row),
    refund: row.refund_state,
    askedBy: asker?.name ?? null,
    askedAt: row.refund_asked_at?.toISOString() ?? null,
    words: row.refund_words,
    answer: row.refund_answer,
  };
}

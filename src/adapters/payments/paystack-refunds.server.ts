import { z } from 'zod';
import { lookUp } from '#lib/one-of.ts';
import {
  type ListedCharge,
  MOST_CHARGES,
  PaymentError,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
  type Span,
  TOO_MANY,
} from './port.ts';

/** Asks Paystack with our key; what it says that it cannot be asked is thrown. @throws PaymentError unavailable */
export type AskPaystack = (path: string, init?: RequestInit) => Promise<{ status: number; body: unknown }>;

const PER_PAGE = 100;
const MOST_PAGES = MOST_CHARGES / PER_PAGE;

const refund = z.object({
  id: z.number().int(),
  // An id in lists, the whole transaction where one was just ordered.
  transaction: z.union([z.number().int(), z.object({ id: z.number().int() })]),
  amount: z.number().int().nonnegative(),
  currency: z.string(),
  status: z.string(),
  merchant_note: z.string().nullish(),
});
const charge = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.string(),
  amount: z.number().int().nonnegative(),
  currency: z.string(),
  paid_at: z.coerce.date().nullish(),
});
const dispute = z.object({
  id: z.number().int(),
  refund_amount: z.number().int().nonnegative().nullish(),
  currency: z.string().nullish(),
  status: z.string(),
  resolution: z.string().nullish(),
  category: z.string().nullish(),
  dueAt: z.coerce.date().nullish(),
  transaction: z.object({ reference: z.string(), amount: z.number().int().nonnegative(), currency: z.string() }),
});

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'done',
  failed: 'failed',
  'needs-attention': 'stuck',
};
const DISPUTE_STATUS: Record<string, ProviderDispute['status']> = {
  'awaiting-merchant-feedback': 'waits',
  'awaiting-bank-feedback': 'looked_at',
  pending: 'looked_at',
};

type Refunds = Pick<PaymentProvider, 'sendRefund' | 'listRefunds' | 'listCharges' | 'listDisputes'>;

/** What of Paystack sends money back and lists what came in, went back and is disputed. */
export function createPaystackRefunds(ask: AskPaystack): Refunds {
  return {
    async sendRefund({ reference, amountMinor, currency, note }) {
      const { status, body } = await ask('/refund', {
        method: 'POST',
        body: JSON.stringify({ transaction: reference, amount: amountMinor, currency, merchant_note: note }),
      });
      const parsed = z.object({ data: refund }).safeParse(body);
      if ((status !== 200 && status !== 201) || !parsed.success)
        throw new PaymentError('rejected', `Paystack sent nothing back: ${status} ${wordsOf(body)}`);
      return toRefund(parsed.data.data);
    },
    async listRefunds(reference) {
      const { status, body } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      const parsed = z.object({ data: z.object({ id: z.number().int() }) }).safeParse(body);
      if (status !== 200 || !parsed.success)
        throw new PaymentError('rejected', `Paystack knows no such charge: ${status} ${wordsOf(body)}`);
      const { id } = parsed.data.data;
      const listed = await listPage(ask, `/refund?transaction=${id}&perPage=${PER_PAGE}&page=1`, refund);
      // Whether the filter was heeded is not taken on trust: another charge's refund is none of this one.
      return listed.filter((one) => idOf(one.transaction) === id).map(toRefund);
    },
    async listCharges(span) {
      const charges = await listAll(ask, '/transaction', span, charge);
      // What goes back goes back later, so refunds are asked for up to today.
      const refunds = await listAll(ask, '/refund', { from: span.from, to: null }, refund);
      const backById = new Map<number, number>();
      for (const { transaction, amount, status } of refunds) {
        if (lookUp(REFUND_STATUS, status) !== 'done') continue;
        backById.set(idOf(transaction), (backById.get(idOf(transaction)) ?? 0) + amount);
      }
      return charges.flatMap((one) => toCharge(one, span, backById.get(one.id) ?? 0));
    },
    async listDisputes(span) {
      const disputes = await listAll(ask, '/dispute', span, dispute);
      return disputes.map((one) => ({
        id: String(one.id),
        reference: one.transaction.reference,
        amountMinor: one.refund_amount ?? one.transaction.amount,
        currency: one.currency ?? one.transaction.currency,
        status: statusOfDispute(one.status, one.resolution ?? null),
        reason: one.category?.slice(0, 100) ?? null,
        dueAt: one.dueAt ?? null,
      }));
    },
  };
}

const idOf = (transaction: z.infer<typeof refund>['transaction']) =>
  typeof transaction === 'number' ? transaction : transaction.id;

function toRefund({ id, merchant_note, amount, currency, status }: z.infer<typeof refund>): ProviderRefund {
  // A word we do not know is not taken for an end.
  const known = lookUp(REFUND_STATUS, status) ?? 'pending';
  return { id: String(id), note: merchant_note ?? null, amountMinor: amount, currency, status: known };
}

/** A paid charge; nothing for one that was not. Paystack calls one `reversed` whose whole sum went back. */
function toCharge(one: z.infer<typeof charge>, span: Span, refundedMinor: number): ListedCharge[] {
  const { reference, currency, amount, paid_at: paidAt, status } = one;
  if ((status !== 'success' && status !== 'reversed') || !paidAt) return [];
  if (paidAt < span.from || paidAt >= span.to) return [];
  const back = status === 'reversed' ? amount : refundedMinor;
  return [{ reference, currency, paidMinor: amount, refundedMinor: back, paidAt }];
}

function statusOfDispute(status: string, resolution: string | null): ProviderDispute['status'] {
  if (status === 'resolved') return resolution === 'declined' ? 'won' : 'lost';
  return lookUp(DISPUTE_STATUS, status) ?? 'waits';
}

type OpenSpan = { from: Date; to: Date | null };

async function listAll<Row>(ask: AskPaystack, path: string, { from, to }: OpenSpan, row: z.ZodType<Row>) {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({ perPage: String(PER_PAGE), page: String(page), from: from.toISOString() });
    if (to) asked.set('to', to.toISOString());
    const listed = await listPage(ask, `${path}?${asked}`, row);
    rows.push(...listed);
    if (listed.length < PER_PAGE) return rows;
  }
  throw new PaymentError('rejected', TOO_MANY);
}

async function listPage<Row>(ask: AskPaystack, path: string, row: z.ZodType<Row>): Promise<Row[]> {
  const { status, body } = await ask(path);
  const parsed = z.object({ data: z.array(row).max(PER_PAGE) }).safeParse(body);
  if (status !== 200 || !parsed.success)
    throw new PaymentError('rejected', `Paystack did not list: ${status} ${wordsOf(body)}`);
  return parsed.data.data;
}

/** What Paystack says in words, cut short. */
export function wordsOf(body: unknown): string {
  const words = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'no words';
  return words.slice(0, 200);
}

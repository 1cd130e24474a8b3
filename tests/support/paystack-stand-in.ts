import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandInTransaction = {
  reference: string;
  amount: number;
  currency: string;
  email: string;
  callback_url: string;
  id: number;
  paid_at: string | null;
  /** As Paystack calls it: `abandoned` from the start until paid. */
  status: 'abandoned' | 'success' | 'failed' | 'ongoing' | 'reversed';
};

/** As Paystack keeps it: by the id of its transaction. */
export type StandInRefund = {
  id: number;
  transaction: number;
  amount: number;
  currency: string;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  merchant_note: string | null;
};
type StandInDispute = {
  id: number;
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'pending' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  refund_amount: number;
  currency: string;
  category: string;
  dueAt: string | null;
  reference: string;
};

export const STAND_IN_KEY = 'sk_test_0123456789abcdef';

/** As Paystack lists them: with much that we do not read, one twice, in no order. */
const STAND_IN_BANKS = [
  { id: 21, name: 'Zenith Bank', slug: 'zenith-bank', code: '057', active: true, country: 'Nigeria', currency: 'NGN' },
  { id: 9, name: 'First Bank of Nigeria', slug: 'first-bank', code: '011', active: true, currency: 'NGN' },
  { id: 10, name: 'First Bank of Nigeria', slug: 'first-bank-2', code: '011', active: true, currency: 'NGN' },
  { id: 67, name: 'Kuda Bank', slug: 'kuda-bank', code: '50211', active: true, currency: 'NGN' },
];

/** No two disputes have one number, whichever server tells of them. */
let disputesMade = 90;

/** A local server that answers as Paystack's published API does for the calls we make; `isDown` makes it fail. */
export async function startPaystackStandIn() {
  const transactions = new Map<string, StandInTransaction>();
  /** Accounts it knows, as `bank code:number`, with their names. */
  const accounts = new Map<string, string>();
  const requests: string[] = [];
  const refunds: StandInRefund[] = [];
  const disputes: StandInDispute[] = [];
  /** `losesAnswers`: what was asked is done, and nobody hears of it. `refundsAs`: how a new refund stands. */
  const state: { isDown: boolean; losesAnswers: boolean; refundsAs: StandInRefund['status'] } = {
    isDown: false,
    losesAnswers: false,
    refundsAs: 'pending',
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push(`${request.method} ${request.url}`);
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (state.isDown) return void response.writeHead(503).end('<html>Service Unavailable</html>');
      if (request.headers.authorization !== `Bearer ${STAND_IN_KEY}`)
        return void answer(401, { status: false, message: 'Invalid key' });
      if (request.method === 'POST' && request.url === '/transaction/initialize') {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        if (!Number.isInteger(body.amount) || !body.email)
          return void answer(400, { status: false, message: 'Invalid Amount Sent' });
        if (transactions.has(body.reference))
          return void answer(400, { status: false, message: 'Duplicate Transaction Reference' });
        transactions.set(body.reference, {
          ...body,
          id: transactions.size + 4_099_260_000,
          status: 'abandoned',
          paid_at: null,
        });
        const data = {
          authorization_url: `${address}/checkout/${body.reference}`,
          access_code: randomUUID(),
          reference: body.reference,
        };
        return void answer(200, { status: true, message: 'Authorization URL created', data });
      }
      const asked = new URL(request.url ?? '/', 'http://stand-in');
      if (asked.pathname === '/bank')
        return void answer(200, { status: true, message: 'Banks retrieved', data: STAND_IN_BANKS });
      if (asked.pathname === '/bank/resolve') {
        const account_number = asked.searchParams.get('account_number') ?? '';
        const account_name = accounts.get(`${asked.searchParams.get('bank_code')}:${account_number}`);
        const message = 'Could not resolve account name. Check parameters or try again.';
        if (!account_name) return void answer(422, { status: false, message, code: 'invalid_bank_code' });
        return void answer(200, {
          status: true,
          message: 'Account number resolved',
          data: { account_number, account_name, bank_id: 9 },
        });
      }
      if (request.method === 'POST' && asked.pathname === '/refund') {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        const refunded = refundOf(body);
        if (typeof refunded === 'string') return void answer(400, { status: false, message: refunded });
        refunds.push(refunded);
        if (state.losesAnswers) return void request.socket.destroy();
        const data = { ...refunded, transaction: { id: refunded.transaction, reference: body.transaction } };
        return void answer(200, { status: true, message: 'Refund has been queued for processing', data });
      }
      const page = (rows: readonly object[]) => {
        const perPage = Number(asked.searchParams.get('perPage') ?? 50);
        const at = Number(asked.searchParams.get('page') ?? 1);
        const data = rows.slice((at - 1) * perPage, at * perPage);
        const meta = { total: rows.length, skipped: (at - 1) * perPage, perPage, page: at };
        answer(200, { status: true, message: 'Retrieved', data, meta });
      };
      if (request.method === 'GET' && asked.pathname === '/refund') {
        const id = asked.searchParams.get('transaction');
        return page(refunds.filter((refund) => id === null || String(refund.transaction) === id));
      }
      if (request.method === 'GET' && asked.pathname === '/transaction') {
        const [from, to] = [asked.searchParams.get('from'), asked.searchParams.get('to')];
        return page(
          [...transactions.values()].filter(
            ({ paid_at }) => paid_at === null || ((!from || paid_at >= from) && (!to || paid_at <= to)),
          ),
        );
      }
      if (request.method === 'GET' && asked.pathname === '/dispute')
        return page(disputes.map(({ reference, ...one }) => ({ ...one, transaction: transactions.get(reference) })));
      const [, reference = ''] = /^\/transaction\/verify\/([^/]+)$/.exec(request.url ?? '') ?? [];
      const found = transactions.get(decodeURIComponent(reference));
      if (request.method !== 'GET' || !found)
        return void answer(404, { status: false, message: 'Transaction reference not found.' });
      const data = {
        domain: 'test',
        ...found,
        gateway_response: 'Successful',
        channel: 'card',
        customer: { email: found.email },
      };
      answer(200, { status: true, message: 'Verification successful', data });
    });
  });
  const refundOf = (body: { transaction: string; amount: number; merchant_note?: string }): StandInRefund | string => {
    const found = transactions.get(body.transaction);
    if (found?.status !== 'success') return 'Transaction not found';
    const gone = refunds.filter(({ transaction, status }) => transaction === found.id && status !== 'failed');
    if (gone.reduce((sum, { amount }) => sum + amount, 0) + body.amount > found.amount)
      return 'Refund amount cannot be more than transaction amount';
    const { id: transaction, currency } = found;
    const note = body.merchant_note ?? null;
    return {
      id: refunds.length + 1,
      transaction,
      amount: body.amount,
      currency,
      status: state.refundsAs,
      merchant_note: note,
    };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    transactions,
    accounts,
    refunds,
    disputes,
    requests,
    state,
    env: { PAYMENTS_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: STAND_IN_KEY, PAYSTACK_BASE_URL: address },
    /** What Paystack would send about a transaction: the body and its signature. */
    webhook(reference: string, kind = 'charge.success') {
      const body = JSON.stringify({
        event: kind,
        data: { id: 302961, ...transactions.get(reference), reference, gateway_response: 'Approved' },
      });
      return { body, signature: createHmac('sha512', STAND_IN_KEY).update(body).digest('hex') };
    },
    /** The same about a refund or a dispute: its charge is named where Paystack names it. */
    hint(kind: string, reference: string) {
      const about = kind.startsWith('refund.') ? { transaction_reference: reference } : { transaction: { reference } };
      const body = JSON.stringify({ event: kind, data: { id: 7, status: 'x', ...about } });
      return { body, signature: createHmac('sha512', STAND_IN_KEY).update(body).digest('hex') };
    },
    /** Says that a charge was paid, as its payer does at the checkout. */
    pay(reference: string, at: Date) {
      Object.assign(transactions.get(reference) ?? {}, { status: 'success', paid_at: at.toISOString() });
    },
    /** The payer's bank has a question about a charge; `answer` says how it decided. */
    dispute(reference: string, amount: number) {
      disputesMade += 1;
      const asked: StandInDispute = {
        id: disputesMade,
        status: 'awaiting-merchant-feedback',
        resolution: null,
        refund_amount: amount,
        currency: 'NGN',
        category: 'fraud',
        dueAt: '2026-11-27T12:00:00Z',
        reference,
      };
      disputes.push(asked);
      return {
        answer: (resolution: 'merchant-accepted' | 'declined') =>
          void Object.assign(asked, { status: 'resolved', resolution }),
      };
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

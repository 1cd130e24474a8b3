import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandInTransaction = {
  reference: string;
  amount: number;
  currency: string;
  email: string;
  callback_url: string;
  /** As Paystack calls it: `abandoned` from the start until paid. */
  status: 'abandoned' | 'success' | 'failed' | 'ongoing' | 'reversed';
};

export const STAND_IN_KEY = 'sk_test_0123456789abcdef';

/** As Paystack lists them: with much that we do not read, one twice, in no order. */
const STAND_IN_BANKS = [
  { id: 21, name: 'Zenith Bank', slug: 'zenith-bank', code: '057', active: true, country: 'Nigeria', currency: 'NGN' },
  { id: 9, name: 'First Bank of Nigeria', slug: 'first-bank', code: '011', active: true, currency: 'NGN' },
  { id: 10, name: 'First Bank of Nigeria', slug: 'first-bank-2', code: '011', active: true, currency: 'NGN' },
  { id: 67, name: 'Kuda Bank', slug: 'kuda-bank', code: '50211', active: true, currency: 'NGN' },
];

/** A local server that answers as Paystack's published API does for the five calls we make; `isDown` makes it fail. */
export async function startPaystackStandIn() {
  const transactions = new Map<string, StandInTransaction>();
  /** Accounts it knows, as `bank code:number`, with their names. */
  const accounts = new Map<string, string>();
  const requests: string[] = [];
  const state = { isDown: false };
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
        transactions.set(body.reference, { ...body, status: 'abandoned' });
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
      const [, reference = ''] = /^\/transaction\/verify\/([^/]+)$/.exec(request.url ?? '') ?? [];
      const found = transactions.get(decodeURIComponent(reference));
      if (request.method !== 'GET' || !found)
        return void answer(404, { status: false, message: 'Transaction reference not found.' });
      const data = {
        id: 4099260516,
        domain: 'test',
        ...found,
        gateway_response: 'Successful',
        channel: 'card',
        customer: { email: found.email },
      };
      answer(200, { status: true, message: 'Verification successful', data });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    transactions,
    accounts,
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
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { lookUp } from '#lib/one-of.ts';
import { type AskPaystack, createPaystackRefunds, wordsOf } from './paystack-refunds.server.ts';
import { PaymentError, type PaymentEvent, type PaymentProvider, type ProviderTransaction } from './port.ts';

const TIMEOUT_MS = 15_000;

const initialised = z.object({
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});
const transaction = z.object({
  data: z.object({ status: z.string(), reference: z.string(), amount: z.number().int(), currency: z.string() }),
});
const bankList = z.object({
  data: z.array(z.object({ code: z.string().regex(/^\d{3,6}$/), name: z.string().min(1).max(120) })).max(2000),
});
const resolved = z.object({ data: z.object({ account_number: z.string(), account_name: z.string().min(1).max(200) }) });
const event = z.object({
  event: z.string().max(80),
  data: z.object({
    reference: z.string().max(200).nullish(),
    transaction_reference: z.string().max(200).nullish(),
    transaction: z.object({ reference: z.string().max(200) }).nullish(),
  }),
});

/**
 * Paystack calls a charge `abandoned` from its start until it is paid, so only these two are final (nigeria.md 3.5).
 */
const FINAL: Record<string, ProviderTransaction['status']> = {
  success: 'success',
  failed: 'failed',
  reversed: 'failed',
};

/** Paystack: amounts in kobo, our reference, webhooks signed with the secret key over the raw body. */
export function createPaystackPayments({
  secretKey,
  baseUrl,
}: {
  secretKey: string;
  baseUrl: string;
}): PaymentProvider {
  const ask: AskPaystack = async (path, init = {}) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new PaymentError('unavailable', error instanceof Error ? error.message : 'no answer');
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status === 429 || answer.status >= 500)
      throw new PaymentError('unavailable', `Paystack answered ${answer.status}`);
    return { status: answer.status, body };
  };
  return {
    name: 'paystack',
    ...createPaystackRefunds(ask),
    async initialise({ reference, amountMinor, currency, email, callbackUrl }) {
      const { status, body } = await ask('/transaction/initialize', {
        method: 'POST',
        body: JSON.stringify({ email, amount: amountMinor, currency, reference, callback_url: callbackUrl }),
      });
      const parsed = initialised.safeParse(body);
      if (status !== 200 || !parsed.success || parsed.data.data.reference !== reference)
        throw new PaymentError('rejected', `Paystack did not open the charge: ${status} ${wordsOf(body)}`);
      return { checkoutUrl: parsed.data.data.authorization_url };
    },
    async verify(reference) {
      const { status, body } = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      const parsed = transaction.safeParse(body);
      if (status === 200 && parsed.success) {
        const { data } = parsed.data;
        return {
          reference: data.reference,
          status: lookUp(FINAL, data.status) ?? 'open',
          amountMinor: data.amount,
          currency: data.currency,
        };
      }
      if ((status === 400 || status === 404) && /not found/i.test(wordsOf(body))) return null;
      throw new PaymentError('rejected', `Paystack did not verify: ${status} ${wordsOf(body)}`);
    },
    async listBanks() {
      const { status, body } = await ask('/bank?country=nigeria&currency=NGN&perPage=100');
      const parsed = bankList.safeParse(body);
      if (status !== 200 || !parsed.success)
        throw new PaymentError('rejected', `Paystack listed no banks: ${status} ${wordsOf(body)}`);
      const byCode = new Map(parsed.data.data.map((bank) => [bank.code, bank]));
      return [...byCode.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
    },
    async resolveAccount({ bankCode, accountNumber }) {
      const asked = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const { status, body } = await ask(`/bank/resolve?${asked}`);
      const parsed = resolved.safeParse(body);
      if (status === 200 && parsed.success && parsed.data.data.account_number === accountNumber)
        return { accountName: parsed.data.data.account_name.trim() };
      if (status === 400 || status === 422) {
        if (/could not resolve|unknown bank|invalid account/i.test(wordsOf(body))) return null;
      }
      throw new PaymentError('rejected', `Paystack did not resolve: ${status} ${wordsOf(body)}`);
    },
    readWebhook(body, header) {
      const expected = createHmac('sha512', secretKey).update(body).digest();
      const given = Buffer.from(header('x-paystack-signature') ?? '', 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new PaymentError('forged', 'the signature is not of this body');
      const parsed = event.safeParse(parseJson(body));
      return parsed.success ? readEvent(parsed.data) : null;
    },
  };
}

/** What an event is about, by its name; each names its charge in a field of its own. */
function readEvent({ event: kind, data }: z.infer<typeof event>): PaymentEvent | null {
  if (kind.startsWith('charge.dispute.')) return toEvent('dispute', kind, data.transaction?.reference);
  if (kind.startsWith('refund.')) return toEvent('refund', kind, data.transaction_reference);
  return kind.startsWith('charge.') ? toEvent('charge', kind, data.reference) : null;
}

function toEvent(topic: PaymentEvent['topic'], kind: string, reference: string | null | undefined) {
  return reference ? { topic, kind, reference } : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

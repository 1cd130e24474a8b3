import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type IdentityCheck, IdentityCheckError, type VendorResult } from './port.ts';

/** The published names: app id, public key and widget for the browser; the secret key for the server alone. */
export type DojahSettings = {
  appId: string;
  publicKey: string;
  secretKey: string;
  widgetId: string;
  widgetUrl: string;
  baseUrl: string;
};

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_000_000;

const text = z.string().max(200).nullish();
const answerShape = z.object({
  reference_id: z.string(),
  verification_status: z.string().max(50),
  id_type: text,
  value: text,
  data: z
    .object({
      user_data: z.object({ data: z.object({ first_name: text, last_name: text }).partial() }).partial(),
    })
    .partial()
    .nullish(),
});
const webhookShape = z.object({ reference_id: z.string().min(1).max(200) });

/** Its words for how a session stands; anything else is waited for. */
const STATUSES: ReadonlyMap<string, VendorResult['status']> = new Map([
  ['completed', 'passed'],
  ['failed', 'failed'],
]);

/**
 * Dojah, by its published web widget and API: the browser opens the widget with the public key, and what became of the
 * session is asked for here with the secret one.
 */
export function createDojahIdentityCheck(settings: DojahSettings): IdentityCheck {
  const { appId, publicKey, secretKey, widgetId, widgetUrl, baseUrl } = settings;
  return {
    name: 'dojah',
    config: () => ({
      provider: 'dojah',
      ...{ apiKey: publicKey, appId, widgetId, scriptUrl: widgetUrl },
      origin: new URL(widgetUrl).origin,
    }),
    async findResult(reference) {
      const body = await ask(`${baseUrl}/api/v1/kyc/verification?reference_id=${encodeURIComponent(reference)}`, {
        AppId: appId,
        Authorization: secretKey,
      });
      return body === null ? null : readResult(reference, body);
    },
    readWebhook(body, header) {
      const given = Buffer.from(header('x-dojah-signature') ?? '', 'hex');
      const own = createHmac('sha256', secretKey).update(body).digest();
      if (given.length !== own.length || !timingSafeEqual(given, own))
        throw new IdentityCheckError('forged', 'The signature is not of this body.');
      const parsed = webhookShape.safeParse(parseJson(body.toString('utf8')));
      return parsed.success ? { reference: parsed.data.reference_id } : null;
    },
  };
}

async function ask(address: string, headers: Record<string, string>): Promise<unknown | null> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await response.text();
  } catch (error) {
    throw new IdentityCheckError('unavailable', String(error));
  }
  if (response.status === 404) return null;
  if (response.status >= 500 || response.status === 429 || body.length > MAX_ANSWER_BYTES)
    throw new IdentityCheckError('unavailable', `Dojah answers ${response.status}.`);
  if (!response.ok) throw new IdentityCheckError('rejected', `Dojah refuses with ${response.status}.`);
  return parseJson(body);
}

function readResult(reference: string, body: unknown): VendorResult {
  const inner = z.object({ entity: z.unknown() }).safeParse(body);
  const parsed = answerShape.safeParse(inner.success ? inner.data.entity : body);
  // An answer we do not understand, or about somebody else, decides nothing.
  if (!parsed.success || parsed.data.reference_id !== reference)
    throw new IdentityCheckError('unavailable', 'Dojah’s answer is not about this session.');
  const { verification_status, id_type, value, data } = parsed.data;
  const person = data?.user_data?.data;
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return {
    reference,
    status: STATUSES.get(verification_status.toLowerCase()) ?? 'waiting',
    name: name || null,
    document: id_type && value ? { kind: id_type, number: value } : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

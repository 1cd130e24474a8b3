import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { describeMessage } from './cloud-messages.ts';
import { readEvents } from './cloud-webhook.ts';
import { type OutgoingMessage, type WhatsAppChannel, WhatsAppError, type WhatsAppFailure } from './port.ts';

export type CloudSettings = {
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  baseUrl: string;
  template: string | null;
};

const TIMEOUT_MS = 15_000;
const DOWNLOAD_TIMEOUT_MS = 30_000;
const MAX_ANSWER_CHARACTERS = 100_000;
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

const sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });
const refusal = z.object({ error: z.object({ code: z.number(), message: z.string().max(2000).catch('') }) });
const media = z.object({
  url: z.url({ protocol: /^https?$/ }),
  file_size: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
});

/** The codes of the Cloud API that mean something else than "never": too much, for now, or after the 24 hours. */
const FAILURES: ReadonlyMap<number, WhatsAppFailure> = new Map([
  [131047, 'closed'],
  ...[2, 4, 80007, 130429, 131016, 131048, 131056].map((code) => [code, 'unavailable'] as const),
  ...[1, 131000].map((code) => [code, 'unanswered'] as const),
]);

/**
 * The WhatsApp Cloud API as Meta publishes it: webhooks signed with the app's secret over the raw body, messages and
 * media with the access token. Our id of a message travels along and comes back with what became of it.
 */
export function createCloudWhatsApp(settings: CloudSettings): WhatsAppChannel {
  const { phoneNumberId, appSecret, verifyToken } = settings;
  return {
    name: 'cloud',
    template: settings.template,
    answerChallenge(query) {
      const challenge = query.get('hub.challenge') ?? '';
      if (query.get('hub.mode') !== 'subscribe' || !isSame(query.get('hub.verify_token') ?? '', verifyToken))
        return null;
      // It is written back as it comes, so nothing but what Meta sends passes.
      return /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
    },
    readWebhook(body, header) {
      const given = SIGNATURE.exec(header('x-hub-signature-256') ?? '')?.[1];
      const own = createHmac('sha256', appSecret).update(body).digest();
      if (!given || !timingSafeEqual(Buffer.from(given, 'hex'), own))
        throw new WhatsAppError('forged', 'the signature is not of this body');
      return readEvents(body.toString('utf8'), phoneNumberId);
    },
    async send(message) {
      const { status, body } = await ask(settings, `/${phoneNumberId}/messages`, bodyOf(message));
      const parsed = sent.safeParse(body);
      const serviceId = parsed.data?.messages[0]?.id;
      if (status >= 400 || !serviceId) throw toError(status, body);
      return { serviceId };
    },
    async download(mediaId, maxBytes) {
      const { status, body } = await ask(settings, `/${encodeURIComponent(mediaId)}?phone_number_id=${phoneNumberId}`);
      const found = media.safeParse(body);
      if (status >= 400 || !found.success) throw toError(status, body);
      if (found.data.file_size > maxBytes) throw new WhatsAppError('rejected', 'the file is too large');
      return readFile(settings, found.data.url, maxBytes);
    },
  };
}

const bodyOf = (message: OutgoingMessage) => JSON.stringify(describeMessage(message));

function isSame(given: string, own: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'verify token').update(text).digest();
  return timingSafeEqual(digest(given), digest(own));
}

async function ask(settings: CloudSettings, path: string, body?: string): Promise<{ status: number; body: unknown }> {
  const answer = await reach(`${settings.baseUrl}${path}`, settings.accessToken, body);
  const text = await answer.text().catch(() => '');
  return { status: answer.status, body: text.length > MAX_ANSWER_CHARACTERS ? null : parseJson(text) };
}

async function reach(url: string, accessToken: string, body?: string, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const authorization = `Bearer ${accessToken}`;
  return fetch(url, {
    ...(body === undefined
      ? { headers: { authorization } }
      : { method: 'POST', body, headers: { authorization, 'content-type': 'application/json' } }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new WhatsAppError('unanswered', error instanceof Error ? error.message : 'no answer');
  });
}

/** Where Meta keeps files; the token goes there and nowhere else. */
const MEDIA_HOST = /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net|fbcdn\.net)$/;

async function readFile({ accessToken, baseUrl }: CloudSettings, url: string, maxBytes: number): Promise<Uint8Array> {
  const { protocol, hostname, origin } = new URL(url);
  const isTheirs = (protocol === 'https:' && MEDIA_HOST.test(hostname)) || origin === new URL(baseUrl).origin;
  if (!isTheirs) throw new WhatsAppError('rejected', 'the file is said to be with somebody else');
  const answer = await reach(url, accessToken, undefined, DOWNLOAD_TIMEOUT_MS);
  if (!answer.ok || !answer.body) throw new WhatsAppError('unavailable', `the file answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  // What it says of its size is not believed.
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > maxBytes) throw new WhatsAppError('rejected', 'the file is larger than it was said to be');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toError(status: number, body: unknown): WhatsAppError {
  const parsed = refusal.safeParse(body);
  const words = parsed.success ? `${parsed.data.error.code} ${parsed.data.error.message}` : '';
  const known = parsed.success ? FAILURES.get(parsed.data.error.code) : undefined;
  // A gateway that gave up says nothing of what became of the message behind it.
  const unknown = status >= 500 || status < 400 ? 'unanswered' : 'rejected';
  const failure = known ?? (status === 429 ? 'unavailable' : unknown);
  return new WhatsAppError(failure, `WhatsApp answers ${status} ${words}`.trim().slice(0, 300));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

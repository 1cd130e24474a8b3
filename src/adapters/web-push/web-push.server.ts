import { createECDH } from 'node:crypto';
import { request } from 'node:https';
import { isCallable, lookUpPublic } from './callable-address.server.ts';
import { PushError, type PushSender } from './port.ts';

const TIMEOUT_MS = 15_000;
/** How long a push service keeps what it cannot deliver: news of a home are old after a day. */
const KEPT_S = 24 * 3600;
/** Answers that say the browser is gone, or that nothing will ever be taken there. */
const GONE = new Set([400, 401, 403, 404, 410, 413]);

/**
 * Sends to the push service a browser named (RFC 8030, signed by RFC 8292). Whose address that is nobody can know
 * beforehand, so only public https is called, and no redirect is followed.
 */
export function createWebPush({ privateKey, origin }: { privateKey: string; origin: string }): PushSender {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const publicKey = pair.getPublicKey('base64url');
  const subject = `https://${new URL(origin).hostname}`;
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      if (!isCallable(endpoint)) return 'gone';
      const { generateRequestDetails } = (await import('web-push')).default;
      const { method, headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEPT_S,
        contentEncoding: 'aes128gcm',
      });
      const status = await call(endpoint, { method, headers: headers as Record<string, string>, body });
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status >= 300) throw new PushError(`The push service answered ${status}.`);
      return 'sent';
    },
  };
}

type Call = { method: string; headers: Record<string, string>; body: Buffer | null };

function call(endpoint: string, { method, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PushError('The push service does not answer.'));
    const outgoing = request(
      endpoint,
      { method, headers, lookup: lookUpPublic, timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on('error', fail);
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.end(body);
  });
}

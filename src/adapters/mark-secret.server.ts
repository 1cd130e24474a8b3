import { createHmac } from 'node:crypto';

/** What a secret is known again by: 32 characters that nobody can turn back into it. */
export function markSecret(secret: string | Buffer): string {
  return createHmac('sha256', secret).update('zaure mark of a secret').digest('hex').slice(0, 32);
}

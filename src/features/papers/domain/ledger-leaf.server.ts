import { createHash } from 'node:crypto';

/**
 * The hash that an entry has in the ledger's tree, as hex: SHA-256 over a zero byte and the entry's three lines (RFC
 * 6962, docs/decisions/0036).
 */
export function leafHash(entry: { kind: string; moment: string; commitment: Buffer }): string {
  const record = `${entry.kind}\n${entry.moment}\n${entry.commitment.toString('base64')}\n`;
  return createHash('sha256')
    .update(Buffer.from([0]))
    .update(record)
    .digest('hex');
}

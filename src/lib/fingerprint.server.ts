import { createHash } from 'node:crypto';

/**
 * A short mark of what a page showed, for the form on it: the same values give the same mark, so that a press on what
 * has changed since is refused. 22 characters of base64url.
 */
export function fingerprintOf(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

import { hash } from 'node:crypto';

/** What is counted of an advertisement, each once a person and day. */
export type Counted = 'view' | 'inquiry' | 'click';

/** Long enough that two people never share one: 132 bits. */
const MARK_CHARACTERS = 22;

/**
 * The mark of a person at an advertisement on a day: the salt is random, of that day, and gone after it, so that nobody
 * can turn a mark back or follow anybody into the next day.
 */
export function markOf(salt: string, { adId, kind, person }: { adId: string; kind: Counted; person: string }): string {
  const text = [kind, adId, person].join('\n');
  // Every salt is equally long and no mark tells the whole hash, so that a hash of both keys it as well as an HMAC.
  return hash('sha256', `${salt}\n${text}`, 'base64url').slice(0, MARK_CHARACTERS);
}

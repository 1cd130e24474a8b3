import { type RawBuilder, sql } from 'kysely';

/** Whether the listing `p` has shown at a moment that its lister may offer it, and nobody doubted it since (0260). */
export function hasMandate(at: Date): RawBuilder<unknown> {
  return sql`has_mandate(p.id, ${at}::timestamptz)`;
}

import { type RawBuilder, sql } from 'kysely';
import { MANDATE_KINDS } from '#features/trust/trust-weights.ts';

/** Whether the listing `p` has shown at a moment that its lister may offer it, and nobody doubted it since. */
export function hasMandate(at: Date): RawBuilder<unknown> {
  return sql`exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text
    and e.kind = any(${[...MANDATE_KINDS]}::text[]) and e.result = 'passed' and e.taken_back_at is null
    and (e.expires_at is null or e.expires_at > ${at}) and not exists (select 1 from trust_evidence doubt
      where doubt.entity_type = 'property' and doubt.entity_id = e.entity_id and doubt.kind = e.kind
        and doubt.result = 'failed' and doubt.taken_back_at is null and doubt.checked_at > e.checked_at))`;
}

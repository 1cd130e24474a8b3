import { type RawBuilder, sql } from 'kysely';

/** Under which name the listings stand in a statement. */
type As = 'p' | 'properties' | 'offer';

/** Listings that can be had and that the office let be seen. Literals, so that the partial indexes match always. */
export function isOffered(as: As): RawBuilder<unknown> {
  return sql.raw(`${as}.approval_status = 'approved' and ${as}.status = 'available'`);
}

/** The one listing of each home that stands for all who list it (docs/decisions/0052). */
export function isFront(as: As): RawBuilder<unknown> {
  return sql.raw(`(${as}.front_id is null or ${as}.front_id = ${as}.id)`);
}

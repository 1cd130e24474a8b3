import { type SqlBool, sql } from 'kysely';
import { isUuid } from '#lib/uuid.ts';

/** Where a list goes on: after the row of that moment (to the microsecond, which a Date cannot hold) and id. */
export type Keyset = { at: string; id: string };

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\w-]{1,64})$/;

/** A moment column to the microsecond, for `Keyset.at`. */
export function exactMoment(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Rows after that one where the newest comes first, served by an index on (moment desc, id desc). */
export function isAfter({ at, id }: Keyset, columns: { at: string; id: string; idType: 'uuid' | 'text' }) {
  return sql<SqlBool>`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) < (${at}::timestamptz, ${id}::${sql.raw(columns.idType)})`;
}

/** A keyset as one word of an address. */
export function writeKeyset({ at, id }: Keyset): string {
  return `${at}_${id}`;
}

/** Reads such a word; null for anything else, which starts the list anew. */
export function readKeyset(word: string | null | undefined, idType: 'uuid' | 'text'): Keyset | null {
  const [, at, id] = FORM.exec(word ?? '') ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) return null;
  if (idType === 'uuid' && !isUuid(id)) return null;
  return { at, id };
}

/**
 * One page of rows that were read with one more than `limit`, presented, and the word by which the list goes on; null
 * at its end.
 */
export function pageOfRows<Row extends Keyset, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map((row) => present(row)), next: last ? writeKeyset(last) : null };
}

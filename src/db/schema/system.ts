import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Settings an admin may change; one row a key. */
export type SettingsTable = { key: string; value: ColumnType<unknown, string, string>; updated_at: Timestamp };

/** Who did what to which record, before and after. */
export type AuditLogTable = {
  id: Generated<string>;
  actor_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  after: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  created_at: Timestamp;
};

/** Exact totals of text searches that are dear to count, kept by a job and shared by all nodes. */
export type SearchCountsTable = { key: string; total: number; counted_at: Timestamp };

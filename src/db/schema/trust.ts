import type { ColumnType, Generated } from 'kysely';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** One check that was made of a listing or an agent: what it found, who made it and when. */
export type TrustEvidenceTable = {
  id: Generated<string>;
  entity_type: 'property' | 'agent';
  entity_id: string;
  part: 'documents' | 'identity' | 'history' | 'reviews';
  percent: number;
  statement: string;
  checked_by: string;
  checked_at: ColumnType<Date, Date | string, Date | string>;
  source: string | null;
  /** What was checked, and what that came to; null in rows of before there were kinds, with all that follows. */
  kind: ColumnType<string | null, string | null | undefined, string | null>;
  result: ColumnType<
    'passed' | 'failed' | 'could_not_check' | null,
    'passed' | 'failed' | 'could_not_check' | null | undefined,
    'passed' | 'failed' | 'could_not_check' | null
  >;
  looked_at: ColumnType<string | null, string | null | undefined, string | null>;
  checker_kind: ColumnType<
    'person' | 'machine' | null,
    'person' | 'machine' | null | undefined,
    'person' | 'machine' | null
  >;
  checker_version: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: NullableTimestamp;
  supersedes: ColumnType<string | null, string | null | undefined, string | null>;
  taken_back_at: NullableTimestamp;
  taken_back_reason: ColumnType<string | null, string | null | undefined, string | null>;
  taken_back_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the check was compared with, in words everybody may read. */
  compared_with: ColumnType<string | null, string | null | undefined, string | null>;
  /** The report or dispute that it came of. */
  report_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
};

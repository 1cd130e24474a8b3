import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A report of fraud (spec 3) and what the office decided. */
export type FraudReportsTable = {
  id: Generated<string>;
  reporter_id: string;
  reported_entity_type: 'property' | 'agent' | 'user';
  reported_entity_id: string;
  report_type: string;
  description: string;
  /** Which part of a listing's trust breakdown is disputed, which piece of evidence, and what that said then. */
  disputed_part: 'documents' | 'identity' | 'history' | 'reviews' | null;
  disputed_evidence: string | null;
  disputed_statement: string | null;
  state: Generated<'new' | 'looking' | 'upheld' | 'dismissed'>;
  outcome_note: string | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  /** Of a dispute of a piece of evidence: the moment by which it is answered. */
  due_at: NullableTimestamp;
  /** A file that was sent with it. */
  proof_upload: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
};

/** People whose reports are not taken, because theirs were false. */
export type ReporterLimitsTable = {
  user_id: string;
  reason: string;
  limited_by: string | null;
  limited_at: Timestamp;
  until: NullableTimestamp;
};

import type { ColumnType, Generated } from 'kysely';
import type {
  CheckOutcome,
  PaperCheckName,
  PaperFindings,
  PaperStatus,
  PaperStep,
  PaperType,
  UnreadableCause,
} from './domain/paper-report.ts';
import type { PaperState } from './domain/paper-states.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** What somebody sent together. */
type PaperBatchesTable = {
  id: Generated<string>;
  owner_id: string;
  /** Chosen by the form: the same one is the same batch. */
  key: string;
  is_demo: Generated<boolean>;
  /** When its papers were last compared with each other, after all of them were read. */
  compared_at: NullableTimestamp;
  consent_at: ColumnType<Date, Date | string, never>;
  created_at: Timestamp;
};

/** A file that is read: of a batch, or a document that somebody handed in elsewhere (`upload_id`). */
type PapersTable = {
  id: Generated<string>;
  owner_id: string;
  batch_id: string | null;
  upload_id: string | null;
  is_demo: Generated<boolean>;
  position: Generated<number>;
  file_name: string;
  content_type: string;
  bytes: number;
  /** Where the file lies; null in demo mode, which keeps none. */
  object_key: string | null;
  sha256: string;
  said_type: PaperType | null;
  state: Generated<PaperState>;
  step: PaperStep | null;
  cause: UnreadableCause | null;
  findings: Json<PaperFindings>;
  /** The findings before the paper was compared with the others of its batch. */
  read_alone: Json<PaperFindings>;
  /** Who reads it now, and until when that is believed without a sign of life. */
  reader: string | null;
  leased_until: NullableTimestamp;
  tries: Generated<number>;
  started_at: NullableTimestamp;
  read_at: NullableTimestamp;
  read_ms: number | null;
  created_at: Timestamp;
};

type PaperPagesTable = { paper_id: string; page: number; width: number; height: number; object_key: string };

/** What a file is known again by: its bytes, the look of its first page, its words. */
type PaperFingerprintsTable = { paper_id: string; kind: 'file' | 'page' | 'text'; value: string };

/** What anybody may know of a check who holds its code; nothing but the code once it was taken back. */
type PaperRecordsTable = {
  code: string;
  paper_id: string | null;
  sha256: string | null;
  type: PaperType | null;
  status: PaperStatus | null;
  confidence: number | null;
  outcomes: Json<Record<PaperCheckName, CheckOutcome>>;
  checked_at: Timestamp;
  /** Of what was found, as it was written for the ledger. */
  result_hash: string | null;
  /** The row of the audit log that the ledger's entry stands for. */
  audit_id: string | null;
  /** When writing it failed last. */
  failed_at: NullableTimestamp;
  taken_back_at: NullableTimestamp;
  /** Taken back by the office: what was found no longer stands, and why. */
  revoked_at: NullableTimestamp;
  revoked_reason: ColumnType<string | null, string | null | undefined, string | null>;
  revoked_by: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '#db/schema.ts' {
  interface Database {
    paper_batches: PaperBatchesTable;
    papers: PapersTable;
    paper_pages: PaperPagesTable;
    paper_fingerprints: PaperFingerprintsTable;
    paper_records: PaperRecordsTable;
  }
}

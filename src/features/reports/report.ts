import type { DocumentFindings } from '#features/papers/paper.ts';
import type { ReportEntityType } from '#features/trust/report-rules.ts';
import type { Evidence, TrustPart } from '#features/trust/trust.ts';
import type { ReportState } from './domain/report-states.ts';

export { canMove, REPORT_STATES, REPORT_STEPS } from './domain/report-states.ts';
export type { ReportState };

/** A report as the office sees it, in the field names of the specification (spec 3). */
export type FraudReport = {
  id: string;
  reporter_id: string;
  reporter_name: string | null;
  reported_entity_type: ReportEntityType;
  reported_entity_id: string;
  /** The title or name of what is reported; null when it is gone. */
  reported_name: string | null;
  report_type: string;
  description: string;
  /** What of the trust breakdown is disputed: the part, the piece of evidence, and what that said then. */
  disputed_part: TrustPart | null;
  disputed_evidence: string | null;
  disputed_statement: string | null;
  state: ReportState;
  outcome_note: string | null;
  decided_by: string | null;
  decided_at: string | null;
  created_at: string;
  /** Of a dispute of a piece of evidence: by when it is answered; everybody reads that answer. */
  due_at: string | null;
  /** A file that was sent with it, and its name. */
  proof_upload: string | null;
  proof_name: string | null;
};

/**
 * What stands around a report when the office decides: the same record's other reports, and how the reporter's earlier
 * ones ended.
 */
export type ReportContext = {
  report: FraudReport;
  /** The piece of evidence that it disputes. */
  evidence: Evidence | null;
  /** What is to be seen of the file that was sent with it. */
  proof: DocumentFindings | null;
  others: FraudReport[];
  hasMoreOthers: boolean;
  reporter: { filed: number; upheld: number; dismissed: number; limit: ReporterLimit | null };
  listing: { status: string; approvalStatus: string; frozenAt: string | null; agentId: string | null } | null;
};

/** Until when and why a person's reports are not taken. */
export type ReporterLimit = { reason: string; limitedAt: string; until: string | null };

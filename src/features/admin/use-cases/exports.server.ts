import type { App } from '#app/app.server.ts';
import type { RedactedVerification } from '#features/agents/verification.ts';
import { type CsvCell, toCsvLine } from '#lib/csv.ts';
import { type ExportedSubmission, readSubmissionsAfter } from '../data/submission-export.server.ts';

/** Rows asked for at once: enough to keep the database busy, little enough to hold. */
const BATCH = 500;

const SUBMISSION_COLUMNS = [
  'id',
  'form',
  'status',
  'title',
  'property_type',
  'transaction_type',
  'price',
  'currency',
  'price_period',
  'bedrooms',
  'bathrooms',
  'area_sqm',
  'location',
  'state',
  'address',
  'agent_id',
  'lister',
  'admin_notes',
  'revision',
  'created_at',
  'reviewed_at',
  'reviewed_by',
] as const satisfies readonly (keyof ExportedSubmission)[];

/** All submissions as CSV, a batch of lines at a time, newest first, in constant memory. */
export async function* streamSubmissionLines(
  app: App,
  filter: { status?: ExportedSubmission['status'] },
): AsyncGenerator<string> {
  yield toCsvLine(SUBMISSION_COLUMNS);
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const batch: Awaited<ReturnType<typeof readSubmissionsAfter>> = await readSubmissionsAfter(
      app.db,
      { ...filter, after },
      BATCH,
    );
    if (batch.rows.length > 0)
      yield batch.rows.map((row) => toCsvLine(SUBMISSION_COLUMNS.map((column) => row[column]))).join('');
    if (!batch.next) return;
    after = batch.next;
  }
}

const VERIFICATION_COLUMNS: readonly [string, (record: RedactedVerification) => CsvCell][] = [
  ['id', (record) => record.id],
  ['agent_id', (record) => record.agent_id],
  ['full_name', (record) => record.full_name],
  ['agent_id_number', (record) => record.agent_id_number],
  ['phone', (record) => record.phone],
  ['location', (record) => record.location],
  ['company', (record) => record.company],
  ['agent_status', (record) => record.agent_status],
  ['verification_level', (record) => record.verification_level],
  ['verification_status', (record) => record.verification_status],
  ['standing', (record) => record.standing],
  ['checked_level', (record) => record.checked_level],
  ['checked_at', (record) => record.checked_at],
  ['nin', (record) => record.nin],
  ['bvn', (record) => record.bvn],
  ['trust_score', (record) => record.trust_score],
  ['payment_status', (record) => record.payment_status],
  ['verification_fee_paid', (record) => record.verification_fee_paid],
  ['payment_reference', (record) => record.payment_reference],
  ['verification_notes', (record) => record.verification_notes],
  ['verified_at', (record) => record.verified_at],
  ['created_at', (record) => record.created_at],
  ['updated_at', (record) => record.updated_at],
];

/** Verification records as CSV, in the redacted form only, in constant memory. */
export async function* streamVerificationLines(records: AsyncIterable<RedactedVerification>): AsyncGenerator<string> {
  yield toCsvLine(VERIFICATION_COLUMNS.map(([name]) => name));
  let lines = '';
  for await (const record of records) {
    lines += toCsvLine(VERIFICATION_COLUMNS.map(([, read]) => read(record)));
    if (lines.length < 65_536) continue;
    yield lines;
    lines = '';
  }
  if (lines) yield lines;
}

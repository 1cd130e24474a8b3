import { FACT_FIELDS, showFields } from '#features/listings/home-fields.ts';
import type { StoredFee } from '#features/listings/move-in-cost.ts';
import { presentFee } from '#features/listings/present-listing.ts';
import type { SubmissionRow } from '../data/submissions.server.ts';
import type { Submission } from '../submission.ts';

/** A submission as its owner and the office may see it: what was said of the home, and what became of it. */
export function presentSubmission(row: SubmissionRow): Submission {
  const priceMinor = Number(row.price_minor);
  return {
    ...showFields(row, FACT_FIELDS),
    id: row.id,
    form: row.form,
    price_minor: priceMinor,
    fees: (row.fees as StoredFee[]).map((fee) => presentFee(fee, priceMinor)),
    agent_id: row.agent_id,
    property_id: row.property_id,
    status: row.status,
    approval_status: row.approval_status,
    revision: row.revision,
    admin_notes: row.admin_notes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewed_by: row.reviewed_by,
  };
}

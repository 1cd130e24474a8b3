import { feeMinor, type StoredFee } from '#features/listings/move-in-cost.ts';
import { toWholeUnits } from '#lib/money.ts';
import type { SubmissionRow } from './data/submissions.server.ts';
import type { Submission } from './submission.ts';

/** A submission field by field, as its owner and the office may see it. */
export function presentSubmission(row: SubmissionRow): Submission {
  const { price_minor, dedupe_key, change_base, open_house_at, available_from, created_at, updated_at, reviewed_at, fees, ...record } = row;
  return {
    ...record,
    price: toWholeUnits(Number(price_minor)),
    fees: (fees as StoredFee[]).map((fee) => {
      const minor = feeMinor(fee, Number(price_minor));
      return { kind: fee.kind, amount: minor === null ? null : toWholeUnits(minor), percent: fee.percent ?? null, refundable: fee.refundable };
    }),
    open_house_at: open_house_at?.toISOString() ?? null,
    available_from: available_from?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    reviewed_at: reviewed_at?.toISOString() ?? null,
  };
}

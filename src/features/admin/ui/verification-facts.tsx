import type { RedactedVerification } from '#features/agents/verification.ts';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { FactList } from './fact-list.tsx';
import { levelName, levelOfRecord } from './verification-texts.tsx';

/** What a verification record says, in redacted form. */
export function VerificationFacts({ record }: { record: RedactedVerification }) {
  return <FactList facts={recordFacts(record)} />;
}

function recordFacts(record: RedactedVerification): [string, string | null][] {
  return [
    [m.admin_col_level(), levelOfRecord(record)],
    [m.admin_fact_agent_number(), record.agent_id_number],
    [m.admin_fact_company(), record.company],
    [m.admin_fact_phone(), record.phone],
    [m.admin_col_place(), record.location],
    [m.admin_fact_nin(), record.nin],
    [m.admin_fact_bvn(), record.bvn],
    [m.admin_fact_address(), record.address],
    ...Object.entries(record.credentials).map(([kind, number]): [string, string | null] => [
      kind.replace('_', ' ').toUpperCase(),
      number ?? null,
    ]),
    [m.admin_col_score(), String(record.trust_score)],
    [m.admin_col_paid(), record.verification_fee_paid ? m.admin_yes() : m.admin_no()],
    [m.admin_fact_reference(), record.payment_reference],
    [m.admin_fact_sent(), formatDateTime(record.created_at)],
    [m.admin_fact_paid_level(), record.level_under_review ? levelName(record.level_under_review) : null],
    [m.admin_fact_identity_check(), m.admin_fact_identity_check_none()],
    [
      m.admin_fact_checked(),
      record.checked_at
        ? `${levelName(record.checked_level ?? '')}, ${formatDateTime(record.checked_at)}`
        : m.admin_fact_checked_none(),
    ],
    [m.admin_fact_reviewed(), record.reviewed_at ? formatDateTime(record.reviewed_at) : null],
    [m.admin_fact_notes(), record.verification_notes],
  ];
}

import type { OwnRecords } from '#app/feature.server.ts';

/** What verification knows of an agent; the numbers themselves stay sealed. */
export const AGENT_RECORDS: readonly OwnRecords[] = [
  {
    name: 'agent_verification',
    table: 'agent_verifications',
    owner: 'agent_id',
    columns: [
      ...['verification_level', 'verification_status', 'nin_last4', 'bvn_last4', 'address', 'credentials'],
      ...['trust_score', 'payment_status', 'verification_fee_paid', 'payment_reference', 'verified_at'],
      ...['checked_level', 'checked_at', 'created_at', 'updated_at'],
    ],
  },
  {
    name: 'flagged_identity',
    table: 'flagged_identities',
    owner: 'agent_id',
    columns: ['kind', 'flagged_at', 'keep_until', 'lawful_basis'],
  },
  {
    name: 'documents_checked',
    table: 'document_checks',
    owner: 'agent_id',
    columns: ['upload_id', 'decision', 'note', 'checked_at'],
  },
];

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
    kept: 'The law lets us prevent fraud: a fingerprint of what somebody flagged gave stays, behind no name, for five years.',
  },
  { name: 'same_number', table: 'identity_matches', owner: 'person_id', columns: ['kind', 'found_at', 'settled_at'] },
  {
    name: 'same_number_given',
    table: 'identity_matches',
    owner: 'other_id',
    columns: ['kind', 'found_at', 'settled_at'],
  },
  {
    name: 'documents_checked',
    table: 'document_checks',
    owner: 'agent_id',
    columns: ['upload_id', 'decision', 'note', 'checked_at'],
  },
];

import type { Feature } from '#app/feature.server.ts';
import { FACT_FIELDS } from '#features/listings/home-fields.ts';
import { m } from '#paraglide/messages.js';
import { createListingWritesApi } from './api/listings-api.server.ts';
import { createSubmissionsApi } from './api/submissions-api.server.ts';
import { deleteUnapproved } from './data/submissions.server.ts';
import { agentListingPolicy, submissionPolicy } from './policy.ts';

const SENTENCES = {
  'submission.approved': m.admin_did_submission_approved,
  'submission.corrected': m.admin_did_submission_corrected,
  'submission.created': m.admin_did_submission_created,
  'submission.rejected': m.admin_did_submission_rejected,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What submissions bring: homes handed in for approval. */
export const submissionsFeature: Feature = {
  name: 'submissions',
  policies: [submissionPolicy, agentListingPolicy],
  tables: ['property_submissions'],
  api: [createSubmissionsApi, createListingWritesApi],
  ownData: {
    records: [
      {
        name: 'submissions',
        table: 'property_submissions',
        owner: 'agent_id',
        columns: [
          ...['id', ...FACT_FIELDS, 'status', 'approval_status', 'admin_notes'],
          ...['created_at', 'reviewed_at'],
        ],
      },
    ],
    // What was approved is the market's history.
    async erase(_app, trx, { userId }) {
      await deleteUnapproved(trx, userId);
      return {};
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      property_submission: {
        word: m.admin_entity_submission,
        named: { table: 'property_submissions', id: 'id', name: 'title' },
      },
    },
  },
};

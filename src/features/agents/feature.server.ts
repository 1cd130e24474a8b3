import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createAgentsApi } from './api/agents-api.server.ts';
import { AGENT_RECORDS } from './data/own-records.server.ts';
import { dashboardPolicy, verificationPolicy } from './policy.ts';
import { refreshAgentScore } from './use-cases/agent-score.server.ts';
import { FORGET_FLAGGED_JOB, forgetOldFlags, forgetVerification } from './use-cases/flagged-identities.server.ts';
import { followRename } from './use-cases/follow-rename.server.ts';
import { VERIFICATION_FEES } from './use-cases/level-fees.server.ts';
import { PAYMENT_GRANTS } from './use-cases/payment-grants.server.ts';

const SENTENCES = {
  'agent.entry_changed': m.admin_did_entry,
  'agent.registered': m.admin_did_agent_registered,
  'seals.rotated': m.admin_did_seals,
  'verification.document_accepted': m.admin_did_document_accepted,
  'verification.document_declined': m.admin_did_document_declined,
  'verification.document_sent': m.admin_did_document_sent,
  'verification.flagged': m.admin_did_verification_flagged,
  'verification.level_chosen': m.admin_did_level_chosen,
  'verification.level_granted': m.admin_did_level_granted,
  'verification.more': m.admin_did_verification_more,
  'verification.renamed': m.admin_did_verification_renamed,
  'verification.submitted': m.admin_did_verification_submitted,
  'verification.verified': m.admin_did_verification_verified,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What agents bring: their verification, its levels and what those cost. */
export const agentsFeature: Feature = {
  name: 'agents',
  policies: [dashboardPolicy, verificationPolicy],
  tables: ['agent_verifications', 'document_checks', 'flagged_identities', 'identity_matches'],
  settings: [
    declareSetting(VERIFICATION_FEES, {
      tags: [],
      title: m.admin_setting_fees,
      text: m.admin_setting_fees_text,
      fields: { silver: m.admin_field_fee_silver, gold: m.admin_field_fee_gold },
    }),
  ],
  jobs: [{ name: FORGET_FLAGGED_JOB, isHourly: true, run: async (app) => void (await forgetOldFlags(app)) }],
  api: [createAgentsApi],
  paymentGrants: PAYMENT_GRANTS,
  afterRename: followRename,
  afterListerEvidence: (_app, trx, userId) => refreshAgentScore(trx, userId),
  ownData: {
    records: AGENT_RECORDS,
    async erase(app, trx, { userId }) {
      await forgetVerification(app, trx, userId);
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { agent_verification: { word: m.admin_entity_verification } } },
};

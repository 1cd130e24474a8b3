import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';

const SENTENCES = { 'account.deleted': m.admin_did_account_deleted, 'data.exported': m.admin_did_export };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What privacy brings: the trail of what people did, for their own copy. */
export const privacyFeature: Feature = {
  name: 'privacy',
  ownData: {
    records: [
      {
        name: 'what_you_did',
        table: 'audit_log',
        owner: 'actor_id',
        columns: ['action', 'entity', 'entity_id', 'created_at'],
        kept: 'Tax law and the law against money laundering ask for the trail; the number leads to nobody.',
      },
    ],
  },
  audit: { sentences: SENTENCES },
};

import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteLettersOf } from './data/letters.server.ts';
import * as mandateLetters from './migrations/0261-mandate-letters.server.ts';
import { mandatePolicy } from './policy.ts';
import './schema.ts';

const SENTENCES = { 'mandate.sent': m.mandates_did_sent, 'mandate.decided': m.mandates_did_decided };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What mandates bring: letters by which owners let somebody offer their home. */
export const mandatesFeature: Feature = {
  name: 'mandates',
  policies: [mandatePolicy],
  tables: ['mandate_letters'],
  migrations: { '0261-mandate-letters': mandateLetters },
  ownData: {
    records: [
      {
        name: 'mandate_letters',
        table: 'mandate_letters',
        owner: 'user_id',
        columns: ['id', 'listing_id', 'holds_until', 'state', 'reason', 'decided_at', 'created_at'],
      },
    ],
    async erase(_app, trx, { userId }) {
      await deleteLettersOf(trx, userId);
      return {};
    },
  },
  audit: { sentences: SENTENCES },
};

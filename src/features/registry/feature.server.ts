import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createPackFiles } from './api/pack-files.server.ts';
import { deletePacksOf } from './data/packs.server.ts';
import * as registryPacks from './migrations/0182-registry-packs.server.ts';
import * as assignedAnswers from './migrations/0221-assigned-answers.server.ts';
import { registryPolicy } from './policy.ts';
import './schema.ts';

const SENTENCES = {
  'registry-search.answered': m.admin_did_registry_answered,
  'registry-search.assigned': m.admin_did_registry_assigned,
  'registry-search.prepared': m.admin_did_registry_prepared,
  'registry-search.signed': m.admin_did_registry_signed,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What registry searches bring: letters that people prepare, and stamped answers that come back as evidence. */
export const registryFeature: Feature = {
  name: 'registry',
  policies: [registryPolicy],
  tables: ['registry_packs'],
  migrations: { '0182-registry-packs': registryPacks, '0221-assigned-answers': assignedAnswers },
  files: [{ create: createPackFiles }],
  ownData: {
    records: [
      {
        name: 'registry_searches',
        table: 'registry_packs',
        owner: 'user_id',
        columns: [
          ...['id', 'listing_id', 'registry', 'state', 'purpose', 'words', 'answer_state', 'answer_words'],
          ...['answer_at', 'created_at', 'updated_at'],
        ],
      },
    ],
    async erase(_app, trx, { userId }) {
      await deletePacksOf(trx, userId);
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { registry_pack: { word: m.admin_entity_registry_pack } } },
};

import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createStagingApi } from './api/staging-api.server.ts';
import { createStagingFiles } from './api/staging-files.server.ts';
import { deleteSets, listSetsOf } from './data/sets.server.ts';
import * as staging from './migrations/0360-staging.server.ts';
import * as samples from './migrations/0361-staging-samples.server.ts';
import { stagingPolicy } from './policy.ts';
import './schema.ts';
import { clearStaging } from './use-cases/clear-staging.server.ts';
import { makeNext } from './use-cases/make-next.server.ts';
import { STAGING_GRANTS } from './use-cases/staging-grants.server.ts';
import { CLEAR_STAGING_JOB, STAGE_ROOM_JOB } from './use-cases/staging-jobs.ts';
import { STAGING_TRY } from './use-cases/staging-settings.server.ts';

const SENTENCES = {
  'staging.asked': m.staging_did_asked,
  'staging.attached': m.staging_did_attached,
  'staging.failed': m.staging_did_failed,
  'staging.item-added': m.staging_did_item_added,
  'staging.item-down': m.staging_did_item_down,
  'staging.item-featured': m.staging_did_item_featured,
  'staging.item-forgotten': m.staging_did_item_forgotten,
  'staging.item-saved': m.staging_did_item_saved,
  'staging.item-unfeatured': m.staging_did_item_unfeatured,
  'staging.item-up': m.staging_did_item_up,
  'staging.made': m.staging_did_made,
  'staging.ordered': m.staging_did_ordered,
  'staging.paid': m.staging_did_paid,
  'staging.removed': m.staging_did_removed,
  'staging.returned': m.staging_did_returned,
  'staging.sent': m.staging_did_sent,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What virtual staging brings: photos of rooms, what is made of them, plans for one room, the gallery. */
export const stagingFeature: Feature = {
  name: 'staging',
  policies: [stagingPolicy],
  tables: [
    ...(['staging_sets', 'staging_images', 'staging_results'] as const),
    ...(['staging_passes', 'staging_gallery', 'staging_saves'] as const),
  ],
  migrations: { '0360-staging': staging, '0361-staging-samples': samples },
  settings: [
    declareSetting(STAGING_TRY, {
      tags: [],
      title: m.staging_setting,
      text: m.staging_setting_text,
      fields: {
        visitorsADay: m.staging_setting_visitors,
        membersADay: m.staging_setting_members,
        hours: m.staging_setting_hours,
      },
    }),
  ],
  jobs: [
    { name: STAGE_ROOM_JOB, run: (app, { imageId }) => makeNext(app, String(imageId)) },
    { name: CLEAR_STAGING_JOB, isHourly: true, run: async (app) => void (await clearStaging(app)) },
  ],
  api: [createStagingApi],
  files: [{ create: createStagingFiles }],
  paymentGrants: STAGING_GRANTS,
  ownData: {
    records: [
      {
        name: 'staged_rooms',
        table: 'staging_sets',
        owner: 'owner_id',
        columns: ['id', 'room', 'style', 'created_at'],
      },
      {
        name: 'staging_plans',
        table: 'staging_passes',
        owner: 'owner_id',
        columns: ['reference', 'plan', 'amount_minor', 'state', 'paid_at', 'created_at'],
        kept: 'what was paid, without the person',
      },
      { name: 'saved_staged_rooms', table: 'staging_saves', owner: 'user_id', columns: ['item_id', 'saved_at'] },
    ],
    async erase(_app, trx, { userId }) {
      await trx.deleteFrom('staging_saves').where('user_id', '=', userId).execute();
      await trx.updateTable('staging_passes').set({ owner_id: null }).where('owner_id', '=', userId).execute();
      return { files: await deleteSets(trx, await listSetsOf(trx, userId)) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      staging_image: { word: m.staging_entity_image, named: { table: 'staging_images', id: 'id', name: 'file_name' } },
      staging_gallery: { word: m.staging_entity_item, named: { table: 'staging_gallery', id: 'id', name: 'title' } },
    },
  },
};

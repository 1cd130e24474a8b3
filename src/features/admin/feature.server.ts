import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createAdminApi } from './api/admin-api.server.ts';
import { createAdminFiles } from './api/admin-files.server.ts';
import { adminPolicy } from './policy.ts';

const SENTENCES = { 'job.retried': m.admin_did_job_retried, 'setting.changed': m.admin_did_setting };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What the office brings: decisions about what other features keep. */
export const adminFeature: Feature = {
  name: 'admin',
  policies: [adminPolicy],
  api: [createAdminApi],
  files: [{ create: createAdminFiles }],
  audit: {
    sentences: SENTENCES,
    entities: {
      job: { word: m.admin_entity_job },
      setting: { word: m.admin_entity_setting, named: { table: 'settings', id: 'key', name: 'key' } },
    },
  },
};

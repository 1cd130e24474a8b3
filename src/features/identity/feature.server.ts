import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createIdentityApi } from './api/identity-api.server.ts';
import { createIdentityFiles } from './api/identity-files.server.ts';
import * as identity from './migrations/0190-identity.server.ts';
import { identityPolicy } from './policy.ts';
import './schema.ts';
import { FORGET_PICTURES_JOB, forgetPerson, forgetPictures } from './use-cases/forget-pictures.server.ts';
import { JUDGE_JOB, judgeSession } from './use-cases/judge-session.server.ts';
import { PICTURE_DAYS } from './use-cases/picture-days.server.ts';

const SENTENCES = {
  'identity.started': m.identity_did_start,
  'identity.decided': m.identity_did_decide,
  'identity.picture_seen': m.identity_did_see,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What identity checks bring: sessions, the judge and its pictures, the vendor's side (docs/decisions/0044). */
export const identityFeature: Feature = {
  name: 'identity',
  policies: [identityPolicy],
  tables: ['identity_sessions', 'identity_pictures', 'identity_consents'],
  migrations: { '0190-identity': identity },
  settings: [
    declareSetting(PICTURE_DAYS, {
      tags: [],
      title: m.identity_setting,
      text: m.identity_setting_text,
      fields: { days: m.identity_setting_days },
    }),
  ],
  jobs: [
    { name: JUDGE_JOB, run: judgeSession },
    { name: FORGET_PICTURES_JOB, isHourly: true, run: async (app) => void (await forgetPictures(app)) },
  ],
  api: [createIdentityApi],
  files: [{ create: createIdentityFiles }],
  ownData: {
    records: [
      {
        name: 'identity_checks',
        table: 'identity_sessions',
        owner: 'person_id',
        columns: [
          ...['provider', 'state', 'outcome', 'reasons', 'paper_kind', 'paper_last4', 'measured', 'vendor_name'],
          ...['created_at', 'decided_at', 'pictures_until'],
        ],
      },
      {
        name: 'identity_consents',
        table: 'identity_consents',
        owner: 'person_id',
        columns: ['purpose', 'given_at'],
      },
    ],
    erase: forgetPerson,
  },
  audit: { sentences: SENTENCES, entities: { identity_session: { word: m.identity_entity } } },
};

import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createAssignmentFiles } from './api/assignment-files.server.ts';
import { deleteProfessional } from './data/professionals.server.ts';
import * as professionals from './migrations/0223-professionals.server.ts';
import { assignmentPolicy, professionalPolicy } from './policy.ts';
import './schema.ts';

const SENTENCES = {
  'professional.confirmed': m.admin_did_professional_confirmed,
  'professional.declined': m.admin_did_professional_declined,
  'professional.invited': m.admin_did_professional_invited,
  'professional.joined': m.admin_did_professional_joined,
  'professional.withdrawn': m.admin_did_professional_withdrawn,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What lawyers and surveyors bring: invitations, numbers the office confirms, and what they are given to sign off. */
export const professionalsFeature: Feature = {
  name: 'professionals',
  policies: [professionalPolicy, assignmentPolicy],
  tables: ['professionals', 'professional_invites'],
  migrations: { '0223-professionals': professionals },
  files: [{ create: createAssignmentFiles }],
  ownData: {
    records: [
      {
        name: 'profession',
        table: 'professionals',
        owner: 'user_id',
        columns: ['role', 'full_name', 'number', 'state', 'reason', 'decided_at', 'created_at'],
      },
      {
        name: 'profession_invitations',
        table: 'professional_invites',
        owner: 'email',
        by: 'email',
        columns: ['role', 'expires_at', 'used_at', 'created_at'],
      },
    ],
    async erase(_app, trx, person) {
      await deleteProfessional(trx, person);
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { professional_invite: { word: m.admin_entity_professional_invite } } },
};

import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteHours } from './data/visit-hours.server.ts';
import * as visitHours from './migrations/0470-visit-hours.server.ts';
import { visitHoursPolicy } from './policy.ts';
import './schema.ts';

const SENTENCES = { 'visit-hours.set': m.admin_did_visit_hours };

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What tours bring: the hours at which listers show their homes, and the times that follow from them. */
export const toursFeature: Feature = {
  name: 'tours',
  policies: [visitHoursPolicy],
  tables: ['visit_hours', 'visit_exceptions'],
  migrations: { '0470-visit-hours': visitHours },
  ownData: {
    records: [
      {
        name: 'visiting_hours',
        table: 'visit_hours',
        owner: 'lister_id',
        columns: ['weekly', 'minutes', 'notice_hours', 'updated_at'],
      },
      { name: 'visiting_days', table: 'visit_exceptions', owner: 'lister_id', columns: ['day', 'hours'] },
    ],
    async erase(_app, trx, { userId }) {
      await deleteHours(trx, userId);
      return {};
    },
  },
  audit: { sentences: SENTENCES },
};

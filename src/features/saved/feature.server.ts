import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { forgetAddress } from './data/contacts.server.ts';
import { deleteKeeper } from './data/keepers.server.ts';
import * as saved from './migrations/0420-saved.server.ts';
import * as alerts from './migrations/0421-alerts.server.ts';
import { savedPolicy } from './policy.ts';
import './schema.ts';
import { mergeAtSignIn } from './use-cases/merge-lists.server.ts';
import { SEND_PUSH_JOB, sendPush } from './use-cases/push.server.ts';
import { ALERTS_JOB, clearSaved, planAlerts, runAlerts } from './use-cases/saved-jobs.server.ts';

const SENTENCES = {
  'alerts.agreed': m.admin_did_alerts_agreed,
  'alerts.ended': m.admin_did_alerts_ended,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What saving brings: lists of homes, searches that are kept, and how their owners hear of what is new. */
export const savedFeature: Feature = {
  name: 'saved',
  policies: [savedPolicy],
  tables: [
    ...(['keepers', 'saved_homes', 'saved_searches', 'alert_contacts'] as const),
    ...(['push_endpoints', 'listing_news', 'alert_rounds', 'alert_waiting'] as const),
  ],
  migrations: { '0420-saved': saved, '0421-alerts': alerts },
  signInCookies: mergeAtSignIn,
  jobs: [
    { name: 'plan-searches', isHourly: true, run: planAlerts },
    { name: ALERTS_JOB, run: runAlerts },
    { name: SEND_PUSH_JOB, run: sendPush },
    { name: 'clear-saved', isHourly: true, run: clearSaved },
  ],
  ownData: {
    records: [
      { name: 'saved_list', table: 'keepers', owner: 'user_id', columns: ['created_at', 'used_at'] },
      {
        name: 'saved_homes',
        table: 'saved_homes',
        owner: 'keeper_id',
        columns: ['property_id', 'kind', 'note', 'is_compared', 'price_minor', 'currency', 'saved_at', 'removed_at'],
      },
      {
        name: 'saved_searches',
        table: 'saved_searches',
        owner: 'keeper_id',
        columns: ['path', 'query', 'rhythm', 'by_mail', 'by_push', 'created_at', 'told_at'],
      },
      {
        name: 'news_of_searches',
        table: 'alert_contacts',
        owner: 'keeper_id',
        columns: ['consented_at', 'language', 'quiet_from', 'quiet_to'],
      },
      {
        name: 'news_by_address',
        table: 'alert_contacts',
        owner: 'email',
        by: 'email',
        columns: ['email', 'email_state', 'asked_at', 'consented_at'],
      },
      {
        name: 'browsers_that_are_told',
        table: 'push_endpoints',
        owner: 'keeper_id',
        columns: ['endpoint', 'created_at'],
      },
    ],
    async erase(_app, trx, { userId, email }) {
      await deleteKeeper(trx, userId);
      await forgetAddress(trx, email);
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { saved_list: { word: m.admin_entity_saved_list } } },
};

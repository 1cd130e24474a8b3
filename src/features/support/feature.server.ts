import { declareSetting, type Feature } from '#app/feature.server.ts';
import { networkIn } from '#features/mail/causer.server.ts';
import { m } from '#paraglide/messages.js';
import { createHelpApi } from './api/help-api.server.ts';
import { SUPPORT_RECORDS } from './data/own-records.server.ts';
import { deleteRequestsOf, releaseRequestsOf } from './data/requests.server.ts';
import { SUPPORT_WAYS } from './data/support-ways.server.ts';
import * as support from './migrations/0111-support.server.ts';
import * as help from './migrations/0112-help.server.ts';
import * as objectionKind from './migrations/0131-objection-kind.server.ts';
import { supportPolicy } from './policy.ts';
import { afterRequestWord, clearOldRequests } from './request-desk.server.ts';
import './schema.ts';
import { deliverRequest } from './use-cases/deliver-request.server.ts';
import { forgetOldHelp } from './use-cases/help-counts.server.ts';
import { FILL_HELP_JOB, fillHelpTexts } from './use-cases/search-help.server.ts';
import { DELIVER_REQUEST_JOB } from './use-cases/submit-request.server.ts';

const SENTENCES = {
  'feedback.read': m.admin_did_feedback_read,
  'objection.refused': m.admin_did_objection_refused,
  'objection.upheld': m.admin_did_objection_upheld,
  'objection.withdrawn': m.admin_did_objection_withdrawn,
  'request.answered': m.admin_did_request_answered,
  'request.asked-again': m.admin_did_request_asked_again,
  'request.assigned': m.admin_did_request_assigned,
  'request.closed': m.admin_did_request_closed,
  'request.done': m.admin_did_request_done,
  'request.given-back': m.admin_did_request_back,
  'request.sent': m.admin_did_request_sent,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What support brings: requests for services and tickets, on the conversations of leads, and their desk. */
export const supportFeature: Feature = {
  name: 'support',
  policies: [supportPolicy],
  tables: ['support_requests', 'help_texts', 'help_words', 'help_counts', 'help_marks', 'help_misses', 'help_feedback'],
  migrations: { '0111-support': support, '0112-help': help, '0131-objection-kind': objectionKind },
  settings: [
    declareSetting(SUPPORT_WAYS, {
      tags: [],
      title: m.admin_setting_support,
      text: m.admin_setting_support_text,
      fields: { phone: m.admin_field_support_phone, emergency: m.admin_field_support_emergency },
    }),
  ],
  api: [createHelpApi],
  jobs: [
    {
      name: DELIVER_REQUEST_JOB,
      run: (app, data) => deliverRequest(app, { requestId: String(data['requestId']), ...networkIn(data) }),
    },
    { name: 'clear-requests', isHourly: true, run: async (app) => void (await clearOldRequests(app)) },
    { name: FILL_HELP_JOB, isHourly: true, run: async (app) => void (await fillHelpTexts(app)) },
    { name: 'forget-old-help', isHourly: true, run: forgetOldHelp },
  ],
  afterRequestWord,
  ownData: {
    records: SUPPORT_RECORDS,
    async erase(_app, trx, person) {
      await releaseRequestsOf(trx, person.userId);
      await deleteRequestsOf(trx, person);
      return {};
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      help_feedback: { word: m.admin_entity_feedback },
      support_request: {
        word: m.admin_entity_request,
        named: { table: 'support_requests', id: 'id', name: 'number' },
      },
    },
  },
};

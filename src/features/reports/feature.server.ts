import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createReportsApi } from './api/reports-api.server.ts';
import { REPORT_SPIKE } from './data/report-spike.server.ts';
import * as disputeDeadlines from './migrations/0161-dispute-deadlines.server.ts';
import * as reportProof from './migrations/0271-report-proof.server.ts';
import { reportPolicy } from './policy.ts';

const SENTENCES = {
  'report.dismissed': m.admin_did_report_dismissed,
  'report.filed': m.admin_did_report_filed,
  'report.looking': m.admin_did_report_looking,
  'report.upheld': m.admin_did_report_upheld,
  'reporter.limit-lifted': m.admin_did_reporter_lifted,
  'reporter.limited': m.admin_did_reporter_limited,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What reports bring: what people report, and who may not for a while. */
export const reportsFeature: Feature = {
  name: 'reports',
  policies: [reportPolicy],
  tables: ['fraud_reports', 'reporter_limits'],
  migrations: { '0161-dispute-deadlines': disputeDeadlines, '0271-report-proof': reportProof },
  settings: [
    declareSetting(REPORT_SPIKE, {
      tags: [],
      title: m.admin_setting_spike,
      text: m.admin_setting_spike_text,
      fields: { reporters: m.admin_field_spike_reporters, days: m.admin_field_spike_days },
    }),
  ],
  api: [createReportsApi],
  ownData: {
    records: [
      {
        name: 'reports_made',
        table: 'fraud_reports',
        owner: 'reporter_id',
        columns: [
          ...['reported_entity_type', 'reported_entity_id', 'report_type', 'description', 'disputed_part'],
          ...['disputed_statement', 'state', 'outcome_note', 'due_at', 'decided_at', 'created_at'],
        ],
        kept: 'A report of fraud goes on without who made it.',
      },
      { name: 'report_limits', table: 'reporter_limits', owner: 'user_id', columns: ['reason', 'limited_at', 'until'] },
    ],
    async erase(_app, trx, { userId }) {
      await trx.deleteFrom('reporter_limits').where('user_id', '=', userId).execute();
      return {};
    },
  },
  audit: { sentences: SENTENCES, entities: { fraud_report: { word: m.admin_entity_report } } },
};

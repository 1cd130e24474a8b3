import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteLoansOf } from './data/loan-scenarios.server.ts';
import * as loans from './migrations/0241-loans.server.ts';
import { mortgagePolicy } from './policy.ts';
import './schema.ts';

const SENTENCES = {
  'loan-preset.changed': m.admin_did_loan_preset,
  'loan-scenario.deleted': m.admin_did_loan_scenario_deleted,
  'loan-scenario.kept': m.admin_did_loan_scenario_kept,
  'loan-scenario.renamed': m.admin_did_loan_scenario_renamed,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What home loans bring: published rates, and the loans people keep to compare. */
export const mortgageFeature: Feature = {
  name: 'mortgage',
  policies: [mortgagePolicy],
  tables: ['loan_presets', 'loan_scenarios', 'loan_means'],
  migrations: { '0241-loans': loans },
  ownData: {
    records: [
      {
        name: 'loan_scenarios',
        table: 'loan_scenarios',
        owner: 'user_id',
        columns: [
          ...['name', 'price_minor', 'down_minor', 'rate_basis_points', 'months', 'extra_minor', 'lump_minor'],
          ...['lump_month', 'new_rate_basis_points', 'new_rate_month', 'created_at', 'updated_at'],
        ],
      },
      {
        name: 'loan_means',
        table: 'loan_means',
        owner: 'user_id',
        columns: ['income_minor', 'debts_minor', 'updated_at'],
      },
    ],
    async erase(_app, trx, { userId }) {
      await deleteLoansOf(trx, userId);
      return {};
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      loan_preset: { word: m.admin_entity_loan_preset },
      loan_scenario: { word: m.admin_entity_loan_scenario },
    },
  },
};

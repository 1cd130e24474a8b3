import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { deletePlansOf } from './data/survey-plans.server.ts';
import * as surveyPlans from './migrations/0180-survey-plans.server.ts';
import * as landFees from './migrations/0181-land-fees.server.ts';
import * as signedPlans from './migrations/0222-signed-plans.server.ts';
import * as buyingFees from './migrations/0240-buying-fees.server.ts';
import * as consentParts from './migrations/0331-consent-parts.server.ts';
import { planPolicy } from './policy.ts';
import './schema.ts';
import { recheckPlans } from './use-cases/recheck-plans.server.ts';

const SENTENCES = {
  'land-fee.changed': m.admin_did_land_fee,
  'plan.assigned': m.admin_did_plan_assigned,
  'plan.compared': m.admin_did_plan_compared,
  'plan.overlap-confirmed': m.admin_did_overlap_confirmed,
  'plan.overlap-dismissed': m.admin_did_overlap_dismissed,
  'plan.removed': m.admin_did_plan_removed,
  'plan.saved': m.admin_did_plan_saved,
  'plan.signed': m.admin_did_plan_signed,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What plans bring: survey plans of listings with what their numbers say, and what land papers cost. */
export const plansFeature: Feature = {
  name: 'plans',
  policies: [planPolicy],
  tables: ['survey_plans', 'plan_overlaps', 'land_fees'],
  migrations: {
    '0180-survey-plans': surveyPlans,
    '0181-land-fees': landFees,
    '0222-signed-plans': signedPlans,
    '0240-buying-fees': buyingFees,
    '0331-consent-parts': consentParts,
  },
  jobs: [{ name: 'recheck-plans', isHourly: true, run: recheckPlans }],
  ownData: {
    records: [
      {
        name: 'survey_plans',
        table: 'survey_plans',
        owner: 'entered_by',
        columns: [
          ...['listing_id', 'corners_text', 'system', 'stated_area_sqm', 'plan_number', 'surveyor', 'surveyed_on'],
          ...['verdict', 'created_at', 'updated_at'],
        ],
      },
    ],
    async erase(_app, trx, { userId }) {
      const listingIds = await deletePlansOf(trx, userId);
      return { tags: listingIds.map((id) => `listing:${id}`) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: { plan_overlap: { word: m.admin_entity_overlap }, land_fee: { word: m.admin_entity_land_fee } },
  },
};

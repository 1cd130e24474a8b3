import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import * as advertising from './migrations/0302-advertising.server.ts';
import { adPolicy } from './policy.ts';
import './schema.ts';
import { AD_GRANTS } from './use-cases/ad-grants.server.ts';
import { countInquiry, countLook, flushCounts, ROLL_UP_ADS_JOB, rollUpAds } from './use-cases/count-people.server.ts';
import { END_ADS_JOB, endAds } from './use-cases/end-ads.server.ts';
import { eraseAdsOf } from './use-cases/erase-ads.server.ts';

const SENTENCES = {
  'ad.drafted': m.admin_did_ad_drafted,
  'ad.dropped': m.admin_did_ad_dropped,
  'ad.ended': m.admin_did_ad_ended,
  'ad.ordered': m.admin_did_ad_ordered,
  'ad.package': m.admin_did_ad_package,
  'ad.paused': m.admin_did_ad_paused,
  'ad.resumed': m.admin_did_ad_resumed,
  'ad.returned': m.admin_did_ad_returned,
  'ad.started': m.admin_did_ad_started,
  'ad.taken-down': m.admin_did_ad_down,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What advertising brings: packages, advertisements of own listings, their promoted places and what is counted. */
export const advertisingFeature: Feature = {
  name: 'advertising',
  policies: [adPolicy],
  tables: ['ad_packages', 'ads', 'ad_periods', 'ad_marks', 'ad_days', 'ad_salts'],
  migrations: { '0302-advertising': advertising },
  jobs: [
    { name: END_ADS_JOB, isHourly: true, run: async (app) => void (await endAds(app)) },
    { name: ROLL_UP_ADS_JOB, isHourly: true, run: rollUpAds },
  ],
  paymentGrants: AD_GRANTS,
  afterLook: countLook,
  afterEnquiry: countInquiry,
  beforeClose: flushCounts,
  ownData: {
    records: [
      {
        name: 'advertisements',
        table: 'ads',
        owner: 'owner_id',
        columns: [
          ...['id', 'property_id', 'state', 'package', 'title', 'form', 'starts_at', 'ends_at', 'paused_at'],
          ...['taken_reason', 'created_at'],
        ],
      },
    ],
    erase: eraseAdsOf,
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      ad: { word: m.admin_entity_ad, named: { table: 'ads', id: 'id', name: 'title' } },
      ad_package: { word: m.admin_entity_ad_package },
    },
  },
};

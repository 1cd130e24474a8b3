import type { App } from '#app/app.server.ts';
import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { LISTER_RECORDS } from './data/own-records.server.ts';
import { forgetListerHolds } from './lister-holds.server.ts';
import * as priceBesideArea from './migrations/0171-price-beside-area.server.ts';
import * as relisting from './migrations/0201-relisting.server.ts';
import * as staleTrust from './migrations/0225-stale-trust.server.ts';
import * as expiringListings from './migrations/0274-expiring-listings.server.ts';
import * as moveInCost from './migrations/0330-move-in-cost.server.ts';
import * as foundByPlace from './migrations/0441-found-by-place.server.ts';
import * as listingContacts from './migrations/0481-listing-contacts.server.ts';
import * as reservedUntil from './migrations/0489-reserved-until.server.ts';
import { listingPolicy } from './policy.ts';
import { LISTING_EXPIRY } from './use-cases/confirm-days.server.ts';
import {
  LAPSE_EVIDENCE_JOB,
  lapseEvidence,
  RECKON_LISTER_JOB,
  reckonLister,
} from './use-cases/lapse-evidence.server.ts';
import { EXPIRE_LISTINGS_JOB, expireListings } from './use-cases/listing-expiry.server.ts';
import { flushViews } from './use-cases/views.server.ts';
import { withdrawListings } from './use-cases/withdraw-listings.server.ts';

const SENTENCES = {
  'evidence.taken-back': m.admin_did_evidence_taken_back,
  'lister.held': m.admin_did_lister_held,
  'lister.released': m.admin_did_lister_released,
  'listing.approved': m.admin_did_listing_approved,
  'listing.changed': m.admin_did_listing_changed,
  'listing.checked': m.admin_did_listing_checked,
  'listing.confirmed': m.admin_did_listing_confirmed,
  'listing.created': m.admin_did_listing_created,
  'listing.expired': m.admin_did_listing_expired,
  'listing.frozen': m.admin_did_listing_frozen,
  'listing.rejected': m.admin_did_listing_rejected,
  'listing.taken-down': m.admin_did_listing_down,
  'listing.unfrozen': m.admin_did_listing_unfrozen,
  'rate.recorded': m.admin_did_rate,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** Who looks, as the server knows them; the request only where it may carry a session. */
type Looker = { address: string | null; headers: Pick<Headers, 'get'>; request: Request | null };

declare module '#app/feature.server.ts' {
  interface Feature {
    /** What follows on a person's look at a listing's page; it says by itself whether that counts. */
    afterLook?: (app: App, propertyId: string, looker: Looker) => Promise<void>;
    /** What follows when listings have run out by themselves. */
    afterExpiry?: (app: App) => Promise<void>;
  }
}

/** What listings bring: the property record, its prices and views, and who may not list for now. */
export const listingsFeature: Feature = {
  name: 'listings',
  policies: [listingPolicy],
  tables: ['properties', 'price_history', 'fx_rates', 'listing_views', 'listing_view_marks', 'lister_holds'],
  migrations: {
    '0171-price-beside-area': priceBesideArea,
    '0201-relisting': relisting,
    '0225-stale-trust': staleTrust,
    '0274-expiring-listings': expiringListings,
    '0330-move-in-cost': moveInCost,
    '0441-found-by-place': foundByPlace,
    '0481-listing-contacts': listingContacts,
    '0489-reserved-until': reservedUntil,
  },
  settings: [
    declareSetting(LISTING_EXPIRY, {
      tags: [],
      title: m.admin_setting_expiry,
      text: m.admin_setting_expiry_text,
      fields: { rent_days: m.admin_field_expiry_rent, sale_days: m.admin_field_expiry_sale },
    }),
  ],
  jobs: [
    {
      name: EXPIRE_LISTINGS_JOB,
      isHourly: true,
      async run(app) {
        if ((await expireListings(app)).expired === 0) return;
        for (const { afterExpiry } of app.features) await afterExpiry?.(app);
      },
    },
    {
      name: LAPSE_EVIDENCE_JOB,
      isHourly: true,
      async run(app) {
        await lapseEvidence(app);
      },
    },
    {
      name: RECKON_LISTER_JOB,
      async run(app, { userId }) {
        await reckonLister(app, String(userId));
      },
    },
  ],
  beforeClose: flushViews,
  ownData: {
    records: LISTER_RECORDS,
    async erase(_app, trx, { userId, at }) {
      const tags = await withdrawListings(trx, userId, at);
      await forgetListerHolds(trx, userId);
      return { tags };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      property: { word: m.admin_entity_property, named: { table: 'properties', id: 'id', name: 'title' } },
      fx_rate: { word: m.admin_entity_rate },
      evidence: { word: m.admin_entity_evidence },
    },
  },
};

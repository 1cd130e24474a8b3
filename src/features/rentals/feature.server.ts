import type { Feature } from '#app/feature.server.ts';
import { forgetPrivatePictures } from '#features/uploads/private-uploads.server.ts';
import { m } from '#paraglide/messages.js';
import { deleteRentalsOf, forgetTenant } from './data/erase-rentals.server.ts';
import { forgetInvitations } from './data/invitations.server.ts';
import * as rentals from './migrations/0280-rentals.server.ts';
import * as repairs from './migrations/0281-rental-repairs.server.ts';
import * as landlordTold from './migrations/0370-landlord-told.server.ts';
import * as repairPhotos from './migrations/0372-repair-photos.server.ts';
import * as invitations from './migrations/0486-rental-invitations.server.ts';
import { rentalPolicy, tenancyPolicy } from './policy.ts';
import './schema.ts';
import { GUARD_PHOTOS_JOB, guardRepairPhotos } from './use-cases/guard-photos.server.ts';
import { RENT_GRANT } from './use-cases/online-rent.server.ts';
import { RENT_DAY_JOB, runRentDay } from './use-cases/rent-day.server.ts';

const SENTENCES = {
  'lease.deposit_back': m.admin_did_lease_deposit_back,
  'lease.document_added': m.admin_did_lease_document_added,
  'lease.document_removed': m.admin_did_lease_document_removed,
  'lease.ended': m.admin_did_lease_ended,
  'lease.made': m.admin_did_lease_made,
  'lease.renewed': m.admin_did_lease_renewed,
  'lease.rent_changed': m.admin_did_lease_rent_changed,
  'rent.confirmed': m.admin_did_rent_confirmed,
  'rent.paid_online': m.admin_did_rent_paid_online,
  'rent.passed_on': m.admin_did_rent_passed_on,
  'rent.sent_back': m.admin_did_rent_sent_back,
  'rent.taken_by_bank': m.admin_did_rent_taken_by_bank,
  'rent.recorded': m.admin_did_rent_recorded,
  'rent.refused': m.admin_did_rent_refused,
  'rent.taken_back': m.admin_did_rent_taken_back,
  'rent.told': m.admin_did_rent_told,
  'rental.added': m.admin_did_rental_added,
  'rental.changed': m.admin_did_rental_changed,
  'rental.removed': m.admin_did_rental_removed,
  'repair.answered': m.admin_did_repair_answered,
  'repair.asked': m.admin_did_repair_asked,
  'repair.paid': m.admin_did_repair_paid,
  'tenant.changed': m.admin_did_tenant_changed,
  'tenant.declined': m.admin_did_tenant_declined,
  'tenant.invited': m.admin_did_tenant_invited,
  'tenant.joined': m.admin_did_tenant_joined,
  'tenant.reminded': m.admin_did_tenant_reminded,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

const KEPT = 'Tax law asks for them, and a receipt somebody holds must stay one that can be checked.';
const KEPT_LEASE = 'It is the contract of two; the other side keeps it, without the account, address and number.';
const LEASE = [
  'id',
  'starts_on',
  'ends_on',
  'ended_on',
  'yearly_minor',
  'every_months',
  'deposit_minor',
  'terms',
  'created_at',
];
const PAYMENT = ['id', 'lease_id', 'amount_minor', 'method', 'state', 'paid_on', 'words', 'reference', 'created_at'];
const RECEIPT = [
  'serial',
  'code',
  'issued_on',
  'landlord_name',
  'tenant_name',
  'home',
  'period',
  'amount_minor',
  'paid_on',
];
const REPAIR = [
  'id',
  'title',
  'words',
  'urgency',
  'state',
  'who_does',
  'visit_at',
  'cost_minor',
  'paid_on',
  'created_at',
];

/** What rentals bring: homes people let, their tenants, leases, rent, repairs, and receipts anybody can check. */
export const rentalsFeature: Feature = {
  name: 'rentals',
  policies: [rentalPolicy, tenancyPolicy],
  tables: [
    'rental_properties',
    'rental_units',
    'rental_tenants',
    'rental_invitations',
    'rental_landlords',
    'rental_leases',
    'rental_rent_changes',
    'rental_dues',
    'rental_reminders',
    'rental_payments',
    'rental_allotments',
    'rental_receipts',
    'rental_repairs',
    'rental_repair_steps',
    'rental_documents',
    'rental_deposit_returns',
  ],
  migrations: {
    '0280-rentals': rentals,
    '0281-rental-repairs': repairs,
    '0370-landlord-told': landlordTold,
    '0372-repair-photos': repairPhotos,
    '0486-rental-invitations': invitations,
  },
  jobs: [
    { name: RENT_DAY_JOB, isHourly: true, run: async (app) => void (await runRentDay(app)) },
    { name: GUARD_PHOTOS_JOB, isHourly: true, run: async (app) => void (await guardRepairPhotos(app)) },
  ],
  paymentGrants: { rent: RENT_GRANT },
  ownData: {
    records: [
      {
        name: 'rental_properties',
        table: 'rental_properties',
        owner: 'landlord_id',
        columns: ['id', 'title', 'place', 'created_at'],
      },
      {
        name: 'rental_homes',
        table: 'rental_units',
        owner: 'landlord_id',
        columns: ['id', 'property_id', 'name', 'yearly_minor', 'repair_words', 'created_at'],
      },
      {
        name: 'rental_tenants',
        table: 'rental_tenants',
        owner: 'landlord_id',
        columns: ['id', 'name', 'email', 'phone', 'invited_at', 'joined_at', 'created_at'],
      },
      { name: 'rental_leases', table: 'rental_leases', owner: 'landlord_id', columns: LEASE },
      {
        name: 'rental_dues',
        table: 'rental_dues',
        owner: 'landlord_id',
        columns: ['lease_id', 'kind', 'from_on', 'to_on', 'due_on', 'amount_minor', 'paid_minor'],
      },
      { name: 'rental_payments', table: 'rental_payments', owner: 'landlord_id', columns: PAYMENT, kept: KEPT },
      { name: 'rental_receipts', table: 'rental_receipts', owner: 'landlord_id', columns: RECEIPT, kept: KEPT },
      { name: 'rental_repairs', table: 'rental_repairs', owner: 'landlord_id', columns: REPAIR },
      {
        name: 'rental_documents',
        table: 'rental_documents',
        owner: 'landlord_id',
        columns: ['lease_id', 'name', 'kind', 'created_at'],
      },
      {
        name: 'rental_deposits_returned',
        table: 'rental_deposit_returns',
        owner: 'landlord_id',
        columns: ['lease_id', 'returned_minor', 'kept_minor', 'words', 'on_day'],
      },
      {
        name: 'rent_notices',
        table: 'rental_landlords',
        owner: 'landlord_id',
        columns: ['arrears_off_at', 'created_at'],
      },
      {
        name: 'rented_from',
        table: 'rental_tenants',
        owner: 'user_id',
        columns: ['name', 'email', 'phone', 'joined_at'],
      },
      { name: 'rented_leases', table: 'rental_leases', owner: 'tenant_user_id', columns: LEASE, kept: KEPT_LEASE },
      { name: 'rent_paid', table: 'rental_payments', owner: 'tenant_user_id', columns: PAYMENT, kept: KEPT },
      { name: 'rent_receipts', table: 'rental_receipts', owner: 'tenant_user_id', columns: RECEIPT, kept: KEPT },
      { name: 'repairs_asked', table: 'rental_repairs', owner: 'tenant_user_id', columns: REPAIR, kept: KEPT_LEASE },
    ],
    async erase(_app, trx, { userId, email, at }) {
      await forgetInvitations(trx, { landlordId: userId, email });
      const photos = [...(await deleteRentalsOf(trx, userId)), ...(await forgetTenant(trx, userId, at))];
      return { files: await forgetPrivatePictures(trx, photos) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: {
      lease: { word: m.admin_entity_lease },
      rent_payment: { word: m.admin_entity_rent_payment },
      rental: { word: m.admin_entity_rental },
      repair: { word: m.admin_entity_repair },
      tenant: { word: m.admin_entity_tenant },
    },
  },
};

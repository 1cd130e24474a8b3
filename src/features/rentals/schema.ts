import type { ColumnType, Generated } from 'kysely';
import type { DueKind } from './domain/allot-payment.ts';
import type { LateKind } from './domain/late-fee.ts';
import type { ReminderStage } from './domain/reminder-stages.ts';
import type { Rhythm } from './domain/rent-schedule.ts';
import type { Bearer, RepairState, Urgency } from './domain/repair-states.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A house, block or flat that somebody lets. Days here and below are YYYY-MM-DD, amounts kobo. */
export type RentalPropertiesTable = {
  id: Generated<string>;
  landlord_id: string;
  listing_id: string | null;
  title: string;
  place: string;
  image_url: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** What of it is let to one tenant at a time. */
export type RentalUnitsTable = {
  id: Generated<string>;
  property_id: string;
  landlord_id: string;
  name: Generated<string>;
  yearly_minor: number;
  repair_words: string | null;
  repair_until: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** A tenant as their landlord knows them; `user_id` once they took the invitation. */
export type RentalTenantsTable = {
  id: Generated<string>;
  landlord_id: string;
  user_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** Behind the link of every reminder that stops them. */
  mail_token: string;
  invited_at: NullableTimestamp;
  joined_at: NullableTimestamp;
  declined_at: NullableTimestamp;
  reminders_off_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Invitations as they were mailed. */
export type RentalInvitationsTable = {
  /** Behind the link of the mail that ends them. */
  token: string;
  /** Who sent it; null once they closed their account. */
  landlord_id: string | null;
  email: string;
  sent_at: Timestamp;
  declined_at: NullableTimestamp;
  stopped_at: NullableTimestamp;
};

/** What landlords want to be told by mail; a row from the first such mail on. */
export type RentalLandlordsTable = {
  landlord_id: string;
  /** Behind the link of every notice of arrears that stops them. */
  mail_token: string;
  arrears_off_at: NullableTimestamp;
  created_at: Timestamp;
};

export type RentalLeasesTable = {
  id: Generated<string>;
  unit_id: string;
  landlord_id: string;
  tenant_id: string;
  tenant_user_id: string | null;
  starts_on: string;
  ends_on: string;
  /** Set where it ended before its time. */
  ended_on: string | null;
  yearly_minor: number;
  every_months: Rhythm;
  deposit_minor: Generated<number>;
  late_kind: Generated<LateKind>;
  late_amount: Generated<number>;
  grace_days: Generated<number>;
  terms: Generated<string>;
  renews: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type RentalRentChangesTable = {
  id: Generated<string>;
  lease_id: string;
  from_on: string;
  yearly_minor: number;
  told_on: string;
  created_at: Timestamp;
};

/** Something asked for under a lease. */
export type RentalDuesTable = {
  id: Generated<string>;
  lease_id: string;
  landlord_id: string;
  kind: DueKind;
  from_on: string;
  to_on: string;
  due_on: string;
  amount_minor: number;
  paid_minor: Generated<number>;
  late_of: string | null;
  repair_id: string | null;
  booked_at: NullableTimestamp;
  /** When its landlord was told that it is two weeks late. */
  landlord_told_at: NullableTimestamp;
  created_at: Timestamp;
};

export type RentalRemindersTable = {
  due_id: string;
  stage: ReminderStage | 'by_hand';
  sent_on: string;
  sent_at: ColumnType<Date, Date | string, never>;
};

export type PaymentMethod = 'cash' | 'transfer' | 'paystack';
export type RentPaymentState = 'pending' | 'completed' | 'refused' | 'reversed';

export type RentalPaymentsTable = {
  id: Generated<string>;
  lease_id: string | null;
  landlord_id: string;
  tenant_user_id: string | null;
  amount_minor: number;
  /** What of it nothing was asked for yet. */
  ahead_minor: Generated<number>;
  method: PaymentMethod;
  state: RentPaymentState;
  paid_on: string;
  words: Generated<string>;
  reference: string | null;
  recorded_by: string | null;
  /** When the office sent rent that was paid online on to the landlord. */
  passed_on_at: NullableTimestamp;
  passed_on_by: string | null;
  /** Names the press of a button, so that the same one twice is one payment. */
  once_key: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type RentalAllotmentsTable = {
  payment_id: string;
  due_id: string;
  amount_minor: number;
  /** It was paid before it was booked as owed: the books hold it as paid ahead until then. */
  from_ahead: Generated<boolean>;
};

/** A receipt as it was issued: what it says never changes, it can only be taken back. */
export type RentalReceiptsTable = {
  serial: Generated<number>;
  payment_id: string;
  landlord_id: string;
  tenant_user_id: string | null;
  code: string;
  issued_on: string;
  landlord_name: string;
  tenant_name: string;
  home: string;
  period: string;
  method: PaymentMethod;
  paid_on: string;
  amount_minor: number;
  asked_minor: number;
  before_minor: number;
  open_minor: number;
  void_at: NullableTimestamp;
  created_at: Timestamp;
};

export type RentalRepairsTable = {
  id: Generated<string>;
  unit_id: string;
  lease_id: string | null;
  landlord_id: string;
  tenant_user_id: string | null;
  tenant_name: string | null;
  title: string;
  words: string;
  urgency: Urgency;
  state: RepairState;
  who_does: string | null;
  visit_at: NullableTimestamp;
  cost_minor: number | null;
  bearer: Generated<Bearer>;
  paid_on: string | null;
  paid_by: 'cash' | 'bank' | null;
  /** Photos at public addresses, of before 0372; the job empties it. */
  image_urls: Generated<string[]>;
  /** Ids of private pictures. */
  photos: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type RentalRepairStepsTable = {
  id: Generated<string>;
  repair_id: string;
  author: 'tenant' | 'landlord';
  state: RepairState;
  words: Generated<string>;
  created_at: Timestamp;
};

export type RentalDocumentsTable = {
  id: Generated<string>;
  lease_id: string;
  landlord_id: string;
  upload_id: string;
  name: string;
  kind: 'agreement' | 'inventory' | 'notice' | 'other';
  created_at: Timestamp;
};

export type RentalDepositReturnsTable = {
  lease_id: string;
  landlord_id: string;
  returned_minor: number;
  kept_minor: number;
  words: string;
  method: 'cash' | 'bank';
  on_day: string;
  created_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    rental_properties: RentalPropertiesTable;
    rental_units: RentalUnitsTable;
    rental_tenants: RentalTenantsTable;
    rental_invitations: RentalInvitationsTable;
    rental_landlords: RentalLandlordsTable;
    rental_leases: RentalLeasesTable;
    rental_rent_changes: RentalRentChangesTable;
    rental_dues: RentalDuesTable;
    rental_reminders: RentalRemindersTable;
    rental_payments: RentalPaymentsTable;
    rental_allotments: RentalAllotmentsTable;
    rental_receipts: RentalReceiptsTable;
    rental_repairs: RentalRepairsTable;
    rental_repair_steps: RentalRepairStepsTable;
    rental_documents: RentalDocumentsTable;
    rental_deposit_returns: RentalDepositReturnsTable;
  }
}

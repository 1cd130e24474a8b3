import { formatDate, formatMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { TagTone } from '#ui/tag.tsx';
import type { DueKind } from '../domain/allot-payment.ts';
import type { LateKind } from '../domain/late-fee.ts';
import type { RentalStatus } from '../domain/lease-standing.ts';
import type { TransactionKind, TransactionStatus } from '../domain/portfolio.ts';
import type { MonthState } from '../domain/rent-ledger.ts';
import type { Rhythm } from '../domain/rent-schedule.ts';
import type { Bearer, RepairState, Urgency } from '../domain/repair-states.ts';

/** Words and colours of the rental's status: green, yellow, red (spec 6). */
export const STATUS_TONES: Record<RentalStatus, TagTone> = { occupied: 'leaf', vacant: 'ochre', maintenance: 'rose' };
const STATUS_WORDS: Record<RentalStatus, () => string> = {
  occupied: m.rentals_status_occupied,
  vacant: m.rentals_status_vacant,
  maintenance: m.rentals_status_maintenance,
};
export const statusWord = (status: RentalStatus) => STATUS_WORDS[status]();

/** The same of a transaction's status: green, yellow (spec 6). */
export const TRANSACTION_TONES: Record<TransactionStatus, TagTone> = { completed: 'leaf', pending: 'ochre' };
const TRANSACTION_WORDS: Record<TransactionStatus, () => string> = {
  completed: m.rentals_completed,
  pending: m.rentals_pending,
};
export const transactionWord = (status: TransactionStatus) => TRANSACTION_WORDS[status]();

const KIND_WORDS: Record<TransactionKind, () => string> = {
  payment: m.rentals_payment,
  maintenance: m.rentals_maintenance,
};
export const kindWord = (kind: TransactionKind) => KIND_WORDS[kind]();

const METHOD_WORDS = {
  cash: m.rentals_method_cash,
  transfer: m.rentals_method_transfer,
  paystack: m.rentals_method_paystack,
};
export const methodWord = (method: keyof typeof METHOD_WORDS) => METHOD_WORDS[method]();

const RHYTHM_WORDS: Record<Rhythm, () => string> = {
  1: m.rentals_every_month,
  3: m.rentals_every_quarter,
  6: m.rentals_every_half,
  12: m.rentals_every_year,
};
export const rhythmWord = (rhythm: Rhythm) => RHYTHM_WORDS[rhythm]();

const LATE_WORDS: Record<LateKind, () => string> = {
  none: m.rentals_late_none,
  fixed: m.rentals_late_fixed,
  percent: m.rentals_late_percent,
};
export const lateWord = (kind: LateKind) => LATE_WORDS[kind]();

const DUE_WORDS: Record<DueKind, (parts: { from: string; to: string }) => string> = {
  rent: m.rentals_due_rent,
  deposit: m.rentals_due_deposit,
  late_fee: m.rentals_due_late,
  repair: m.rentals_due_repair,
};
/** What was asked for, with the months of a rent. */
export const dueWord = (due: { kind: DueKind; from: string; to: string }) =>
  DUE_WORDS[due.kind]({ from: formatMonth(noon(due.from)), to: formatMonth(noon(due.to)) });

const MONTH_WORDS: Record<MonthState, () => string> = {
  lived: m.rentals_month_lived,
  ahead: m.rentals_month_ahead,
  owed: m.rentals_month_owed,
  none: m.rentals_month_none,
};
export const monthWord = (state: MonthState) => MONTH_WORDS[state]();

const URGENCY_WORDS: Record<Urgency, () => string> = {
  now: m.rentals_urgency_now,
  days: m.rentals_urgency_days,
  weeks: m.rentals_urgency_weeks,
};
export const urgencyWord = (urgency: Urgency) => URGENCY_WORDS[urgency]();

const REPAIR_WORDS: Record<RepairState, () => string> = {
  asked: m.rentals_repair_asked,
  seen: m.rentals_repair_seen,
  booked: m.rentals_repair_booked,
  done: m.rentals_repair_done,
  declined: m.rentals_repair_declined,
};
export const repairWord = (state: RepairState) => REPAIR_WORDS[state]();
export const REPAIR_TONES: Record<RepairState, TagTone> = {
  asked: 'ochre',
  seen: 'ochre',
  booked: 'indigo',
  done: 'leaf',
  declined: 'plain',
};

const BEARER_WORDS: Record<Bearer, () => string> = { owner: m.rentals_bearer_owner, tenant: m.rentals_bearer_tenant };
export const bearerWord = (bearer: Bearer) => BEARER_WORDS[bearer]();

const DOCUMENT_WORDS = {
  agreement: m.rentals_document_agreement,
  inventory: m.rentals_document_inventory,
  notice: m.rentals_document_notice,
  other: m.rentals_document_other,
};
export const documentWord = (kind: keyof typeof DOCUMENT_WORDS) => DOCUMENT_WORDS[kind]();

/** A calendar day as the moment that stands for it. */
export const noon = (day: string) => `${day}T12:00:00+01:00`;
export const dayWords = (day: string) => formatDate(noon(day));
export const naira = (minor: number) => formatMoney({ minor, currency: 'NGN' });

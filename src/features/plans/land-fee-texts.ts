import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { FeeKey, LandFee } from './domain/land-fee.ts';

const NAMES: Readonly<Record<FeeKey, () => string>> = {
  'search-fct-private': m.plans_fee_search_fct_private,
  'search-fct-company': m.plans_fee_search_fct_company,
  'search-lagos': m.plans_fee_search_lagos,
  'search-other': m.plans_fee_search_other,
  'consent-lagos': m.plans_fee_consent_lagos,
  'consent-alone-lagos': m.plans_fee_consent_alone_lagos,
  'gains-lagos': m.plans_fee_gains_lagos,
  'stamp-lagos': m.plans_fee_stamp_lagos,
  'registration-lagos': m.plans_fee_registration_lagos,
  'consent-other': m.plans_fee_consent_other,
  survey: m.plans_fee_survey,
  certificate: m.plans_fee_certificate,
  excision: m.plans_fee_excision,
  'agency-sale': m.plans_fee_agency_sale,
  'legal-sale': m.plans_fee_legal_sale,
  'loan-consent-lagos': m.plans_fee_loan_consent_lagos,
  'loan-registration-lagos': m.plans_fee_loan_registration_lagos,
};

/** What a fee is for. */
export const feeName = (key: FeeKey) => NAMES[key]();

/** "₦10,000", "₦5,000 to ₦20,000", "about 3% of the assessed value"; null where nobody publishes a figure. */
export function feeAmount({ fromMinor, toMinor, rateBasisPoints }: LandFee): string | null {
  if (rateBasisPoints !== null) return m.plans_fee_rate({ percent: rateBasisPoints / 100 });
  if (fromMinor === null || toMinor === null) return null;
  const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });
  return fromMinor === toMinor ? money(fromMinor) : m.plans_range({ from: money(fromMinor), to: money(toMinor) });
}

/** "3 to 10 days", "30 days to 12 months"; null where nobody says. */
export function feeTime({ fromDays, toDays }: LandFee): string | null {
  if (fromDays === null || toDays === null) return null;
  if (fromDays === toDays) return daysWords(fromDays);
  const isSameUnit = toDays < MONTHS_FROM_DAYS;
  return m.plans_range({ from: isSameUnit ? String(fromDays) : daysWords(fromDays), to: daysWords(toDays) });
}

const MONTHS_FROM_DAYS = 60;
const DAYS_A_MONTH = 365 / 12;

function daysWords(days: number): string {
  if (days < MONTHS_FROM_DAYS) return m.plans_days({ count: days });
  return m.plans_months({ count: Math.round(days / DAYS_A_MONTH) });
}

/** "agis.fcta.gov.ng, read 12 October 2026", and that it is weak where it is. */
export function feeSource({ source, readOn, isWeak }: LandFee): string {
  const day = formatDate(readOn);
  return isWeak ? m.plans_fee_source_weak({ source, day }) : m.plans_fee_source({ source, day });
}

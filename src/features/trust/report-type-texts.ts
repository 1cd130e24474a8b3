import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { ReportType } from './report-rules.ts';

const TYPE_WORDS: Record<ReportType, () => string> = {
  fake_listing: m.trust_report_fake_listing,
  multiple_sale: m.trust_report_multiple_sale,
  false_documents: m.trust_report_false_documents,
  overpriced: m.trust_report_overpriced,
  misrepresented: m.trust_report_misrepresented,
  unlicensed: m.trust_report_unlicensed,
  scam_attempt: m.trust_report_scam_attempt,
  unprofessional: m.trust_report_unprofessional,
  false_credentials: m.trust_report_false_credentials,
  fake_buyer: m.trust_report_fake_buyer,
  payment_fraud: m.trust_report_payment_fraud,
  identity_theft: m.trust_report_identity_theft,
  harassment: m.trust_report_harassment,
};

/** What a report says is wrong, in plain words; the word itself where it is none of ours. */
export function reportTypeWords(type: string): string {
  return lookUp(TYPE_WORDS, type)?.() ?? type;
}

import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { ActivityEntry } from '../activity.ts';

type Words = (parts: { who: string; what: string }) => string;

/** One sentence for each thing people do; an action without one is told by its name. */
const SENTENCES: Record<string, Words> = {
  'account.created': m.admin_did_account_created,
  'account.suspended': m.admin_did_account_suspended,
  'account.suspension-lifted': m.admin_did_account_lifted,
  'account.signed-out': m.admin_did_account_signed_out,
  'account.role-changed': m.admin_did_account_role,
  'email.resent': m.admin_did_email_resent,
  'enquiry.answered': m.admin_did_enquiry_answered,
  'enquiry.delivered': m.admin_did_enquiry_delivered,
  'job.retried': m.admin_did_job_retried,
  'enquiry.replied': m.admin_did_enquiry_replied,
  'lead.submitted': m.admin_did_lead,
  'lead.forwarded': m.admin_did_lead_forwarded,
  'lead.taken-back': m.admin_did_lead_back,
  'lead.answered': m.admin_did_lead_answered,
  'lead.closed': m.admin_did_lead_closed,
  'lead.reopened': m.admin_did_lead_reopened,
  'listing.changed': m.admin_did_listing_changed,
  'listing.checked': m.admin_did_listing_checked,
  'listing.confirmed': m.admin_did_listing_confirmed,
  'listing.created': m.admin_did_listing_created,
  'listing.expired': m.admin_did_listing_expired,
  'lister.held': m.admin_did_lister_held,
  'lister.released': m.admin_did_lister_released,
  'listing.frozen': m.admin_did_listing_frozen,
  'listing.unfrozen': m.admin_did_listing_unfrozen,
  'listing.taken-down': m.admin_did_listing_down,
  'message.sent': m.admin_did_message,
  'password.changed': m.admin_did_password,
  'payment.paid': m.admin_did_payment_paid,
  'payment.started': m.admin_did_payment_started,
  'profile.changed': m.admin_did_profile,
  'rate.recorded': m.admin_did_rate,
  'report.filed': m.admin_did_report_filed,
  'report.looking': m.admin_did_report_looking,
  'report.upheld': m.admin_did_report_upheld,
  'report.dismissed': m.admin_did_report_dismissed,
  'reporter.limited': m.admin_did_reporter_limited,
  'reporter.limit-lifted': m.admin_did_reporter_lifted,
  'setting.changed': m.admin_did_setting,
  'submission.created': m.admin_did_submission_created,
  'submission.corrected': m.admin_did_submission_corrected,
  'submission.approved': m.admin_did_submission_approved,
  'submission.rejected': m.admin_did_submission_rejected,
  'tour.requested': m.admin_did_tour,
  'tour.confirmed': m.admin_did_tour_confirmed,
  'tour.declined': m.admin_did_tour_declined,
  'tour.cancelled': m.admin_did_tour_cancelled,
  'upload.created': m.admin_did_upload,
  'upload.completed': m.admin_did_upload,
  'verification.submitted': m.admin_did_verification_submitted,
  'verification.verified': m.admin_did_verification_verified,
  'verification.flagged': m.admin_did_verification_flagged,
  'verification.more': m.admin_did_verification_more,
  'verification.document_sent': m.admin_did_document_sent,
  'verification.document_accepted': m.admin_did_document_accepted,
  'verification.document_declined': m.admin_did_document_declined,
  'upload.read': m.admin_did_document_read,
  'verification.level_chosen': m.admin_did_level_chosen,
  'verification.level_granted': m.admin_did_level_granted,
};

/** What somebody did, as a sentence. Nobody by name is a visitor or the product itself. */
export function sentenceOf(entry: ActivityEntry): string {
  const who = entry.actorName ?? (entry.actorId ? m.admin_did_gone() : m.admin_did_nobody());
  const what = entry.entityName ? `“${entry.entityName}”` : (lookUp(ENTITY_WORDS, entry.entity)?.() ?? entry.entity);
  return lookUp(SENTENCES, entry.action)?.({ who, what }) ?? m.admin_did_other({ who, what, action: entry.action });
}

/** What the log has rows about, for sentences and the filter. */
export const ENTITY_WORDS: Record<string, () => string> = {
  property: m.admin_entity_property,
  property_submission: m.admin_entity_submission,
  user: m.admin_entity_user,
  agent_verification: m.admin_entity_verification,
  fraud_report: m.admin_entity_report,
  setting: m.admin_entity_setting,
  payment: m.admin_entity_payment,
  enquiry: m.admin_entity_enquiry,
  lead: m.admin_entity_lead,
  upload: m.admin_entity_upload,
  email: m.admin_entity_email,
  job: m.admin_entity_job,
};

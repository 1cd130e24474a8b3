import type { App } from '#adapters/app-context.server.ts';
import { FORGET_FLAGGED_JOB, forgetOldFlags } from '#features/agents/flagged-identities.server.ts';
import { PAYMENT_GRANTS } from '#features/agents/payment-grants.server.ts';
import { WARN_OF_TOKENS_JOB, warnOfEndingTokens } from '#features/feeds/token-endings.server.ts';
import { deliverEnquiry } from '#features/leads/deliver-enquiry.server.ts';
import { DELIVER_ENQUIRY_JOB } from '#features/leads/enquiries.server.ts';
import { CLEAR_LEADS_JOB, clearOldLeads } from '#features/leads/lead-desk.server.ts';
import { FORWARD_LEAD_JOB, forwardLead } from '#features/leads/leads.server.ts';
import { EXPIRE_LISTINGS_JOB, expireListings } from '#features/listings/listing-expiry.server.ts';
import { SEND_EMAIL_JOB, sendEmail } from '#features/mail/mail.server.ts';
import { CONFIRM_PAYMENT_JOB, runConfirmPayment } from '#features/payments/payments.server.ts';
import { CLEAR_UPLOADS_JOB, clearForgottenUploads } from '#features/uploads/remove-upload.server.ts';

/** Does the work of one job; throwing lets the queue try again, later each time. */
export type JobHandler = (app: App, data: Record<string, unknown>) => Promise<void>;

/** Every job of the product by name. A name that is not here cannot be queued. */
export const JOBS: Record<string, JobHandler> = {
  [FORWARD_LEAD_JOB]: (app, data) => forwardLead(app, String(data['leadId'])),
  [SEND_EMAIL_JOB]: (app, data) => sendEmail(app, String(data['emailId'])),
  [CONFIRM_PAYMENT_JOB]: (app, data) =>
    runConfirmPayment(app, String(data['reference']), typeof data['attempt'] === 'number' ? data['attempt'] : null, PAYMENT_GRANTS),
  [DELIVER_ENQUIRY_JOB]: (app, data) => deliverEnquiry(app, String(data['enquiryId'])),
  [CLEAR_UPLOADS_JOB]: async (app) => void (await clearForgottenUploads(app)),
  [WARN_OF_TOKENS_JOB]: async (app) => void (await warnOfEndingTokens(app)),
  [CLEAR_LEADS_JOB]: async (app) => void (await clearOldLeads(app)),
  [FORGET_FLAGGED_JOB]: async (app) => void (await forgetOldFlags(app)),
  [EXPIRE_LISTINGS_JOB]: async (app) => void (await expireListings(app)),
};

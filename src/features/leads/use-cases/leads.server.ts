import { createHash } from 'node:crypto';
import { href } from 'react-router';
import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { isObjected } from '#features/choices/objections.server.ts';
import { networkFor } from '#features/mail/causer.server.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { hasConsented } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { insertEnquiry } from '../data/enquiries.server.ts';
import { findInboxRowOfLead } from '../data/inbox.server.ts';
import { findLead, insertLead, markLeadForwarded } from '../data/leads.server.ts';
import { checkLead, type LeadRefusal } from '../domain/lead-rules.ts';
import { dealOfPage, type LeadKind } from '../domain/lead-states.ts';
import { LEAD_CONSENT } from '../lead.ts';
import { mayReceipt } from './deliver-enquiry.server.ts';
import { aboutOf } from './present-enquiry.ts';
import { causerOfSender, mailTo, senderPath, tellOffice } from './tell-sides.server.ts';

export type LeadAnswer = { id: string } | { refusals: LeadRefusal[] };

/** Who leaves it, as far as the server knows: the address limits are counted by, and the signed-in person. */
export type LeadSender = { address?: string | null; actor?: Actor | null };

/** The job that tells the office of a stored lead, thanks its sender and passes it to the team chat. */
export const FORWARD_LEAD_JOB = 'forward-lead';

const RECEIPT = 'lead-received';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const ADDRESS_LIMIT = { max: 200, windowSeconds: 3600 };
const EMAIL_LIMIT = { max: 20, windowSeconds: 3600 };

/**
 * Stores a lead with the conversation that follows on it, and queues its delivery, in one transaction; the same lead
 * sent twice within ten minutes is stored once. What somebody signed in leaves out is taken from their account.
 */
export async function submitLead(
  app: App,
  input: Record<string, unknown>,
  { address, actor }: LeadSender = {},
  kind: LeadKind = 'match',
): Promise<LeadAnswer> {
  const checked = checkLead(actor ? withAccount(input, actor) : input);
  if ('refusals' in checked) return checked;
  const { lead } = checked;
  if (address) await countAttempt(app, `lead:address:${sha256(address)}`, ADDRESS_LIMIT);
  await countAttempt(app, `lead:email:${sha256(lead.email.toLowerCase())}`, EMAIL_LIMIT);
  const now = app.now();
  const hasConsent = hasConsented(input[LEAD_CONSENT]);
  const senderId = actor?.userId ?? null;
  const parts = [
    kind,
    senderId ?? '',
    lead.email.toLowerCase(),
    lead.fullName,
    lead.phone,
    lead.city,
    lead.message,
    String(hasConsent),
  ];
  const keys = dedupeKeys(parts, now, sha256);
  return app.db.transaction().execute(async (trx) => {
    const { id, isNew } = await insertLead(
      trx,
      { fields: lead, kind, deal: dealOfPage(lead.source), hasConsent, senderId },
      keys,
      now,
    );
    if (isNew) {
      const fields = { name: lead.fullName, contact: lead.email, ...(lead.message ? { message: lead.message } : {}) };
      const sender = { id: senderId, email: lead.email, phone: lead.phone ?? null };
      await insertEnquiry(
        trx,
        { kind: 'lead', leadId: id, target: { id: null, listerId: null }, fields, sender, expiresAt: null, at: now },
        [],
      );
      // The audit row names the record only: a lead's words are personal data and stand in one place.
      await recordAudit(trx, {
        actorId: senderId,
        action: 'lead.submitted',
        entity: 'lead',
        entityId: id,
        after: { state: 'new', hasConsent },
        at: now,
      });
      const network = networkFor(senderId ? null : address);
      await app.enqueue(trx, FORWARD_LEAD_JOB, { leadId: id, ...network }, { singletonKey: id });
    }
    return { id };
  });
}

function withAccount(input: Record<string, unknown>, actor: Actor): Record<string, unknown> {
  const { fullName, email, phone } = input;
  return {
    ...input,
    fullName: fullName || actor.name,
    email: email || actor.email,
    phone: phone || (actor.profile?.phone ?? ''),
  };
}

/** A stored lead, and the network it came from where nobody was signed in, as a hash. */
export type ToForward = { leadId: string; network?: string };

/**
 * Runs the delivery job for one lead: the office is told, its sender is thanked and told what comes next, and the team
 * chat hears of it where there is one and the sender has not objected. Only what a chat has taken is marked sent.
 * @throws LeadForwardError so that the queue tries again
 */
export async function forwardLead(
  app: App,
  { leadId, network }: ToForward,
  forwarding = app.adapters.leadForwarding(),
): Promise<void> {
  const lead = await findLead(app.db, leadId);
  if (!lead || lead.forward_status === 'sent') return;
  await tellOfLead(app, leadId, network);
  // The office has it and answers it; nobody else hears of it.
  if (await isObjected(app.db, { email: lead.email, userId: lead.sender_id }, 'forwarding'))
    return markLeadForwarded(app.db, leadId, 'none', app.now());
  let outcome: 'sent' | 'kept';
  try {
    outcome = await forwarding.forward({
      id: lead.id,
      fullName: lead.full_name,
      email: lead.email,
      phone: lead.phone,
      city: lead.city,
      message: lead.message,
      pageUrl: lead.page_url,
      createdAt: lead.created_at.toISOString(),
    });
  } catch (error) {
    await markLeadForwarded(app.db, leadId, 'failed', app.now());
    app.log.warn({ leadId, cause: error instanceof Error ? error.message : 'unknown' }, 'lead not forwarded');
    if (error instanceof LeadForwardError && error.failure === 'rejected') return;
    throw error;
  }
  await markLeadForwarded(app.db, leadId, outcome === 'sent' ? 'sent' : 'none', app.now());
}

/**
 * Tells the office and the sender, each once however often the job runs. The sender's mail holds nothing that was typed
 * into the form.
 */
async function tellOfLead(app: App, leadId: string, network: string | undefined): Promise<void> {
  const row = await findInboxRowOfLead(app.db, leadId);
  const email = row?.sender_email;
  if (!row || !email) return;
  const causedBy = causerOfSender(row, network);
  await app.db.transaction().execute(async (trx) => {
    const ways = [email, row.sender_phone].filter((way) => way !== null).join(', ');
    await tellOffice(app, trx, href('/admin/leads/:leadId', { leadId }), {
      kind: 'lead-new',
      causedBy,
      write: () => ({
        title: m.leads_notice_lead({ about: aboutOf(row) }),
        paragraphs: [
          m.leads_notice_from({ name: row.sender_name ?? '', contact: ways }),
          ...(row.body ? [row.body] : []),
        ],
      }),
      dedupeKey: `lead-new:${leadId}`,
      replyTo: email,
    });
    if (!(await mayReceipt(app, trx, { template: RECEIPT, address: email }))) return;
    const lead = await findLead(trx, leadId);
    const sender = { to: { address: email, asked: row.language }, path: senderPath(row) };
    await mailTo(app, trx, sender, {
      kind: RECEIPT,
      causedBy,
      write: () => ({
        title: m.leads_receipt_lead_title(),
        paragraphs: [
          m.leads_thanks_detail(),
          lead?.consent_at ? m.leads_receipt_lead_agent() : m.leads_receipt_lead_office(),
          m.leads_receipt_lead_answer(),
          m.leads_receipt_not_you(),
        ],
      }),
      dedupeKey: `${RECEIPT}:${leadId}`,
    });
  });
}

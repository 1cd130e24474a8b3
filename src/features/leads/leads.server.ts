import { createHash } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { findLead, insertLead, markLeadForwarded } from './data/leads.server.ts';
import { checkLead, type LeadRefusal } from './domain/lead-rules.ts';

export type LeadAnswer = { id: string } | { refusals: LeadRefusal[] };

/** The job that passes a stored lead on. */
export const FORWARD_LEAD_JOB = 'forward-lead';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const ADDRESS_LIMIT = { max: 200, windowSeconds: 3600 };
const EMAIL_LIMIT = { max: 20, windowSeconds: 3600 };

/** Stores a lead and queues its forwarding in one transaction; the same lead sent twice within ten minutes is stored once. */
export async function submitLead(app: App, input: Record<string, unknown>, address: string | null = null): Promise<LeadAnswer> {
  const checked = checkLead(input);
  if ('refusals' in checked) return checked;
  const { lead } = checked;
  if (address) await countAttempt(app, `lead:address:${sha256(address)}`, ADDRESS_LIMIT);
  await countAttempt(app, `lead:email:${sha256(lead.email.toLowerCase())}`, EMAIL_LIMIT);
  const now = app.now();
  const keys = dedupeKeys([lead.email.toLowerCase(), lead.fullName, lead.phone, lead.city, lead.message], now, sha256);
  return app.db.transaction().execute(async (trx) => {
    const { id, isNew } = await insertLead(trx, lead, keys, now);
    if (isNew) {
      // The audit row names the record only: a lead's words are personal data and stand in one place.
      await trx
        .insertInto('audit_log')
        .values({ actor_id: null, action: 'lead.submitted', entity: 'lead', entity_id: id, before: null, after: null })
        .execute();
      await app.enqueue(trx, FORWARD_LEAD_JOB, { leadId: id }, { singletonKey: id });
    }
    return { id };
  });
}

/** Runs the forwarding job for one lead; a lead already sent is left alone. @throws LeadForwardError so that the queue tries again. */
export async function forwardLead(app: App, leadId: string, forwarding = app.adapters.leadForwarding()): Promise<void> {
  const lead = await findLead(app.db, leadId);
  if (!lead || lead.forward_status === 'sent') return;
  try {
    await forwarding.forward({
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
  await markLeadForwarded(app.db, leadId, 'sent', app.now());
}

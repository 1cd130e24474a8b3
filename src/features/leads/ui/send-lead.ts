import { m } from '#paraglide/messages.js';
import type { LeadFields } from '../lead.ts';

/** The lead forwarding function of spec 7. */
const LEAD_FUNCTION = '/api/functions/send-lead-to-slack';

/** Why a lead was not taken, in words for the person, with the field at fault where the server named one. */
export class LeadSendError extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.name = 'LeadSendError';
    this.field = field;
  }
}

/**
 * Sends a lead from the browser, with the page it was left on. @throws LeadSendError; an answer without a success flag
 * is an 'Unexpected response' (spec 7).
 */
export async function sendLead(
  fields: Pick<LeadFields, 'fullName' | 'email' | 'phone' | 'city' | 'message'> & { consent: boolean },
): Promise<void> {
  const context = {
    source: location.pathname + location.search,
    pageUrl: location.href,
    userAgent: navigator.userAgent,
  };
  const answer = await post(JSON.stringify({ ...fields, ...context })).catch(() => {
    throw new LeadSendError(m.leads_offline());
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && isRecord(body) && body['success'] === true) return;
  if (!answer.ok && isRecord(body) && typeof body['detail'] === 'string') {
    throw new LeadSendError(body['detail'], typeof body['field'] === 'string' ? body['field'] : undefined);
  }
  throw new LeadSendError(answer.ok ? m.leads_unexpected() : m.leads_failed());
}

/**
 * What sends it is fetched with the first lead: the dialog comes to everybody who opens the home page, and few send
 * one.
 */
async function post(body: string): Promise<Response> {
  const { fetchAsAnybody } = await import('#features/accounts/authorized-fetch.ts');
  return fetchAsAnybody(LEAD_FUNCTION, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

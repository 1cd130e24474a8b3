import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import type { App } from '#app/app.server.ts';
import { isObjected } from '#features/choices/objections.server.ts';
import { tellOfRequest } from '#features/leads/request-threads.server.ts';
import { m } from '#paraglide/messages.js';
import { readRequest } from '../data/request-desk.server.ts';
import { findRequest, markForwarded } from '../data/requests.server.ts';
import { choiceWord, kindWord } from '../request-texts.ts';
import type { DeskRequest, RequestKind } from '../support-request.ts';

/** A stored request, and the network it came from where nobody was signed in, as a hash. */
export type ToDeliver = { requestId: string; network?: string | undefined };

/**
 * Tells the office and the sender of a request, each once however often the job runs, and passes it to the team chat
 * where there is one, unless that is objected to. Only what a chat has taken is marked sent. @throws LeadForwardError
 * so that the queue tries again
 */
export async function deliverRequest(
  app: App,
  { requestId: id, network }: ToDeliver,
  forwarding = app.adapters.leadForwarding(),
): Promise<void> {
  const request = await readRequest(app.db, id);
  if (!request || (await findRequest(app.db, id))?.forward_status === 'sent') return;
  await app.db.transaction().execute((trx) => tellOfRequest(app, trx, id, { ...newsOf(request), network }));
  if (await staysWithOffice(app, request)) return markForwarded(app.db, id, 'none');
  const asked = [kindWord(request.kind), choiceWord(request), request.place, request.best_time, request.message];
  try {
    const outcome = await forwarding.forward({
      id,
      fullName: request.name,
      email: request.email ?? '',
      phone: request.phone,
      city: request.place,
      message: `${request.number}: ${asked.filter(Boolean).join('. ')}`,
      pageUrl: null,
      createdAt: request.created_at,
    });
    await markForwarded(app.db, id, outcome === 'sent' ? 'sent' : 'none');
  } catch (error) {
    await markForwarded(app.db, id, 'failed');
    app.log.warn({ requestId: id, cause: error instanceof Error ? error.message : 'unknown' }, 'request not forwarded');
    if (error instanceof LeadForwardError && error.failure === 'rejected') return;
    throw error;
  }
}

/** An objection is nobody's but the office's, as is what its sender does not want passed on. */
async function staysWithOffice(app: App, { kind, email, sender_id: userId }: DeskRequest): Promise<boolean> {
  return kind === 'objection' || isObjected(app.db, { email, userId }, 'forwarding');
}

const RECEIPTS: Partial<Record<RequestKind, () => string>> = {
  ticket: m.support_receipt_ticket,
  objection: m.support_receipt_objection,
};

/** The sender's mail holds nothing that was typed into the form: a stranger may have typed somebody's address. */
function newsOf(request: DeskRequest) {
  const { number } = request;
  const ways = [request.email, request.phone].filter((way) => way !== null).join(', ');
  return {
    office: {
      kind: 'request-new',
      write: () => {
        const facts = [choiceWord(request), request.place, request.best_time].filter((fact) => fact !== null);
        return {
          title: m.support_notice_new({ kind: kindWord(request.kind), number }),
          paragraphs: [
            m.leads_notice_from({ name: request.name, contact: ways }),
            ...(facts.length > 0 ? [facts.join(' · ')] : []),
            ...(request.message ? [request.message] : []),
          ],
        };
      },
      dedupeKey: `request-new:${request.id}`,
    },
    receipt: {
      // Whoever objects to receipts is told that the objection has arrived all the same: the law owes it.
      isOwed: request.kind === 'objection',
      write: () => ({
        title: m.support_receipt_title({ number }),
        paragraphs: [
          m.support_receipt_text({ kind: kindWord(request.kind) }),
          RECEIPTS[request.kind]?.() ?? m.support_receipt_service(),
          m.leads_receipt_not_you(),
        ],
      }),
    },
  };
}

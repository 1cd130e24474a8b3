import type { App } from '#app/app.server.ts';
import { type AuditEntry, recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { isObjected } from '#features/choices/objections.server.ts';
import { AppError } from '#lib/app-error.ts';
import { type CsvCell, toCsvLine } from '#lib/csv.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { findInboxRowOfLead } from './data/inbox.server.ts';
import {
  deleteLeadsUntouchedSince,
  handThreadOver,
  type LeadAgent,
  type LeadFilter,
  moveLead,
  readLead,
  readLeadAgent,
  readLeadAgents,
  readLeadHolders,
  readLeads,
  readPassedOnLeads,
} from './data/lead-desk.server.ts';
import type { DeskLead } from './desk-lead.ts';
import type { InboxEnquiry } from './domain/inbox-enquiry.ts';
import { canMoveLead, LEAD_KEPT_DAYS, refuseAssigning } from './domain/lead-states.ts';
import { aboutOf, mailOf } from './use-cases/present-enquiry.ts';
import { findOfficeAddress, tellReader, tellSender } from './use-cases/tell-sides.server.ts';
import { withoutPhotos } from './use-cases/thread-photos.server.ts';
import { presentThread, writeInThread } from './use-cases/threads.server.ts';

/** The job that removes leads nobody needs any more. */
export const CLEAR_LEADS_JOB = 'clear-leads';

const AGENTS_OFFERED = 30;
const HOLDERS_OFFERED = 300;
/** Why a lead is closed, in the office's words. */
const REASON_MAX = 500;
const EXPORT_BATCH = 500;

const notFound = () => new AppError('lead_not_found', { status: 404, publicMessage: m.leads_desk_gone() });
const overtaken = () => new AppError('lead_moved', { status: 409, publicMessage: m.leads_desk_moved() });
const refuse = (code: string, status: number, publicMessage: string, field?: string) =>
  new AppError(code, { status, publicMessage, ...(field ? { field } : {}) });

/** A page of the desk, newest first; `next` is handed back as `before` for the following one. */
export function listLeads(
  app: App,
  filter: LeadFilter & { before?: string | null | undefined },
  limit: number,
): Promise<{ items: DeskLead[]; next: string | null }> {
  return readLeads(app.db, filter, readKeyset(filter.before, 'uuid'), limit);
}

/** One lead with its conversation, and whether its sender has objected to passing it on; or null. */
export async function findDeskLead(
  app: App,
  id: string,
): Promise<{ lead: DeskLead; thread: InboxEnquiry | null; hasObjected: boolean } | null> {
  const lead = await readLead(app.db, id);
  if (!lead) return null;
  const row = await findInboxRowOfLead(app.db, id);
  const all = row ? await presentThread(app.db, row, 'reader', app.now()) : null;
  // Once it is with an agent, its photos are the agent's and the sender's.
  const thread = all && row?.lister_account ? withoutPhotos(all) : all;
  const hasObjected = await isObjected(app.db, { email: lead.email, userId: lead.sender_id }, 'forwarding');
  return { lead, thread, hasObjected };
}

/** Whom new leads are told: the office's address, or null where every admin is told by themselves. */
export function findLeadAddress(app: App): Promise<string | null> {
  return findOfficeAddress(app.db);
}

/** As many as a list to choose from can hold, and whether there are others. */
type Offered<Item> = { items: Item[]; hasMore: boolean };
const offer = <Item>(rows: Item[], most: number): Offered<Item> => ({
  items: rows.slice(0, most),
  hasMore: rows.length > most,
});

/** Agents a lead can be passed to: approved ones of a name or place, those with the fewest open leads first. */
export async function listLeadAgents(app: App, search: string): Promise<Offered<LeadAgent>> {
  return offer(await readLeadAgents(app.db, search.trim(), AGENTS_OFFERED + 1), AGENTS_OFFERED);
}

/** The agents who have leads, to filter the desk by. */
export async function listLeadHolders(app: App): Promise<Offered<{ id: string; name: string | null }>> {
  return offer(await readLeadHolders(app.db, HOLDERS_OFFERED + 1), HOLDERS_OFFERED);
}

/** Somebody who may do the office's work with leads. */
type Desk = Allowed<'lead.manage'>;

type Assignment = {
  agentId: string;
  note?: string | undefined;
  /** With whom the office saw the lead when it decided, '' for nobody: whoever decides on an older sight is told. */
  seenAgent?: string | undefined;
};

function refuseUnseen(lead: DeskLead, seenAgent: string | undefined): void {
  if (seenAgent !== undefined && seenAgent !== (lead.assigned_to ?? '')) throw overtaken();
}

/**
 * Passes a lead to an agent, with the sender's consent only: it stands in the agent's inbox, the agent is told with the
 * sender's details, the sender is told to whom they went. @throws AppError lead_not_found, agent_not_found (404),
 * no_consent, objected, lead_closed, lead_moved (409)
 */
export async function assignLead(
  app: App,
  actor: Desk,
  id: string,
  { agentId, note = '', seenAgent }: Assignment,
): Promise<void> {
  const lead = await readLead(app.db, id);
  if (!lead) throw notFound();
  refuseUnseen(lead, seenAgent);
  const hasObjected = await isObjected(app.db, { email: lead.email, userId: lead.sender_id }, 'forwarding');
  const refusal = refuseAssigning({ state: lead.state, hasConsent: lead.consent_at !== null, hasObjected });
  if (refusal === 'no_consent') throw refuse('no_consent', 409, m.leads_desk_no_consent());
  if (refusal === 'objected') throw refuse('objected', 409, m.leads_desk_objected());
  if (refusal === 'closed') throw refuse('lead_closed', 409, m.leads_desk_closed_already());
  const agent = await readLeadAgent(app.db, agentId);
  if (!agent) throw refuse('agent_not_found', 404, m.leads_desk_agent_gone(), 'agent_id');
  if (lead.assigned_to === agentId && lead.state === 'forwarded') return;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await moveLead(trx, lead, { state: 'forwarded', assignedTo: agentId }, at))) throw overtaken();
    await handThreadOver(trx, id, agentId);
    await record(trx, actor, lead, { to: 'forwarded', after: { assignedTo: agentId }, at });
    const row = await findInboxRowOfLead(trx, id);
    if (!row) return;
    const ways = [...new Set([mailOf(row), lead.phone].filter(Boolean))].join(', ');
    await tellReader(app, trx, row, {
      kind: 'lead-assigned',
      causedBy: null,
      write: () => ({
        title: m.leads_notice_lead({ about: aboutOf(row) }),
        paragraphs: [
          m.leads_notice_from({ name: lead.full_name, contact: ways }),
          ...(lead.message ? [lead.message] : []),
          ...(note.trim() ? [m.leads_notice_office_note({ note: note.trim().slice(0, REASON_MAX) })] : []),
        ],
      }),
      dedupeKey: `lead-assigned:${id}:${agentId}:${at.getTime()}`,
    });
    await tellSender(app, trx, row, {
      kind: 'lead-forwarded',
      isOurs: true,
      causedBy: null,
      write: () => ({
        title: m.leads_notice_forwarded({ name: agent.name }),
        paragraphs: [m.leads_notice_forwarded_text({ name: agent.name })],
      }),
      dedupeKey: `lead-forwarded:${id}:${agentId}:${at.getTime()}`,
    });
  });
}

/**
 * Takes a lead back from an agent to the office. @throws AppError lead_not_found (404), not_assigned, lead_moved (409)
 */
export async function takeLeadBack(
  app: App,
  actor: Desk,
  id: string,
  { seenAgent }: Pick<Assignment, 'seenAgent'> = {},
): Promise<void> {
  const lead = await readLead(app.db, id);
  if (!lead) throw notFound();
  refuseUnseen(lead, seenAgent);
  if (lead.assigned_to === null || !canMoveLead(lead.state, 'new'))
    throw refuse('not_assigned', 409, m.leads_desk_not_assigned());
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await moveLead(trx, lead, { state: 'new', assignedTo: null }, at))) throw overtaken();
    await handThreadOver(trx, id, null);
    await record(trx, actor, lead, { to: 'new', after: { assignedTo: null }, at });
  });
}

/**
 * Takes back every open lead of somebody that is with an agent: they have objected to passing it on. Inside the
 * caller's transaction; how many there were.
 */
export async function takeLeadsBackFor(
  trx: Db,
  { email, userId }: { email: string; userId: string | null },
  at: Date,
): Promise<number> {
  const leads = await readPassedOnLeads(trx, { email, userId });
  for (const lead of leads) {
    if (!(await moveLead(trx, lead, { state: 'new', assignedTo: null }, at))) continue;
    await handThreadOver(trx, lead.id, null);
    await recordAudit(trx, {
      actorId: userId,
      action: 'lead.taken-back',
      entity: 'lead',
      entityId: lead.id,
      before: { state: lead.state, assignedTo: lead.assigned_to },
      after: { assignedTo: null, reason: 'objection' },
      at,
    });
  }
  return leads.length;
}

/**
 * Answers a lead for the office; its sender is told by mail, and in the product who has an account. @throws AppError
 * lead_not_found (404), answer_required (400)
 */
export async function answerLead(app: App, actor: Desk, id: string, text: string): Promise<void> {
  const row = (await readLead(app.db, id)) && (await findInboxRowOfLead(app.db, id));
  if (!row) throw notFound();
  await writeInThread(app, row, { side: 'reader', id: actor.userId, name: null }, { text });
}

/**
 * Ends a lead, with the reason. @throws AppError lead_not_found (404), reason_required (400), lead_closed, lead_moved
 * (409)
 */
export async function closeLead(app: App, actor: Desk, id: string, reason: string): Promise<void> {
  const lead = await readLead(app.db, id);
  if (!lead) throw notFound();
  if (!canMoveLead(lead.state, 'closed')) throw refuse('lead_closed', 409, m.leads_desk_closed_already());
  const closedReason = reason.trim().slice(0, REASON_MAX);
  if (closedReason === '') throw refuse('reason_required', 400, m.leads_desk_reason_required(), 'reason');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await moveLead(trx, lead, { state: 'closed', closedReason }, at))) throw overtaken();
    await record(trx, actor, lead, { to: 'closed', after: { reason: closedReason }, at });
  });
}

const ACTIONS = { new: 'lead.taken-back', forwarded: 'lead.forwarded', closed: 'lead.closed' } as const;

type Step = { to: keyof typeof ACTIONS; after: Record<string, unknown>; at: Date };

function record(trx: Db, actor: Desk, lead: DeskLead, { to, after, at }: Step): Promise<void> {
  const entry: AuditEntry = {
    actorId: actor.userId,
    action: ACTIONS[to],
    entity: 'lead',
    entityId: lead.id,
    before: { state: lead.state, assignedTo: lead.assigned_to },
    after: { state: to, ...after },
    at,
  };
  return recordAudit(trx, entry);
}

const EXPORT_COLUMNS: readonly [string, (lead: DeskLead) => CsvCell][] = [
  ['id', (lead) => lead.id],
  ['kind', (lead) => lead.kind],
  ['created_at', (lead) => lead.created_at],
  ['state', (lead) => lead.state],
  ['state_at', (lead) => lead.state_at],
  ['full_name', (lead) => lead.full_name],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['city', (lead) => lead.city],
  ['deal', (lead) => lead.deal],
  ['message', (lead) => lead.message],
  ['consent_at', (lead) => lead.consent_at],
  ['assigned_to', (lead) => lead.assigned_to],
  ['assigned_name', (lead) => lead.assigned_name],
  ['assigned_at', (lead) => lead.assigned_at],
  ['answered_at', (lead) => lead.answered_at],
  ['closed_reason', (lead) => lead.closed_reason],
  ['source', (lead) => lead.source],
  ['forward_status', (lead) => lead.forward_status],
];

/** The desk's leads as CSV, newest first, a batch of lines at a time, in constant memory. */
export async function* streamLeadLines(app: App, filter: LeadFilter): AsyncGenerator<string> {
  yield toCsvLine(EXPORT_COLUMNS.map(([name]) => name));
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readLeads>> = await readLeads(
      app.db,
      filter,
      readKeyset(before, 'uuid'),
      EXPORT_BATCH,
    );
    if (page.items.length > 0)
      yield page.items.map((lead) => toCsvLine(EXPORT_COLUMNS.map(([, read]) => read(lead)))).join('');
    before = page.next;
  } while (before);
}

/**
 * Removes the leads that nothing has happened to for as long as they are kept, with their conversations; how many there
 * were.
 */
export function clearOldLeads(app: App): Promise<number> {
  return deleteLeadsUntouchedSince(app.db, new Date(app.now().getTime() - LEAD_KEPT_DAYS * DAY_MS));
}

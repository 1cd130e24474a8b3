import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { isUndecided } from '#features/choices/objection.ts';
import { listObjections } from '#features/choices/objections.server.ts';
import type { RequestWord } from '#features/leads/feature.server.ts';
import {
  answerRequestThread,
  findRequestThread,
  removeRequestThreads,
} from '#features/leads/request-threads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { type CsvCell, toCsvLine } from '#lib/csv.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import {
  listRequestsUntouchedSince,
  type OfficePerson,
  type RequestFilter,
  readOffice,
  readRequest,
  readRequests,
} from './data/request-desk.server.ts';
import { findRequest, moveRequest, type RequestChange } from './data/requests.server.ts';
import { nextRequestState, type RequestEvent } from './domain/request-states.ts';
import { kindWord } from './request-texts.ts';
import type { DeskRequest } from './support-request.ts';

const REASON_MAX = 500;
const EXPORT_BATCH = 500;

/** Somebody who may do the office's work with requests. */
type Desk = Allowed<'support.manage'>;

const notFound = () => new AppError('request_not_found', { status: 404, publicMessage: m.support_desk_gone() });
const overtaken = () => new AppError('request_moved', { status: 409, publicMessage: m.support_desk_moved() });
const refuse = (code: string, status: number, publicMessage: string, field?: string) =>
  new AppError(code, { status, publicMessage, ...(field ? { field } : {}) });

/** A page of the desk, newest first; `next` is handed back as `before` for the following one. */
export function listRequests(
  app: App,
  filter: RequestFilter & { before?: string | null | undefined },
  limit: number,
): Promise<{ items: DeskRequest[]; next: string | null }> {
  return readRequests(app.db, filter, readKeyset(filter.before, 'uuid'), limit);
}

/** One request with its conversation and what it objects to, or null. */
export async function findDeskRequest(app: App, id: string) {
  const request = await readRequest(app.db, id);
  if (!request) return null;
  const objections = request.kind === 'objection' ? await listObjections(app.db, id) : [];
  return { request, thread: await findRequestThread(app, id), objections };
}

/** The people a request can be given to. */
export function listOffice(app: App): Promise<OfficePerson[]> {
  return readOffice(app.db);
}

const ACTIONS = {
  assign: 'request.assigned',
  unassign: 'request.given-back',
  finish: 'request.done',
  close: 'request.closed',
} as const satisfies Partial<Record<RequestEvent, string>>;
type DeskEvent = keyof typeof ACTIONS;

type Step = { event: DeskEvent; change: Omit<RequestChange, 'state'>; after: Record<string, unknown>; at: Date };

async function take(trx: Db, actor: Desk, request: DeskRequest, { event, change, after, at }: Step): Promise<void> {
  const state = nextRequestState({ state: request.state, isAssigned: request.assigned_to !== null }, event);
  if (!state) throw refuse('request_over', 409, m.support_desk_over());
  if (!(await moveRequest(trx, request, { state, ...change }, at))) throw overtaken();
  await recordAudit(trx, {
    actorId: actor.userId,
    action: ACTIONS[event],
    entity: 'support_request',
    entityId: request.id,
    before: { state: request.state, assignedTo: request.assigned_to },
    after: { state, ...after },
    at,
  });
}

/**
 * Gives a request to a person of the office, who is told; null takes it back. `seenHolder` is with whom it was seen, ''
 * for nobody: whoever decides on an older sight is told. @throws AppError request_not_found, person_not_found (404),
 * request_over, request_moved (409)
 */
export async function assignRequest(
  app: App,
  actor: Desk,
  id: string,
  { personId, seenHolder }: { personId: string | null; seenHolder?: string | undefined },
): Promise<void> {
  const request = await readRequest(app.db, id);
  if (!request) throw notFound();
  if (seenHolder !== undefined && seenHolder !== (request.assigned_to ?? '')) throw overtaken();
  if (personId !== null && !(await readOffice(app.db)).some((person) => person.id === personId))
    throw refuse('person_not_found', 404, m.support_desk_person_gone(), 'person_id');
  if (personId === request.assigned_to) return;
  const at = app.now();
  const event = personId === null ? 'unassign' : 'assign';
  await app.db.transaction().execute(async (trx) => {
    await take(trx, actor, request, { event, change: { assignedTo: personId }, after: { assignedTo: personId }, at });
    if (personId === null || personId === actor.userId) return;
    await notify(app, trx, {
      causedBy: null,
      userId: personId,
      kind: 'request-assigned',
      write: () => ({
        title: m.support_notice_assigned({ kind: kindWord(request.kind), number: request.number }),
        paragraphs: [m.support_notice_assigned_text({ name: request.name })],
      }),
      path: href('/admin/requests/:requestId', { requestId: id }),
      dedupeKey: `request-assigned:${id}:${personId}:${at.getTime()}`,
    });
  });
}

/** Whoever objected is owed a decision with its reason (NDPA 2023, s. 36): an objection is not just put away. */
async function requireDecided(app: App, { id, kind }: DeskRequest): Promise<void> {
  if (kind === 'objection' && (await listObjections(app.db, id)).some(isUndecided))
    throw refuse('objection_undecided', 409, m.support_desk_undecided());
}

/**
 * Answers a request for the office; its sender is told by mail, and in the product who has an account. @throws AppError
 * request_not_found (404), answer_required, answer_too_long (400)
 */
export async function answerRequest(app: App, actor: Desk, id: string, text: string): Promise<void> {
  if (!(await readRequest(app.db, id)) || !(await answerRequestThread(app, actor, id, text))) throw notFound();
}

/** Says that what was asked for is done. @throws AppError request_not_found (404), request_over, request_moved (409) */
export async function finishRequest(app: App, actor: Desk, id: string): Promise<void> {
  const request = await readRequest(app.db, id);
  if (!request) throw notFound();
  await requireDecided(app, request);
  const step: Step = { event: 'finish', change: {}, after: {}, at: app.now() };
  await app.db.transaction().execute((trx) => take(trx, actor, request, step));
}

/**
 * Ends a request without doing it, with the reason. @throws AppError request_not_found (404), reason_required (400),
 * request_over, request_moved (409)
 */
export async function closeRequest(app: App, actor: Desk, id: string, reason: string): Promise<void> {
  const request = await readRequest(app.db, id);
  if (!request) throw notFound();
  await requireDecided(app, request);
  const closedReason = reason.trim().replaceAll('\0', '').slice(0, REASON_MAX);
  if (closedReason === '') throw refuse('reason_required', 400, m.support_desk_reason_required(), 'reason');
  const step: Step = { event: 'close', change: { closedReason }, after: { reason: closedReason }, at: app.now() };
  await app.db.transaction().execute((trx) => take(trx, actor, request, step));
}

/** A request is answered by the office's word, and waits again once its sender writes. */
export async function afterRequestWord(trx: Db, { requestId, side, actorId, at }: RequestWord): Promise<void> {
  const request = await findRequest(trx, requestId);
  if (!request) return;
  const event = side === 'reader' ? 'answer' : 'ask-again';
  const state = nextRequestState({ state: request.state, isAssigned: request.assigned_to !== null }, event);
  if (!state || state === request.state || !(await moveRequest(trx, request, { state }, at))) return;
  await recordAudit(trx, {
    actorId,
    action: side === 'reader' ? 'request.answered' : 'request.asked-again',
    entity: 'support_request',
    entityId: requestId,
    before: { state: request.state },
    after: { state },
    at,
  });
}

const EXPORT_COLUMNS = [
  ...(['number', 'kind', 'choice', 'created_at', 'state', 'state_at', 'name', 'email', 'phone', 'place'] as const),
  ...(['best_time', 'message', 'assigned_name', 'assigned_at', 'answered_at', 'closed_reason'] as const),
] as const satisfies readonly (keyof DeskRequest)[];

/** The desk's requests as CSV, newest first, a batch of lines at a time, in constant memory. */
export async function* streamRequestLines(app: App, filter: RequestFilter): AsyncGenerator<string> {
  yield toCsvLine(EXPORT_COLUMNS);
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(app, { ...filter, before }, EXPORT_BATCH);
    if (page.items.length > 0)
      yield page.items.map((request) => toCsvLine(EXPORT_COLUMNS.map((column): CsvCell => request[column]))).join('');
    before = page.next;
  } while (before);
}

/** How long a request is kept after anything last happened to it. */
const KEPT_DAYS = 730;
const CLEARED_AT_ONCE = 1000;

/** Removes requests nothing has happened to for as long as they are kept, with their conversations; how many. */
export async function clearOldRequests(app: App): Promise<number> {
  const since = new Date(app.now().getTime() - KEPT_DAYS * DAY_MS);
  const ids = await listRequestsUntouchedSince(app.db, since, CLEARED_AT_ONCE);
  await removeRequestThreads(app.db, ids);
  return ids.length;
}

import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { PROCESSINGS } from '#features/choices/objection.ts';
import { insertObjections, moveObjections } from '#features/choices/objections.server.ts';
import { takeLeadsBackFor } from '#features/leads/lead-desk.server.ts';
import { answerWithDecision, findRequestByLink } from '#features/leads/request-threads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { readRequest } from './data/request-desk.server.ts';
import { findRequest, moveRequest } from './data/requests.server.ts';
import { nextRequestState } from './domain/request-states.ts';
import {
  type RequestAnswer,
  type RequestSender,
  type StoredRequest,
  submitRequest,
} from './use-cases/submit-request.server.ts';

const REASON_MAX = 2000;

const refuse = (code: string, status: number, publicMessage: string, field?: string) =>
  new AppError(code, { status, publicMessage, ...(field ? { field } : {}) });

/** The field of the form that objects to a use. */
export const fieldOfUse = (processing: string) => `use_${processing}`;

/**
 * Takes in somebody's objection to uses of their data: a request with a number and a conversation, and a row for each
 * use. What can stop at once has stopped when this returns, and their leads are back from agents. @throws AppError
 * too_many_requests (429)
 */
export function submitObjection(
  app: App,
  input: Record<string, unknown>,
  sender: RequestSender = {},
): Promise<RequestAnswer> {
  const uses = PROCESSINGS.filter((processing) => lookUp(input, fieldOfUse(processing)) === 'on');
  const choice = uses.join(' ');
  const onStored = async (trx: Db, { id, number, fields, senderId, at }: StoredRequest) => {
    const whose = { email: fields.email, userId: senderId };
    await insertObjections(trx, { requestId: id, number, processings: uses, ...whose, at });
    if (uses.includes('forwarding')) await takeLeadsBackFor(trx, whose, at);
  };
  return submitRequest(app, { kind: 'objection', choices: [choice], onStored }, { ...input, choice }, sender);
}

/** What the office can decide. */
export const OBJECTION_DECISIONS = ['uphold', 'refuse'] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

/**
 * Decides an objection, with the reason that its sender is told by mail and on its page: upheld, all of it stays or
 * becomes in force; refused, nothing of it is. @throws AppError request_not_found (404), own_matter (403),
 * reason_required (400), objection_decided, request_moved (409)
 */
export async function decideObjection(
  app: App,
  allowed: AllowedOthers<'support.decide'>,
  id: string,
  { decision, reason }: { decision: ObjectionDecision; reason: string },
): Promise<void> {
  const request = await readRequest(app.db, id);
  if (request?.kind !== 'objection') throw refuse('request_not_found', 404, m.support_desk_gone());
  const actor = allowed.requireOther([request.sender_id]);
  const told = reason.trim().replaceAll('\0', '').slice(0, REASON_MAX);
  if (told === '') throw refuse('reason_required', 400, m.support_objection_reason_required(), 'reason');
  const at = app.now();
  const isUpheld = decision === 'uphold';
  const to = isUpheld ? 'upheld' : 'refused';
  await app.db.transaction().execute(async (trx) => {
    if ((await moveObjections(trx, id, { to, reason: told, at })) === 0)
      throw refuse('objection_decided', 409, m.support_objection_decided());
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `objection.${to}`,
      entity: 'support_request',
      entityId: id,
      after: { state: to },
      at,
    });
    const write = () =>
      isUpheld ? m.support_objection_upheld({ reason: told }) : m.support_objection_refused({ reason: told });
    await answerWithDecision(app, trx, actor, { id, write });
    // The answer has moved it on; what is decided is over.
    await endRequest(trx, id, isUpheld ? 'finish' : 'close', { reason: told, at });
  });
}

async function endRequest(
  trx: Db,
  id: string,
  event: 'finish' | 'close',
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const request = await findRequest(trx, id);
  const state = request && nextRequestState({ state: request.state, isAssigned: request.assigned_to !== null }, event);
  const closedReason = event === 'close' ? reason : null;
  if (!request || !state || !(await moveRequest(trx, request, { state, closedReason }, at)))
    throw refuse('request_moved', 409, m.support_desk_moved());
}

/** Takes back an objection by its link: the uses may be made again. False where there is nothing to take back. */
export async function withdrawObjection(app: App, linkToken: string): Promise<boolean> {
  const thread = await findRequestByLink(app, linkToken);
  const request = thread && (await readRequest(app.db, thread.id));
  if (request?.kind !== 'objection') return false;
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    if ((await moveObjections(trx, request.id, { to: 'withdrawn', at })) === 0) return false;
    await recordAudit(trx, {
      actorId: request.sender_id,
      action: 'objection.withdrawn',
      entity: 'support_request',
      entityId: request.id,
      after: { state: 'withdrawn' },
      at,
    });
    if (nextRequestState({ state: request.state, isAssigned: request.assigned_to !== null }, 'finish'))
      await endRequest(trx, request.id, 'finish', { reason: '', at });
    return true;
  });
}

import { randomInt } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import { drawRequestNumber } from '../domain/request-number.ts';
import type { RequestState } from '../domain/request-states.ts';
import type { RequestFields, RequestKind } from '../support-request.ts';

/** A number that nobody has; a fresh one is all but certain, and the table refuses the rest. */
export async function findFreeNumber(db: Db, kind: RequestKind): Promise<string> {
  for (;;) {
    const number = drawRequestNumber(kind, randomInt);
    const taken = await db.selectFrom('support_requests').select('id').where('number', '=', number).executeTakeFirst();
    if (!taken) return number;
  }
}

export type RequestToStore = {
  id: string;
  number: string;
  kind: RequestKind;
  fields: RequestFields;
  senderId: string | null;
  language: string;
  at: Date;
};

/** Stores a request beside its conversation. */
export async function insertRequest(
  trx: Db,
  { id, number, kind, fields, senderId, language, at }: RequestToStore,
): Promise<void> {
  await trx
    .insertInto('support_requests')
    .values({
      id,
      number,
      kind,
      choice: fields.choice || null,
      name: fields.name,
      email: fields.email || null,
      phone: fields.phone || null,
      place: fields.place || null,
      best_time: fields.best_time || null,
      language,
      sender_id: senderId,
      state_at: at,
      consent_at: kind === 'ticket' || kind === 'objection' ? null : at,
      forward_status: 'queued',
      created_at: at,
    })
    .execute();
}

/** A request by its id, or undefined. */
export function findRequest(db: Db, id: string) {
  return db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The number of a request that stands already. */
export async function readNumber(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('support_requests').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  return row.number;
}

/** How a request stood when it was decided about. */
export type RequestStanding = { id: string; state: RequestState; assigned_to: string | null };
export type RequestChange = { state: RequestState; assignedTo?: string | null; closedReason?: string | null };

/** Takes a request from how it was read to the next state; false when somebody else was first. */
export async function moveRequest(
  trx: Db,
  request: RequestStanding,
  { state, assignedTo, closedReason = null }: RequestChange,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('support_requests')
    .set({
      state,
      state_at: at,
      closed_reason: closedReason,
      ...(assignedTo === undefined ? {} : { assigned_to: assignedTo, assigned_at: assignedTo === null ? null : at }),
    })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .where('assigned_to', 'is not distinct from', request.assigned_to)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes how telling the team chat ended. */
export async function markForwarded(db: Db, id: string, status: 'none' | 'sent' | 'failed'): Promise<void> {
  await db.updateTable('support_requests').set({ forward_status: status }).where('id', '=', id).execute();
}

/** What somebody has asked, newest first. */
export function listRequestsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('support_requests as r')
    .innerJoin('enquiries as e', 'e.id', 'r.id')
    .select([
      'r.number',
      'r.kind',
      'r.choice',
      'r.state',
      'r.state_at',
      'r.created_at',
      'e.link_token',
      'e.answered_at',
    ])
    .where('r.sender_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Takes an office person off what they had: it is new again for the others. */
export async function releaseRequestsOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('support_requests')
    .set({ state: 'new' })
    .where('assigned_to', '=', userId)
    .where('state', '=', 'assigned')
    .execute();
  await trx
    .updateTable('support_requests')
    .set({ assigned_to: null, assigned_at: null })
    .where('assigned_to', '=', userId)
    .execute();
}

/** Forgets whom a request was from; its conversation takes the row along when it goes. */
export async function deleteRequestsOf(trx: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await trx
    .deleteFrom('support_requests')
    .where(({ eb, fn, or }) => or([eb(fn('lower', ['email']), '=', email.toLowerCase()), eb('sender_id', '=', userId)]))
    .execute();
}

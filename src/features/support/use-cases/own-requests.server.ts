import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { listObjections } from '#features/choices/objections.server.ts';
import { findRequestByLink } from '#features/leads/request-threads.server.ts';
import { readRequest } from '../data/request-desk.server.ts';
import { listRequestsOf } from '../data/requests.server.ts';
import type { DeskRequest, OwnRequest } from '../support-request.ts';

const MOST_SHOWN = 100;

/** What somebody has asked of the office, newest first. */
export async function listOwnRequests(app: App, { userId }: Actor): Promise<OwnRequest[]> {
  const rows = await listRequestsOf(app.db, userId, MOST_SHOWN);
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    choice: row.choice,
    state: row.state,
    state_at: row.state_at.toISOString(),
    created_at: row.created_at.toISOString(),
    path: row.link_token ? href('/requests/:token', { token: row.link_token }) : href('/inbox'),
    isAnswered: row.answered_at !== null,
  }));
}

/** What the office knows of it and nobody else is told. */
type ForSender = Omit<
  DeskRequest,
  'id' | 'assigned_to' | 'assigned_name' | 'assigned_at' | 'sender_id' | 'forward_status'
>;

/** The page of a request for whoever has its link; looking changes nothing. Null where there is nothing. */
export async function findSentRequest(app: App, linkToken: string) {
  const thread = await findRequestByLink(app, linkToken);
  const found = thread && (await readRequest(app.db, thread.id));
  if (!found) return null;
  const { id, assigned_to, assigned_name, assigned_at, sender_id, forward_status, ...request } = found;
  const objections = request.kind === 'objection' ? await listObjections(app.db, id) : [];
  return { request: request satisfies ForSender, thread, objections };
}

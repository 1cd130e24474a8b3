import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { wordRequestRefusal } from './request-texts.ts';
import { type RequestSender, submitRequest } from './use-cases/submit-request.server.ts';

/** Somebody who wants to be called or answered, with what it is about. */
export type CallWish = { name: string; phone: string; email: string; message: string };

/** Where the request can be followed, or what is wrong by field, in words. */
export type CallAnswer = { path: string } | { errors: Record<string, string> };

/** Asks the office to call or write, as a ticket of the help centre is asked: stored, limited and answered like one. */
export async function askForCall(app: App, wish: CallWish, sender: RequestSender): Promise<CallAnswer> {
  const answer = await submitRequest(app, { kind: 'ticket', choices: ['call'] }, { ...wish, choice: 'call' }, sender);
  if ('linkToken' in answer) return { path: href('/requests/:token', { token: answer.linkToken }) };
  return { errors: Object.fromEntries(answer.refusals.map((refusal) => [refusal.field, wordRequestRefusal(refusal)])) };
}

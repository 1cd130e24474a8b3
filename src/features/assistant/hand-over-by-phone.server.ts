import type { App } from '#app/app.server.ts';
import { type Conversation, findConversation } from './data/conversations.server.ts';
import { type HandedOver, handOver } from './use-cases/hand-over.server.ts';

/** Whom to reach, and what they said may be passed on. */
export type PhoneConsent = { name: string; phone: string; withTranscript: boolean; mayCall: boolean };

/**
 * Hands a conversation of a channel without forms over as `/chat` does it: to the lister of the home it is about, else
 * to the office. What was handed over is not sent again; null where the conversation has ended.
 */
export async function handOverByPhone(
  app: App,
  secret: string,
  { name, phone, withTranscript, mayCall }: PhoneConsent,
  address: string,
): Promise<HandedOver> {
  const known = await findConversation(app, secret);
  if (!known) return null;
  if (isHandedOver(known)) return { done: true, path: null };
  const ticks = { ...(withTranscript ? { transcript: 'on' } : {}), ...(mayCall ? { call: 'on' } : {}) };
  return handOver(app, secret, { fullName: name, phone, email: '', ...ticks }, { address, actor: null });
}

/** Whether nothing was said since it was handed over: the word of that stands behind the last answer. */
function isHandedOver({ state, history }: Conversation): boolean {
  return state.isHandedOver && history.slice(-2).every(({ sender }) => sender === 'agent');
}

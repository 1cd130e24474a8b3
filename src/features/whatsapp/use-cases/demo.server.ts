import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { currentLanguage } from '#lib/language.ts';
import { findConversationOf } from '../data/conversations.server.ts';
import { listMessages } from '../data/messages.server.ts';
import type { ShownMessage } from '../message.ts';
import { answerConversation } from './answer-conversation.server.ts';
import { hearMessage } from './hear-messages.server.ts';
import { presentMessage } from './present-message.server.ts';

/** Messages from one connection: a family on one line tries it together. */
const LIMIT = { max: 60, windowSeconds: 600 };
const TOKEN = /^[\w-]{43}$/;
const MOST_SHOWN = 100;

/** The address of a browser's own conversation; what the browser keeps cannot be made of it. */
const addressOf = (token: string) => `demo:${createHash('sha256').update(token).digest('base64url')}`;

/** What was said in this browser, oldest first; nothing where it keeps no token of ours. */
export async function openDemo(app: App, token: string | undefined): Promise<ShownMessage[]> {
  if (!token || !TOKEN.test(token)) return [];
  const conversation = await findConversationOf(app.db, 'embedded', addressOf(token));
  return conversation ? (await listMessages(app.db, conversation.id, MOST_SHOWN)).map(presentMessage) : [];
}

/**
 * Says something on the demo page: it goes the way of every message, and is answered before this returns. The token the
 * browser is to keep. @throws AppError too_many_requests (429)
 */
export async function writeDemo(
  app: App,
  { token, text, address }: { token: string | undefined; text: string; address: string | null },
): Promise<string> {
  await countAttempt(app, `whatsapp-demo:ip:${address ?? 'unknown'}`, LIMIT);
  const own = token && TOKEN.test(token) ? token : randomBytes(32).toString('base64url');
  const conversationId = await hearMessage(app, {
    channel: 'embedded',
    serviceId: `demo.${randomUUID()}`,
    from: addressOf(own),
    name: null,
    sentAt: app.now(),
    kind: 'text',
    text,
    mediaId: null,
    language: currentLanguage(),
  });
  if (conversationId) await answerConversation(app, conversationId);
  return own;
}

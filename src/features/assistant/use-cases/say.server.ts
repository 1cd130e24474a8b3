import { randomUUID } from 'node:crypto';
import { m } from '#paraglide/messages.js';
import type { AnswerSource } from '../assistant.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { reply } from './replies.server.ts';

/** A message of the assistant. */
export function agentSays(
  text: string,
  now: Date,
  quickReplies: readonly string[] = [],
  sources: readonly AnswerSource[] = [],
): ChatMessage {
  const type = quickReplies.length > 0 ? ('quick_replies' as const) : ('text' as const);
  return {
    ...{ id: randomUUID(), text, sender: 'agent' as const, timestamp: now.toISOString(), type },
    ...{ quickReplies, propertyData: [], sources, form: null },
  };
}

/** What stands there before anybody has written; nothing is stored for it. */
export function greeting(now: Date): ChatMessage {
  return agentSays(m.assistant_welcome(), now, [reply('rent').text, reply('buy').text, reply('checks').text]);
}

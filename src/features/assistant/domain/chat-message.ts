import { z } from 'zod';
import {
  type AnswerForm,
  type AnswerSource,
  type AssistantCard,
  HISTORY_KEPT,
  RESPONSE_TYPES,
  type ResponseType,
} from '../assistant.ts';

/** One message of a conversation (spec 3, chat message). */
export type ChatMessage = {
  id: string;
  text: string;
  sender: 'user' | 'agent';
  timestamp: string;
  type: ResponseType;
  quickReplies: readonly string[];
  propertyData: readonly AssistantCard[];
  sources: readonly AnswerSource[];
  form: AnswerForm | null;
};

/** An entry of a history as a model and the spec's call know it. */
export type HistoryEntry = { role: 'user' | 'assistant'; content: string };

const card = z.object({
  ...{ id: z.string(), title: z.string(), priceText: z.string(), place: z.string(), facts: z.string() },
  ...{ trust: z.string(), href: z.string(), pictureUrl: z.string().nullable() },
});
const message = z.object({
  id: z.string(),
  text: z.string(),
  sender: z.enum(['user', 'agent']),
  timestamp: z.string(),
  type: z.enum(RESPONSE_TYPES),
  quickReplies: z.array(z.string()),
  propertyData: z.array(card),
  sources: z.array(z.object({ label: z.string(), href: z.string() })),
  form: z.enum(['hand-over', 'call', 'tour']).nullable(),
});

/** The messages of a stored conversation; what an older release wrote otherwise is left out. */
export function readHistory(stored: unknown): ChatMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const read = message.safeParse(entry);
    return read.success ? [read.data] : [];
  });
}

/** The last entries of a conversation (spec 9, Chat: 20). */
export function keepLast<Entry>(history: readonly Entry[]): Entry[] {
  return history.slice(-HISTORY_KEPT);
}

/** A conversation as roles and contents. */
export function historyOf(messages: readonly ChatMessage[]): HistoryEntry[] {
  return messages.map(({ sender, text }) => ({ role: sender === 'user' ? 'user' : 'assistant', content: text }));
}

/** What an answer is called by what it carries. */
export function typeOf(answer: { cards: readonly unknown[]; quickReplies: readonly unknown[] }): ResponseType {
  if (answer.cards.length > 1) return 'properties';
  if (answer.cards.length === 1) return 'property_card';
  return answer.quickReplies.length > 0 ? 'quick_replies' : 'text';
}

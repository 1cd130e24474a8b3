import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { oneOf } from '#lib/one-of.ts';
import { jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGES } from '#vocabulary/languages.ts';
import { answerMessage } from '../answer-message.server.ts';
import { type AssistantStep, MESSAGE_MAX } from '../assistant.ts';
import { findConversation, keptIds, makeSecret } from '../data/conversations.server.ts';
import type { ChatEvent } from '../domain/chat-event.ts';
import { sentencesOf } from '../domain/sentences.ts';
import { chatCookie, chatSecretOf } from '../use-cases/chat-cookie.server.ts';

const body = z.object({
  message: z.string().max(MESSAGE_MAX * 4),
  messageId: z.uuid(),
  listing: z.uuid().nullish(),
  language: z.string().max(10).optional(),
});

const send = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/assistant/messages',
  summary: 'A message to the assistant in this browser’s conversation; the answer comes sentence by sentence',
  request: { ...jsonBody(body) },
  responses: {
    200: {
      description: 'Events: begin, step, sentence, done; or problem, with a plain text',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    400: problem('The message has no id'),
  },
});

const STEPS: Readonly<Record<AssistantStep, () => string>> = {
  search: m.assistant_step_search,
  listing: m.assistant_step_listing,
  facts: m.assistant_step_facts,
};

/**
 * The chat page's own way to send, where it has script. An answer is checked as a whole before its first sentence
 * leaves; a message that is sent twice under one id is answered and kept once.
 */
export function createChatStream(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(send, async (c) => {
    const { message, messageId, listing, language: asked } = c.req.valid('json');
    const language = oneOf(LANGUAGES, asked) ?? BASE_LANGUAGE;
    const brought = chatSecretOf(c.req.raw);
    const known = brought ? await findConversation(app, brought) : null;
    const secret = known?.secret ?? makeSecret();
    const actor = await findActor(app, c.req.raw, 'cookie');
    const asker = { address: clientAddress(c, app.env.TRUST_PROXY) ?? null, userId: actor?.userId ?? null };
    // The cookie leaves with the head: what follows may be lost on the way.
    c.header('set-cookie', chatCookie(app, secret));
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    const gone = new AbortController();
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => gone.abort());
      const tell = (event: ChatEvent) => stream.writeSSE({ data: JSON.stringify(event) });
      await tell({ kind: 'begin', ...keptIds(messageId) });
      try {
        const answer = await inLanguage(language, () =>
          answerMessage(
            app,
            {
              ...{ text: message, channel: 'chat' as const, language, messageId, newSecret: secret },
              ...(known ? { conversationId: secret } : {}),
              ...(listing ? { listingId: listing } : {}),
              onStep: (step) => void tell({ kind: 'step', text: inLanguage(language, STEPS[step]) }),
              signal: gone.signal,
            },
            asker,
          ),
        );
        for (const [paragraph, text] of answer.text.split('\n\n').entries())
          for (const sentence of sentencesOf(text)) await tell({ kind: 'sentence', paragraph, text: sentence });
        await tell({ kind: 'done' });
      } catch (error) {
        const isOurs = error instanceof AppError && error.status < 500;
        if (!isOurs) app.log.error({ cause: describeError(error) }, 'a message to the assistant failed');
        const text = isOurs ? error.publicMessage : inLanguage(language, () => m.assistant_fallback());
        await tell({ kind: 'problem', text });
      }
    });
  });
  return api;
}

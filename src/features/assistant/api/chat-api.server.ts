import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { oneOf } from '#lib/one-of.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { BASE_LANGUAGE, LANGUAGES } from '#vocabulary/languages.ts';
import { HISTORY_KEPT, MESSAGE_MAX, RESPONSE_TYPES } from '../assistant.ts';
import { answerCall } from '../use-cases/function-answer.server.ts';

const card = z
  .object({
    ...{ id: z.string(), title: z.string(), priceText: z.string(), place: z.string(), facts: z.string() },
    ...{ trust: z.string(), href: z.string(), pictureUrl: z.string().nullable() },
  })
  .openapi('ChatProperty');

const body = z
  .object({
    message: z.string().openapi({ maxLength: MESSAGE_MAX }),
    conversationState: z
      .record(z.string(), z.unknown())
      .nullish()
      .openapi({ description: 'The contextUpdates of the last answer; one that does not hold counts as none.' }),
    conversationHistory: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(MESSAGE_MAX * 5) }))
      .max(HISTORY_KEPT * 5)
      .nullish()
      .openapi({ description: 'The last entries; nothing said there is believed beyond what it says.' }),
    language: z.string().optional().openapi({ description: 'Of the page: en, pcm, ha, yo or ig.' }),
  })
  .openapi('ChatMessage');

const answer = z
  .object({
    response: z.string(),
    contextUpdates: z.record(z.string(), z.unknown()),
    responseType: z.enum(RESPONSE_TYPES),
    quickReplies: z.array(z.string()),
    propertyData: z.array(card),
    leadScore: z.number(),
    sources: z.array(z.object({ label: z.string(), href: z.string() })),
    form: z.enum(['hand-over', 'call', 'tour']).nullable(),
  })
  .openapi('ChatAnswer');

const sarahChat = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/functions/sarah-chat',
  summary: 'The chat assistant: answers one message; the state of the conversation comes and goes with it',
  request: { body: { required: true, content: { 'application/json': { schema: body } } } },
  responses: {
    200: jsonAnswer('The answer', answer),
    400: problem('There is nothing in the message'),
    429: problem('Too many messages'),
  },
});

/** The API of the assistant, mounted under /api. */
export function createChatApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(sarahChat, async (c) => {
    const { message, conversationState, language } = c.req.valid('json');
    const { text, state, ...shown } = await answerCall(app, {
      message,
      conversationState,
      language: oneOf(LANGUAGES, language) ?? BASE_LANGUAGE,
      address: clientAddress(c, app.env.TRUST_PROXY) ?? null,
    });
    return c.json(
      {
        response: text,
        contextUpdates: { ...state } as Record<string, unknown>,
        responseType: shown.responseType,
        quickReplies: [...shown.quickReplies],
        propertyData: [...shown.cards],
        leadScore: shown.leadScore,
        sources: [...shown.sources],
        form: shown.form,
      },
      200,
    );
  });
  return api;
}

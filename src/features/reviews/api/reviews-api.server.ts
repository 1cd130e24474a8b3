import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, numberedPage, pageNumber, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { findAgentReviews, isApprovedAgent } from '../agent-reviews.server.ts';

const review = z
  .object({
    id: z.string(),
    stars: z.number(),
    words: z.object({ home: z.string().optional(), answers: z.string().optional(), money: z.string().optional() }),
    author: z.string().nullable(),
    after: z.enum(['tour', 'sold', 'rented']),
    happenedAt: z.string(),
    writtenAt: z.string(),
    isEdited: z.boolean(),
    isSample: z.boolean(),
    reply: z.object({ text: z.string(), at: z.string() }).nullable(),
  })
  .openapi('Review');

const listReviews = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/agents/{id}/reviews',
  summary: 'What people whose visit or deal both sides confirmed say of an agent, newest first',
  request: {
    params: idParams,
    query: z.object({ page: pageNumber, per_page: z.coerce.number().int().min(1).max(50).default(10) }),
  },
  responses: { 200: jsonAnswer('One page', numberedPage(review)), 404: problem('No such agent') },
});

/** The API of reviews, mounted under /api. */
export function createReviewsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(listReviews, async (c) => {
    const { id } = c.req.valid('param');
    const { page, per_page: perPage } = c.req.valid('query');
    if (!(await isApprovedAgent(app, id)))
      throw new AppError('agent_not_found', { status: 404, publicMessage: m.agents_not_found() });
    const found = await findAgentReviews(app, id, { page, perPage });
    return c.json({ items: found.items, total: found.total, page, per_page: perPage }, 200);
  });
  return api;
}

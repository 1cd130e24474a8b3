import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#adapters/app-context.server.ts';
import { guarded, requireActor } from '#features/accounts/guards.server.ts';
import { listFeedItems, REMOVAL_REASONS, readFeedCursor, removeFeedListing } from '#features/listings/agent-feed.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { APPROVAL_STATUSES, HELD_REASONS, LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { takeAgentFeed, takeAgentListing } from './agent-feed-upload.server.ts';
import { findFeedActor } from './api-tokens.server.ts';

/** Sessions and the agent's own tokens; the tokens open these routes and no other. */
const guard = () => guarded('feed.send', null, findFeedActor);

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: z.object({ code: z.string(), detail: z.string(), field: z.string().optional() }) } },
});
const result = z
  .object({
    rows: z.int(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    rejections: z.record(z.string(), z.number()).openapi({ description: 'How many rows each reason touched.' }),
    rejected_csv: z.string().nullable().openapi({ description: 'The rows that were not taken or are doubtful, with their reasons.' }),
  })
  .openapi('FeedResult');
const item = z
  .object({
    id: z.string(),
    external_ref: z.string().nullable(),
    title: z.string(),
    price: z.number(),
    status: z.enum(LISTING_STATUSES),
    approval_status: z.enum(APPROVAL_STATUSES),
    held: z
      .array(z.object({ reason: z.enum(HELD_REASONS), words: z.string() }))
      .openapi({ description: 'Why our office looks at the listing before it may go live.' }),
    updated_at: z.string(),
  })
  .openapi('FeedItem');
const reference = z.object({ external_ref: z.string().min(1).max(80) });

const send = createRoute({
  ...guard(),
  method: 'post',
  path: '/feeds',
  summary: 'Send a whole feed as CSV or JSON; listings are known by their external_ref',
  description: 'The body is the file itself, plain or gzip. New listings wait for approval; known ones change price and availability at once.',
  request: {
    query: z.object({ file_name: z.string().max(200).optional() }),
    body: {
      required: true,
      content: {
        'text/csv': { schema: z.string() },
        'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: { 200: { description: 'What became of the rows', content: json(result) }, 400: problem('Not a feed'), 413: problem('Too large') },
});

const list = createRoute({
  ...guard(),
  method: 'get',
  path: '/feeds/listings',
  summary: 'What stands in one’s feed',
  request: { query: z.object({ after: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(500).optional() }) },
  responses: {
    200: {
      description: 'By external_ref, then those without one',
      content: json(z.object({ items: z.array(item), next: z.string().nullable().openapi({ description: 'Give it as `after`; null at the end.' }) })),
    },
  },
});

const put = createRoute({
  ...guard(),
  method: 'put',
  path: '/feeds/listings/{external_ref}',
  summary: 'Send one listing',
  request: { params: reference, body: { required: true, content: json(z.record(z.string(), z.unknown())) } },
  responses: { 200: { description: 'What became of it', content: json(result) }, 400: problem('Why it was not taken') },
});

const remove = createRoute({
  ...guard(),
  method: 'delete',
  path: '/feeds/listings/{external_ref}',
  summary: 'Take one listing off the market, with the reason',
  request: { params: reference, query: z.object({ reason: z.enum(REMOVAL_REASONS), note: z.string().max(500).optional() }) },
  responses: { 200: { description: 'How it stands now', content: json(item) }, 404: problem('No such listing in this feed') },
});

/** The bulk feed of agents, mounted under /api. */
export function createFeedsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(send, async (c) => {
    const type = c.req.header('content-type') ?? '';
    const fallback = type.includes('json') ? 'feed.json' : 'feed.csv';
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length === 0) throw new AppError('feed_refused', { status: 400, publicMessage: m.feeds_no_file(), field: 'file' });
    return c.json(await takeAgentFeed(app, requireActor(c), c.req.valid('query').file_name ?? fallback, bytes), 200);
  });
  api.openapi(list, async (c) => {
    const { after, limit = 100 } = c.req.valid('query');
    const page = await listFeedItems(app, requireActor(c).userId, after === undefined ? null : readFeedCursor(after), limit);
    return c.json(page, 200);
  });
  api.openapi(put, async (c) => c.json(await takeAgentListing(app, requireActor(c), c.req.valid('param').external_ref, c.req.valid('json')), 200));
  api.openapi(remove, async (c) => {
    const { reason, note = '' } = c.req.valid('query');
    return c.json(await removeFeedListing(app, requireActor(c), c.req.valid('param').external_ref, reason, note), 200);
  });
  return api;
}

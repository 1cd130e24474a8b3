import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import {
  type FeedItem,
  listFeedItems,
  REMOVAL_REASONS,
  readFeedCursor,
  removeFeedListing,
} from '#features/listings/agent-feed.server.ts';
import { toWholeUnits } from '#lib/money.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { APPROVAL_STATUSES, HELD_REASONS, LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { AGENT_BUDGET } from '../domain/feed-budget.ts';
import { FEED_FIELDS } from '../domain/header-words.ts';
import { MAX_FEED_BYTES } from '../feed-limits.ts';
import { feedPolicy } from '../policy.ts';
import { takeAgentFeed, takeAgentListing } from '../use-cases/agent-feed-upload.server.ts';
import { findFeedActor } from '../use-cases/api-tokens.server.ts';

/** Sessions and the agent's own tokens; the tokens open these routes and no other. */
const guard = () => guarded(feedPolicy.send, null, findFeedActor);

const result = z
  .object({
    rows: z.int(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    held: z
      .int()
      .openapi({ description: 'Rows that were taken and that our office looks at before they may go live.' }),
    rejected: z.int(),
    not_changed: z
      .array(
        z.object({
          external_ref: z.string(),
          reason: z.enum(['frozen', 'taken_down', 'not_storable']),
          words: z.string(),
        }),
      )
      .openapi({ description: 'Rows that were left as they stand, with the reason; the first thousand.' }),
    not_changed_count: z.int(),
    rejections: z.record(z.string(), z.number()).openapi({ description: 'How many rows each reason touched.' }),
    rejected_csv: z
      .string()
      .nullable()
      .openapi({ description: 'The rows that were not taken or are held, with their reasons.' }),
    rejected_csv_left_out: z.int().openapi({ description: 'Rows that found no room in it (512 KB).' }),
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
/** A listing of the feed as the API tells it, its price in whole units. */
function presentApiItem({ price_minor, ...row }: FeedItem): z.infer<typeof item> {
  return { ...row, price: toWholeUnits(price_minor) };
}

const reference = z.object({ external_ref: z.string().min(1).max(80) });

const { unpackedBytes, rows, fields, cellLength, seconds } = AGENT_BUDGET;
const COLUMNS = `Columns are known by their names, or by what they hold: ${FEED_FIELDS.join(', ')}. A sale says its kind in sale_category; \`available_from\` is the day of a home that is coming soon and \`open_house_at\` the time of an open house, as 2026-12-05, 2026-12-05T10:00 in Nigeria, 5 Dec 2026 10am, or with an offset.`;
const SEND_DESCRIPTION = `The body is the file itself, plain or gzip. New listings wait for approval; known ones change price, availability and the dates of their kind of sale at once; what our office froze or took down stays as it is and is named in the answer. At most ${MAX_FEED_BYTES / 1_048_576} MB, ${unpackedBytes / 1_048_576} MB unpacked, ${rows} rows of ${fields} columns, ${cellLength} characters in a cell and ${seconds} seconds of reading: beyond that nothing is taken, and the answer names the budget. ${COLUMNS} A row with a bad cell is rejected alone. Rows are written in small parts: should that break off, send the same file again, and it goes on.`;

const send = createRoute({
  ...guard(),
  method: 'post',
  path: '/feeds',
  summary: 'Send a whole feed as CSV or JSON; listings are known by their external_ref',
  description: SEND_DESCRIPTION,
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
  responses: {
    200: jsonAnswer('What became of the rows', result),
    400: problem('Not a feed'),
    409: problem('Another one is being taken in'),
    413: problem('Too large; `field` names the budget'),
    503: problem('Broke off; the detail says how far it came'),
  },
});

const list = createRoute({
  ...guard(),
  method: 'get',
  path: '/feeds/listings',
  summary: 'What stands in one’s feed',
  request: {
    query: z.object({
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
  },
  responses: {
    200: jsonAnswer(
      'By external_ref, then those without one',
      z.object({
        items: z.array(item),
        next: z.string().nullable().openapi({ description: 'Give it as `after`; null at the end.' }),
      }),
    ),
  },
});

const put = createRoute({
  ...guard(),
  method: 'put',
  path: '/feeds/listings/{external_ref}',
  summary: 'Send one listing',
  description: COLUMNS,
  request: { params: reference, ...jsonBody(z.record(z.string(), z.unknown())) },
  responses: {
    200: jsonAnswer('What became of it', result),
    400: problem('Why it was not taken'),
    409: problem('The office has frozen it or taken it down'),
  },
});

const remove = createRoute({
  ...guard(),
  method: 'delete',
  path: '/feeds/listings/{external_ref}',
  summary: 'Take one listing off the market, with the reason',
  request: {
    params: reference,
    query: z.object({ reason: z.enum(REMOVAL_REASONS), note: z.string().max(500).optional() }),
  },
  responses: {
    200: jsonAnswer('How it stands now', item),
    404: problem('No such listing in this feed'),
  },
});

/** The bulk feed of agents, mounted under /api. */
export function createFeedsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(send, async (c) => {
    const type = c.req.header('content-type') ?? '';
    const fallback = type.includes('json') ? 'feed.json' : 'feed.csv';
    const body = c.req.raw.body ?? new Uint8Array();
    return c.json(await takeAgentFeed(app, c.var.allowed, c.req.valid('query').file_name ?? fallback, body), 200);
  });
  api.openapi(list, async (c) => {
    const { after, limit = 100 } = c.req.valid('query');
    const page = await listFeedItems(
      app,
      c.var.allowed.userId,
      after === undefined ? null : readFeedCursor(after),
      limit,
    );
    return c.json({ ...page, items: page.items.map(presentApiItem) }, 200);
  });
  api.openapi(put, async (c) =>
    c.json(await takeAgentListing(app, c.var.allowed, c.req.valid('param').external_ref, c.req.valid('json')), 200),
  );
  api.openapi(remove, async (c) => {
    const removal = c.req.valid('query');
    const removed = await removeFeedListing(app, c.var.allowed, c.req.valid('param').external_ref, removal);
    return c.json(presentApiItem(removed), 200);
  });
  return api;
}

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { ENTRY_KINDS } from '../domain/entry-kinds.ts';
import {
  type EntryProof,
  findEntryProof,
  findPublishedHead,
  findVerifierKey,
  proveConsistency,
} from '../use-cases/prove-entries.server.ts';

/** A proof is right for ever, but a newer head makes a newer one. */
const CACHE_CONTROL = 'public, max-age=30';

const base64 = z.string().describe('Bytes in base64');
const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const headSchema = z.object({
  verifier_key: z.string().describe('The key that checks every head (C2SP signed-note)'),
  size: z.number().describe('How many entries the newest head has'),
  root: base64.nullable(),
  signed_at: z.string().nullable(),
  checkpoint: z.string().nullable().describe('The newest head with its signature (C2SP tlog-checkpoint)'),
});

const proofSchema = z.object({
  format: z.literal('zaure-ledger-proof/1'),
  number: z.number(),
  kind: z.enum(ENTRY_KINDS),
  moment: z.string(),
  record: base64.describe('What the leaf is the hash of: kind, moment and commitment, a line each'),
  leaf_hash: base64,
  size: z.number(),
  proof: z.array(base64).describe('RFC 6962 audit path, from the leaf up'),
  checkpoint: z.string(),
  verifier_key: z.string(),
  opening: z
    .object({ salt: base64, fields: z.string() })
    .nullable()
    .describe('Of a check that a public page shows: SHA-256 over salt and fields is the commitment. Else null.'),
});

const consistencySchema = z.object({
  from: z.number(),
  to: z.number(),
  proof: z.array(base64).describe('RFC 6962 consistency proof'),
});

const headRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/ledger',
  summary: 'The newest head of the public ledger, and the key that checks it',
  responses: { 200: jsonAnswer('The head', headSchema) },
});

const entryRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/ledger/entries/{number}',
  summary: 'The proof that an entry stands in the newest head of the public ledger',
  description: 'A file of this answer is what /zaure-ledger-check.mjs checks without any network.',
  request: { params: z.object({ number: count }) },
  responses: {
    200: jsonAnswer('The proof', proofSchema),
    404: problem('The ledger has no such entry.'),
  },
});

const consistencyRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/ledger/consistency',
  summary: 'The proof that a head of the public ledger only added to an older one',
  request: { query: z.object({ from: count, to: count }) },
  responses: {
    200: jsonAnswer('The proof', consistencySchema),
    400: problem('`from` is more than `to`, or `to` more than the ledger has; `field` names which.'),
  },
});

/** The API of the public ledger, mounted under /api. */
export function createLedgerApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  const headers = { 'Cache-Control': CACHE_CONTROL };
  api.openapi(headRoute, async (c) => {
    const head = await findPublishedHead(app);
    return c.json(
      {
        verifier_key: findVerifierKey(app),
        size: head?.size ?? 0,
        root: head?.root ?? null,
        signed_at: head?.signedAt ?? null,
        checkpoint: head?.checkpoint ?? null,
      },
      200,
      headers,
    );
  });
  api.openapi(entryRoute, async (c) => {
    const { number } = c.req.valid('param');
    const proof = await findEntryProof(app, number, await findPublishedHead(app));
    if (!proof)
      throw new AppError('entry_not_found', {
        status: 404,
        publicMessage: 'The ledger has no such entry.',
        field: 'number',
      });
    return c.json(presentProof(proof), 200, headers);
  });
  api.openapi(consistencyRoute, async (c) => {
    const { from, to } = c.req.valid('query');
    const size = (await findPublishedHead(app))?.size ?? 0;
    if (to > size || from > to)
      throw new AppError('size_out_of_range', {
        status: 400,
        publicMessage: `The ledger has ${size} entries; from may be at most to.`,
        field: to > size ? 'to' : 'from',
      });
    return c.json({ from, to, proof: await proveConsistency(app, from, to) }, 200, headers);
  });
  return api;
}

function presentProof({ leafHash, verifierKey, ...proof }: EntryProof) {
  const { number, kind, moment, record, size, proof: path, checkpoint, opening } = proof;
  const format = 'zaure-ledger-proof/1' as const;
  return {
    format,
    number,
    kind,
    moment,
    record,
    leaf_hash: leafHash,
    size,
    proof: path,
    checkpoint,
    verifier_key: verifierKey,
    opening,
  };
}

import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { readWithin } from '#lib/read-within.server.ts';
import { m } from '#paraglide/messages.js';
import { CHECK_OUTCOMES, PAPER_CHECKS, PAPER_STATUSES, PAPER_TYPES } from '../domain/paper-report.ts';
import { wordFileRefusal } from '../domain/upload-texts.ts';
import { MAX_PAPER_BYTES } from '../paper-limits.ts';
import { paperPolicy } from '../policy.ts';
import { getOwnBatch, getOwnPaper, listOwnPapers, removePaper, retryPaper } from '../use-cases/own-papers.server.ts';
import { presentResult } from '../use-cases/present-paper.server.ts';
import { recordVerification } from '../use-cases/record-verification.server.ts';
import { takePaper } from '../use-cases/take-paper.server.ts';

/** Spec 8: without a user it is said in these words. */
const findUser = async (app: App, request: Request) => {
  const actor = await findActor(app, request, 'bearer');
  if (!actor) throw new AppError('not_signed_in', { status: 401, publicMessage: m.papers_not_authenticated() });
  return actor;
};
const forUser = guarded(paperPolicy.check, null, findUser);

/** Files on their way at one time; each lies in memory until it is stored. */
const atOnce = createGate(8);
/** A phone on a poor line sends ten megabytes in this time. */
const MAX_SECONDS = 110;

const resultShape = z
  .object({
    id: z.string(),
    filename: z.string(),
    documentType: z.enum(PAPER_TYPES).nullable(),
    confidence: z.number().nullable(),
    status: z.enum([...PAPER_STATUSES, 'processing', 'error']),
    aiChecks: z
      .array(
        z.object({
          check: z.enum(PAPER_CHECKS),
          passMark: z.number(),
          outcome: z.enum(CHECK_OUTCOMES),
          score: z.number().nullable(),
          reason: z.string(),
        }),
      )
      .nullable(),
    blockchainHash: z.string().nullable().openapi({ description: 'Hash of the entry in the public ledger.' }),
    verificationCertificate: z.object({ number: z.string(), file: z.string(), check: z.string() }).nullable(),
    detailedReport: z.object({
      isDemo: z.boolean(),
      step: z.string().nullable(),
      error: z.string().nullable(),
      documentTypeSaid: z.enum(PAPER_TYPES).nullable(),
      pageCount: z.number().nullable(),
      fields: z.array(z.object({ field: z.string(), value: z.union([z.string(), z.number()]), sureness: z.number() })),
      engine: z.string().nullable(),
      sha256: z.string(),
      ledgerEntry: z.number().nullable(),
      note: z.string(),
    }),
    processingTime: z.number().nullable().openapi({ description: 'Seconds.' }),
    uploadedAt: z.string(),
  })
  .openapi('DocumentVerificationResult');

const send = createRoute({
  ...forUser,
  method: 'post',
  path: '/papers',
  summary: 'Send one paper to be read; the answer comes before it is',
  description:
    'The body is the file itself: PDF, JPG, PNG or TIFF, 10 MB at most. What it is, is decided by its content.',
  request: {
    query: z.object({
      file_name: z.string().min(1).max(500),
      batch: z.guid().openapi({ description: 'A UUID of yours: files with the same one are compared, ten at most.' }),
      document_type: z.enum(PAPER_TYPES).optional(),
      mode: z.enum(['production', 'demo']).default('production'),
    }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    201: jsonAnswer('Taken', z.object({ batch: z.string(), paper: resultShape })),
    401: problem('Nobody is signed in'),
    409: problem('Too many files in the batch, or waiting'),
    413: problem('Larger than 10 MB'),
    415: problem('Not a kind of file that is read'),
    429: problem('Too often'),
    503: problem('The storage does not answer'),
    507: problem('No room left'),
  },
});

const list = createRoute({
  ...forUser,
  method: 'get',
  path: '/papers',
  summary: 'Your papers: those of a batch, else the newest',
  request: { query: z.object({ batch: z.string().optional() }) },
  responses: { 200: jsonAnswer('Papers', z.object({ papers: z.array(resultShape) })), 404: problem('No such batch') },
});

const get = createRoute({
  ...forUser,
  method: 'get',
  path: '/papers/{id}',
  summary: 'The result of one paper',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The result so far', resultShape), 404: problem('No such paper') },
});

const remove = createRoute({
  ...forUser,
  method: 'delete',
  path: '/papers/{id}',
  summary: 'Delete a paper with the pictures of its pages; its certificate is taken back',
  request: { params: idParams },
  responses: { 204: { description: 'Deleted' }, 404: problem('No such paper') },
});

const retry = createRoute({
  ...forUser,
  method: 'post',
  path: '/papers/{id}/retry',
  summary: 'Have a paper read again that could not be read',
  request: { params: idParams },
  responses: { 204: { description: 'Queued' }, 404: problem('No such paper'), 409: problem('It did not fail') },
});

const record = createRoute({
  ...forUser,
  method: 'post',
  path: '/functions/blockchain-verification',
  summary: 'Record a result of production mode in the public ledger',
  description: 'Results are recorded by themselves; this asks for it once more, and says where the result stands.',
  request: {
    ...jsonBody(
      z.object({
        documentHash: z.string().regex(/^[0-9a-f]{64}$/i, 'The SHA-256 of the file in hex.'),
        verificationResult: z.union([z.enum(PAPER_STATUSES), z.object({ status: z.enum(PAPER_STATUSES) })]),
        userId: z.string().max(200),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      'Where the result stands',
      z.object({
        blockchainTransaction: z.object({
          id: z.string(),
          status: z.enum(['queued', 'written']),
          entry: z.number().nullable(),
          hash: z.string().nullable(),
        }),
      }),
    ),
    403: problem('Somebody else'),
    404: problem('No such result'),
    409: problem('A result of demo mode'),
    503: problem('Failed to record on blockchain'),
  },
});

async function readBody(request: Request, fileName: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    await readWithin(
      request,
      { maxBytes: MAX_PAPER_BYTES, maxSeconds: MAX_SECONDS },
      (chunk) => void chunks.push(chunk),
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'form_too_large')) throw error;
    throw new AppError('paper_refused', {
      status: 413,
      publicMessage: wordFileRefusal('too_large', fileName),
      field: 'file',
    });
  }
  return Buffer.concat(chunks);
}

/** The API of papers, mounted under /api. */
export function createPapersApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(send, async (c) => {
    const { allowed } = c.var;
    const { file_name: fileName, batch, document_type: saidType = null, mode } = c.req.valid('query');
    const taken = await atOnce(async () =>
      takePaper(app, allowed, {
        batchKey: batch,
        isDemo: mode === 'demo',
        fileName,
        saidType,
        bytes: await readBody(c.req.raw, fileName),
      }),
    );
    const paper = presentResult(await getOwnPaper(app, allowed, taken.paperId));
    return c.json({ batch: taken.batchId, paper }, 201);
  });
  api.openapi(list, async (c) => {
    const { batch } = c.req.valid('query');
    const { allowed } = c.var;
    const papers = batch ? (await getOwnBatch(app, allowed, batch)).papers : await listOwnPapers(app, allowed);
    return c.json({ papers: papers.map(presentResult) }, 200);
  });
  api.openapi(get, async (c) =>
    c.json(presentResult(await getOwnPaper(app, c.var.allowed, c.req.valid('param').id)), 200),
  );
  api.openapi(remove, async (c) => {
    await removePaper(app, c.var.allowed, c.req.valid('param').id);
    return c.body(null, 204);
  });
  api.openapi(retry, async (c) => {
    await retryPaper(app, c.var.allowed, c.req.valid('param').id);
    return c.body(null, 204);
  });
  api.openapi(record, async (c) => {
    const { documentHash, verificationResult, userId } = c.req.valid('json');
    const status = typeof verificationResult === 'string' ? verificationResult : verificationResult.status;
    const blockchainTransaction = await recordVerification(app, c.var.allowed, { documentHash, status, userId });
    return c.json({ blockchainTransaction }, 200);
  });
  return api;
}

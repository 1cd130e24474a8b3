import { Readable } from 'node:stream';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { href } from 'react-router';
import { writeEml } from '#adapters/email/write-eml.server.ts';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { VERIFICATION_FILTERS } from '#features/agents/verification.ts';
import { streamRedactedVerifications } from '#features/agents/verifications.server.ts';
import { streamLeadLines } from '#features/leads/lead-desk.server.ts';
import { readLeadFilter } from '#features/leads/lead-filter.ts';
import { streamRequestLines } from '#features/support/request-desk.server.ts';
import { documentHeaders, openDocument } from '#features/uploads/documents.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { CSV_CONTENT_TYPE } from '#lib/csv.ts';
import { dayInNigeria } from '#lib/days.ts';
import { LANGUAGE_NAMES } from '#vocabulary/languages.ts';
import { oneOf } from '../domain/admin-tabs.ts';
import { OFFICE_FILES } from '../domain/file-paths.ts';
import { readLeadWords } from '../domain/lead-filters.ts';
import { readRequestWords } from '../domain/request-filters.ts';
import { SUBMISSION_FILTERS, VERIFICATION_LEVELS } from '../domain/tab-filters.ts';
import { adminPolicy } from '../policy.ts';
import { streamSubmissionLines, streamVerificationLines } from '../use-cases/exports.server.ts';
import { openMail } from '../use-cases/outbox.server.ts';

/** A mail may show its own styles; it runs, loads and sends nothing, and only our own pages frame it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups";

/**
 * Files of the office, mounted at the root and guarded as its pages are: exports that stream (a page would be drawn
 * whole first), and mails as they were written.
 */
export function createAdminFiles(app: App): Hono {
  const files = new Hono<Guarded>();
  const guard: MiddlewareHandler<Guarded> = async (c, next) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    if (!isAllowed(adminPolicy.open, actor)) return c.redirect(href('/'));
    c.set('actor', allow(adminPolicy.open, actor));
    await next();
  };

  files.get(OFFICE_FILES.submissions, guard, (c) => {
    const lines = streamSubmissionLines(app, submissionFilter(c.req.query('status')));
    return download(c, `submissions-${dayInNigeria(app.now())}.csv`, lines);
  });

  files.get(OFFICE_FILES.verifications, guard, (c) => {
    const filter = verificationFilter(new URL(c.req.url).searchParams);
    return download(
      c,
      `agent-verifications-${dayInNigeria(app.now())}.csv`,
      streamVerificationLines(streamRedactedVerifications(app, filter)),
    );
  });

  files.get(OFFICE_FILES.leads, guard, (c) => {
    const lines = streamLeadLines(app, readLeadFilter(readLeadWords(new URL(c.req.url).searchParams)));
    return download(c, `leads-${dayInNigeria(app.now())}.csv`, lines);
  });

  files.get(OFFICE_FILES.requests, guard, (c) => {
    const lines = streamRequestLines(app, readRequestWords(new URL(c.req.url).searchParams).filter);
    return download(c, `requests-${dayInNigeria(app.now())}.csv`, lines);
  });

  files.get(OFFICE_FILES.document, guard, async (c) => {
    const document = await openDocument(
      app,
      allow(uploadPolicy.manage, c.get('actor')),
      c.req.param('documentId'),
    ).catch(absent);
    if (!document) return c.notFound();
    return c.body(document.file.body, 200, documentHeaders(document));
  });

  files.get(OFFICE_FILES.mailPage, guard, async (c) => {
    const mail = await openMail(app, c.get('actor'), c.req.param('emailId'));
    if (!mail) return c.notFound();
    return c.body(mail.html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      ...PRIVATE,
    });
  });

  files.get(OFFICE_FILES.mailFile, guard, async (c) => {
    const mail = await openMail(app, c.get('actor'), c.req.param('emailId'));
    if (!mail) return c.notFound();
    const to = { address: mail.to, name: mail.toName };
    const message = {
      id: mail.id,
      to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      language: LANGUAGE_NAMES[mail.language].tag,
      text: mail.text,
      html: mail.html,
      createdAt: new Date(mail.createdAt),
    };
    const bytes = await writeEml(message, app.env.MAIL_FROM);
    return c.body(new Uint8Array(bytes), 200, {
      ...attachment(`${mail.id}.eml`),
      'Content-Type': 'message/rfc822',
      ...PRIVATE,
    });
  });

  return new Hono().route('/', files);
}

function verificationFilter(query: URLSearchParams) {
  return {
    search: query.get('search')?.slice(0, 100).replaceAll('\0', '') || undefined,
    status: oneOf(VERIFICATION_FILTERS, query.get('status')),
    level: oneOf(VERIFICATION_LEVELS, query.get('level')),
  };
}

function submissionFilter(word: string | undefined) {
  const status = oneOf(SUBMISSION_FILTERS, word ?? null);
  return status === undefined || status === 'all' ? {} : { status };
}

type Guarded = { Variables: { actor: Allowed<'admin.open'> } };

/** A file that is not there; anything else is a failure. */
function absent(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

const PRIVATE = { 'Cache-Control': 'private, no-store' };
const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

/** Sends lines as they come; the reader's pace sets ours, so memory stays as it is however long the file. */
function download(c: Context, name: string, lines: AsyncGenerator<string>): Response {
  const body = Readable.toWeb(
    Readable.from(encodeLines(lines), { objectMode: true, highWaterMark: 1 }),
  ) as ReadableStream<Uint8Array>;
  return c.body(body, 200, { ...attachment(name), 'Content-Type': CSV_CONTENT_TYPE, ...PRIVATE });
}

async function* encodeLines(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const text of lines) yield Buffer.from(text);
}

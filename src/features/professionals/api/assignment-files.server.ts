import { Hono } from 'hono';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { findAnswerFile } from '#features/registry/registry-desk.server.ts';
import { documentHeaders, openGivenDocument } from '#features/uploads/documents.server.ts';
import { AppError } from '#lib/app-error.ts';
import { ANSWER_FILE } from '../domain/file-paths.ts';
import { assignmentPolicy } from '../policy.ts';

/** The stamped pages that lawyers were given, for exactly those; mounted at the root. */
export function createAssignmentFiles(app: App): Hono {
  const files = new Hono();
  files.get(ANSWER_FILE, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    if (!isAllowed(assignmentPolicy.open, actor)) return c.redirect(href('/'));
    const upload = await findAnswerFile(app, c.req.param('id'), actor.userId);
    if (!upload) return c.notFound();
    const document = await openGivenDocument(app, allow(assignmentPolicy.open, actor), upload).catch(absent);
    if (!document) return c.notFound();
    return c.body(document.file.body, 200, documentHeaders(document));
  });
  return files;
}

function absent(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

import { type Context, Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { isUuid } from '#lib/uuid.ts';
import { findPaper, listPages, type PaperRow } from '../data/papers.server.ts';
import { CERTIFICATE_FILE, PAGE_FILE, REPORT_FILE } from '../domain/file-paths.ts';
import { paperPolicy } from '../policy.ts';
import { drawCertificate, drawReport } from '../use-cases/draw-pdfs.server.ts';
import { getOwnPaper } from '../use-cases/own-papers.server.ts';

/** Nothing of a paper is kept by anybody on the way, and nothing in it runs. */
const SEALED = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Pictures of pages for their owner and for the office's review; report and certificate for their owner. */
export function createPaperFiles(app: App): Hono {
  const files = new Hono();
  const actorOf = (c: Context) => findActor(app, c.req.raw, 'cookie');
  const toSignIn = (c: Context) => c.redirect(signInPath(new URL(c.req.url)));

  files.get(PAGE_FILE, async (c) => {
    const actor = await actorOf(c);
    if (!actor) return toSignIn(c);
    const paperId = c.req.param('paperId') ?? '';
    const page = c.req.param('page');
    const paper = isUuid(paperId) ? await findPaper(app.db, paperId) : null;
    const shown = paper && maySee(actor, paper) ? await listPages(app.db, paper.id) : [];
    const key = shown.find((one) => String(one.page) === page)?.object_key;
    const file = key ? await app.files.find(key) : null;
    if (!file) return c.notFound();
    return c.body(file.body, 200, { ...SEALED, 'Content-Type': 'image/jpeg', 'Content-Length': String(file.size) });
  });

  for (const [path, draw, name] of [
    [REPORT_FILE, drawReport, 'report'],
    [CERTIFICATE_FILE, drawCertificate, 'certificate'],
  ] as const)
    files.get(path, async (c) => {
      const actor = await actorOf(c);
      if (!actor) return toSignIn(c);
      const paper = await getOwnPaper(app, allow(paperPolicy.check, actor), c.req.param('paperId') ?? '');
      const drawn = await draw(app, paper);
      if (!drawn) return c.notFound();
      const fileName = `zaure-${name}-${paper.code ?? paper.id}.pdf`;
      return c.body(drawn, 200, {
        ...SEALED,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}"`,
      });
    });
  return files;
}

/** Its owner, and of what was handed in for review also the office. */
function maySee(actor: Actor, paper: PaperRow): boolean {
  if (paper.owner_id === actor.userId) return isAllowed(paperPolicy.check, actor);
  return paper.upload_id !== null && isAllowed(paperPolicy.review, actor);
}

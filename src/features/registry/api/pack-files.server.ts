import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { LETTER_FILE } from '../domain/file-paths.ts';
import { registryPolicy } from '../policy.ts';
import { checklistOf } from '../ui/registry-texts.ts';
import { packPdf } from '../use-cases/letter-pdf.server.ts';
import { getOwnPack } from '../use-cases/packs.server.ts';
import { writeLetter } from '../use-cases/view-pack.server.ts';

/** The letters of searches as PDF, for whoever prepared them; mounted at the root. */
export function createPackFiles(app: App): Hono {
  const files = new Hono();
  files.get(LETTER_FILE, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    const pack = await getOwnPack(app, allow(registryPolicy.manage, actor), c.req.param('id')).catch(absent);
    if (!pack) return c.notFound();
    const pdf = await packPdf({
      title: m.registry_title(),
      letter: writeLetter(app, pack),
      listTitle: m.registry_take(),
      list: checklistOf(pack.registry).map(({ item, why }) => `${item}. ${why}`),
      note: m.registry_pdf_note(),
    });
    return c.body(new Uint8Array(pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="registry-search.pdf"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return files;
}

function absent(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

import { Hono } from 'hono';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { isUuid } from '#lib/uuid.ts';
import { findPicture } from '../data/messages.server.ts';
import { PICTURE_FILE } from '../domain/picture-path.ts';
import { whatsappPolicy } from '../policy.ts';

/** Pictures people sent on WhatsApp, for the office alone; mounted at the root. */
export function createWhatsAppFiles(app: App): Hono {
  const files = new Hono();
  files.get(PICTURE_FILE, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    if (!isAllowed(whatsappPolicy.answer, actor)) return c.redirect(href('/'));
    const id = c.req.param('id');
    const key = id && isUuid(id) ? await findPicture(app.db, id) : null;
    const file = key ? await app.files.find(key) : null;
    if (!file) return c.notFound();
    return c.body(file.body, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return files;
}

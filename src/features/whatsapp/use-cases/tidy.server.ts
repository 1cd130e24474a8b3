import type { App } from '#app/app.server.ts';
import { maskPrivate } from '#features/assistant/mask-private.ts';
import { listOpenConversations, removeOldConversations } from '../data/conversations.server.ts';
import { keepMasked, listUnmasked } from '../data/messages.server.ts';
import { LOST_MS } from './answer-conversation.server.ts';
import { ANSWER_JOB } from './job-names.ts';

const KEPT_DAYS = 180;
const MOST_AT_ONCE = 500;

/**
 * Masks what is not masked yet, takes up conversations whose job was lost, and forgets those nobody wrote in for half a
 * year.
 */
export async function tidyWhatsApp(app: App): Promise<void> {
  await maskStored(app);
  const at = app.now();
  const since = new Date(at.getTime() - LOST_MS);
  const open = await listOpenConversations(app.db, { since, limit: MOST_AT_ONCE });
  const before = new Date(at.getTime() - KEPT_DAYS * 86_400_000);
  const pictures = await app.db.transaction().execute(async (trx) => {
    for (const conversationId of open)
      await app.enqueue(trx, ANSWER_JOB, { conversationId }, { singletonKey: `${conversationId}:tidy` });
    return removeOldConversations(trx, before);
  });
  for (const picture of pictures) await app.files.remove(picture).catch(() => {});
}

/** Messages of before masking, and of a program of the last release that runs beside this one. */
async function maskStored(app: App): Promise<void> {
  for (;;) {
    const some = await listUnmasked(app.db, MOST_AT_ONCE);
    await app.db.transaction().execute(async (trx) => {
      for (const { id, text } of some) await keepMasked(trx, { id, text: maskPrivate(text).text });
    });
    if (some.length < MOST_AT_ONCE) return;
  }
}

import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { m } from '#paraglide/messages.js';
import { readOwnRecords } from '../data/own-records.server.ts';

/** A copy of everything about a person, in a form other programs read (NDPA s.38, portability). */
export async function exportOwnData(
  app: App,
  actor: Allowed<'account.manage'>,
): Promise<{ fileName: string; json: string }> {
  const at = app.now();
  const declared = app.features.flatMap(({ ownData }) => ownData?.records ?? []);
  const records = await readOwnRecords(app.db, declared, actor);
  await recordAudit(app.db, {
    actorId: actor.userId,
    action: 'data.exported',
    entity: 'user',
    entityId: actor.userId,
    at,
  });
  const about = { note: m.privacy_file_note(), made_at: at.toISOString() };
  return {
    fileName: `zaure-my-data-${at.toISOString().slice(0, 10)}.json`,
    json: `${JSON.stringify({ about, ...records }, null, 2)}\n`,
  };
}

import type { App } from '#app/app.server.ts';
import type { Erased } from '#app/feature.server.ts';
import type { Db } from '#db/client.server.ts';
import { MINUTE_MS } from '#lib/days.ts';
import { dropOldPictures } from '../data/sessions.server.ts';
import { OPEN_STATES, SESSION_MINUTES } from '../domain/identity-states.ts';
import { endSession } from './own-session.server.ts';

/** The job that removes pictures whose time is over, and those of checks that were left alone. */
export const FORGET_PICTURES_JOB = 'forget-identity-pictures';

/** Removes what it says; gives of how many checks. */
export async function forgetPictures(app: App): Promise<number> {
  const now = app.now();
  const left = await app.db
    .selectFrom('identity_sessions')
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .where('state', '<>', 'processing')
    .where('updated_at', '<', new Date(now.getTime() - SESSION_MINUTES * MINUTE_MS))
    .execute();
  for (const { id } of left) {
    await app.db.transaction().execute(async (trx) => {
      const held = await trx
        .selectFrom('identity_sessions')
        .select(['id', 'state', 'updated_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      // Somebody came back to it meanwhile.
      if (held && now.getTime() - held.updated_at.getTime() > SESSION_MINUTES * MINUTE_MS)
        await endSession(trx, held, { event: 'expire', at: now });
    });
  }
  return left.length + (await dropOldPictures(app.db, now));
}

/**
 * Removes all of somebody's checks with their account. Of somebody the office flagged the fingerprints of numbers were
 * kept with the flag (agents/use-cases/flagged-identities.server.ts), with their reason.
 */
export async function forgetPerson(_app: App, trx: Db, { userId }: { userId: string }): Promise<Erased> {
  await trx.deleteFrom('identity_sessions').where('person_id', '=', userId).execute();
  await trx.deleteFrom('identity_consents').where('person_id', '=', userId).execute();
  return {};
}

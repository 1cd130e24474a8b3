import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { OPEN_STATES } from '../domain/identity-states.ts';
import type { IdentityPicturesTable } from '../schema.ts';

/** The session of that id, held until the transaction ends; null where it is somebody else's. */
export function lockSession(trx: Db, personId: string, id: string) {
  return trx
    .selectFrom('identity_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** The last session of somebody that was not left undone; the open one where there is one. */
export function findLastSession(db: Db, personId: string) {
  return db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'not in', ['canceled', 'expired'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The open session of somebody, of which there is one at most. */
export function findOpenSession(db: Db, personId: string) {
  return db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
}

/** How many sessions came out against somebody since a moment. */
export async function countFailed(db: Db, personId: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('identity_sessions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('outcome', '=', 'failed')
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

type NewPicture = { sessionId: string; kind: IdentityPicturesTable['kind']; place: number; picture: Buffer; at: Date };

/** Keeps a picture of a session in its place; a later one takes it over. */
export async function keepPicture(trx: Db, { sessionId, kind, place, picture, at }: NewPicture): Promise<void> {
  await trx
    .insertInto('identity_pictures')
    .values({ session_id: sessionId, kind, place, picture, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'kind', 'place']).doUpdateSet({ picture, created_at: at }),
    )
    .execute();
}

/** The pictures of a session, the paper first. */
export function listPictures(db: Db, sessionId: string) {
  return db
    .selectFrom('identity_pictures')
    .select(['id', 'kind', 'place', 'picture'])
    .where('session_id', '=', sessionId)
    .orderBy('place')
    .execute();
}

/** Removes the pictures of sessions whose time is over, or that were left alone; gives how many sessions. */
export async function dropOldPictures(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with due as (update identity_sessions set pictures_until = null where pictures_until <= ${now} returning id)
    delete from identity_pictures where session_id in (select id from due) returning session_id as id`.execute(db);
  return new Set(rows.map(({ id }) => id)).size;
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { MandateLettersTable } from '../schema.ts';

export type LetterRow = Omit<Selectable<MandateLettersTable>, 'holds_until'> & {
  holds_until: string;
  file_name: string | null;
  listing_title: string;
  lister_id: string | null;
  sender: string;
};

const MOST = 100;

function letters(db: Db) {
  return db
    .selectFrom('mandate_letters as letter')
    .innerJoin('properties', 'properties.id', 'letter.listing_id')
    .innerJoin('user', 'user.id', 'letter.user_id')
    .leftJoin('uploads', 'uploads.id', 'letter.upload_id')
    .selectAll('letter')
    .select(sql<string>`letter.holds_until::text`.as('holds_until'))
    .select(['uploads.file_name', 'properties.title as listing_title', 'user.name as sender'])
    .select('properties.agent_id as lister_id');
}

/** The letters of a listing, the one that waits first, then the newest. */
export function listLettersOf(db: Db, listingId: string): Promise<LetterRow[]> {
  return letters(db)
    .where('letter.listing_id', '=', listingId)
    .orderBy(sql`letter.state = 'waiting'`, 'desc')
    .orderBy('letter.created_at', 'desc')
    .orderBy('letter.id')
    .limit(MOST)
    .execute();
}

/** Letters nobody has decided about, the longest waiting first. */
export function listWaitingLetters(db: Db): Promise<LetterRow[]> {
  return letters(db)
    .where('letter.state', '=', 'waiting')
    .orderBy('letter.created_at')
    .orderBy('letter.id')
    .limit(MOST)
    .execute();
}

/** A letter, held until the transaction ends; null where there is none. */
export async function lockLetter(trx: Db, id: string): Promise<Selectable<MandateLettersTable> | null> {
  return (
    (await trx.selectFrom('mandate_letters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** Puts a letter in place of one of the listing that still waits; gives its id. */
export async function putLetter(trx: Db, letter: Insertable<MandateLettersTable>): Promise<string> {
  await trx
    .deleteFrom('mandate_letters')
    .where('listing_id', '=', letter.listing_id)
    .where('state', '=', 'waiting')
    .execute();
  const { id } = await trx.insertInto('mandate_letters').values(letter).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a letter. */
export async function updateLetter(trx: Db, id: string, values: Updateable<MandateLettersTable>): Promise<void> {
  await trx.updateTable('mandate_letters').set(values).where('id', '=', id).execute();
}

/** Removes somebody's letters. */
export async function deleteLettersOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('mandate_letters').where('user_id', '=', userId).execute();
}

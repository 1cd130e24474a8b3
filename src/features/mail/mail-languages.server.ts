import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { currentLanguage } from '#lib/language.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { MailLanguage } from './mail-language.ts';
import './schema.ts';

/** Whom to look up: an account by its id, or by the address that somebody has left. */
type Whose = { userId: string } | { address: string };

/** What is known of the language an account's person reads in; null for who has no account or has done nothing yet. */
export async function findMailLanguage(db: Db, whose: Whose): Promise<MailLanguage | null> {
  const rows = db.selectFrom('mail_languages').select(['chosen', 'used']);
  const found =
    'userId' in whose
      ? rows.where('user_id', '=', whose.userId)
      : rows
          .innerJoin('user', 'user.id', 'mail_languages.user_id')
          .where('user.email', '=', whose.address.toLowerCase());
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Notes that an account's person has just done something in the language of this request, inside the caller's
 * transaction. Only for who is known by their session or password: a form that names an address says nothing of whose
 * it is.
 */
export async function noteLanguageUsed(trx: Db, userId: string, at: Date): Promise<void> {
  await sql`insert into mail_languages (user_id, used, since)
    select id, ${currentLanguage()}, ${at} from "user" where id = ${userId}
    on conflict (user_id) do update set used = excluded.used, since = excluded.since
    where mail_languages.used <> excluded.used`.execute(trx);
}

/** Stores what an account's person chose; null: the language they use. */
export async function storeMailLanguage(
  trx: Db,
  userId: string,
  { chosen, at }: { chosen: Language | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('mail_languages')
    .values({ user_id: userId, chosen, used: currentLanguage(), since: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ chosen, since: at }))
    .execute();
}

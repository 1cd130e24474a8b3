import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { FlagKind } from '../domain/flag-kinds.ts';

/** A flag to be written down, of one listing or one submission. */
export type NewFlag = {
  property_id: string | null;
  submission_id: string | null;
  kind: FlagKind;
  field: string;
  words: string;
  same_as: string | null;
};

/** Descriptions as short as this may be alike by chance. */
export const LEAST_SAME_TEXT = 120;
const PRINT = (column: string) => sql.raw(`md5(regexp_replace(lower(${column}), '[^[:alnum:]]+', '', 'g'))`);

/** For each text by its number the listing of another lister that says the same, however it is punctuated. */
export async function findSameTexts(
  db: Db,
  texts: readonly { number: number; text: string; lister: string | null }[],
): Promise<Map<number, { id: string; title: string }>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ number: number; id: string; title: string }>`
    select distinct on (given.number) given.number, p.id, p.title
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given(number int, text text, lister text)
    join properties p on ${PRINT('p.description')} = ${PRINT('given.text')} and length(p.description) >= 120
    where p.agent_id is distinct from given.lister and p.agent_id is not null
    order by given.number, p.created_at, p.id`.execute(db);
  return new Map(rows.map(({ number, id, title }) => [number, { id, title }]));
}

/** Whose listing or submission it is; null where there is no such one, or nobody's with an account. */
export async function findListerOf(db: Db, subjectId: string): Promise<string | null> {
  const { rows } = await sql<{ lister: string | null }>`
    select coalesce((select agent_id from properties where id = ${subjectId}),
      (select agent_id from property_submissions where id = ${subjectId})) as lister`.execute(db);
  return rows[0]?.lister ?? null;
}

/** Writes what texts are flagged for now: what was found before and answered stays, what is gone unanswered goes. */
export async function replaceFlags(
  db: Db,
  subjects: readonly string[],
  flags: readonly NewFlag[],
  at: Date,
): Promise<void> {
  const json = JSON.stringify(flags);
  const given = sql`jsonb_to_recordset(${json}::jsonb) as given(property_id uuid, submission_id uuid, kind text, field text, words text, same_as uuid)`;
  await sql`
    delete from text_flags f where coalesce(f.property_id, f.submission_id) = any(${[...subjects]}::uuid[]) and f.answer is null
      and not exists (select 1 from ${given} where coalesce(given.property_id, given.submission_id) = coalesce(f.property_id, f.submission_id)
        and given.kind = f.kind and given.field = f.field and given.words = f.words)`.execute(db);
  if (flags.length === 0) return;
  await sql`
    insert into text_flags (property_id, submission_id, kind, field, words, same_as, found_at)
    select given.property_id, given.submission_id, given.kind, given.field, given.words, given.same_as, ${at} from ${given}
    on conflict do nothing`.execute(db);
}

/** The flags of some listings and submissions, oldest first. */
export function listFlagRows(db: Db, subjects: readonly string[]) {
  if (subjects.length === 0) return Promise.resolve([]);
  return (
    db
      .selectFrom('text_flags as f')
      .leftJoin('profiles as p', 'p.user_id', 'f.answered_by')
      .selectAll('f')
      .select('p.full_name as answerer')
      .where(sql<boolean>`coalesce(f.property_id, f.submission_id) = any(${[...subjects]}::uuid[])`)
      .orderBy('f.found_at')
      // Those of one text are found in one moment.
      .orderBy('f.kind')
      .orderBy('f.words')
      .orderBy('f.id')
      .execute()
  );
}

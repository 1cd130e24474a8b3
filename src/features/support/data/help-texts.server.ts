import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** One text to be found: an answer of the help centre, or a stretch of a guide. */
export type HelpText = {
  id: string;
  language: string;
  position: number;
  /** What it answers, in the words of a heading. */
  title: string;
  /** Other words people would search it with. */
  words: string;
  /** Of the document it stands in. */
  about: string;
  body: string;
};

/** Any fixed number: two nodes that start at one moment take turns. */
const FILL_LOCK = 20_261_123;
const BATCH = 100;

/** The hash of the texts that can be searched now; null before there are any. */
export async function readFilledHash(db: Db): Promise<string | null> {
  const row = await db.selectFrom('help_texts').select('hash').limit(1).executeTakeFirst();
  return row?.hash ?? null;
}

/** Puts texts in the place of all there were, with the words that stand in them; whoever was first has done it. */
export async function replaceHelpTexts(db: Db, texts: readonly HelpText[], hash: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(trx);
    if ((await readFilledHash(trx)) === hash) return false;
    await trx.deleteFrom('help_texts').execute();
    for (let at = 0; at < texts.length; at += BATCH) await insertTexts(trx, texts.slice(at, at + BATCH), hash);
    await trx.deleteFrom('help_words').execute();
    await sql`insert into help_words (word, lexeme, texts)
      select w.word, w.lexeme, count(distinct t.id)::int
      from (select distinct on (word) word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
        from unnest(${wordsIn(texts)}::text[]) word where to_tsvector('english', word) <> ''::tsvector) w
      join help_texts t on t.search @@ quote_literal(w.lexeme)::tsquery
      group by w.word, w.lexeme`.execute(trx);
    return true;
  });
}

async function insertTexts(trx: Db, texts: readonly HelpText[], hash: string): Promise<void> {
  const column = (read: (text: HelpText) => string | number) => texts.map(read);
  await sql`insert into help_texts (id, language, position, hash, search)
    select id, language, position, ${hash},
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', words), 'B')
      || setweight(to_tsvector('english', about), 'C') || setweight(to_tsvector('english', body), 'D')
    from unnest(${column((text) => text.id)}::text[], ${column((text) => text.language)}::text[],
      ${column((text) => text.position)}::int[], ${column((text) => text.title)}::text[],
      ${column((text) => text.words)}::text[], ${column((text) => text.about)}::text[],
      ${column((text) => text.body)}::text[]) as t(id, language, position, title, words, about, body)`.execute(trx);
}

const LONGEST_WORD = 30;

/** Every word of some texts once; what is too long to be one is left out. */
export function wordsIn(texts: readonly HelpText[]): string[] {
  const words = new Set<string>();
  for (const { title, words: others, about, body } of texts)
    for (const word of `${title} ${others} ${about} ${body}`.split(' '))
      if (word.length <= LONGEST_WORD) words.add(word);
  words.delete('');
  return [...words];
}

/** A stem of the texts, and how many texts hold it. */
export type KnownWord = { lexeme: string; texts: number };

/** What the given words stand as in the texts, by word; those that stand in none are left out. */
export async function findKnownWords(
  db: Db,
  words: readonly string[],
): Promise<{ known: ReadonlyMap<string, KnownWord>; total: number }> {
  const { rows } = await sql<KnownWord & { word: string; total: number }>`
    with stems as (select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
      from unnest(${words}::text[]) word)
    select distinct on (s.word) s.word, w.lexeme, w.texts, (select count(distinct id)::int from help_texts) as total
    from stems s join help_words w on w.lexeme = s.lexeme order by s.word`.execute(db);
  return { known: new Map(rows.map(({ word, ...found }) => [word, found])), total: rows[0]?.total ?? 0 };
}

/** A stem to look for, how much it counts, and which word of the question it stands for. */
export type SoughtLexeme = { term: number; lexeme: string; weight: number };

export type HelpHit = { id: string; met: number };

/** How much a stem counts by where it stands: body, about, other words, title. */
const PLACES = '{0.15,0.3,0.9,1}';
/** How much of their weight two words of a question add where they stand together in a title or the other words. */
const TOGETHER = 0.3;
/** An answer was written for a question, a stretch of a guide for reading: of two that fit alike it comes first. */
const ANSWER = 1.2;
/** Among so many of the best texts it is looked whether words stand together: a common word is in nearly all. */
const LOOKED_THROUGH = 40;

/**
 * The texts that hold any of the stems, the best first: each word of the question counts once, by the language that
 * holds it best; two that follow each other count more where they do so in a text, and a text that holds many more than
 * one that holds few often. `met` is how much of the question's weight was met.
 */
export async function findHelpTexts(db: Db, sought: readonly SoughtLexeme[], limit: number): Promise<HelpHit[]> {
  const { rows } = await sql<HelpHit>`
    with q as (select * from unnest(${sought.map(({ term }) => term)}::int[], ${sought.map(({ lexeme }) => lexeme)}::text[],
        ${sought.map(({ weight }) => weight)}::float8[]) as q(term, lexeme, weight)),
      hits as (select t.id, q.term, min(t.position) as position,
          max(q.weight * ts_rank(${PLACES}::real[], t.search, quote_literal(q.lexeme)::tsquery)) as rank,
          max(q.weight) as weight
        from q join help_texts t on t.search @@ quote_literal(q.lexeme)::tsquery group by t.id, q.term),
      found as materialized (select id, sum(rank) as rank, sum(weight) as weight, min(position) as position,
          sqrt(sum(weight)) * case when strpos(id, '#') = 0 then ${ANSWER}::float8 else 1 end as factor
        from hits group by id order by sum(rank) * sqrt(sum(weight)) desc, id limit ${LOOKED_THROUGH}),
      terms as (select term, max(weight) as weight,
        string_agg(quote_literal(lexeme) || ':AB', '|')::tsquery as any_of from q group by term),
      pairs as materialized (select term, weight + lag(weight) over w as weight,
          tsquery_phrase(lag(any_of) over w, any_of, 1) || tsquery_phrase(lag(any_of) over w, any_of, 2)
          || tsquery_phrase(lag(any_of) over w, any_of, 3) as follow
        from terms window w as (order by term)),
      together as (select id, sum(weight) as weight from (select distinct t.id, p.term, p.weight
          from found join help_texts t using (id) join pairs p on t.search @@ p.follow) f group by id)
    select id, (found.weight / (select sum(weight) from terms))::float8 as met
    from found left join together using (id)
    order by (rank + ${TOGETHER}::float8 * coalesce(together.weight, 0)) * factor desc, position, id
    limit ${limit}`.execute(db);
  return rows;
}

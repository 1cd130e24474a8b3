import { type RawBuilder, sql } from 'kysely';

/**
 * Words of our own making (ids, days, hashes) as an array of texts, sent as one text: the driver looks at every
 * character of an array's values, which costs as much as writing thousands of them. @throws Error at a comma
 */
export function listed(words: readonly string[]): RawBuilder<string[]> {
  const text = words.join(',');
  if (text.split(',').length !== Math.max(1, words.length)) throw new Error('A word of a list holds a comma.');
  return sql<string[]>`string_to_array(${text}, ',')`;
}

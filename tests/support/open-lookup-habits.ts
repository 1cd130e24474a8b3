/** The habits that tests/open-lookups.test.ts looks for, and what may be done instead. Nothing here is run. */
type Word = 'join' | 'leave';

const WORK: Record<string, () => string> = { join: () => 'in', leave: () => 'out' };
const CLOSED: Record<Word, string> = { join: 'in', leave: 'out' };

export function wrong(
  form: FormData,
  text: string,
  row: Record<string, string>,
  given: object & Record<string, unknown>,
) {
  if (text in WORK) return null;
  return [
    WORK[String(form.get('intent') ?? '')],
    WORK[text],
    CLOSED[text as Word],
    row[`a ${text}`],
    given[text],
    text in given,
  ];
}

export function right(word: Word, list: readonly string[], at: number, row: Record<string, string>) {
  const made: Record<string, string> = {};
  made[word] = 'a name of its own';
  return [CLOSED[word], WORK['join'], list[at], row['title'], 'join' in row, made];
}

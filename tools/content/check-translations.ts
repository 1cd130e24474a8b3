import type { ReadDocument } from './compile.ts';
import { type ContentLanguage, FIRST_LANGUAGE } from './languages.ts';
import type { Problems } from './problems.ts';

/**
 * A translation says what the first text says, under the same headings; in a complete language there is one of every
 * document.
 */
export function compareWithFirst(
  read: readonly ReadDocument[],
  complete: readonly ContentLanguage[],
  problems: Problems,
): void {
  const firsts = new Map(of(read, FIRST_LANGUAGE));
  for (const each of read) {
    if (each.language === FIRST_LANGUAGE) continue;
    const first = firsts.get(each.document.path);
    if (first) compare(each, first, complete.includes(each.language), problems);
    else problems.add(each.file, 1, 'a translation of no document');
  }
  for (const language of complete) {
    const there = new Map(of(read, language));
    for (const [path, first] of firsts)
      if (!there.has(path)) problems.add(first.file, 1, `has no translation: content/${language}${path}.md`);
  }
}

function of(read: readonly ReadDocument[], language: ContentLanguage): [string, ReadDocument][] {
  return read.filter((each) => each.language === language).map((each) => [each.document.path, each]);
}

const SAME_FIELDS = ['template', 'group', 'order'] as const;

function compare(each: ReadDocument, first: ReadDocument, isComplete: boolean, problems: Problems): void {
  const { file, document, headingIds } = each;
  for (const field of SAME_FIELDS)
    if (document[field] !== first.document[field])
      problems.add(file, each.lineOf(field), `${field}: ${first.document[field]} in ${first.file}`);
  if (headingIds.join() !== first.headingIds.join()) {
    const missing = first.headingIds.filter((id) => !headingIds.includes(id));
    const strange = headingIds.filter((id) => !first.headingIds.includes(id));
    problems.add(file, each.above + 1, `other headings than ${first.file}: ${tellIds(missing, strange)}`);
  }
  if (isComplete && each.sourceUpdated !== first.document.updated)
    problems.add(file, each.lineOf('source_updated'), `source_updated: ${first.file} is of ${first.document.updated}`);
}

function tellIds(missing: readonly string[], strange: readonly string[]): string {
  const told = [
    missing.length > 0 ? `without ${missing.join(', ')}` : '',
    strange.length > 0 ? `with ${strange.join(', ')}` : '',
  ].filter(Boolean);
  return told.join('; ') || 'in another order';
}

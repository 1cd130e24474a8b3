import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDocument, HelpAnswer } from '#features/content/document.ts';
import { findDeadLinks, type PageAddress } from './check-links.ts';
import { compareWithFirst } from './check-translations.ts';
import { type FrontMatter, splitFile } from './front-matter.ts';
import { readHelpAnswers } from './help-answers.ts';
import { CONTENT_LANGUAGES, type ContentLanguage, FIRST_LANGUAGE } from './languages.ts';
import { type InternalLink, type ReadBody, readBody } from './markdown.ts';
import { Problems } from './problems.ts';

const WORDS_PER_MINUTE = 200;

/** A document with what is only needed for checking it. */
export type ReadDocument = {
  file: string;
  language: ContentLanguage;
  document: ContentDocument;
  sourceUpdated: string | undefined;
  headingIds: string[];
  links: InternalLink[];
  /** Lines above the body, and where a field stands. */
  above: number;
  lineOf: (field: string) => number;
};

export type CompiledContent = Record<ContentLanguage, ContentDocument[]>;

type CompileOptions = {
  /** The folder with a folder for each language. */
  folder: string;
  /** The pages a document may lead to besides other documents. */
  pages: readonly PageAddress[];
  /** The languages in which every document must exist; those of CONTENT_LANGUAGES unless a test says otherwise. */
  complete?: readonly ContentLanguage[];
};

/** Reads every document, checks it and makes its HTML. @throws Error that names every file and line to be mended */
export function compileContent({ folder, pages, complete = listComplete() }: CompileOptions): CompiledContent {
  const problems = new Problems();
  const languages = Object.keys(CONTENT_LANGUAGES) as ContentLanguage[];
  const read = languages.flatMap((language) =>
    globSync('**/*.md', { cwd: join(folder, language) })
      .toSorted()
      .flatMap((name) => readDocument({ folder, language, name }, problems) ?? []),
  );
  findDoubles(read, problems);
  findDeadLinks(read, pages, problems);
  compareWithFirst(read, complete, problems);
  problems.throwIfAny();
  const of = (language: ContentLanguage) =>
    read.filter((each) => each.language === language).map(({ document }) => document);
  return { en: of('en'), pcm: of('pcm') };
}

function listComplete(): ContentLanguage[] {
  const all = Object.entries(CONTENT_LANGUAGES) as [ContentLanguage, { isComplete: boolean }][];
  return all.filter(([, { isComplete }]) => isComplete).map(([language]) => language);
}

type Place = { folder: string; language: ContentLanguage; name: string };

function readDocument({ folder, language, name }: Place, problems: Problems): ReadDocument | null {
  const file = join('content', language, name);
  const report = (line: number, message: string) => problems.add(file, line, message);
  const split = splitFile(readFileSync(join(folder, language, name), 'utf8'), report);
  if (!split) return null;
  const { front, above, lineOf } = split;
  if (language !== FIRST_LANGUAGE && front.source_updated === undefined)
    report(1, 'source_updated: a translation says which text it was made from');
  const body = readBody(split.body, {
    sources: front.sources ?? [],
    sourcePrefix: front.template === 'help' ? `source-${name.replace(/^.*\/|\.md$/g, '')}-` : 'source-',
    sourceWord: CONTENT_LANGUAGES[language].source,
    report: (line, message) => report(line + above, message),
  });
  for (const id of front.aside ?? [])
    if (!body.headingIds.includes(id)) report(lineOf('aside'), `aside: there is no heading ${id}`);
  const isHelp = front.template === 'help';
  const answers = isHelp ? readHelpAnswers(body, (line, message) => report(line + above, message)) : undefined;
  return {
    file,
    language,
    document: toDocument(`/${name.replace(/\.md$/, '')}`, front, body, answers),
    sourceUpdated: front.source_updated,
    headingIds: body.headingIds,
    links: body.links,
    above,
    lineOf,
  };
}

function toDocument(
  path: string,
  front: FrontMatter,
  body: ReadBody,
  answers: HelpAnswer[] | undefined,
): ContentDocument {
  const { facts_read: factsRead, source_updated: _made, sources = [], ...said } = front;
  return {
    ...said,
    path,
    ...(factsRead === undefined ? {} : { factsRead }),
    sources,
    minutes: Math.max(1, Math.round(body.words / WORDS_PER_MINUTE)),
    sections: answers ? [] : body.sections,
    html: answers ? '' : body.html,
    hasChecklist: body.hasChecklist,
    ...(answers ? { answers } : {}),
  } as ContentDocument;
}

/** Titles and descriptions are what a searcher tells pages apart by; an answer is found by its id alone. */
function findDoubles(read: readonly ReadDocument[], problems: Problems): void {
  const seen = new Map<string, string>();
  const once = (key: string, { file, lineOf }: ReadDocument, field: string) => {
    const first = seen.get(key);
    if (first) problems.add(file, lineOf(field), `${field}: the same as in ${first}`);
    else seen.set(key, file);
  };
  for (const each of read) {
    for (const field of ['title', 'description', 'nav'] as const)
      once(`${each.language} ${field} ${each.document[field].toLowerCase()}`, each, field);
    for (const { id } of each.document.answers ?? []) {
      const key = `${each.language} answer ${id}`;
      const first = seen.get(key);
      if (first) problems.add(each.file, each.above + 1, `the answer ${id} stands in ${first} too`);
      else seen.set(key, each.file);
    }
  }
}

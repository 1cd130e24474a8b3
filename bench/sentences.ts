import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSearchWords } from '#features/finding/search-words.ts';
import { findFaults, type Sentence } from './sentences/judge.ts';

/**
 * The sentences of `bench/sentences/seen.json` (or of the files named), read by the rules of the search words: how many
 * of each language are read without a fault. `--faults` prints what each other one lacks.
 */
const LEAST: Readonly<Record<string, number>> = { en: 0.95, pcm: 0.92, misspelt: 0.9, ha: 0.9, yo: 0.9, ig: 0.9 };

const { values, positionals } = parseArgs({ options: { faults: { type: 'boolean' } }, allowPositionals: true });
const files = positionals.length > 0 ? positionals : [resolve(import.meta.dirname, 'sentences/seen.json')];
const sentences = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Sentence[]);

const judged = sentences.map((sentence) => ({
  ...sentence,
  faults: findFaults(parseSearchWords(sentence.text), sentence),
}));
if (values.faults)
  for (const { id, text, faults } of judged)
    if (faults.length > 0) console.log(`${id}  ${text}\n    ${faults.join('\n    ')}`);

const table = Object.entries(Object.groupBy(judged, ({ language }) => language)).map(([language, all = []]) => {
  const right = all.filter(({ faults }) => faults.length === 0).length;
  return {
    language,
    sentences: all.length,
    right,
    share: `${((100 * right) / all.length).toFixed(1)} %`,
    'at least': LEAST[language],
  };
});
console.table(table);
const kinds = judged.flatMap(({ faults }) => faults.map((fault) => fault.split(':')[0] ?? ''));
console.table(
  Object.entries(Object.groupBy(kinds, (kind) => kind)).map(([kind, all = []]) => ({ kind, faults: all.length })),
);
process.exit(table.every(({ right, sentences: all, 'at least': least = 1 }) => right / all >= least) ? 0 : 1);

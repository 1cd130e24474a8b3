import { describe, expect, test } from 'vitest';
import { findDocument, getDocument, listDocuments } from './documents.server.ts';

const MEDIAN_WORDS = 20;
const LONG_WORDS = 30;

/** The sentences of a text; a line of a list is one. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z₦"“])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

const countWords = (sentence: string) => sentence.split(/\s+/).length;
const english = listDocuments('en').map(({ document }) => document);
const textOf = (path: string) => {
  const { document } = getDocument(path, 'en');
  return [...document.sections, ...(document.answers ?? [])].map(({ text }) => text).join('\n');
};

test('a path without a document has none, and a language without a text has the English one, which says so', () => {
  expect(findDocument('/no-such-page', 'en')).toBeNull();
  expect(findDocument('/constructor', 'pcm')).toBeNull();
  expect(() => getDocument('/no-such-page', 'en')).toThrow('/no-such-page');
  expect(findDocument('/about', 'ha')).toMatchObject({ language: 'en', document: { path: '/about' } });
  expect(findDocument('/about', 'pcm')).toMatchObject({ language: 'pcm', document: { path: '/about' } });
});

describe('what is read reads easily', () => {
  test.each(english.map((document) => [document.path, document] as const))('%s', (path) => {
    const sentences = sentencesOf(textOf(path));
    const lengths = sentences.map(countWords).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN_WORDS);
    expect(sentences.filter((sentence) => countWords(sentence) > LONG_WORDS)).toEqual([]);
  });
});

test('sentences are told apart', () => {
  expect(sentencesOf('One house. Two plots cost ₦2.5m.\nA line')).toEqual([
    'One house.',
    'Two plots cost ₦2.5m.',
    'A line',
  ]);
});

test('nothing is promised that is not there yet', () => {
  const promising = english.filter(({ path }) => /coming soon|will be available|watch this space/i.test(textOf(path)));
  expect(promising.map(({ path }) => path)).toEqual([]);
});

test('[CONTENT-017] the help says that listings are approved within 24 hours', () => {
  expect(textOf('/help/property-listings')).toMatch(/approved within 24 hours/i);
});

test('[CONTENT-018] agents’ typical commission is said to be 3-5%', () => {
  expect(textOf('/resources/sellers-guide')).toMatch(/Agents' typical commission is 3-5%/);
});

test('[CONTENT-019] the guide says that buying takes 4-12 weeks', () => {
  expect(textOf('/resources/home-buying-guide')).toContain('Buying takes 4-12 weeks');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileContent } from './compile.ts';
import type { ContentLanguage } from './languages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaure-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PAGES = ['/', '/buy', '/city/:cityName', '/*'];
const DESCRIPTION = 'What a document of this test says of itself to somebody who searches for it.';
const FIELDS = {
  title: 'A house',
  description: DESCRIPTION,
  nav: 'House',
  template: 'guide',
  group: 'buying',
  order: '10',
  updated: '2026-11-22',
  lead: 'A few words.',
  reviewed: 'Zaure editors',
};
type Fields = Partial<Record<keyof typeof FIELDS | 'source_updated' | 'sources' | 'extra', string | null>>;

/** Writes a document; a field that is null is left out. The body begins at line 12 with the fields as they are. */
function write(name: string, body: string, fields: Fields = {}) {
  const said = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== null);
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `---\n${said.map(([field, value]) => `${field}: ${value}`).join('\n')}\n---\n${body}\n`);
}

const other = (word: string): Fields => ({ title: word, nav: word, description: `${word}, ${DESCRIPTION}` });
const compile = (complete: readonly ContentLanguage[] = ['en']) => compileContent({ folder, pages: PAGES, complete });
/** What the compiler refuses, line by line. */
function refusals(complete?: readonly ContentLanguage[]): string[] {
  try {
    compile(complete);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

test.each([
  [
    'a field that is missing',
    { title: null },
    'content/en/a.md:2 title: Invalid input: expected string, received undefined',
  ],
  ['a field that nobody knows', { extra: 'x' }, 'content/en/a.md:11 unknown field extra'],
  ['a template that nobody draws', { template: 'blog' }, 'content/en/a.md:5 template: '],
  ['a description too short', { description: 'Short.' }, 'content/en/a.md:3 description: Too small'],
  ['a description too long', { description: 'word '.repeat(32) }, 'content/en/a.md:3 description: Too big'],
  ['a label too long for menus', { nav: 'A label that no menu has room for' }, 'content/en/a.md:4 nav: Too big'],
  ['a day on no calendar', { updated: '2026-02-30' }, 'content/en/a.md:8 updated: is no day such as 2026-11-22'],
  ['a lead too long', { lead: 'word '.repeat(26) }, 'content/en/a.md:9 lead: has more than 25 words'],
  [
    'a source of no known strength',
    { sources: '[{ id: lua, text: A law, strength: sure }]' },
    'content/en/a.md:11 sources.0.strength: ',
  ],
] as const)('%s is refused with its file and line', (_what, fields, refusal) => {
  write('en/a.md', 'Text.', fields);
  expect(refusals()).toEqual([expect.stringContaining(refusal)]);
});

test.each([
  ['a heading without an id', '\n## Price', ':13 a heading without its id'],
  ['an id that is not kebab-case', '## Price {#The_Price}', ':12 the id The_Price is not kebab-case'],
  ['an id of the page around it', '## Price {#main}', ':12 the id main belongs to the page around it'],
  ['a second first heading', '# Price {#price}', ':12 a heading of level 1'],
  ['raw HTML', 'Text\n\n<div>x</div>', ':14 raw HTML'],
  ['raw HTML in a line', 'Text <b>x</b>', ':12 raw HTML <b>'],
  ['an image', '![A house](/a.png)', ':12 an image'],
  ['an unknown source mark', 'It is so.[^lua]', ':12 unknown source lua'],
  ['a link out of the product', '[Law](https://example.com)', ':12 a link out of the product'],
  ['a link to no page', '[Buy](/bye)', ':12 a link to /bye, where no page is'],
  ['a link to no heading', '[Price](#price)', ':12 a link to #price: /a has no heading price'],
  ['a quotation that is no callout', '> [!hint] Look\n> here', ':12 a quotation that is no callout'],
  ['a checklist with a line that has no box', '- [ ] one\n- two', ':12 a checklist with lines that have no box'],
])('%s is refused', (_what, body, refusal) => {
  write('en/a.md', body);
  const told = refusals();
  expect(told[0]).toContain(`content/en/a.md${refusal}`);
  expect(told.every((line) => line.startsWith('content/en/a.md:'))).toBe(true);
});

test('an id twice, a title, a description and a label that two documents have are refused', () => {
  write('en/a.md', '## One {#one}\n\n## Two {#one}');
  write('en/b.md', 'Text.');
  expect(refusals()).toEqual([
    'content/en/a.md:14 the id one stands twice',
    'content/en/b.md:2 title: the same as in content/en/a.md',
    'content/en/b.md:3 description: the same as in content/en/a.md',
    'content/en/b.md:4 nav: the same as in content/en/a.md',
  ]);
});

test('in a complete language a document that is missing, stale or under other headings is refused', () => {
  write('en/a.md', '## One {#one}\n\n## Two {#two}');
  write('en/b.md', 'Text.', other('Field'));
  write('pcm/a.md', '## One {#one}\n\n## Tu {#tu}', { source_updated: '2026-11-01' });
  write('pcm/c.md', 'Text.', { ...other('Farm'), source_updated: '2026-11-22' });
  expect(refusals(['en', 'pcm'])).toEqual([
    'content/pcm/a.md:13 other headings than content/en/a.md: without two; with tu',
    'content/pcm/a.md:11 source_updated: content/en/a.md is of 2026-11-22',
    'content/pcm/c.md:1 a translation of no document',
    'content/en/b.md:1 has no translation: content/pcm/b.md',
  ]);
});

test('in a language that is not complete a missing document is none, and a translation says what it was made from', () => {
  write('en/a.md', 'Text.');
  expect(refusals(['en'])).toEqual([]);
  write('pcm/a.md', 'Text.');
  expect(refusals(['en'])).toEqual([expect.stringContaining('content/pcm/a.md:1 source_updated')]);
});

test('everything that is wrong is told at once', () => {
  write('en/a.md', '## Price\n\n<div>x</div>');
  write('en/b.md', 'Text.', { ...other('Field'), group: 'none' });
  expect(refusals()).toHaveLength(3);
});

test('links to pages, documents and their headings are taken, and those of a pattern', () => {
  write('en/a.md', '## One {#one}\n\n[b](/b#two) [here](#one) [Lagos](/city/lagos) [Home](/) [Buy](/buy?type=land)');
  write('en/b.md', '## Two {#two}', other('Field'));
  expect(refusals()).toEqual([]);
});

test('what is compiled: headings with ids, callouts, labelled boxes with ids that last, numbered marks, tables with labels', () => {
  write(
    'en/a.md',
    [
      '## Before you pay {#pay}',
      '',
      'It is law.[^lua]',
      '',
      '> [!danger] Sold **twice**',
      '> Look it up.',
      '',
      '- [ ] Name on the *title*',
      '- [ ] Second',
      '',
      '| Paper | Worth |',
      '|---|--:|',
      '| C of O | much |',
      '',
      '| | Price |',
      '|---|---|',
      '| One | ₦1 |',
    ].join('\n'),
    { sources: '[{ id: gun, text: A paper, strength: weak }, { id: lua, text: Land Use Act, strength: law }]' },
  );
  const [document] = compile().en;
  expect(document).toMatchObject({ path: '/a', minutes: 1, hasChecklist: true });
  expect(document?.sections).toEqual([
    expect.objectContaining({ id: 'pay', heading: 'Before you pay', text: expect.stringContaining('It is law.') }),
  ]);
  const html = document?.html.replaceAll('\n', '');
  for (const piece of [
    '<h2 id="pay">Before you pay</h2>',
    '<sup><a href="#source-2" aria-label="Source 2">2</a></sup>',
    '<aside class="callout callout-danger"><p class="callout-title">Sold <strong>twice</strong></p><p>Look it up.</p></aside>',
    '<ul class="checklist"><li><label><input type="checkbox" id="tick-pay-1" autocomplete="off"><span>Name on the <em>title</em></span></label></li>',
    'id="tick-pay-2"',
    '<div class="tbl-box"><table class="tbl">',
    '<th scope="col">Paper</th>',
    '<thead><tr><td></td><th scope="col">Price</th></tr></thead>',
    '<td data-label="Worth:" class="is-num">much</td>',
  ])
    expect(html?.replaceAll('class="is-num" data-label="Worth:"', 'data-label="Worth:" class="is-num"')).toContain(
      piece,
    );
  expect(html).not.toContain('style=');
});

test('a section takes the words people ask by from under its heading, and never shows them', () => {
  write('en/a.md', '## Price {#price}\nwords: how much,  e cost\n\nA lot.');
  const [document] = compile().en;
  expect(document?.sections).toMatchObject([{ id: 'price', words: ['how much', 'e cost'], text: 'A lot.' }]);
  expect(document?.html).not.toContain('e cost');
  write('en/a.md', '## Price {#price}\nwords: how much\nA lot.');
  expect(refusals()).toEqual(['content/en/a.md:13 a line of other words without an empty line below']);
});

test('a category of help becomes its answers, each with the words people ask by', () => {
  write('en/help/start.md', '## What is it? {#what}\nwords: wetin be dis,  na real\n\nA market.[^p]\n\n- One', {
    template: 'help',
    sources: '[{ id: p, text: A paper, strength: press }]',
  });
  expect(compile().en[0]?.answers).toEqual([
    {
      id: 'what',
      question: 'What is it?',
      words: ['wetin be dis', 'na real'],
      html: expect.stringContaining('href="#source-start-1"'),
      text: 'A market.\nOne',
    },
  ]);
  write('en/help/start.md', '## What is it? {#what}\n\nA market.', { template: 'help' });
  expect(refusals()).toEqual(['content/en/help/start.md:12 an answer without its line of other words: words: …']);
});

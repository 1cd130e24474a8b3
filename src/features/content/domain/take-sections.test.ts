import { expect, test } from 'vitest';
import { takeSections } from './take-sections.ts';

const TEXT = '<p>First.</p><h2 id="a">A</h2><p>a</p><h3 id="a-1">A 1</h3><h2 id="b">B</h2><p>b</p><h2 id="ab">AB</h2>';

test('the sections asked for are taken out whole, in the order asked for, and nothing else', () => {
  expect(takeSections(TEXT, ['ab', 'a'])).toEqual({
    rest: '<p>First.</p><h2 id="b">B</h2><p>b</p>',
    taken: ['<h2 id="ab">AB</h2>', '<h2 id="a">A</h2><p>a</p><h3 id="a-1">A 1</h3>'],
  });
  expect(takeSections(TEXT, ['a-1', 'c'])).toEqual({ rest: TEXT, taken: [] });
  expect(takeSections(TEXT, [])).toEqual({ rest: TEXT, taken: [] });
});

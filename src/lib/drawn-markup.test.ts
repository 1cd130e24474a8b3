import { expect, test } from 'vitest';
import { drawnMarkup } from './drawn-markup.ts';

test('what a document carries already is drawn from, and left out of the data behind it', () => {
  const drawn = drawnMarkup('<p>Three bedrooms</p>', { isDocument: true });
  expect(drawn.html).toBe('<p>Three bedrooms</p>');
  expect(JSON.stringify({ drawn })).toBe('{"drawn":{}}');
});

test('the answer to a data request carries the markup', () => {
  expect(JSON.stringify(drawnMarkup('<p>Three bedrooms</p>', { isDocument: false }))).toBe(
    '{"html":"<p>Three bedrooms</p>"}',
  );
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names.ts';

test('every icon name has a symbol, and every symbol a name', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id='([^']+)'/g)].map((match) => match[1]);
  expect([...ICON_NAMES].sort()).toEqual(drawn.sort());
});

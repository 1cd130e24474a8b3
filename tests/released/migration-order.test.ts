import { expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import released from './migrations.json' with { type: 'json' };

/** A database that has run the later ones refuses an earlier name: it would be a history that was never its own. */
test('new migrations come after all that were released, and none of those is gone', () => {
  const names = Object.keys(ALL_MIGRATIONS).sort();
  const last = released.at(-1) ?? '';
  expect(names).toEqual(expect.arrayContaining(released));
  expect(names.filter((name) => name <= last && !released.includes(name))).toEqual([]);
});

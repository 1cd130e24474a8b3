import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyPath } from './listing-path.ts';

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

const ID = '0b1e6a0e-4d55-4b8c-9b0e-0a8a2f1d3c5e';

test('parts without a letter still leave four parts', () => {
  expect(propertyPath({ id: ID, title: '🏠', state: '', location: '…' })).toBe(`/property/nigeria/area/property/${ID}`);
});

test('[MAP-004] the long address is state, location, title cut to 50 characters, id', () => {
  const title = 'Newly Built 4 Bedroom Semi Detached Duplex With BQ in a Gated Estate';
  expect(propertyPath({ id: ID, title, state: 'Lagos', location: 'Lekki Phase 1' })).toBe(
    `/property/lagos/lekki-phase-1/newly-built-4-bedroom-semi-detached-duplex-with-bq/${ID}`,
  );
});

test('no title or place can break out of the path', () => {
  const text = anyText(80);
  fc.assert(
    fc.property(text, text, text, (title, state, location) => {
      expect(propertyPath({ id: ID, title, state, location })).toMatch(
        new RegExp(`^/property/[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]{1,50}/${ID}$`),
      );
    }),
  );
});

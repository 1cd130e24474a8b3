import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, slugify, TITLE_SLUG_MAX } from './slug.ts';

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

test('a text without letters or digits leaves nothing', () => {
  for (const text of ['', '   ', '🏠', '—', '!!!', '\u202e']) expect(slugify(text), text).toBe('');
});

test('slugs are plain words joined by hyphens', () => {
  expect(slugify('Port Harcourt')).toBe('port-harcourt');
  expect(slugify('  4-Bed (Detached) Duplex + BQ ')).toBe('4-bed-detached-duplex-bq');
  expect(slugify("King's Court")).toBe('kings-court');
});

test('Nigerian letters lose their marks, not themselves', () => {
  expect(plainText('Ọ̀ṣun')).toBe('osun');
  expect(slugify('Ẹ̀gbẹ́dá')).toBe('egbeda');
  expect(slugify('Ƙofar Ɗan Agundi')).toBe('kofar-dan-agundi');
});

test('[MAP-004] a title slug has at most 50 characters and never ends in a hyphen', () => {
  const title = 'Newly Built Five Bedroom Fully Detached Smart Duplex with Swimming Pool';
  expect(slugify(title, TITLE_SLUG_MAX)).toBe('newly-built-five-bedroom-fully-detached-smart-dupl');
  fc.assert(
    fc.property(anyText(200), (text) => {
      expect(slugify(text, TITLE_SLUG_MAX)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?)?$/);
    }),
  );
});

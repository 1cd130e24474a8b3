import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutDescription, META_DESCRIPTION_MAX, originOf, pageMeta } from './page-meta.ts';

const page = { title: 'Homes for sale in Lekki', description: 'Two homes.', origin: 'https://zaure.example' };

test('[SHELL-014] a description of 155 characters stays whole, a longer one is cut', () => {
  const whole = 'a'.repeat(50).concat(' ', 'b'.repeat(104));
  expect(whole).toHaveLength(155);
  expect(cutDescription(whole)).toBe(whole);
  const cut = cutDescription(`${whole} c`);
  expect(cut).toHaveLength(155);
  expect(cut.endsWith('…')).toBe(true);
});

test('[SHELL-014] the cut falls on a word border and says that something follows', () => {
  const long =
    'Four bedroom detached duplex with boys quarters, swimming pool and a fitted kitchen in a gated estate off the Lekki-Epe Expressway, ten minutes from the toll gate and the beach';
  const cut = cutDescription(long);
  expect(cut.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX);
  expect(cut.endsWith('…')).toBe(true);
  const kept = cut.slice(0, -1);
  expect(long.startsWith(kept)).toBe(true);
  expect(long[kept.length]).toMatch(/[\s,]/);
});

test('[SHELL-014] whatever the text, the meta description is at most 155 characters on one line and well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const cut = cutDescription(text);
      expect(cut.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX);
      expect(cut).not.toMatch(/[\n\r\t]/);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});

test('[SHELL-014] every page goes through the cut', () => {
  const content = pageMeta({ ...page, description: 'word '.repeat(100) }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  );
  expect(content && 'content' in content && String(content.content).length).toBeLessThanOrEqual(META_DESCRIPTION_MAX);
});

test('canonical and og:url are absolute; a page without a canonical path has neither', () => {
  const tags = pageMeta({ ...page, canonicalPath: '/buy?page=2' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://zaure.example/buy?page=2' });
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://zaure.example/buy?page=2' });
  expect(JSON.stringify(pageMeta(page))).not.toContain('canonical');
});

test('the site name is added once, and a hidden page says noindex', () => {
  expect(pageMeta(page)[0]).toEqual({ title: 'Homes for sale in Lekki | Zaure' });
  expect(pageMeta({ ...page, title: 'Zaure: homes' })[0]).toEqual({ title: 'Zaure: homes' });
  expect(pageMeta({ ...page, isIndexed: false })).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('the origin is the root loader’s, with a fallback where the root failed', () => {
  expect(originOf([{ id: 'root', loaderData: { origin: 'https://zaure.example' } }])).toBe('https://zaure.example');
  expect(originOf([undefined, { id: 'root' }])).toBe('http://localhost');
});

import { expect, test } from 'vitest';
import { UnknownMarkup } from './elements.ts';
import { makeLite as makeLiteBytes } from './lite-html.ts';

const makeLite = (html: string, withPhotos: boolean) => makeLiteBytes(Buffer.from(html), withPhotos).toString();

test.each([
  ['a script that does not end', '<p>Text</p><script>x'],
  ['something loaded ahead that is written another way', "<link href='/f.woff2' rel='preload'>"],
  ['a picture that does not end', '<p>Text</p><img src="/a.webp" '],
])('%s is no light page', (_what, html) => {
  expect(() => makeLite(html, false)).toThrow(UnknownMarkup);
});

test('nothing that loads by itself is left', () => {
  const html =
    '<link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/m.js"/><link rel="stylesheet" href="/a.css"/>' +
    '<script>x</script><script type="module" async="">import "/m.js"</script><script type="application/ld+json">{"a":1}</script><p>Text</p>';
  expect(makeLite(html, false)).toBe('<link rel="stylesheet" href="/a.css"/><p>Text</p>');
});

test('what machines read of the whole page is left out, and so are the styles of a map that is not there', () => {
  const head = '<link rel="canonical" href="https://zaure.example/map"/>';
  const more =
    '<link rel="alternate" hrefLang="ha" href="/ha/map"/><link rel="stylesheet" href="/assets/maps-D1.css#"/>';
  expect(makeLite(`${head}${more}<p>Text</p>`, false)).toBe(`${head}<p>Text</p>`);
  expect(makeLite(`${head}${more}<section class="lmap"></section>`, true)).toBe(
    `${head}<link rel="stylesheet" href="/assets/maps-D1.css#"/><section class="lmap"></section>`,
  );
});

test('what only a script reads is left out, and a field that works without one stays', () => {
  expect(
    makeLite(
      '<a href="/saved/add/1" data-late="" data-waits="" data-save="1">Save</a><a href="/buy" data-discover="true">Buy</a><b>1</b> <!-- -->a month<input class="range needs-script" type="range"/><input name="years"/>',
      false,
    ),
  ).toBe('<a href="/saved/add/1">Save</a><a href="/buy">Buy</a><b>1</b> a month<input name="years"/>');
});

test('a picture somebody forgot leaves its words behind', () => {
  expect(
    makeLite(
      '<picture><source srcset="/a.avif"/><img src="/a.webp" alt="Front of the house"/></picture><img src="/b.png" alt=""/>',
      false,
    ),
  ).toBe('<span class="lite-photo">Front of the house</span>');
});

test('asked for, pictures stay', () => {
  expect(makeLite('<img src="/a.webp" alt="Front"/>', true)).toBe('<img src="/a.webp" alt="Front"/>');
});

import { expect, test } from 'vitest';
import { BORROWED_END, BORROWED_START } from '#lib/borrowed-text.server.ts';
import { sayBorrowed, withoutMarks } from './borrowed-texts.ts';

const borrowed = (text: string) => BORROWED_START + text + BORROWED_END;
const said = (html: string) => sayBorrowed(Buffer.from(html)).toString();

test('a page that borrows nothing is the very same page', () => {
  const page = Buffer.from('<p>Saya gida</p>');
  expect(sayBorrowed(page)).toBe(page);
});

test('an element whose own words are all borrowed says that they are English', () => {
  expect(said(`<p class="a">${borrowed('Set a price')}</p>`)).toBe('<p class="a" lang="en">Set a price</p>');
  expect(said(`<p>${borrowed('Up to')} <!-- -->5: ${borrowed('homes')}<br/><b>gida</b></p>`)).toBe(
    '<p lang="en">Up to <!-- -->5: homes<br/><b>gida</b></p>',
  );
});

test('an element with words of the page’s language beside borrowed ones is left as it is', () => {
  expect(said(`<p>Farashi: ${borrowed('on request')}</p>`)).toBe('<p>Farashi: on request</p>');
});

test('marks leave attributes, scripts and data', () => {
  expect(said(`<img alt="${borrowed('A house')}"/><script>x="${borrowed('a')}"</script>`)).toBe(
    '<img alt="A house"/><script>x="a"</script>',
  );
  expect(withoutMarks(Buffer.from(`["${borrowed('a')}"]`)).toString()).toBe('["a"]');
});

test('a language that is said already is not said twice', () => {
  expect(said(`<p lang="en">${borrowed('Hello')}</p>`)).toBe('<p lang="en">Hello</p>');
});

test('a long page is passed over once', () => {
  const page = `<ul>${`<li>${borrowed('Home')}</li>`.repeat(20_000)}</ul>`;
  const started = performance.now();
  expect(said(page).match(/lang="en"/g)).toHaveLength(20_000);
  expect(performance.now() - started).toBeLessThan(20_000);
});

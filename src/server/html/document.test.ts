import { expect, test } from 'vitest';
import { handDrawnPage, readPage } from './document.ts';
import { UnknownMarkup } from './elements.ts';

const PAGE =
  '<html><body><p>₦</p><script>window.__reactRouterContext = {};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}});</script></body></html>';
const read = async (html: string, data: string | null) =>
  (await readPage(handDrawnPage({ html, data }, {}))).toString();

test('a page without the router’s scripts gets no data', async () => {
  expect(await read('<html><body>Failed</body></html>', '[1]')).toBe('<html><body>Failed</body></html>');
});

test('scripts that wait for the data elsewhere stop the page, instead of waiting for ever', async () => {
  await expect(read(PAGE.replaceAll('streamController', 'dataStream'), '[1]')).rejects.toThrow(UnknownMarkup);
  await expect(read(PAGE.replace('</body>', ''), '[1]')).rejects.toThrow(UnknownMarkup);
});

test('no text of a visitor or a listing can end the block it stands in, and it arrives to the letter', async () => {
  const evil = JSON.stringify(['</script><script>alert(1)</script><!--\u2028₦ "quoted" \\ back']);
  const html = await read(PAGE, `${evil}\n`);
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).not.toContain('<!--');
  const [, block = '', script = ''] = /id="loader-data">(.*?)<\/script><script>(.*?)<\/script>/s.exec(html) ?? [];
  const handed: string[] = [];
  const controller = { enqueue: (data: string) => handed.push(data), close: () => handed.push('closed') };
  new Function('window', 'document', script)(
    { __reactRouterContext: { streamController: controller } },
    { getElementById: () => ({ textContent: block }) },
  );
  expect(JSON.parse(handed[0] ?? '')).toEqual(JSON.parse(evil));
  expect(handed[1]).toBe('closed');
});

test('the data stands at the very end of the body', async () => {
  expect(await read(PAGE, '[1]\n')).toMatch(/<\/script><\/body><\/html>$/);
});

test('a response of another kind is read from its body', async () => {
  expect((await readPage(new Response('<p>₦</p>'))).toString()).toBe('<p>₦</p>');
  expect(handDrawnPage({ html: '', data: null }, { status: 404 }).status).toBe(404);
});

import { expect, test } from 'vitest';
import { finishDataScripts, keepHtml, readHtml } from './document.ts';

const PAGE = '<html><body><p>Hello</p><script>window.__reactRouterContext = {};</script></body></html>';

test('a page without the router’s scripts gets no data', () => {
  expect(finishDataScripts('<html><body>Failed</body></html>', '[1]')).toBe('<html><body>Failed</body></html>');
});

test('no text of a visitor or a listing can end the script it stands in', () => {
  const evil = '["</script><script>alert(1)</script><!--\u2028"]';
  const html = finishDataScripts(PAGE, evil);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  const handed: string[] = [];
  const controller = { enqueue: (data: string) => handed.push(data), close: () => handed.push('closed') };
  const script = /<script>(\(\(c\)=>.*)<\/script>/s.exec(html)?.[1] ?? '';
  new Function('window', script)({ __reactRouterContext: { streamController: controller } });
  expect(handed).toEqual([evil, 'closed']);
});

test('the data stands at the very end of the body', () => {
  expect(finishDataScripts(PAGE, '[1]')).toMatch(/<\/script><\/body><\/html>$/);
});

test('a page handed through a response is read without decoding it, any other is decoded', async () => {
  expect(await readHtml(keepHtml('<p>₦</p>', { status: 201 }))).toBe('<p>₦</p>');
  expect(keepHtml('', { status: 404 }).status).toBe(404);
  expect(await readHtml(new Response('<p>other</p>'))).toBe('<p>other</p>');
});

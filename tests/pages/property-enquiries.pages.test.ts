import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

/** Words nobody else of this run has sent, so that the ten-minute rule never joins two tests. */
const once = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

test('a double click stores one message', async ({ request }) => {
  const { items } = await (await request.get('/api/properties?per_page=1')).json();
  const data = { property_id: items[0].id, message: once('Still there?') };
  const answers = await Promise.all([request.post('/api/messages', { data }), request.post('/api/messages', { data })]);
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first.id).toBe(second.id);
});

test('bad bodies get a 400 that names the field, and a closed door a 404', async ({ request }) => {
  const { items } = await (await request.get('/api/properties?per_page=1')).json();
  const post = (data: object, path = '/api/tours') => request.post(path, { data });
  for (const body of [
    { property_id: items[0].id, preferred_at: 'soon' },
    { property_id: items[0].id, name: ['a'] },
  ]) {
    const answer = await post(body);
    expect(answer.status()).toBe(400);
    expect((await answer.json()).field).toBe(Object.keys(body)[1]);
  }
  expect((await post({})).status()).toBe(400);
  expect((await post({ property_id: 'prop-1' })).status()).toBe(404);
  expect((await post({ property_id: 'apt-fallback-1', message: once('Hello') })).status()).toBe(201);
});

for (const [link, title, send, done] of [
  ['Request a tour', 'Request a tour', 'Request tour', 'Tour requested'],
  ['Message', 'Send a message', 'Send message', 'Message sent'],
] as const)
  test(`[DETAIL-022] ${title}: a page with the same form, and what was sent`, async ({ visitor, request }) => {
    const heading = () => words(visitor.page.getByRole('heading', { level: 1 }));
    const { items } = await (await request.get('/api/properties?per_page=1&transaction_type=sale')).json();
    await visitor.goto(`/property/${items[0].id}`);
    await visitor.click(visitor.page.getAllByRole('link', { name: link })[0]);
    expect(heading()).toBe(title);
    visitor.fill({ 'Phone or email': 'x'.repeat(300) });
    await visitor.press(send);
    expect(visitor.page.getAllByText(/Shorten this to 254 characters or fewer/)).not.toEqual([]);
    expect((visitor.field('Phone or email') as HTMLInputElement).value).toBe('x'.repeat(300));
    const contact = once('ada@example.ng');
    visitor.fill({ 'Phone or email': contact });
    if (link === 'Message') {
      visitor.fill({ Message: ' \n ' });
      await visitor.press(send);
      expect(visitor.page.getAllByText(/Write your message first\./)).not.toEqual([]);
      visitor.fill({ Message: once('Is it still free?') });
    }
    await visitor.press(send);
    expect(heading()).toBe(done);
    expect(words(visitor.page.getByRole('main'))).toContain(contact);
    await visitor.follow('Back to the listing');
    expect(heading()).toBe(items[0].title);
  });

test('[DETAIL-004] photos are plain links to the pictures', async ({ visitor, request }) => {
  const { items } = await (await request.get('/api/properties?per_page=24&transaction_type=sale&verified=true')).json();
  const pictured = items.find((item: { image_urls: string[] }) => item.image_urls.length > 1);
  await visitor.goto(`/property/${pictured.id}`);
  const photos = visitor.in(visitor.page.getByRole('list', { name: 'Photos' })).getAllByRole('link');
  const picture = await request.get(photos.at(-1)?.getAttribute('href') ?? 'none');
  expect(picture.headers()['content-type']).toBe('image/webp');
});

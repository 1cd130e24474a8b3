import { expect, test } from '../support/pages.ts';
import { makePhotos } from '../support/photos.ts';
import { words } from '../support/visitor.ts';

test('who has the link sends photos, a wrong file costs no words, and the lister sees them where a stranger does not', async ({
  visitor,
  request,
  market,
}) => {
  const agent = await market.person({ isApproved: true });
  const name = 'Oluwadamilola Adébáyọ̀-Ọlátúnbọ̀sún';
  const contact = `ada-${agent.userId.slice(2, 10)}@example.ng`;
  const data = { name, contact, message: 'Is the wall yours?' };
  const { id, path } = await (await request.post(`/api/agents/${agent.userId}/messages`, { data })).json();
  await visitor.goto(path);
  const paper = { name: 'rent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  visitor.fill({ 'Your message': 'See the crack in the wall.', Photos: [paper] });
  await visitor.press('Send message');
  expect(words(visitor.document.body)).toContain('rent.pdf is not a photo we can use.');
  expect(visitor.field('Your message')).toHaveProperty('value', 'See the crack in the wall.');
  visitor.fill({ Photos: await makePhotos(2, { width: 900, height: 600 }) });
  await visitor.press('Send message');
  visitor.page.getByRole('img', { name: 'Your photo 2 of 2' });
  const sent = visitor.page.getAllByRole('listitem').map(words);
  expect(sent.filter((item) => item.includes('See the crack in the wall.'))).toHaveLength(1);

  visitor.wear(await market.session(agent));
  await visitor.goto(`/inbox/${id}`);
  const address =
    visitor.page.getByRole('link', { name: RegExp(`^Photo 1 of 2 from ${name}`) }).getAttribute('href') ?? '';
  await visitor.goto(address);
  expect(visitor.header('content-type')).toBe('image/webp');
  visitor.wear(await market.session(await market.person({ isApproved: true })));
  await visitor.goto(address);
  expect(visitor.status).toBe(404);
});

test('a light page has links with sizes in place of photos', async ({ visitor, request, market }) => {
  const agent = await market.person({ isApproved: true });
  const data = { message: 'Is it free?' };
  const { path } = await (await request.post(`/api/agents/${agent.userId}/messages`, { data })).json();
  await visitor.goto(`${path}?lite=1`);
  visitor.fill({ Photos: await makePhotos(1, { width: 900, height: 600 }) });
  await visitor.press('Send message');
  visitor.page.getByRole('link', { name: /^Your photo 1 of 1 \d+ KB$/ });
  expect(visitor.document.querySelector('.thread img')).toBeNull();
});

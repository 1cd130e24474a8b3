import { expect, test } from '../support/pages.ts';
import { makePhotos } from '../support/photos.ts';

test('without script photos go with the form, and come back kept when something else is missing', async ({
  visitor,
}) => {
  await visitor.signInAs('user');
  await visitor.goto('/sell');
  const photos = () => visitor.in(visitor.page.getByRole('group', { name: /^Photos/ }));
  visitor.give(visitor.field('Choose photos', photos()), await makePhotos(2));
  await visitor.press('Submit property');
  const kept = photos().getAllByRole('checkbox', { name: 'Keep this photo' });
  expect(kept).toHaveLength(2);
  expect(kept[0]).toHaveProperty('checked', true);
});

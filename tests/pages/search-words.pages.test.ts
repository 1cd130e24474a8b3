import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('words that ask to rent lead to the rents with the same words', async ({ visitor }) => {
  await visitor.goto('/homes-for-sale?search=flat+for+rent+in+Lagos');
  expect(visitor.path).toBe('/rent/all?search=flat+for+rent+in+Lagos');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe('Homes to rent');
  for (const card of visitor.page.getAllByRole('article')) expect(words(card)).toMatch(/for rent/i);
});

import { test } from '../support/pages.ts';

test('a number the ledger does not have says how many it has', async ({ visitor }) => {
  await visitor.goto('/ledger?entry=999999999');
  visitor.page.getByRole('heading', { name: 'There is no entry 999999999' });
  visitor.main.getByText(/The ledger holds [\d,]+ so far/);
});

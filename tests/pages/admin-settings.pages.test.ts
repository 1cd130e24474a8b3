import { expect, test } from '../support/pages.ts';

test('a setting is saved by a plain form', async ({ visitor }) => {
  await visitor.signInAs('admin');
  await visitor.goto('/admin?tab=settings');
  await visitor.press(/^Save/, visitor.in(visitor.page.getByRole('region', { name: 'Spike of reports' })));
  expect(visitor.told('status')).toContain('Setting saved');
});

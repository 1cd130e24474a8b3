import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('[AUTH-006] [AGENT-044] a visitor is sent to sign in, and a pending agent to the verification center with Pending Approval', async ({
  visitor,
  market,
}) => {
  await visitor.goto('/agent/dashboard');
  expect(visitor.path).toBe('/auth?next=%2Fagent%2Fdashboard');
  visitor.wear(await market.session(await market.person({ isAgent: true })));
  await visitor.goto('/agent/dashboard');
  expect(visitor.path).toBe('/agent/verification?notice=pending');
  expect(words(visitor.page.getByRole('main'))).toContain('Pending Approval');
});

test('[AGENT-046] an admin passes, on the dashboard and on the listing form', async ({ visitor }) => {
  await visitor.signInAs('admin');
  await visitor.goto('/agent/dashboard');
  expect(visitor.path).toBe('/agent/dashboard');
  visitor.page.getByRole('link', { name: 'Analytics' });
  await visitor.goto('/agent-listing-submission');
  expect(visitor.path).toBe('/agent-listing-submission');
  visitor.page.getByRole('heading', { level: 1, name: 'Submit a property listing' });
});

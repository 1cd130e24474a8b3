import { expect, test } from 'vitest';
import { ADMIN_TABS, oneOf, readTab } from './admin-tabs.ts';

test('an unknown tab is the overview, an unknown filter none', () => {
  expect(readTab('nothing')).toBe('overview');
  expect(readTab(null)).toBe('overview');
  expect(oneOf(['pending', 'verified'], 'toString')).toBeUndefined();
});

test('[ADMIN-001] the tabs are those of the specification, in its order', () => {
  expect(ADMIN_TABS).toEqual(['overview', 'properties', 'submissions', 'agent-review', 'users', 'settings']);
  for (const tab of ADMIN_TABS) expect(readTab(tab)).toBe(tab);
});

import { expect, test } from '../support/pages.ts';

test('[LEAD-007] email is of type email; phone, city and message are optional', async ({ visitor }) => {
  await visitor.goto('/get-matched');
  expect(visitor.field('Email').getAttribute('type')).toBe('email');
  for (const label of ['Phone', 'City', 'What are you looking for?'])
    expect(visitor.field(label).getAttribute('aria-required')).not.toBe('true');
});

import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('[AI-010] without script, and in a browser that cannot hear, somebody types and is answered', async ({
  visitor,
}) => {
  await visitor.goto('/voice-demo');
  visitor.fill({ 'Or type it': 'Good day' });
  await visitor.press('Ask');
  const log = words(visitor.page.getByRole('log', { name: 'What was said' }));
  expect(log).toContain('You: Good day');
  expect(log).toContain('Sarah:');
});

test('[AI-011] the voice link stands on every page, and costs no script', async ({ visitor }) => {
  for (const path of ['/', '/homes-for-sale', '/help', '/auth', '/no-such-page', '/chat']) {
    await visitor.goto(path);
    expect(visitor.page.getByRole('link', { name: 'Talk to Zaure' }).getAttribute('href')).toBe('/voice-demo');
  }
});

test('[AI-013] /whatsapp-demo really answers without script, and knows STOP', async ({ visitor }) => {
  const log = () => words(visitor.page.getByRole('log', { name: 'Messages' }));
  await visitor.goto('/whatsapp-demo');
  expect(log()).not.toContain('stop');
  visitor.fill({ Message: 'stop' }, visitor.main);
  await visitor.press('Send', visitor.main);
  expect(log()).toContain('We write nothing more');
});

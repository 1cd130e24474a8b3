import { randomUUID } from 'node:crypto';
import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('the three pages stand in the footer and act without script: nothing is counted, and an objection has a number, a state and a way back', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const own = randomUUID().slice(0, 8);
  await visitor.goto('/');
  for (const [link, title] of [
    ['Cookie preferences', 'Cookie preferences'],
    ['Ad choices', 'Ad choices'],
    ['Do not sell or share', 'Do not sell or share my data'],
  ] as const) {
    await visitor.follow(link, visitor.in(visitor.page.getByRole('contentinfo')));
    visitor.page.getByRole('heading', { level: 1, name: title });
  }

  await visitor.goto('/privacy/ad-choices');
  const counting = 'Count my looks at homes and help answers';
  expect(visitor.field(counting)).toHaveProperty('checked', true);
  visitor.fill({ [counting]: false });
  await visitor.press('Save my choices');
  expect(visitor.field(counting)).toHaveProperty('checked', false);
  expect(visitor.document.cookie).toBe('choices_off=counting');

  const sender = `efe-${own}@example.ng`;
  await visitor.goto('/privacy/do-not-sell');
  await visitor.press('Send objection');
  expect(visitor.told('alert')).toContain('Choose at least one use.');
  visitor.fill({
    'Your name': `Efe ${own}`,
    'Your email': sender,
    'Passing on my details to an agent or to a team chat': true,
  });
  await visitor.press('Send objection');
  expect(visitor.told('status')).toMatch(/Your number is OB-/);
  visitor.page.getByText('Stopped, the office still decides');
  expect((await readMail(sender, /OB-/)).text).toContain('has stopped already');
  const { path } = visitor;

  const number = words(visitor.page.getByRole('heading', { level: 1 })).replace('Request ', '');
  const desk = newVisitor();
  desk.wear(await market.session(await market.person({ role: 'admin', name: `Halima ${own}` })));
  await desk.goto(`/admin/requests?search=${number}`);
  await desk.follow(new RegExp(number));
  desk.fill({ 'The reason:': `Right, ${own}.` });
  await desk.press('Decide and tell them');
  desk.page.getByText('Stopped for good');

  await visitor.goto(path);
  visitor.page.getByText('Stopped for good');
  expect(visitor.page.getAllByText(`Right, ${own}.`, { exact: false }).length).toBeGreaterThan(0);
  await visitor.press('Take the objection back');
  visitor.page.getByText('Taken back');
});

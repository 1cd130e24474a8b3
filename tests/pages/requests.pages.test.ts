import { randomUUID } from 'node:crypto';
import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('a visitor writes a ticket, the office gives it to somebody and answers, the visitor reads it by the mailed link', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const own = randomUUID().slice(0, 8);
  const sender = `efe-${own}@example.ng`;
  await visitor.goto('/help/contact?topic=payments&q=receipt');
  await visitor.press('Send request');
  expect(visitor.told('alert')).toContain('Write your name.');
  expect(visitor.field('What it is about')).toHaveProperty('value', 'receipt');
  const text = `The receipt of ${own} is missing.`;
  visitor.fill({ 'What it is about': text, 'Full name': `Efe ${own}`, Email: sender }, visitor.main);
  await visitor.press('Send request');
  visitor.page.getByText(/Your number is TK-/);
  const number = words(visitor.page.getByRole('heading', { level: 1 })).replace('Request ', '');

  const desk = newVisitor();
  desk.wear(await market.session(await market.person({ role: 'admin', name: `Halima ${own}` })));
  await desk.goto(`/admin/requests?search=${number}`);
  await desk.follow(new RegExp(number));
  desk.page.getByText(text);
  desk.fill({ With: `Halima ${own}` });
  await desk.press('Save');
  expect(desk.main.getAllByText('Being looked at').length).toBeGreaterThan(0);
  desk.fill({ 'Your answer': 'Here it is, sent anew.' });
  await desk.press('Send answer');
  expect(desk.main.getAllByText('Answered').length).toBeGreaterThan(0);

  const mail = await readMail(sender, /^Your request/);
  await visitor.goto(/\/requests\/[\w-]+/.exec(mail.text)?.[0] ?? '');
  visitor.page.getByText('Here it is, sent anew.');
  visitor.fill({ 'Your message': 'Thank you.' }, visitor.main);
  await visitor.press('Send message', visitor.main);
  expect(visitor.main.getAllByText('Being looked at').length).toBeGreaterThan(0);
});

import { expect, test } from '../support/pages.ts';
import { holding } from '../support/visitor.ts';

test('/chat without script: the same conversation by a plain form', async ({ visitor }) => {
  await visitor.goto('/chat');
  visitor.fill({ Message: 'flat to rent in Yaba' });
  await visitor.press('Send');
  const items = () => visitor.in(visitor.page.getByRole('log')).getAllByRole('listitem');
  expect(items().length).toBeGreaterThan(0);
  await visitor.click(visitor.page.getAllByRole('button', { name: /^(Show me more|2)$/ })[0]);
  const own = Array.from(visitor.document.querySelectorAll('.sarah-msg-me'));
  expect(holding(own, 'flat to rent in Yaba')).toHaveLength(1);
});

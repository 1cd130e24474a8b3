import { doubtedHome } from '../support/doubted-home.ts';
import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const text = (visitor: Visitor) => words(visitor.page.getByRole('main'));

test('a flagged home has no grade word on card, page and trust page', async ({ visitor, market }) => {
  const id = await market.listing({ trust_score: 85, verification_status: 'flagged' });
  for (const path of [`/property/${id}`, `/property/${id}/trust`]) {
    await visitor.goto(path);
    visitor.page.getByRole('heading', { name: 'A check raised a doubt' });
    expect(text(visitor)).not.toContain('Excellent trust score');
  }
});

test('a dispute from the trust page: the office sees when it is due, upholds it, and the page says so to everybody', async ({
  visitor,
  newVisitor,
  market,
}) => {
  const home = await doubtedHome(market);
  const asker = await market.person();
  visitor.wear(await market.session(asker));
  await visitor.goto(`/property/${home.id}/trust`);
  await visitor.follow('Dispute this: Papers read');
  visitor.fill({ 'What is wrong?': 'false_documents', 'What happened?': 'The deed names my late father.' });
  await visitor.press('Send report');
  expect(text(visitor)).toContain('Report Submitted');
  await visitor.goto(`/property/${home.id}/trust`);
  expect(text(visitor)).toContain('Our office is looking into it');
  expect(text(visitor)).toMatch(/Answer by \d+ \w+ 20\d\d/);
  expect(text(visitor)).not.toContain('late father');
  const office = newVisitor();
  office.wear(await market.session(await market.person({ role: 'admin' })));
  await office.goto('/admin/reports');
  const due = office.page.getByRole('region', { name: 'Disputes of evidence, by the day they are due' });
  const report = await market.db
    .selectFrom('fraud_reports')
    .select('id')
    .where('reporter_id', '=', asker.userId)
    .executeTakeFirstOrThrow();
  await office.click(due.querySelector<HTMLElement>(`a[href="/admin/reports/${report.id}"]`) ?? undefined);
  const reason = 'The stamp on the deed is of another registry.';
  const uphold = office.page.getByRole('button', { name: /^Uphold/ });
  office.give(office.in(uphold.closest('form') ?? undefined).getAllByLabelText(/note/i)[0], reason);
  await office.click(uphold);
  expect(words(office.document.body)).toContain(reason);
  await visitor.goto(`/property/${home.id}/trust`);
  expect(text(visitor)).toContain('Upheld: the check was taken back');
  const off = words(visitor.document.querySelector('.evr.is-off'));
  expect(off).toContain('Taken back on');
  expect(off).toContain(reason);
});

test('the office takes a check back, with a reason, and says what is missing', async ({ visitor, market }) => {
  const home = await doubtedHome(market);
  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  await visitor.goto(`/admin/properties/${home.id}/checks`);
  visitor.fill({ 'Which check': home.paper });
  await visitor.press('Take back');
  expect(visitor.told('alert')).toContain('Say why in 10 to 500 letters');
  visitor.fill({ 'Which check': home.paper, 'Why it was mistaken': 'We read the deed of the plot beside it.' });
  await visitor.press('Take back');
  expect(words(visitor.document.body)).toContain('Check taken back.');
  await visitor.goto(`/property/${home.id}/trust`);
  const off = Array.from(visitor.document.querySelectorAll('.evr.is-off'));
  expect(holding(off, 'We read the deed of the plot beside it.')).toHaveLength(1);
});

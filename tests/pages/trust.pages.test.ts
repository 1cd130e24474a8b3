import { checkedHome } from '../support/checked-home.ts';
import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const panelOf = (visitor: Visitor) => visitor.page.getByRole('region', { name: /trust score/i });
const partOf = (visitor: Visitor, name: string) =>
  holding(visitor.in(panelOf(visitor)).getAllByRole('listitem'), name)[0];
const givenIn = (visitor: Visitor, label: string) => (visitor.field(label) as HTMLInputElement).value;

test('[DETAIL-017] the trust panel breaks down documents, identity, history and reviews in percent', async ({
  visitor,
  market,
}) => {
  await visitor.goto(`/property/${(await checkedHome(market)).id}`);
  for (const part of ['Documents', 'Identity', 'History', 'Reviews'])
    expect(words(partOf(visitor, part))).toMatch(/\d+%/);
});

test('[DETAIL-018] [DETAIL-019] [real] starting values are named "no evidence yet"; evidence replaces them with date, checker and a dispute link', async ({
  visitor,
  market,
}) => {
  await visitor.goto('/property/apt-fallback-1');
  for (const [name, percent] of [
    ['Documents', 20],
    ['Identity', 75],
    ['History', 65],
    ['Reviews', 70],
  ] as const) {
    expect(words(partOf(visitor, name))).toContain(`${percent}%`);
    expect(words(partOf(visitor, name))).toContain('no evidence yet');
  }
  await visitor.goto(`/property/${(await checkedHome(market)).id}`);
  const documents = partOf(visitor, 'Documents');
  expect(words(documents)).toContain('Checked by Zaure’s office on 14 Oct 2026');
  visitor.in(documents).getByRole('link', { name: 'Dispute this: the evidence on Documents' });
});

test('[FRAUD-001] reporting is a page that asks to sign in and keeps what was written', async ({ visitor, market }) => {
  await visitor.goto(`/property/${await market.listing()}`);
  await visitor.click(visitor.page.getAllByRole('link', { name: 'Report this listing' })[0]);
  visitor.fill({ 'What is wrong?': 'fake_listing', 'What happened?': 'Nobody knows this house.' });
  await visitor.press('Send report');
  const alert = words(visitor.main.getByRole('alert'));
  expect(alert).toContain('Authentication Required');
  expect(alert).toContain('Please sign in to report fraud.');
  expect(givenIn(visitor, 'What happened?')).toBe('Nobody knows this house.');
  expect(givenIn(visitor, 'What is wrong?')).toBe('fake_listing');
});

test('a dispute is a page that says its part, keeps its draft for that part alone, and stores part and evidence', async ({
  visitor,
  market,
}) => {
  const home = await checkedHome(market);
  const other = await checkedHome(market, 'Another home');
  const asker = await market.person();
  await visitor.goto(`/property/${home.id}`);
  await visitor.follow('Dispute this: the evidence on Documents', visitor.in(panelOf(visitor)));
  visitor.page.getByText(/You dispute the evidence on: Documents\./);
  visitor.fill({ 'What is wrong?': 'false_documents', 'What happened?': 'The deed names my late father.' });
  await visitor.press('Send report');
  expect(words(visitor.main.getByRole('alert'))).toContain('Please sign in to report fraud.');
  const about = (part: 'documents' | 'history') => `part=${part}&evidence=${home[part]}`;
  for (const path of [
    `${home.id}/report?${about('history')}`,
    `${home.id}/report`,
    `${other.id}/report?part=documents&evidence=${other.documents}`,
  ]) {
    await visitor.goto(`/property/${path}`);
    expect(givenIn(visitor, 'What happened?'), path).toBe('');
    expect(givenIn(visitor, 'What is wrong?'), path).toBe('');
  }
  visitor.wear(await market.session(asker));
  await visitor.goto(`/property/${home.id}/report?${about('documents')}`);
  expect(givenIn(visitor, 'What happened?')).toBe('The deed names my late father.');
  await visitor.press('Send report');
  visitor.page.getByRole('heading', { level: 1, name: 'Report Submitted' });
  const stored = await market.db
    .selectFrom('fraud_reports')
    .selectAll()
    .where('reporter_id', '=', asker.userId)
    .execute();
  expect(stored).toMatchObject([
    { reported_entity_id: home.id, disputed_part: 'documents', disputed_evidence: home.documents },
  ]);
});

test('a check is recorded by a plain form', async ({ visitor, market }) => {
  const id = await market.listing();
  const seen = 'No earlier listing shows these photos or this address.';
  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  await visitor.goto(`/admin/properties/${id}/checks`);
  visitor.fill({ 'What was found': 'photos_new', 'What was seen': seen });
  await visitor.press('Record check');
  expect(holding(visitor.page.getAllByRole('status'), 'Check recorded.')).toHaveLength(1);
  expect(words(panelOf(visitor))).toContain(seen);
});

import type { Market } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf, pageOrigin } from '../support/sign-in.ts';
import { type Visitor, words } from '../support/visitor.ts';

const LONG = 'Exquisitely finished five bedroom fully detached duplex with boys quarters';
const FOUND = 'Holder and numbers agree with the certificate.';
const stamped = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
});
const bodyOf = (visitor: Visitor) => words(visitor.document.body);

/** A search of a land registry that somebody prepared for a home. */
async function prepare(market: Market, userId: string, listingId: string, land: string): Promise<string> {
  const fields = { applicant: 'Ada Obi', address: '', phone: '', land, owner: 'Musa Danjuma', fileNo: 'AN 12345' };
  const numbers = { plotNo: '', certificateNo: '', certificateDay: '', registration: '', planNo: '', receiptNo: '' };
  const { id } = await market.db
    .insertInto('registry_packs')
    .values({
      ...{ user_id: userId, listing_id: listingId, registry: 'agis', state: 'FCT', purpose: 'private' },
      words: JSON.stringify({ ...fields, ...numbers }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function handIn(visitor: Visitor, id: string, fileName: string): Promise<void> {
  await visitor.goto(`/account/registry-searches/${id}`);
  visitor.fill({ 'The stamped page, as PDF or photo': [stamped(fileName)] });
  await visitor.press('Hand in the answer');
}

test('what a search asks stands still under a lawyer’s hands, who sees which home it counts for; an exchanged file is signed by nobody', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const asker = await market.person({});
  const lister = await market.person({ isApproved: true });
  const title = `${LONG} ${lister.userId.slice(2, 8)}`;
  const home = await market.listing({ agent_id: lister.userId, title });
  const land = `Plot 12, Lugbe ${lister.userId.slice(2, 8)}`;
  const id = await prepare(market, asker.userId, home, land);
  const session = await market.session(asker);
  visitor.wear(session);
  await visitor.goto(`/account/registry-searches/${id}`);
  visitor.page.getByText('Change the words');
  await handIn(visitor, id, 'first.pdf');
  expect(visitor.page.queryByText('Change the words')).toBeNull();
  expect(bodyOf(visitor)).toContain('is fixed since its answer was handed in');
  const changed = await request.post(`/account/registry-searches/${id}`, {
    multipart: { registry: 'other', state: 'Ogun', applicant: 'Ada Obi', land: 'Another plot', owner: 'Musa Danjuma' },
    headers: { cookie: cookieOf(session), origin: new URL(pageOrigin()).origin },
    maxRedirects: 0,
  });
  expect([changed.status(), await changed.text()]).toEqual([409, expect.stringContaining('is fixed since')]);

  const office = newVisitor();
  office.wear(await market.session(await market.person({ role: 'admin' })));
  const item = (who: Visitor) =>
    who.page.getAllByRole('listitem').find((element) => words(element).includes(`Search for ${land}`));
  await office.goto('/admin/land');
  expect(words(item(office))).toContain('Asked of AGIS, Abuja (FCT). Holder the letter names: Musa Danjuma.');
  // Another file comes in while the page is open.
  await handIn(visitor, id, 'second.pdf');
  office.fill({ 'Words for whoever handed it in': FOUND }, office.in(item(office)));
  await office.press('Sign off', office.in(item(office)));
  expect([office.status, bodyOf(office)]).toEqual([409, expect.stringContaining('has changed since this page')]);
  expect(words(item(office))).toContain('second.pdf');

  const lawyer = await market.person({ role: 'lawyer', name: 'Oluwaseunfunmilayo Adebayo-Okonkwo' });
  await market.db
    .insertInto('professionals')
    .values({
      user_id: lawyer.userId,
      role: 'lawyer',
      full_name: lawyer.name,
      number: `SCN${land}`,
      state: 'confirmed',
    })
    .execute();
  await market.db.updateTable('registry_packs').set({ assigned_to: lawyer.userId }).where('id', '=', id).execute();
  const theirs = newVisitor();
  theirs.wear(await market.session(lawyer));
  await theirs.goto('/assignments');
  const shown = bodyOf(theirs);
  expect(shown).toContain(`Signed, it counts for this home: ${title}`);
  expect(shown).toContain('Asked of AGIS, Abuja (FCT). Holder the letter names: Musa Danjuma.');
  theirs.fill({ 'In your words': FOUND });
  await theirs.press('Sign off');
  expect(bodyOf(theirs)).not.toContain(title);
  await visitor.goto(`/account/registry-searches/${id}`);
  expect(bodyOf(visitor)).toContain(FOUND);
  expect(visitor.page.queryByText('Change the words')).toBeNull();
});

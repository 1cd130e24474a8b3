import { expect, test } from '../support/pages.ts';

/** What tests/support/market.ts promises to the other tests. */
test('a person made for a test signs in as what they are, and a listing of theirs is found at once', async ({
  visitor,
  request,
  market,
}) => {
  const agent = await market.person({ isApproved: true });
  const id = await market.listing({ agent_id: agent.userId, title: 'Market stall house' });
  const signedIn = await market.session(agent);
  expect(signedIn.session.user.id).toBe(agent.userId);
  visitor.wear(signedIn);
  await visitor.goto('/account/listings');
  expect(visitor.page.getAllByText(/Market stall house/)).not.toEqual([]);
  expect((await request.get(`/api/properties/${id}`)).status()).toBe(200);
});

test('a transaction that is rolled back leaves nothing', async ({ market }) => {
  const person = await market.person();
  const name = () =>
    market.db
      .selectFrom('user')
      .select(['name', 'createdAt'])
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
  const undone = market.db.transaction().execute(async (trx) => {
    await trx.updateTable('user').set({ name: 'Somebody else' }).where('id', '=', person.userId).execute();
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await name()).toEqual({ name: person.name, createdAt: new Date('2026-11-01T09:00:00Z') });
});

test('a database that fails for one listing fails for it alone, and is mended', async ({ market, request }) => {
  const [broken, whole] = [await market.listing(), await market.listing()];
  await market.failOn(broken);
  const status = async (id: string) => (await request.get(`/api/properties/${id}`)).status();
  expect([await status(broken), await status(whole)]).toEqual([500, 200]);
  await market.mend();
  expect(await status(broken)).toBe(200);
});

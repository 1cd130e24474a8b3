import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { landlordBook, OWN_BOOK } from './account-names.ts';
import { bookEntry, readBalance, readTrialBalance, reverseEntry } from './books.server.ts';
import type { NewEntry } from './domain/entry.ts';

const DAY = new Date('2026-11-23T09:00:00Z');

/** A payment of a fee through a provider. */
const buildFee = (key: string, amountMinor: number, book = OWN_BOOK): NewEntry => ({
  book,
  key,
  kind: 'level-fee',
  happenedAt: DAY,
  currency: 'NGN',
  reference: key,
  lines: [
    { account: 'provider', subject: 'sandbox', amountMinor },
    { account: 'level-fees', amountMinor: -amountMinor },
  ],
});

describe('the books', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  const inTransaction = <T>(run: Parameters<ReturnType<OpenDatabase['db']['transaction']>['execute']>[0]) =>
    opened.db.transaction().execute(run) as Promise<T>;

  test('the database refuses an entry that does not balance, one of a single line, and one of none', async () => {
    const insert = (lines: number[]) =>
      opened.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('book_entries')
          .values({ book: 'x', key: crypto.randomUUID(), kind: 'x', happened_at: DAY })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const [place, amount_minor] of lines.entries())
          await trx
            .insertInto('book_lines')
            .values({ entry_id: id, place, book: 'x', account: 'cash', currency: 'NGN', amount_minor })
            .execute();
      });
    await expect(insert([])).rejects.toThrow(/does not balance/);
    await expect(insert([100])).rejects.toThrow(/does not balance/);
    await expect(insert([100, -99])).rejects.toThrow(/does not balance/);
    await insert([100, -60, -40]);
    expect((await readTrialBalance(opened.db, 'x')).isBalanced).toBe(true);
  });

  test('what is booked is neither changed nor deleted, by nobody', async () => {
    await inTransaction((trx) => bookEntry(trx, buildFee('stays', 500)));
    const { db } = opened;
    await expect(db.updateTable('book_lines').set({ amount_minor: 1 }).execute()).rejects.toThrow(/reversal/);
    await expect(db.deleteFrom('book_lines').execute()).rejects.toThrow(/reversal/);
    await expect(db.updateTable('book_entries').set({ note: 'x' }).execute()).rejects.toThrow(/reversal/);
    await expect(db.deleteFrom('book_entries').execute()).rejects.toThrow(/reversal/);
  });

  test('the same told twice is booked once; the same key for something else is refused', async () => {
    const ids = await inTransaction<string[]>(async (trx) => [
      await bookEntry(trx, buildFee('twice', 700)),
      await bookEntry(trx, buildFee('twice', 700)),
    ]);
    expect(ids[0]).toBe(ids[1]);
    await expect(inTransaction((trx) => bookEntry(trx, buildFee('twice', 701)))).rejects.toThrow(/otherwise/);
    await expect(
      inTransaction((trx) => bookEntry(trx, { ...buildFee('twice', 700), currency: 'USD' })),
    ).rejects.toThrow(/otherwise/);
  });

  test('two at once book one entry', async () => {
    const book = landlordBook('at-once');
    await Promise.all(
      Array.from({ length: 4 }, () => inTransaction((trx) => bookEntry(trx, buildFee('once', 900, book)))),
    );
    expect(await readBalance(opened.db, { book, account: 'level-fees' })).toBe(900);
  });

  test('a reversal undoes an entry once and is not undone itself; one that never was cannot be undone', async () => {
    const book = landlordBook('reversed');
    const reversal = { book, key: 'back', happenedAt: DAY, note: 'Paid by mistake' };
    await expect(inTransaction((trx) => reverseEntry(trx, reversal))).rejects.toThrow(/not booked/);
    await inTransaction((trx) => bookEntry(trx, buildFee('back', 300, book)));
    const first = await inTransaction((trx) => reverseEntry(trx, reversal));
    expect(await inTransaction((trx) => reverseEntry(trx, reversal))).toBe(first);
    expect(await readBalance(opened.db, { book, account: 'provider' })).toBe(0);
    await expect(inTransaction((trx) => reverseEntry(trx, { ...reversal, key: 'reversal:back' }))).rejects.toThrow(
      /reversal itself/,
    );
  });

  test('after any operations, some of which broke off and came again, every account is what they add up to', async () => {
    const operation = fc.record({
      key: fc.integer({ min: 0, max: 40 }),
      breaksOff: fc.boolean(),
      isReversed: fc.boolean(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
        const book = landlordBook(`run-${run++}`);
        const standing = new Map<number, boolean>();
        for (const { key, breaksOff, isReversed } of operations) {
          const work = inTransaction(async (trx) => {
            await bookEntry(trx, buildFee(`fee-${key}`, 100 + key, book));
            if (isReversed) await reverseEntry(trx, { book, key: `fee-${key}`, happenedAt: DAY });
            if (breaksOff) throw new Error('killed');
          });
          if (breaksOff) await expect(work).rejects.toThrow('killed');
          else {
            await work;
            standing.set(key, (standing.get(key) ?? true) && !isReversed);
          }
        }
        const expected = [...standing].reduce((sum, [key, stands]) => sum + (stands ? 100 + key : 0), 0);
        expect(await readBalance(opened.db, { book, account: 'level-fees' })).toBe(expected);
        expect(await readBalance(opened.db, { book, account: 'provider', subject: 'sandbox' })).toBe(expected);
        expect((await readTrialBalance(opened.db, book)).isBalanced).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});

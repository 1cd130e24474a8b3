import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { MANDATE_KINDS } from '#features/trust/trust-weights.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';

const day = (of: number) => new Date(Date.UTC(2026, 9, of, 8));
const member = fc.record({
  status: fc.constantFrom('available' as const, 'available' as const, 'available' as const, 'paused' as const),
  verification_status: fc.constantFrom('verified' as const, 'pending' as const, 'flagged' as const),
  hasMandate: fc.boolean(),
  trust_score: fc.option(fc.constantFrom(40, 80)),
  confirmed: fc.option(fc.constantFrom(3, 5)),
  price_minor: fc.constantFrom(50_000_000_00, 60_000_000_00),
  transaction_type: fc.constantFrom('sale' as const, 'sale' as const, 'rent' as const),
});
type Member = typeof member extends fc.Arbitrary<infer Value> ? Value & { id: string } : never;

/** The rule of decision 52, told a second time: less is nearer to the front. */
const RANKS: readonly ((member: Member) => number)[] = [
  ({ verification_status }) => Number(verification_status === 'flagged'),
  ({ hasMandate }) => Number(!hasMandate),
  ({ trust_score }) => -(trust_score ?? -1),
  ({ confirmed }) => -(confirmed ?? 1),
  ({ price_minor }) => price_minor,
];

function frontOf(members: readonly Member[]): string | null {
  if (members.length < 2) return null;
  const [front] = members.toSorted((one, other) => {
    const apart = RANKS.map((rankOf) => rankOf(one) - rankOf(other)).find((by) => by !== 0) ?? 0;
    return apart || (one.id < other.id ? -1 : 1);
  });
  return front?.id ?? null;
}

describe('who stands for a home', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  const mandate = (id: string, kind: (typeof MANDATE_KINDS)[number] = 'mandate_seen') =>
    fileEvidence(opened.db, [
      {
        entityType: 'property',
        entityId: id,
        kind,
        result: 'passed',
        statement: 'The letter was seen.',
        checkedBy: 'Office',
        checkedAt: new Date(),
        checker: { kind: 'person' },
      },
    ]);

  async function build(given: Omit<Member, 'id'>): Promise<Member> {
    const { hasMandate, confirmed, ...row } = given;
    const id = await buildListing(opened.db, {
      ...row,
      price_period: row.transaction_type === 'sale' ? 'total' : 'year',
      listed_at: day(1),
      last_confirmed_at: confirmed === null ? null : day(confirmed),
    });
    if (hasMandate) await mandate(id);
    return { ...given, id };
  }

  async function join(ids: readonly string[]) {
    const cluster = ids.toSorted()[0] as string;
    await opened.db
      .insertInto('home_clusters')
      .values(ids.map((property_id) => ({ property_id, cluster_id: cluster })))
      .execute();
    await sql`select count(*) from choose_fronts(${[...ids]}::uuid[])`.execute(opened.db);
  }

  const frontsOf = async (members: readonly Member[]) =>
    new Map(
      (
        await opened.db
          .selectFrom('properties')
          .select(['id', 'front_id'])
          .where(
            'id',
            'in',
            members.map(({ id }) => id),
          )
          .execute()
      ).map(({ id, front_id }) => [id, front_id]),
    );

  function wantedFronts(members: readonly Member[]): Map<string, string | null> {
    const isOffered = ({ status }: Member) => status === 'available';
    return new Map(
      members.map((one) => {
        const mates = members.filter((mate) => isOffered(mate) && mate.transaction_type === one.transaction_type);
        return [one.id, isOffered(one) ? frontOf(mates) : null];
      }),
    );
  }

  test('the database chooses by the rule, at once and after every change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 2, maxLength: 5 }), member, async (given, changed) => {
        const members: Member[] = [];
        for (const one of given) members.push(await build(one));
        await join(members.map(({ id }) => id));
        expect(await frontsOf(members)).toEqual(wantedFronts(members));
        const { hasMandate: _mandate, confirmed, ...row } = changed;
        const [first, ...rest] = members as [Member, ...Member[]];
        const next = { ...first, ...row, confirmed };
        await opened.db
          .updateTable('properties')
          .set({
            ...row,
            last_confirmed_at: confirmed === null ? null : day(confirmed),
            price_ngn_minor: row.price_minor,
          })
          .where('id', '=', first.id)
          .execute();
        expect(await frontsOf(members)).toEqual(wantedFronts([next, ...rest]));
        await opened.db.deleteFrom('properties').where('id', '=', first.id).execute();
        expect(await frontsOf(rest)).toEqual(wantedFronts(rest));
      }),
      { numRuns: 25, seed: 52 },
    );
  });

  test.each(MANDATE_KINDS)('evidence of %s puts a listing in front in its own transaction', async (kind) => {
    const plain = { status: 'available', verification_status: 'pending', hasMandate: false } as const;
    const same = { ...plain, trust_score: null, confirmed: null, transaction_type: 'sale' } as const;
    const cheap = await build({ ...same, price_minor: 50_000_000_00 });
    const dear = await build({ ...same, price_minor: 60_000_000_00 });
    await join([cheap.id, dear.id]);
    expect(new Set((await frontsOf([cheap, dear])).values())).toEqual(new Set([cheap.id]));
    await mandate(dear.id, kind);
    expect(new Set((await frontsOf([cheap, dear])).values())).toEqual(new Set([dear.id]));
  });
});

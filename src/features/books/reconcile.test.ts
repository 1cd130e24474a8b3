import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFERENCES, type Difference, type Movement, reconcile } from './reconcile.ts';

const build = (reference: string, change: Partial<Movement> = {}): Movement => ({
  reference,
  currency: 'NGN',
  paidMinor: 500_000,
  refundedMinor: 0,
  ...change,
});

/** Plants one difference of that kind about a reference into two lists that agreed about it. */
const PLANTS: Record<Difference['kind'], (movement: Movement) => [ours: Movement[], theirs: Movement[]]> = {
  not_booked: (one) => [[], [one]],
  not_at_provider: (one) => [[one], []],
  booked_twice: (one) => [[one, one], [one]],
  twice_at_provider: (one) => [[one], [one, one]],
  currency: (one) => [[one], [{ ...one, currency: 'USD' }]],
  amount: (one) => [[one], [{ ...one, paidMinor: one.paidMinor + 1 }]],
  refund: (one) => [[one], [{ ...one, refundedMinor: one.refundedMinor + 1 }]],
};

test('a hundred planted differences among ten thousand payments are found, each as what it is, and nothing else', () => {
  const all = Array.from({ length: 10_000 }, (_, at) =>
    build(`zv-${at}`, { paidMinor: 100 + at, refundedMinor: at % 7 === 0 ? 100 : 0 }),
  );
  const planted = new Map<string, Difference['kind'] | undefined>(
    Array.from({ length: 100 }, (_, at) => [`zv-${at * 97 + 3}`, DIFFERENCES[at % DIFFERENCES.length]]),
  );
  const ours: Movement[] = [];
  const theirs: Movement[] = [];
  for (const movement of all) {
    const kind = planted.get(movement.reference);
    const [own, other] = kind ? PLANTS[kind](movement) : [[movement], [movement]];
    ours.push(...own);
    theirs.push(...other);
  }
  const found = reconcile(ours, theirs.toReversed());
  expect(planted.size).toBe(100);
  expect(new Map(found.map(({ reference, kind }) => [reference, kind]))).toEqual(planted);
  expect(found).toHaveLength(100);
});

test('lists that agree in another order have no difference, and either side may be empty', () => {
  const movements = fc.uniqueArray(
    fc.record({ reference: fc.string({ minLength: 1 }), paidMinor: fc.nat(), refundedMinor: fc.nat() }),
    { selector: ({ reference }) => reference },
  );
  fc.assert(
    fc.property(movements, (some) => {
      const list = some.map(({ reference, ...rest }) => build(reference, rest));
      expect(reconcile(list, list.toReversed())).toEqual([]);
      expect(reconcile(list, []).every(({ kind }) => kind === 'not_at_provider')).toBe(true);
      expect(reconcile([], list)).toHaveLength(list.length);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { STAGING_STEPS } from '#adapters/image-staging/port.ts';
import { STAGING_ROOMS, STAGING_STYLES } from '#vocabulary/staging-words.ts';
import { judgeAllowance, leftOf, type Made } from './allowance.ts';
import { CORNER_NAMES, type FloorCorners, GRID, gridLines, isFloor, projection, readCorners } from './floor-grid.ts';
import { canMove, IMAGE_STATUSES } from './image-states.ts';
import { percentOf, SHOWN_STEPS, stepNumber } from './progress.ts';
import { FREE_TRY, MOST_POPULAR, PLANS } from './staging-plans.ts';

test('[STAGING-004] six styles and six rooms, in the words of the specification', () => {
  expect(STAGING_STYLES.join()).toBe('modern,traditional,contemporary,scandinavian,industrial,bohemian');
  expect(STAGING_ROOMS.join()).toBe('living-room,bedroom,kitchen,dining-room,office,bathroom');
});

test('[STAGING-021] Basic: ₦15,000 for one room, 1 style, 5 arrangements', () => {
  expect(PLANS.basic).toMatchObject({ priceMinor: 15_000_00, styles: 1, arrangements: 5, revisions: 0 });
});
test('[STAGING-022] Professional: ₦25,000, 3 styles, 10 arrangements, 4K, a revision; most popular', () => {
  expect(PLANS.professional).toMatchObject({ priceMinor: 25_000_00, styles: 3, arrangements: 10, revisions: 1 });
  expect([PLANS.professional.maxSide, MOST_POPULAR]).toEqual([3840, 'professional']);
});
test('[STAGING-023] Premium: ₦40,000, 5 styles, unlimited arrangements, 8K, 3 revisions', () => {
  expect(PLANS.premium).toMatchObject({ priceMinor: 40_000_00, styles: 5, arrangements: null, revisions: 3 });
  expect(PLANS.premium.maxSide).toBe(7680);
});

describe('what may be made of a room', () => {
  const made = (count: number, more: Partial<Made> = {}): Made[] =>
    Array.from({ length: count }, (_, index) => ({
      style: 'modern',
      seed: index + 1,
      reference: 'r1',
      isRevision: false,
      ...more,
    }));
  const anew = { style: 'modern', isSame: false } as const;

  test('one free picture, small; the second needs a plan', () => {
    expect(judgeAllowance(anew, [], [])).toEqual({ reference: null, isRevision: false, maxSide: FREE_TRY.maxSide });
    expect(judgeAllowance(anew, made(1, { reference: null }), [])).toEqual({ refusal: 'free_used' });
    expect(judgeAllowance({ ...anew, isSame: true }, made(1, { reference: null }), [])).toEqual({
      refusal: 'free_used',
    });
  });
  test('Basic: five arrangements in one style, and no sixth', () => {
    const basic = [{ reference: 'r1', plan: 'basic' as const }];
    expect(judgeAllowance(anew, made(4), basic)).toMatchObject({ reference: 'r1' });
    expect(judgeAllowance(anew, made(5), basic)).toEqual({ refusal: 'arrangements_used' });
    expect(judgeAllowance({ ...anew, style: 'bohemian' }, made(1), basic)).toEqual({ refusal: 'styles_used' });
    // What was tried for nothing before does not count.
    expect(judgeAllowance({ ...anew, style: 'bohemian' }, made(1, { reference: null }), basic)).toMatchObject({
      maxSide: 1920,
    });
  });
  test('Professional: the revision counts apart, once; the next counts as an arrangement', () => {
    const pass = [{ reference: 'r1', plan: 'professional' as const }];
    const again = { style: 'modern', isSame: true } as const;
    expect(judgeAllowance(again, made(10), pass)).toMatchObject({ isRevision: true });
    expect(judgeAllowance(again, [...made(9), ...made(1, { isRevision: true })], pass)).toMatchObject({
      isRevision: false,
    });
    expect(judgeAllowance(again, [...made(10), ...made(1, { isRevision: true })], pass)).toEqual({
      refusal: 'arrangements_used',
    });
  });
  test('Premium: a hundred arrangements and more, five styles, not six', () => {
    const pass = [{ reference: 'r1', plan: 'premium' as const }];
    expect(judgeAllowance(anew, made(100), pass)).toMatchObject({ maxSide: 7680 });
    const five = STAGING_STYLES.slice(0, 5).flatMap((style) => made(1, { style }));
    expect(judgeAllowance({ ...anew, style: 'bohemian' }, five, pass)).toEqual({ refusal: 'styles_used' });
    expect(leftOf(five, { reference: 'r1', plan: 'premium' })).toEqual({ styles: 0, arrangements: null, revisions: 3 });
  });
  test('of two plans the larger one pays while anything of it is left', () => {
    const both = [
      { reference: 'b', plan: 'basic' as const },
      { reference: 'p', plan: 'professional' as const },
    ];
    expect(judgeAllowance(anew, [], both)).toMatchObject({ reference: 'p' });
    expect(judgeAllowance(anew, made(10, { reference: 'p' }), both)).toMatchObject({ reference: 'b' });
  });
});

test('a photo goes from pending over processing to completed, and back only when it is asked for again', () => {
  const ways = IMAGE_STATUSES.flatMap((from) =>
    IMAGE_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(ways).toEqual([
    ...['pending>processing', 'pending>error', 'processing>pending', 'processing>completed', 'processing>error'],
    ...['completed>pending', 'completed>error', 'error>pending', 'error>error'],
  ]);
});

test('[STAGING-010] progress rises in whole bricks of 10 %, with the real steps, and never falls', () => {
  const shown = STAGING_STEPS.flatMap((step) => [0, 0.25, 0.5, 0.75, 1].map((done) => percentOf(step, done)));
  expect(shown.filter((percent) => percent % 10 !== 0)).toEqual([]);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect([percentOf(null, 0), percentOf('floor', 0), percentOf('finish', 1), percentOf('rug', 7)]).toEqual([
    0, 0, 100, 50,
  ]);
  expect(SHOWN_STEPS).toEqual(['floor', 'light', 'choose', 'rug', 'furniture', 'shadows']);
  expect([stepNumber('floor'), stepNumber('rug'), stepNumber('finish')]).toEqual([1, 4, 6]);
});

describe('the floor', () => {
  const floor: FloorCorners = [
    { x: 0.05, y: 0.92 },
    { x: 0.95, y: 0.95 },
    { x: 0.93, y: 0.68 },
    { x: 0.42, y: 0.6 },
  ];
  const near = ({ x, y }: { x: number; y: number }, to: { x: number; y: number }) =>
    Math.hypot(x - to.x, y - to.y) < 1e-9;

  test('the grid meets the four corners, and straight lines stay straight', () => {
    const at = projection(floor);
    const [a, b, c, d] = floor;
    expect([near(at(0, 0), a), near(at(1, 0), b), near(at(1, 1), c), near(at(0, 1), d)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const [one, two, three] = [at(0.2, 0.1), at(0.5, 0.4), at(0.8, 0.7)];
    expect((two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)).toBeCloseTo(0, 12);
    expect(gridLines(floor)).toHaveLength(2 * (GRID - 1));
    // Nearer squares are larger: that is what perspective is.
    expect(at(0.5, 0).y - at(0.5, 0.5).y).toBeGreaterThan(at(0.5, 0.5).y - at(0.5, 1).y);
  });
  test('points in another order, on a line or inside each other are no floor', () => {
    const [a, b, c, d] = floor;
    expect(isFloor(floor)).toBe(true);
    expect(isFloor([b, a, c, d])).toBe(false);
    expect(isFloor([d, c, b, a])).toBe(false);
    expect(isFloor([a, { x: 0.5, y: 0.9 }, b, { x: 0.7, y: 0.92 }])).toBe(false);
    expect(isFloor([a, a, a, a])).toBe(false);
  });
  test('corners from outside are read in percent, and nothing else is taken', () => {
    const typed = Object.fromEntries(
      CORNER_NAMES.flatMap((name, index) => [
        [`${name}-x`, String((floor[index]?.x ?? 0) * 100)],
        [`${name}-y`, String(Math.round((floor[index]?.y ?? 0) * 100)).replace('.', ',')],
      ]),
    );
    expect(readCorners((name) => typed[name] ?? '')?.[2]?.x).toBeCloseTo(0.93);
    for (const wrong of ['', '1e9', 'NaN', '9999', 'Infinity', '--5', '0x10'])
      expect(readCorners((name) => (name === 'far-left-x' ? wrong : (typed[name] ?? '')))).toBeNull();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { STAGING_ROOMS, STAGING_STYLES, type StagingStyle } from '#vocabulary/staging-words.ts';
import { type Furniture, loadFurniture } from '../furniture/catalogue.server.ts';
import { turnAxes } from '../geometry/camera.ts';
import { arrange, type Placed } from './arrange.ts';
import { arrangeRoom } from './arrange-room.ts';
import { type Body, cornersOf, overlap } from './footprint.ts';
import type { Opening, RoomPlan } from './room-plan.ts';
import { canWalk, isBeforeOpening, isSeenWhole } from './rules.ts';

let furniture: Furniture;
beforeAll(async () => {
  furniture = await loadFurniture();
});

const WINDOW: Opening = { wall: 'left', from: -3.6, to: -2.2, bottom: 0.8, top: 2.2, isBright: true };
const DOOR: Opening = { wall: 'back', from: -0.6, to: 0.3, bottom: 0, top: 2.1, isBright: false };

function roomWith(openings: readonly Opening[], size: { left: number; right: number; back: number }): RoomPlan {
  const angle = (28 * Math.PI) / 180;
  return {
    ...size,
    camera: {
      ...{ focal: 0.56, cx: 0.5, cy: 0.31, position: [0, 1.42, 0] },
      axes: turnAxes(
        [
          [1, 0, 0],
          [0, -1, 0],
          [0, 0, -1],
        ],
        [0, angle, 0],
      ),
    },
    aspect: 2 / 3,
    hasWall: { back: true, left: true, right: true },
    openings,
    obstacles: [],
    isBlank: (wall, part) => openings.every((o) => o.wall !== wall || o.to < part.from || o.from > part.to),
  };
}
const ROOMS = [
  roomWith([WINDOW], { left: -4.2, right: 0.6, back: 5.6 }),
  roomWith([WINDOW, DOOR], { left: -3.6, right: 0.8, back: 4.8 }),
  roomWith([DOOR], { left: -2.6, right: 0.5, back: 3.9 }),
];

function bodyOf({ id, position, rotation, scale }: Placed): Body {
  const { min, max } = (furniture.pieces.get(id) as NonNullable<ReturnType<Furniture['pieces']['get']>>).bounds;
  return {
    ...{ x: position[0], z: position[2], rotation, lift: position[1] },
    min: [min[0] * scale[0], min[1], min[2] * scale[2]],
    max: [max[0] * scale[0], max[1], max[2] * scale[2]],
  };
}

describe.each(STAGING_ROOMS)('a %s', (room) => {
  const arrangeIn = (styles: (at: number) => readonly StagingStyle[]) =>
    ROOMS.flatMap((plan, at) =>
      styles(at).map((style, seed) => ({
        plan,
        ...arrange(plan, furniture.pieces, furniture.setFor(room, style), seed),
      })),
    );

  test('stays on its floor, whole in the picture, off doors and windows, nothing in one another', () =>
    expectInPlace(arrangeIn((at) => STAGING_STYLES.slice(at, at + 1))));

  test('in every style as well', { tags: ['whole'] }, () => expectInPlace(arrangeIn(() => STAGING_STYLES)));

  function expectInPlace(arranged: ReturnType<typeof arrangeIn>) {
    expect(arranged.length).toBeGreaterThan(2);
    for (const { plan, placed } of arranged) {
      const floor = placed.filter(({ id, isFlat }) => !isFlat && furniture.pieces.get(id)?.anchor === 'floor');
      const bodies = floor.map(bodyOf);
      for (const body of bodies) {
        for (const { x, z } of cornersOf(body)) {
          expect(x).toBeGreaterThanOrEqual(plan.left);
          expect(x).toBeLessThanOrEqual(plan.right);
          expect(z).toBeGreaterThanOrEqual(-plan.back);
        }
        expect(isSeenWhole(plan, body)).toBe(true);
        expect(isBeforeOpening(plan, body)).toBe(false);
      }
      floor.forEach((one, i) => {
        floor.slice(i + 1).forEach((other, k) => {
          // Chairs are pushed under their tables, as the sets have them.
          const isPushed = [one, other].some(({ piece }) => /chair|stool/.test(piece));
          if (!isPushed)
            expect(overlap(bodies[i] as Body, bodies[i + 1 + k] as Body), `${one.id} ${other.id}`).toBe(false);
        });
      });
    }
  }

  test('the same seed gives the same arrangement', { tags: room === 'bedroom' ? [] : ['whole'] }, () => {
    const [plan] = ROOMS as [RoomPlan];
    const of = (seed: number) => arrange(plan, furniture.pieces, furniture.setFor(room, 'bohemian'), seed);
    expect([of(0), of(3)]).toEqual([of(0), of(3)]);
  });
});

test('another seed arranges a living room otherwise, and a room too small for a set gets less of it', () => {
  const set = furniture.setFor('living-room', 'modern');
  const [large, , small] = ROOMS as [RoomPlan, RoomPlan, RoomPlan];
  const of = (plan: RoomPlan, seed: number) => arrange(plan, furniture.pieces, set, seed).placed;
  const ways = [0, 1, 2, 3].map((seed) => JSON.stringify(of(large, seed).map(({ position }) => position)));
  expect(new Set(ways).size).toBeGreaterThan(1);
  expect(of(large, 0).length).toBeGreaterThan(5);
  expect(of(small, 0).length).toBeLessThan(of(large, 0).length);
});

test('a room without free floor is left empty', () => {
  const [large] = ROOMS as [RoomPlan];
  const obstacles = [{ x: -1.8, z: -2.8, radius: 4 }];
  const plan: RoomPlan = { ...large, obstacles, isBlank: () => false };
  expect(arrange(plan, furniture.pieces, furniture.setFor('bedroom', 'modern'), 0).placed).toEqual([]);
});

/** A room of 3.4 m and one of 3 m, seen from beside their doors. */
const BEDROOM = roomWith([DOOR], { left: -2.9, right: 0.5, back: 3.4 });
const OFFICE = roomWith([{ ...DOOR, from: -0.3, to: 0.4 }], { left: -2.5, right: 0.5, back: 3 });

describe.each([
  ['bedroom', BEDROOM, ['bed']],
  ['office', OFFICE, ['desk', 'office-chair']],
] as const)('a small %s', (room, plan, needed) => {
  test.each(STAGING_STYLES)('gets what it needs in %s, off the door, ways of 60 cm', (style) => {
    const arranged = arrangeRoom(plan, furniture, { room, style, seed: 0 });
    const placed = arranged?.placed ?? [];
    expect(placed.map(({ piece }) => piece)).toEqual(expect.arrayContaining([...needed]));
    const floor = placed.filter(({ id, isFlat }) => !isFlat && furniture.pieces.get(id)?.anchor === 'floor');
    const bodies = floor.map(bodyOf);
    for (const body of bodies) {
      expect(isBeforeOpening(plan, body)).toBe(false);
      expect(isSeenWhole(plan, body)).toBe(true);
    }
    expect(canWalk({ ...plan, way: 0.6 }, bodies, [])).toBe(true);
    // Chairs are pushed under desks; nothing else is in anything.
    floor.forEach((one, i) => {
      floor.slice(i + 1).forEach((other, k) => {
        if (![one, other].some(({ piece }) => piece === 'office-chair'))
          expect(overlap(bodies[i] as Body, bodies[i + 1 + k] as Body), `${one.id} ${other.id}`).toBe(false);
      });
    });
  });
});

test('a room that has place for its set gets that', () => {
  const [large] = ROOMS as [RoomPlan];
  const usual = arrange(large, furniture.pieces, furniture.setFor('bedroom', 'modern'), 0);
  expect(arrangeRoom(large, furniture, { room: 'bedroom', style: 'modern', seed: 0 })).toEqual(usual);
});

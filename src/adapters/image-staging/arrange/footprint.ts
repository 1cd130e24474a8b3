import { project } from '../geometry/camera.ts';
import type { RoomPlan } from './room-plan.ts';

/** What a thing takes of the floor: a rectangle turned about its origin, in metres, and how high it is. */
export type Body = {
  x: number;
  z: number;
  /** Degrees about Y, counter-clockwise from above; 0 looks at whoever looks. */
  rotation: number;
  min: readonly [number, number, number];
  max: readonly [number, number, number];
  /** How far its origin is above the floor. */
  lift: number;
};
type Spot = { x: number; z: number };

/** A place given in the thing's own metres, in those of the room. */
export function placeIn(body: Pick<Body, 'x' | 'z' | 'rotation'>, x: number, z: number): Spot {
  const angle = (body.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: body.x + x * cos + z * sin, z: body.z - x * sin + z * cos };
}

/** Its four corners on the floor. */
export function cornersOf(body: Body): Spot[] {
  const { min, max } = body;
  return [
    placeIn(body, min[0], min[2]),
    placeIn(body, max[0], min[2]),
    placeIn(body, max[0], max[2]),
    placeIn(body, min[0], max[2]),
  ];
}

/** Whether two things would stand in each other, with so many metres between them. */
export function overlap(one: Body, other: Body, gap = 0): boolean {
  const [a, b] = [cornersOf(one), cornersOf(other)];
  for (const shape of [a, b])
    for (let i = 0; i < 4; i++) {
      const [p, q] = [shape[i] as Spot, shape[(i + 1) % 4] as Spot];
      const [nx, nz] = [q.z - p.z, p.x - q.x];
      const length = Math.hypot(nx, nz) || 1;
      const reach = (spots: readonly Spot[]) => spots.map((s) => (s.x * nx + s.z * nz) / length);
      const [ra, rb] = [reach(a), reach(b)];
      if (Math.max(...ra) + gap <= Math.min(...rb) || Math.max(...rb) + gap <= Math.min(...ra)) return false;
    }
  return true;
}

/** Whether it stands on the floor as a whole, at least so far from every wall. */
export function isOnFloor(body: Body, { left, right, back }: RoomPlan, margin: number): boolean {
  return cornersOf(body).every(
    ({ x, z }) => x >= left + margin && x <= right - margin && z >= -back + margin && z <= -0.25,
  );
}

export type InPicture = { left: number; right: number; top: number; bottom: number; nearest: number };

/** The part of the picture a thing takes, in widths; null where a part of it is beside or behind the camera. */
export function pictureOf(body: Body, plan: RoomPlan): InPicture | null {
  const found = { left: 9, right: -9, top: 9, bottom: -9, nearest: 99 };
  for (const { x, z } of cornersOf(body))
    for (const y of [body.lift + body.min[1], body.lift + body.max[1]]) {
      const seen = project(plan.camera, [x, y, z]);
      if (!seen || seen.depth < 0.4) return null;
      found.left = Math.min(found.left, seen.x);
      found.right = Math.max(found.right, seen.x);
      found.top = Math.min(found.top, seen.y);
      found.bottom = Math.max(found.bottom, seen.y);
      found.nearest = Math.min(found.nearest, seen.depth);
    }
  return found;
}

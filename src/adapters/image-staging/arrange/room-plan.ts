import type { Camera, Vec } from '../geometry/camera.ts';

export const WALLS = ['back', 'left', 'right'] as const;
export type Wall = (typeof WALLS)[number];

/** What is no bare wall: by metres along the wall (x on the back wall, z on the others) and above the floor. */
export type Opening = {
  wall: Wall;
  from: number;
  to: number;
  bottom: number;
  top: number;
  /** Light comes in by it. */
  isBright: boolean;
};

/**
 * A room in metres: the camera stands at x 0 and z 0, the back wall at z = -back, the floor reaches from x = left to
 * x = right.
 */
export type RoomPlan = {
  camera: Camera;
  /** Height of the picture in widths. */
  aspect: number;
  back: number;
  left: number;
  right: number;
  /** Whether a side wall is seen; else the floor just leaves the picture there. */
  hasWall: Readonly<Record<Wall, boolean>>;
  openings: readonly Opening[];
  /** Places on the floor where something stands already. */
  obstacles: readonly { x: number; z: number; radius: number }[];
  /** The least way to walk, where it is another than usual; metres. */
  way?: number;
  /** Whether a part of a wall is nothing but wall. */
  isBlank: (wall: Wall, part: { from: number; to: number; bottom: number; top: number }) => boolean;
};

/** A door, or a window down to the floor, begins below this; metres. */
export const DOOR_SILL = 0.32;

/** The place of a wall at so many metres along it and above the floor. */
export function placeOn(
  plan: Pick<RoomPlan, 'back' | 'left' | 'right'>,
  wall: Wall,
  along: number,
  height: number,
): Vec {
  if (wall === 'back') return [along, height, -plan.back];
  return [wall === 'left' ? plan.left : plan.right, height, along];
}

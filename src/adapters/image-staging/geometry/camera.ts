/**
 * Pictures are measured in widths of the picture: x from 0 to 1, y from 0 at the top to height / width. The world is in
 * metres: X to the right along the back wall, Y up from the floor, Z from the back wall to whoever looks.
 */
export type Vec = readonly [number, number, number];

/** How a camera looks: focal length and principal point in widths, and the world's axes as the camera sees them. */
export type View = {
  focal: number;
  cx: number;
  cy: number;
  /** The directions of X, Y and Z in the camera: its x to the right, y down, z forward. */
  axes: readonly [Vec, Vec, Vec];
};
/** A view from a place. */
export type Camera = View & { position: Vec };

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const scaled = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const unit = (a: Vec): Vec => scaled(a, 1 / (Math.hypot(...a) || 1));

/** The direction, in the world, of what is seen at a spot of the picture; of length 1. */
export function rayAt(view: View, x: number, y: number): Vec {
  const seen: Vec = [(x - view.cx) / view.focal, (y - view.cy) / view.focal, 1];
  return unit([dot(seen, view.axes[0]), dot(seen, view.axes[1]), dot(seen, view.axes[2])]);
}

/** Where a place of the world is seen, with its depth in metres; null for what lies behind the camera. */
export function project(camera: Camera, place: Vec): { x: number; y: number; depth: number } | null {
  const [dx, dy, dz] = [place[0] - camera.position[0], place[1] - camera.position[1], place[2] - camera.position[2]];
  const [a, b, c] = camera.axes;
  const depth = a[2] * dx + b[2] * dy + c[2] * dz;
  if (depth < 0.02) return null;
  return {
    x: camera.cx + (camera.focal * (a[0] * dx + b[0] * dy + c[0] * dz)) / depth,
    y: camera.cy + (camera.focal * (a[1] * dx + b[1] * dy + c[1] * dz)) / depth,
    depth,
  };
}

/** Where the ray through a spot meets the floor, as x and z; null above the horizon. */
export function floorAt(camera: Camera, x: number, y: number): { x: number; z: number } | null {
  const ray = rayAt(camera, x, y);
  if (ray[1] > -1e-4) return null;
  const far = camera.position[1] / -ray[1];
  return { x: camera.position[0] + ray[0] * far, z: camera.position[2] + ray[2] * far };
}

/** The point lines of a direction run to, as x, y and weight (0 where they stay parallel in the picture). */
export function vanishingPoint(view: View, axis: 0 | 1 | 2): Vec {
  const [x, y, z] = view.axes[axis];
  return [view.focal * x + view.cx * z, view.focal * y + view.cy * z, z];
}

/** The axes turned by a small rotation given as a vector of radians in the camera's frame. */
export function turnAxes(axes: View['axes'], by: Vec): View['axes'] {
  const angle = Math.hypot(...by);
  if (angle < 1e-12) return axes;
  const around = scaled(by, 1 / angle);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turn = (v: Vec): Vec => {
    const side = cross(around, v);
    const along = dot(around, v) * (1 - cos);
    return [
      v[0] * cos + side[0] * sin + around[0] * along,
      v[1] * cos + side[1] * sin + around[1] * along,
      v[2] * cos + side[2] * sin + around[2] * along,
    ];
  };
  return [turn(axes[0]), turn(axes[1]), turn(axes[2])];
}

/** The angle between two views of one world, in degrees: how far one must be turned to be the other. */
export function degreesBetween(a: View, b: View): number {
  const trace = dot(a.axes[0], b.axes[0]) + dot(a.axes[1], b.axes[1]) + dot(a.axes[2], b.axes[2]);
  return (Math.acos(Math.max(-1, Math.min(1, (trace - 1) / 2))) * 180) / Math.PI;
}

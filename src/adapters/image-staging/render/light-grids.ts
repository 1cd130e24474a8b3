import { type Camera, rayAt, type Vec } from '../geometry/camera.ts';
import type { LightAt } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Tracer } from './tracer.ts';

/** The walls that shade can fall on, in metres from below the camera; null for a wall that is not seen. */
export type Walls = { back: number; left: number | null; right: number | null };

/** Cells over the whole picture, from its top left. */
export type Grid = { width: number; height: number; data: Float32Array };

/** Light is computed at this many places across the picture, whatever its size: about as fine as soft shadows are. */
const SHADE_WIDTH = 352;
/** For small pictures less: so many places for each of their pixels across. */
const SHADE_SHARE = 0.36;
const LIT_SHARE = 0.62;
const SHADE_SAMPLES = 20;
const COARSE = 3;
/** Light that is nearly whole: shade that nobody sees. */
const UNSHADED = 0.96;
const LIT_WIDTH = 640;
const LIT_SAMPLES = 26;
/** Above this nothing stands that could shade a wall; metres. */
const SHADED_HEIGHT = 2.4;

/** Where a ray meets floor or walls, and which way they face there; null for the ceiling and openings. */
function meetRoom(camera: Camera, walls: Walls, toward: Vec): { place: Vec; normal: Vec } | null {
  let far = Number.POSITIVE_INFINITY;
  let normal: Vec | null = null;
  const offer = (distance: number, facing: Vec) => {
    if (distance > 0 && distance < far) {
      far = distance;
      normal = facing;
    }
  };
  offer(-camera.position[1] / toward[1], [0, 1, 0]);
  offer(-walls.back / toward[2], [0, 0, 1]);
  if (walls.left !== null) offer(-walls.left / toward[0], [1, 0, 0]);
  if (walls.right !== null) offer(walls.right / toward[0], [-1, 0, 0]);
  if (!normal || far > 40) return null;
  const [x, y, z] = camera.position;
  return { place: [x + toward[0] * far, y + toward[1] * far, z + toward[2] * far], normal };
}

/** How much light is left on floor and walls once the furniture stands: 1 where nothing changed. */
export function shadeRoom(
  { camera, walls }: { camera: Camera; walls: Walls },
  size: { width: number; height: number },
  light: LightAt,
): Grid {
  const aspect = size.height / size.width;
  const width = Math.min(SHADE_WIDTH, Math.ceil(size.width * SHADE_SHARE));
  const height = Math.ceil(width * aspect);
  const raw = new Float32Array(width * height).fill(1);
  const look = (i: number, j: number): number => {
    const met = meetRoom(camera, walls, rayAt(camera, (i + 0.5) / width, ((j + 0.5) / height) * aspect));
    if (!met || met.place[1] > SHADED_HEIGHT) return 1;
    const { lit, open } = light(met.place, met.normal, SHADE_SAMPLES);
    return open > 0 ? lit / open : 1;
  };
  // Every third cell first: between cells in full light the others need no rays.
  const [wide, high] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  const coarse = new Float32Array(wide * high);
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++)
      coarse[j * wide + i] = look(Math.min(width - 1, i * COARSE + 1), Math.min(height - 1, j * COARSE + 1));
  const leastAround = (i: number, j: number) => {
    let least = 1;
    for (let y = Math.max(0, j - 1); y <= Math.min(high - 1, j + 1); y++)
      for (let x = Math.max(0, i - 1); x <= Math.min(wide - 1, i + 1); x++)
        least = Math.min(least, coarse[y * wide + x] as number);
    return least;
  };
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const isLit = leastAround(i, j) > UNSHADED;
      for (let y = j * COARSE; y < Math.min(height, (j + 1) * COARSE); y++)
        for (let x = i * COARSE; x < Math.min(width, (i + 1) * COARSE); x++)
          raw[y * width + x] = isLit ? (coarse[j * wide + i] as number) : look(x, y);
    }
  return { width, height, data: softened(raw, width, height) };
}

/** Each cell as the mean of its neighbourhood: rays leave grain. */
export function softened(raw: Float32Array, width: number, height: number): Float32Array {
  const soft = new Float32Array(raw.length);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, j - 2); y <= Math.min(height - 1, j + 2); y++)
        for (let x = Math.max(0, i - 2); x <= Math.min(width - 1, i + 2); x++) {
          sum += raw[y * width + x] as number;
          count += 1;
        }
      soft[j * width + i] = sum / count;
    }
  return soft;
}

/** A grid read between its cells, at fractions of width and height of the picture. */
export function readGrid({ width, height, data }: Grid, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1.001, x * width - 0.5));
  const v = Math.max(0, Math.min(height - 1.001, y * height - 0.5));
  const [i, j] = [u | 0, v | 0];
  const [p, q] = [u - i, v - j];
  const at = j * width + i;
  return (
    ((data[at] as number) * (1 - p) + (data[at + 1] as number) * p) * (1 - q) +
    ((data[at + width] as number) * (1 - p) + (data[at + width + 1] as number) * p) * q
  );
}

/** Light on the furniture, with what it was measured on, so that it is only taken over to the same surface. */
export type LitGrid = Grid & { normals: Float32Array; depths: Float32Array };

/** The light on whatever furniture is seen at each cell; -1 where there is none. */
export function lightFurniture(
  { camera, picture }: { camera: Camera; picture: { width: number; height: number } },
  mesh: Mesh,
  trace: Tracer,
  light: LightAt,
): LitGrid {
  const aspect = picture.height / picture.width;
  const width = Math.min(LIT_WIDTH, Math.ceil(picture.width * LIT_SHARE));
  const height = Math.ceil(width * aspect);
  const data = new Float32Array(width * height).fill(-1);
  const normals = new Float32Array(width * height * 3);
  const depths = new Float32Array(width * height);
  const [ax, ay, az] = [camera.axes[0][2], camera.axes[1][2], camera.axes[2][2]];
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const toward = rayAt(camera, (i + 0.5) / width, ((j + 0.5) / height) * aspect);
      const hit = trace(camera.position, toward, 25);
      if (!hit || mesh.isFlat[hit.triangle]) continue;
      const place = camera.position.map((from, c) => from + (toward[c] as number) * hit.distance) as unknown as Vec;
      const normal = normalAt(mesh, hit.triangle, place);
      if (normal[0] * toward[0] + normal[1] * toward[1] + normal[2] * toward[2] > 0)
        for (let c = 0; c < 3; c++) normal[c] = -(normal[c] as number);
      const at = j * width + i;
      data[at] = light(place, normal, LIT_SAMPLES).lit;
      normals.set(normal, at * 3);
      depths[at] = hit.distance * (toward[0] * ax + toward[1] * ay + toward[2] * az);
    }
  return { width, height, data, normals, depths };
}

/** The smooth normal of a triangle at a place on it. */
function normalAt({ positions, normals, indices }: Mesh, triangle: number, place: Vec): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((k) => (indices[triangle * 3 + k] as number) * 3) as [number, number, number];
  const from = (p: number, q: number): [number, number, number] => [
    (positions[q] as number) - (positions[p] as number),
    (positions[q + 1] as number) - (positions[p + 1] as number),
    (positions[q + 2] as number) - (positions[p + 2] as number),
  ];
  const [u, v] = [from(a, b), from(a, c)];
  const w = [
    place[0] - (positions[a] as number),
    place[1] - (positions[a + 1] as number),
    place[2] - (positions[a + 2] as number),
  ];
  const dot = (p: readonly number[], q: readonly number[]) =>
    (p[0] as number) * (q[0] as number) + (p[1] as number) * (q[1] as number) + (p[2] as number) * (q[2] as number);
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
  const whole = uu * vv - uv * uv || 1e-12;
  const [s, t] = [(vv * wu - uv * wv) / whole, (uu * wv - uv * wu) / whole];
  const mixed = [0, 1, 2].map(
    (k) => (normals[a + k] as number) * (1 - s - t) + (normals[b + k] as number) * s + (normals[c + k] as number) * t,
  ) as [number, number, number];
  const length = Math.hypot(...mixed) || 1;
  return [mixed[0] / length, mixed[1] / length, mixed[2] / length];
}

/** The light at a point of a surface seen at a spot, from cells that saw the same surface; -1 where none did. */
export function readLit(
  grid: LitGrid,
  spot: { x: number; y: number; depth: number },
  normal: readonly number[],
): number {
  const { width, height, data, normals, depths } = grid;
  const [u, v] = [spot.x * width - 0.5, spot.y * height - 0.5];
  const [i0, j0] = [Math.floor(u), Math.floor(v)];
  const [nx, ny, nz] = normal as [number, number, number];
  let [sum, weights] = [0, 0];
  for (let j = Math.max(0, j0 - 1); j <= Math.min(height - 1, j0 + 2); j++)
    for (let i = Math.max(0, i0 - 1); i <= Math.min(width - 1, i0 + 2); i++) {
      const at = j * width + i;
      const lit = data[at] as number;
      if (lit < 0) continue;
      const alike =
        (normals[at * 3] as number) * nx + (normals[at * 3 + 1] as number) * ny + (normals[at * 3 + 2] as number) * nz;
      if (alike < 0.5) continue;
      const behind = Math.abs((depths[at] as number) - spot.depth);
      if (behind > 0.12) continue;
      const [du, dv] = [i - u, j - v];
      const near = 1 / (1 + 1.5 * (du * du + dv * dv)) ** 2;
      const weight = alike * alike * alike * alike * near * (1 - behind * 6);
      sum += lit * weight;
      weights += weight;
    }
  return weights > 1e-4 ? sum / weights : -1;
}

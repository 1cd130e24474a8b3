import type { Camera } from '../geometry/camera.ts';
import type { Colours } from '../geometry/edge-contrast.ts';
import type { Mesh } from './mesh.ts';
import type { Shader } from './shade.ts';
import { LIGHT, toByte } from './tone.ts';

/** Each pixel is looked at in this many rows and columns, so that edges are smooth. */
const FINE = 2;
const ROWS = 96;
const NEAREST = 0.05;

/** Where each vertex is seen, in pixels of the picture, and how deep. */
function projectAll(mesh: Mesh, camera: Camera, width: number): Float32Array {
  const seen = new Float32Array(mesh.positions.length);
  const [a, b, c] = camera.axes;
  for (let v = 0; v < seen.length; v += 3) {
    const dx = (mesh.positions[v] as number) - camera.position[0];
    const dy = (mesh.positions[v + 1] as number) - camera.position[1];
    const dz = (mesh.positions[v + 2] as number) - camera.position[2];
    const depth = a[2] * dx + b[2] * dy + c[2] * dz;
    seen[v] = width * (camera.cx + (camera.focal * (a[0] * dx + b[0] * dy + c[0] * dz)) / depth);
    seen[v + 1] = width * (camera.cy + (camera.focal * (a[1] * dx + b[1] * dy + c[1] * dz)) / depth);
    seen[v + 2] = depth;
  }
  return seen;
}

type Band = {
  top: number;
  rows: number;
  width: number;
  /** One over the depth, the triangle and its two weights, by fine pixel. */
  near: Float32Array;
  triangle: Int32Array;
  weights: Float32Array;
};

/** Puts one triangle into a band of the picture where nothing is nearer. Says whether any of it is there. */
function fill(band: Band, seen: Float32Array, corners: readonly [number, number, number], triangle: number): boolean {
  const [a, b, c] = corners;
  const [za, zb, zc] = [seen[a + 2] as number, seen[b + 2] as number, seen[c + 2] as number];
  if (za < NEAREST || zb < NEAREST || zc < NEAREST) return false;
  const [ax, ay] = [(seen[a] as number) * FINE, (seen[a + 1] as number) * FINE];
  const [bx, by] = [(seen[b] as number) * FINE, (seen[b + 1] as number) * FINE];
  const [cx, cy] = [(seen[c] as number) * FINE, (seen[c + 1] as number) * FINE];
  const [top, bottom] = [band.top * FINE, (band.top + band.rows) * FINE];
  const wide = band.width * FINE;
  const [y0, y1] = [
    Math.max(top, Math.floor(Math.min(ay, by, cy))),
    Math.min(bottom - 1, Math.ceil(Math.max(ay, by, cy))),
  ];
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(wide - 1, Math.ceil(Math.max(ax, bx, cx)))];
  if (y0 > y1 || x0 > x1) return false;
  const whole = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy);
  if (Math.abs(whole) < 1e-9) return false;
  const [ia, ib, ic] = [1 / za, 1 / zb, 1 / zc];
  const [stepA, stepB] = [(by - cy) / whole, (cy - ay) / whole];
  const [downA, downB] = [(cx - bx) / whole, (ax - cx) / whole];
  for (let y = y0; y <= y1; y++) {
    let wa = stepA * (x0 + 0.5 - cx) + downA * (y + 0.5 - cy);
    let wb = stepB * (x0 + 0.5 - cx) + downB * (y + 0.5 - cy);
    let at = (y - top) * wide + x0;
    for (let x = x0; x <= x1; x++, at++, wa += stepA, wb += stepB) {
      if (wa < 0 || wb < 0 || wa + wb > 1) continue;
      const near = wa * ia + wb * ib + (1 - wa - wb) * ic;
      if (near <= (band.near[at] as number)) continue;
      band.near[at] = near;
      band.triangle[at] = triangle;
      band.weights[at * 2] = (wa * ia) / near;
      band.weights[at * 2 + 1] = (wb * ib) / near;
    }
  }
  return true;
}

/** Lays what a band holds over the picture: each fine pixel shaded, neighbours of one triangle once. */
function resolve(band: Band, picture: Colours, shade: Shader): void {
  const { data, width } = picture;
  const wide = width * FINE;
  const shaded: [number, number, number] = [0, 0, 0];
  for (let y = band.top; y < band.top + band.rows; y++)
    for (let x = 0; x < width; x++) {
      let [red, green, blue, covered, last] = [0, 0, 0, 0, -1];
      for (let s = 0; s < FINE * FINE; s++) {
        const at = ((y - band.top) * FINE + ((s / FINE) | 0)) * wide + x * FINE + (s % FINE);
        const triangle = band.triangle[at] as number;
        if (triangle < 0) continue;
        covered += 1;
        if (triangle !== last)
          shade(
            { triangle, a: band.weights[at * 2] as number, b: band.weights[at * 2 + 1] as number },
            { x: (x + 0.5) / width, y: (y + 0.5) / width, depth: 1 / (band.near[at] as number) },
            shaded,
          );
        last = triangle;
        red += shaded[0];
        green += shaded[1];
        blue += shaded[2];
      }
      if (covered === 0) continue;
      const at = (y * width + x) * 3;
      const [free, share] = [1 - covered / (FINE * FINE), 1 / (FINE * FINE)];
      data[at] = toByte((LIGHT[data[at] as number] as number) * free + red * share);
      data[at + 1] = toByte((LIGHT[data[at + 1] as number] as number) * free + green * share);
      data[at + 2] = toByte((LIGHT[data[at + 2] as number] as number) * free + blue * share);
    }
}

/** Draws a mesh over a picture, band by band, so that memory stays small whatever the picture's size. */
export function drawMesh(
  picture: Colours,
  { mesh, camera }: { mesh: Mesh; camera: Camera },
  shade: Shader,
  onDone: (share: number) => void,
): void {
  const { width, height } = picture;
  const seen = projectAll(mesh, camera, width);
  const size = width * FINE * ROWS * FINE;
  const band: Band = {
    ...{ top: 0, rows: ROWS, width },
    near: new Float32Array(size),
    triangle: new Int32Array(size),
    weights: new Float32Array(size * 2),
  };
  for (; band.top < height; band.top += ROWS) {
    band.rows = Math.min(ROWS, height - band.top);
    band.near.fill(0);
    band.triangle.fill(-1);
    let isTouched = false;
    for (let t = 0; t < mesh.materialOf.length; t++) {
      const corner = (k: number) => (mesh.indices[t * 3 + k] as number) * 3;
      if (fill(band, seen, [corner(0), corner(1), corner(2)], t)) isTouched = true;
    }
    if (isTouched) resolve(band, picture, shade);
    onDone(Math.min(1, (band.top + ROWS) / height));
  }
}

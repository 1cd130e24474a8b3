import { type Camera, rayAt } from '../geometry/camera.ts';
import type { LightSource } from './light.ts';
import { type Grid, type LitGrid, readGrid, readLit } from './light-grids.ts';
import type { Mesh } from './mesh.ts';
import type { Texture } from './model.server.ts';
import { LIGHT } from './tone.ts';

/** A point of a triangle by the weights of its first two corners. */
export type SurfacePoint = { triangle: number; a: number; b: number };
/** Where it is seen, in widths of the picture, and how deep. */
export type SeenAt = { x: number; y: number; depth: number };
export type Shader = (point: SurfacePoint, at: SeenAt, into: [number, number, number]) => void;

export type Lighting = {
  lit: LitGrid;
  /** Light left on the floor, and how bright the photo's own floor is against its usual brightness. */
  shade: Grid;
  floor: Grid;
  /** What a white thing in full light looks like in the photo. */
  white: readonly [number, number, number];
  sources: readonly LightSource[];
};

/** Light of things that no ray was sent to: their edges. */
const UNKNOWN_LIGHT = 0.45;
const RUG_LIGHT = 0.92;
const SHINE = 0.6;

function readTexture({ data, width, height }: Texture, place: readonly [number, number], into: number[]): void {
  const [u, v] = place.map((at) => at - Math.floor(at)) as [number, number];
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [p, q] = [x - x0, y - y0];
  const [left, right] = [(x0 + width) % width, (x0 + 1) % width];
  const [upper, lower] = [((y0 + height) % height) * width, ((y0 + 1) % height) * width];
  for (let c = 0; c < 3; c++) {
    const at = (row: number, column: number) => LIGHT[data[(row + column) * 3 + c] as number] as number;
    const value =
      (at(upper, left) * (1 - p) + at(upper, right) * p) * (1 - q) +
      (at(lower, left) * (1 - p) + at(lower, right) * p) * q;
    into[c] = (into[c] as number) * value;
  }
}

/** How much of a window a surface mirrors towards the eye, by its mirrored direction. */
function mirrored(sources: readonly LightSource[], toward: readonly number[]): number {
  let found = 0.5;
  for (const { facing } of sources.slice(0, 2)) {
    const into = -(
      (toward[0] as number) * facing[0] +
      (toward[1] as number) * facing[1] +
      (toward[2] as number) * facing[2]
    );
    if (into > 0) found += 0.9 * into * into;
  }
  return found;
}

/** Shades points of furniture with the light measured for it; rugs with the photo's own light on the floor. */
export function createShader(mesh: Mesh, camera: Camera, aspect: number, lighting: Lighting): Shader {
  const { lit, shade, floor, white, sources } = lighting;
  const colour = [0, 0, 0];
  const normal = [0, 0, 0];
  return ({ triangle, a, b }, at, into) => {
    const c = 1 - a - b;
    const [i, j, k] = [0, 1, 2].map((n) => mesh.indices[triangle * 3 + n] as number) as [number, number, number];
    const material = mesh.materials[mesh.materialOf[triangle] as number];
    if (!material) return;
    const mixed = (of: Float32Array, width: number, n: number) =>
      (of[i * width + n] as number) * a + (of[j * width + n] as number) * b + (of[k * width + n] as number) * c;
    for (let n = 0; n < 3; n++) colour[n] = (material.base[n] as number) * mixed(mesh.shades, 3, n);
    if (material.texture) readTexture(material.texture, [mixed(mesh.places, 2, 0), mixed(mesh.places, 2, 1)], colour);
    const spot = { x: at.x, y: at.y / aspect, depth: at.depth };
    let light: number;
    let shine = 0;
    if (mesh.isFlat[triangle]) light = RUG_LIGHT * readGrid(shade, spot.x, spot.y) * readGrid(floor, spot.x, spot.y);
    else {
      for (let n = 0; n < 3; n++) normal[n] = mixed(mesh.normals, 3, n);
      const ray = rayAt(camera, at.x, at.y);
      let facing = 0;
      const length = Math.hypot(...normal) || 1;
      for (let n = 0; n < 3; n++) facing += (ray[n] as number) * ((normal[n] as number) / length);
      const sign = (facing > 0 ? -1 : 1) / length;
      for (let n = 0; n < 3; n++) normal[n] = (normal[n] as number) * sign;
      facing = -Math.abs(facing);
      light = readLit(lit, spot, normal);
      if (light < 0) light = UNKNOWN_LIGHT;
      const mirror = ray.map((r, n) => r - 2 * facing * (normal[n] as number));
      const fresnel = 0.04 + 0.96 * (1 + facing) ** 5;
      shine = fresnel * mirrored(sources, mirror) * (1 - material.rough * 0.75) * Math.min(1, light);
      shine += material.metal * 0.25 * light;
    }
    for (let n = 0; n < 3; n++) {
      const glow = material.glow ? (material.glow[n] as number) * 0.6 : 0;
      into[n] = (((colour[n] as number) + glow) * light + shine * SHINE) * (white[n] as number);
    }
  };
}

import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import type { Mesh } from './mesh.ts';

export type Hit = { distance: number; triangle: number };
/** Follows a ray from a place in a direction of length 1: what it meets first within `far` metres, or null. */
export type Tracer = (from: readonly number[], toward: readonly number[], far: number) => Hit | null;

/** A tracer over a mesh; without rugs where they must not shade the floor they lie on. */
export function createTracer(mesh: Mesh, withRugs: boolean): Tracer {
  const kept: number[] = [];
  for (let t = 0; t < mesh.materialOf.length; t++) if (withRugs || !mesh.isFlat[t]) kept.push(t);
  if (kept.length === 0) return () => null;
  const indices = new Uint32Array(kept.length * 3);
  kept.forEach((t, i) => {
    indices.set(mesh.indices.subarray(t * 3, t * 3 + 3), i * 3);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const tree = new MeshBVH(geometry, { indirect: true, strategy: SAH });
  const ray = new Ray();
  return (from, toward, far) => {
    ray.origin.set(from[0] as number, from[1] as number, from[2] as number);
    ray.direction.set(toward[0] as number, toward[1] as number, toward[2] as number);
    const hit = tree.raycastFirst(ray, DoubleSide, 0.002, far);
    if (!hit || hit.faceIndex === null || hit.faceIndex === undefined) return null;
    return { distance: hit.distance, triangle: kept[hit.faceIndex] as number };
  };
}

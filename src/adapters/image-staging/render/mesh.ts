import type { Material, Part } from './model.server.ts';

/** A thing in the room: where its origin is, in metres, and how far it is turned about Y, in degrees. */
export type Standing = {
  id: string;
  position: readonly [number, number, number];
  rotation: number;
  scale: readonly [number, number, number];
  /** Lies on the floor and has no height of its own: a rug. */
  isFlat: boolean;
};

/** Everything that is drawn into the photo, as triangles in the room's metres. */
export type Mesh = {
  positions: Float32Array;
  normals: Float32Array;
  places: Float32Array;
  shades: Float32Array;
  indices: Uint32Array;
  /** By triangle: its material, and 1 where it is part of a rug. */
  materialOf: Uint16Array;
  isFlat: Uint8Array;
  materials: readonly Material[];
};

/** Puts the parts of what stands in the room into one mesh. */
export function assemble(standing: readonly Standing[], partsOf: ReadonlyMap<string, readonly Part[]>): Mesh {
  const list = standing.flatMap((thing) => (partsOf.get(thing.id) ?? []).map((part) => ({ thing, part })));
  const vertices = list.reduce((sum, { part }) => sum + part.positions.length / 3, 0);
  const triangles = list.reduce((sum, { part }) => sum + part.indices.length / 3, 0);
  const mesh = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    places: new Float32Array(vertices * 2),
    shades: new Float32Array(vertices * 3).fill(1),
    indices: new Uint32Array(triangles * 3),
    materialOf: new Uint16Array(triangles),
    isFlat: new Uint8Array(triangles),
    materials: list.map(({ part }) => part.material),
  };
  let [vertex, triangle] = [0, 0];
  list.forEach(({ thing, part }, material) => {
    copyPart(mesh, part, thing, vertex);
    part.indices.forEach((index, i) => {
      mesh.indices[triangle * 3 + i] = vertex + index;
    });
    const count = part.indices.length / 3;
    mesh.materialOf.fill(material, triangle, triangle + count);
    if (thing.isFlat) mesh.isFlat.fill(1, triangle, triangle + count);
    vertex += part.positions.length / 3;
    triangle += count;
  });
  return mesh;
}

function copyPart(mesh: Mesh, part: Part, thing: Standing, first: number): void {
  const angle = (thing.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [sx, sy, sz] = thing.scale;
  for (let k = 0; k < part.positions.length / 3; k++) {
    const at = (first + k) * 3;
    const [x, y, z] = [0, 1, 2].map((c) => part.positions[k * 3 + c] as number) as [number, number, number];
    mesh.positions[at] = thing.position[0] + x * sx * cos + z * sz * sin;
    mesh.positions[at + 1] = thing.position[1] + y * sy;
    mesh.positions[at + 2] = thing.position[2] - x * sx * sin + z * sz * cos;
    const [nx, ny, nz] = [0, 1, 2].map((c) => part.normals[k * 3 + c] as number) as [number, number, number];
    // What is drawn narrower turns its curved sides more to that side.
    const [ax, ay, az] = [nx / sx, ny / sy, nz / sz];
    const length = Math.hypot(ax, ay, az) || 1;
    mesh.normals[at] = (ax * cos + az * sin) / length;
    mesh.normals[at + 1] = ay / length;
    mesh.normals[at + 2] = (-ax * sin + az * cos) / length;
    if (part.places) for (let c = 0; c < 2; c++) mesh.places[(first + k) * 2 + c] = part.places[k * 2 + c] as number;
    if (part.shades) for (let c = 0; c < 3; c++) mesh.shades[at + c] = (part.shades[k * 4 + c] as number) / 255;
  }
}

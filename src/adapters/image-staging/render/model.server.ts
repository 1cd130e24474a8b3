import sharp from 'sharp';

export type Texture = { data: Uint8Array; width: number; height: number };
export type Material = {
  base: readonly [number, number, number];
  metal: number;
  rough: number;
  glow: readonly number[] | null;
  texture: Texture | null;
};
export type Part = {
  positions: Float32Array;
  normals: Float32Array;
  /** Two numbers a vertex; null where nothing is printed on it. */
  places: Float32Array | null;
  /** Four numbers a vertex, 255 for full: shade that was computed with the model, and tints of its parts. */
  shades: Uint8Array | null;
  indices: Uint16Array;
  material: Material;
};

type Gltf = {
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number; type: string }[];
  bufferViews: { byteOffset?: number; byteLength: number; byteStride?: number }[];
  images?: { bufferView: number }[];
  textures?: { source: number }[];
  materials?: {
    pbrMetallicRoughness?: {
      baseColorFactor?: [number, number, number, number];
      metallicFactor?: number;
      roughnessFactor?: number;
      baseColorTexture?: { index: number };
    };
    emissiveFactor?: number[];
    alphaMode?: string;
  }[];
  meshes: {
    primitives: {
      attributes: { POSITION: number; NORMAL: number; COLOR_0?: number; TEXCOORD_0?: number };
      indices: number;
      material: number;
    }[];
  }[];
};

const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
]);
/** The format's numbers for floats and short whole numbers; bytes else. */
const KINDS = new Map<number, Float32ArrayConstructor | Uint16ArrayConstructor>([
  [5126, Float32Array],
  [5123, Uint16Array],
]);

function openGltf(bytes: Buffer) {
  const length = bytes.readUInt32LE(12);
  const json = JSON.parse(bytes.subarray(20, 20 + length).toString('utf8')) as Gltf;
  const binary = bytes.subarray(20 + length + 8);
  const viewOf = (index: number) => {
    const view = json.bufferViews[index];
    if (!view) throw new Error('A model names a part it does not have.');
    return view;
  };
  const numbers = (index: number): { values: Float32Array | Uint16Array | Uint8Array; width: number } => {
    const accessor = json.accessors[index];
    if (!accessor) throw new Error('A model names numbers it does not have.');
    const view = viewOf(accessor.bufferView);
    const width = WIDTHS.get(accessor.type) ?? 1;
    const Kind = KINDS.get(accessor.componentType) ?? Uint8Array;
    const size = Kind.BYTES_PER_ELEMENT;
    const from = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
    const values = new Kind(accessor.count * width);
    for (let k = 0; k < accessor.count; k++)
      for (let c = 0; c < width; c++) {
        const at = from + k * (view.byteStride ?? width * size) + c * size;
        if (size === 4) values[k * width + c] = binary.readFloatLE(at);
        else values[k * width + c] = size === 2 ? binary.readUInt16LE(at) : (binary[at] as number);
      }
    return { values, width };
  };
  const picture = async (index: number): Promise<Texture> => {
    const view = viewOf(index);
    const from = view.byteOffset ?? 0;
    const { data, info } = await sharp(binary.subarray(from, from + view.byteLength))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  return { json, numbers, picture };
}

/** The parts of a model in binary glTF as assets/furniture holds it; what one sees through is left out. */
export async function readParts(bytes: Buffer): Promise<Part[]> {
  const { json, numbers, picture } = openGltf(bytes);
  const pictures = await Promise.all((json.images ?? []).map(({ bufferView }) => picture(bufferView)));
  const parts: Part[] = [];
  for (const { primitives } of json.meshes)
    for (const { attributes, indices, material: named } of primitives) {
      const material = json.materials?.[named] ?? {};
      if (material.alphaMode === 'BLEND') continue;
      const surface = material.pbrMetallicRoughness ?? {};
      const [red, green, blue] = surface.baseColorFactor ?? [1, 1, 1, 1];
      const print = surface.baseColorTexture && json.textures?.[surface.baseColorTexture.index];
      parts.push({
        positions: numbers(attributes.POSITION).values as Float32Array,
        normals: numbers(attributes.NORMAL).values as Float32Array,
        places: attributes.TEXCOORD_0 === undefined ? null : (numbers(attributes.TEXCOORD_0).values as Float32Array),
        shades: attributes.COLOR_0 === undefined ? null : (numbers(attributes.COLOR_0).values as Uint8Array),
        indices: numbers(indices).values as Uint16Array,
        material: {
          base: [red, green, blue],
          metal: surface.metallicFactor ?? 0,
          rough: surface.roughnessFactor ?? 1,
          glow: material.emissiveFactor ?? null,
          texture: (print && pictures[print.source]) ?? null,
        },
      });
    }
  return parts;
}

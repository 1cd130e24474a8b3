import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';

/** Models and sets made for this project: assets/furniture/catalogue.json and sets.json, sizes in metres. */
const FOLDER = 'assets/furniture';

export type Piece = {
  id: string;
  piece: string;
  file: string;
  anchor: 'floor' | 'wall' | 'ceiling' | 'surface';
  size: { width: number; height: number; depth: number };
  bounds: { min: readonly [number, number, number]; max: readonly [number, number, number] };
  flat?: boolean;
  /** Made smaller than its model: by so much of its width, height and depth. */
  scale?: readonly [number, number, number];
};

/** One thing of a set, where it stands on the set's own floor: origin in its middle, back wall at -depth / 2. */
export type SetItem = {
  id: string;
  piece: string;
  position: readonly [number, number, number];
  rotation: number;
  against: 'back' | 'left' | 'right' | 'front' | 'corner' | 'ceiling' | 'surface' | null;
  priority: number;
  group: string;
  gap?: number;
  relativeTo?: string;
  at?: string;
  fixture?: boolean;
};
export type FurnitureSet = { floor: { width: number; depth: number }; items: readonly SetItem[] };
export type Furniture = {
  pieces: ReadonlyMap<string, Piece>;
  setFor: (room: StagingRoom, style: StagingStyle) => FurnitureSet;
};

type SetsFile = {
  rooms: Record<StagingRoom, { floor: { width: number; depth: number }; styles: Record<StagingStyle, SetItem[]> }>;
};

/** The furniture there is, by name, and the sets it is put together in. */
export async function loadFurniture(): Promise<Furniture> {
  const [catalogue, sets] = await Promise.all(
    ['catalogue.json', 'sets.json'].map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))),
  );
  const pieces = new Map((catalogue as { pieces: Piece[] }).pieces.map((piece) => [piece.id, piece]));
  const { rooms } = sets as SetsFile;
  return {
    pieces,
    setFor: (room, style) => ({ floor: rooms[room].floor, items: rooms[room].styles[style] }),
  };
}

/** The bytes of a model. */
export const readModel = (piece: Piece): Promise<Buffer> => readFile(join(FOLDER, piece.file));

import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import type { Furniture } from '../furniture/catalogue.server.ts';
import { type Arrangement, arrange } from './arrange.ts';
import type { RoomPlan } from './room-plan.ts';
import { smallFurniture } from './small-room.ts';

/** A room with less than this in it is not furnished. */
const LEAST_WORTH = 12;
/** The way that small rooms keep; metres. */
const SMALL_WAY = 0.6;
/** What a room is not furnished without. */
const NEEDED: Readonly<Partial<Record<StagingRoom, readonly string[]>>> = {
  bedroom: ['bed'],
  office: ['desk', 'office-chair'],
};

/**
 * Furnishes a room in a style: with its set, else, where that is too large for it, with smaller furniture and narrower
 * ways. Null where neither finds place.
 */
export function arrangeRoom(
  plan: RoomPlan,
  furniture: Furniture,
  { room, style, seed }: { room: StagingRoom; style: StagingStyle; seed: number },
): Arrangement | null {
  const needed = NEEDED[room] ?? [];
  const isWhole = ({ placed, worth }: Arrangement) =>
    worth >= LEAST_WORTH && needed.every((name) => placed.some(({ piece }) => piece === name));
  const set = furniture.setFor(room, style);
  const usual = arrange(plan, furniture.pieces, set, seed);
  if (isWhole(usual)) return usual;
  for (const small of smallFurniture(room, { pieces: furniture.pieces, set })) {
    const tight = arrange({ ...plan, way: SMALL_WAY }, small.pieces, small.set, seed);
    if (isWhole(tight)) return tight;
  }
  return usual.worth >= LEAST_WORTH && usual.placed.length > 0 ? usual : null;
}

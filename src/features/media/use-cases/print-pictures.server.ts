import { readGrey } from '#adapters/image-pipeline/grey.server.ts';
import type { App } from '#app/app.server.ts';
import {
  findCandidates,
  keepPairs,
  keepPrint,
  listWithoutPrint,
  type NewPair,
  type WaitingPicture,
} from '../data/prints.server.ts';
import { writeLook } from '../domain/prints/kept-look.ts';
import { PRINT_SIDE, PRINT_VERSION, type Print } from '../domain/prints/print.ts';
import { pictureKey } from '../pictures.server.ts';
import { type PrintThread, withPrintThread } from './print-thread.server.ts';

/** One turn of the job is at most so many pictures and seconds; what is left has the next turn. */
const PICTURES_A_TURN = 200;
const SECONDS_A_TURN = 60;
/** Compared corner by corner are only those that share the most keys. */
const MOST_COMPARED = 24;
const LEAST_WIDTH = 640;

export type PrintTurn = { printed: number; pairs: number; isMore: boolean };

/**
 * One turn of the job: prints of pictures that have none, and for each the stored pictures that are the same
 * photograph. Twice changes nothing.
 */
export async function printPictures(app: App): Promise<PrintTurn> {
  const waiting = await listWithoutPrint(app.db, PRINT_VERSION, PICTURES_A_TURN + 1);
  if (waiting.length === 0) return { printed: 0, pairs: 0, isMore: false };
  const until = Date.now() + SECONDS_A_TURN * 1000;
  const turn: PrintTurn = { printed: 0, pairs: 0, isMore: false };
  await withPrintThread(async (thread) => {
    for (const picture of waiting.slice(0, PICTURES_A_TURN)) {
      if (Date.now() > until) break;
      turn.pairs += await printPicture(app, thread, picture);
      turn.printed += 1;
    }
  });
  turn.isMore = turn.printed < waiting.length;
  return turn;
}

async function printPicture(app: App, thread: PrintThread, picture: WaitingPicture): Promise<number> {
  const kept = { pictureId: picture.id, version: PRINT_VERSION, isSample: picture.is_sample, at: app.now() };
  const grey = await readStored(app, picture);
  // Nothing to be seen: kept as looked at, so that it is not asked for every hour; it is like no other picture.
  if (!grey) {
    await keepPrint(app.db, { ...kept, keys: [], look: new Uint8Array() });
    return 0;
  }
  const print = await thread.print(grey);
  await keepPrint(app.db, { ...kept, keys: print.look.kept, look: writeLook(print.look) });
  const pairs = await findSamePhotos(app, thread, picture.id, print);
  await keepPairs(app.db, pairs);
  return pairs.length;
}

/** The stored pictures that are the same photograph as one with this print. */
export async function findSamePhotos(
  app: App,
  thread: PrintThread,
  pictureId: string,
  print: Print,
): Promise<NewPair[]> {
  const { asked: straight } = print.look;
  const { asked: turned } = print.mirror;
  const candidates = await findCandidates(app.db, { straight, turned, notId: pictureId, most: MOST_COMPARED });
  const likenesses = await thread.judge(print, candidates);
  return likenesses.flatMap((likeness, index) => {
    const otherId = candidates[index]?.pictureId;
    return likeness && otherId ? [{ pictureId, otherId, ...likeness, at: app.now() }] : [];
  });
}

async function readStored(app: App, { id, widths }: WaitingPicture) {
  // Large enough for PRINT_SIDE, and no larger than need be.
  const width = widths.find((made) => made >= LEAST_WIDTH) ?? widths.at(-1);
  const file = width === undefined ? null : await app.files.find(pictureKey(id, width, 'webp'));
  if (!file) return null;
  return readGrey(new Uint8Array(await new Response(file.body).arrayBuffer()), PRINT_SIDE);
}

import sharp from 'sharp';
import { z } from 'zod';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import { sniffPictureType } from '../image-pipeline/picture-type.ts';
import { markPicture } from './finish-picture.server.ts';
import { LEAST_SIDE, MAX_PHOTO_BYTES, MAX_PIXELS } from './limits.ts';
import type { ImageStaging, StagingAnswer, StagingRequest } from './port.ts';
import { USUAL_CORNERS } from './usual-corners.ts';

/** An API that edits pictures by words, as OpenAI published it and many offer: its address, key and model. */
export type ImageEditsSettings = { baseUrl: string; key: string; model: string };

const TIMEOUT_MS = 180_000;
/** A picture of 12 megapixels as text. */
const MAX_ANSWER_BYTES = 40_000_000;
/** What such models work at; larger photos only cost more. */
const SENT_SIDE = 2048;

const answerShape = z.object({ data: z.array(z.object({ b64_json: z.string().min(100) })).min(1) });

const ROOM_WORDS: Readonly<Record<StagingRoom, string>> = {
  'living-room': 'living room',
  bedroom: 'bedroom',
  kitchen: 'kitchen',
  'dining-room': 'dining room',
  office: 'home office',
  bathroom: 'bathroom',
};

const promptFor = (room: StagingRoom, style: StagingStyle, seed: number) =>
  `Furnish this empty ${ROOM_WORDS[room]} in ${style} style with furniture of real sizes. Keep the camera, walls, floor, ` +
  `ceiling, windows, doors, fittings and the view outside exactly as they are; put nothing before doors or windows; add no ` +
  `people and no words. Arrangement ${seed}.`;

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The photo as it may leave the house: upright, without notes of place and camera. Null where it is no picture. */
async function readPhoto(photo: Buffer): Promise<{ jpeg: Buffer; width: number; height: number } | null> {
  if (sniffPictureType(photo) === null) return null;
  try {
    const upright = sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
    const { data, info } = await upright
      .flatten({ background: '#ffffff' })
      .resize(SENT_SIDE, SENT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

async function edit(settings: ImageEditsSettings, jpeg: Buffer, prompt: string): Promise<Buffer> {
  const form = new FormData();
  form.set('model', settings.model);
  form.set('prompt', prompt);
  form.set('n', '1');
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'room.jpg');
  const response = await fetch(`${settings.baseUrl}/images/edits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.key}` },
    body: form,
    // The key goes to the address it was given for and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The image service answered ${response.status}.`);
  const { data } = answerShape.parse(JSON.parse(await readBounded(response)));
  const edited = Buffer.from(data[0]?.b64_json as string, 'base64');
  if (sniffPictureType(edited) === null) throw new Error('The image service answered no picture.');
  return edited;
}

/**
 * Photos furnished by an outside image model. Where it cannot be reached, refuses or answers what is no picture, `own`
 * furnishes the photo instead.
 */
export function createImageEdits(settings: ImageEditsSettings, own: ImageStaging): ImageStaging {
  const ask = async ({ photo, room, style, seed }: StagingRequest): Promise<StagingAnswer> => {
    const read = await readPhoto(photo);
    if (!read) return { kind: 'failed', reason: 'not a picture' };
    if (Math.min(read.width, read.height) < LEAST_SIDE) return { kind: 'failed', reason: 'no room to furnish' };
    const edited = await edit(settings, read.jpeg, promptFor(room, style, seed));
    const { width, height } = read;
    // Models answer in sizes of their own: before and after are laid over each other, so they must be alike.
    const picture = sharp(edited, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'cover' });
    const marked = await markPicture(picture, width, 'compositeWithTrainedAlgorithmicMedia');
    return { kind: 'staged', picture: marked, width, height, corners: USUAL_CORNERS, confidence: 1, placed: [] };
  };
  return {
    async stage(request, onStep) {
      if (request.photo.length > MAX_PHOTO_BYTES) return { kind: 'failed', reason: 'too large' };
      onStep('floor', 1);
      onStep('choose', 1);
      onStep('furniture', 0);
      try {
        const answer = await ask(request);
        onStep('finish', 1);
        return answer;
      } catch {
        return own.stage(request, onStep);
      }
    },
    close: own.close,
  };
}

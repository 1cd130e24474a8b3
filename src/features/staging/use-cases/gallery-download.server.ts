import sharp from 'sharp';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import { readSyntheticOrigin } from '#adapters/image-pipeline/synthetic-origin.ts';
import { labelPicture, markPicture } from '#adapters/image-staging/finish-picture.server.ts';
import type { App } from '#app/app.server.ts';
import { pictureKey } from '#features/media/pictures.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import type { GalleryItem } from '../domain/gallery-item.ts';
import { viewItem } from './gallery.server.ts';

/** One at a time: what strangers ask for is made once, and pages come first. */
const inTurn = createGate(1);

/**
 * The picture of a gallery item as people take it away: a JPEG that says "virtually staged" in print and in its file.
 * Made when it is first asked for and kept. Null for an item that is not there, or whose file is lost.
 */
export async function downloadItem(app: App, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const item = await viewItem(app, id);
  const media = item && mediaIdOf(item.afterImage.src);
  if (!item || !media) return null;
  const key = `staging/gallery/${media}.jpg`;
  return (await read(app, key)) ?? inTurn(async () => (await read(app, key)) ?? make(app, item, { media, key }));
}

async function make(app: App, { afterImage, isSample }: GalleryItem, { media, key }: { media: string; key: string }) {
  const width = afterImage.widths.at(-1) ?? 0;
  const bytes = await read(app, pictureKey(media, width, 'webp'));
  if (!bytes) return null;
  const picture = sharp(bytes);
  const { xmp } = await picture.metadata();
  const origin = readSyntheticOrigin(xmp) ?? 'compositeSynthetic';
  // What the office took over from its owner was printed when it was made; the rendered samples were not.
  const made = await (isSample ? markPicture(picture, width, origin) : labelPicture(picture, origin));
  await app.files.put(key, made);
  return new Uint8Array(made);
}

async function read(app: App, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await app.files.find(key);
  return file ? new Uint8Array(await new Response(file.body).arrayBuffer()) : null;
}

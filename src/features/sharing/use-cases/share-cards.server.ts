import type { StoredFile } from '#adapters/file-storage/port.ts';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import type { App } from '#app/app.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { pictureKey } from '#features/media/pictures.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { findVersion, keepVersion } from '../data/share-cards.server.ts';
import { type ShareCard, shareCardOf } from '../domain/share-card.ts';
import { versionOf } from '../share-card-path.server.ts';
import { drawShareCard } from './draw-share-card.server.ts';

/** One is drawn at a time, and few wait: a flood of previews must not take the pages' cores. */
const inTurn = createGate(1);
const MOST_WAITING = 20;
let waiting = 0;

export type FoundCard =
  | { is: 'card'; file: StoredFile }
  /** Another version is the one of today. */
  | { is: 'moved'; version: string }
  | { is: 'busy' }
  | { is: 'none' };

export const cardKey = (id: string, version: string): string => `share/${id.slice(0, 2)}/${id}/${version}.jpg`;

/**
 * The picture of a public listing in that version, drawn where it is not kept yet. Only what the listing shows today is
 * ever drawn, so that no address makes work but those we gave out.
 */
export async function findShareCard(app: App, id: string, version: string): Promise<FoundCard> {
  const listing = await findPublicListing(app, id);
  if (!listing || listing.is_sample) return { is: 'none' };
  // One picture for everybody: whoever forwards it knows no language of ours.
  const [today, card] = inLanguage('en', () => [versionOf(listing), shareCardOf(listing)] as const);
  if (today !== version) return { is: 'moved', version: today };
  const kept = await app.files.find(cardKey(id, version));
  if (kept) return { is: 'card', file: kept };
  if (waiting >= MOST_WAITING) return { is: 'busy' };
  waiting += 1;
  try {
    return { is: 'card', file: await inTurn(() => drawAndKeep(app, listing, { card, version })) };
  } finally {
    waiting -= 1;
  }
}

async function drawAndKeep(
  app: App,
  { id }: ListingDetail,
  { card, version }: { card: ShareCard; version: string },
): Promise<StoredFile> {
  const key = cardKey(id, version);
  // Somebody may have asked for the same while this one waited.
  const kept = await app.files.find(key);
  if (kept) return kept;
  const jpeg = await inLanguage('en', async () => drawShareCard(card, await readPhoto(app, card.picture)));
  await app.files.put(key, jpeg);
  const before = await findVersion(app.db, id);
  await keepVersion(app.db, { id, version, at: app.now() });
  if (before && before !== version) await app.files.remove(cardKey(id, before)).catch(() => {});
  return { size: jpeg.length, body: new Uint8Array(jpeg) };
}

/** The smallest variant that fills the card; null where its file is away, which leaves a card without a photo. */
async function readPhoto(app: App, picture: ShareCard['picture']): Promise<Uint8Array | null> {
  const mediaId = picture && mediaIdOf(picture.src);
  if (!picture || !mediaId) return null;
  const width = picture.widths.find((one) => one >= 1024) ?? picture.widths.at(-1);
  if (width === undefined) return null;
  const file = await app.files.find(pictureKey(mediaId, width, 'webp'));
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

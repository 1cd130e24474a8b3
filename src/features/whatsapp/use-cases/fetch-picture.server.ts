import { processPicture } from '#adapters/image-pipeline/picture.server.ts';
import { WhatsAppError } from '#adapters/whatsapp/port.ts';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { type Message, setPicture } from '../data/messages.server.ts';

/** What WhatsApp itself takes for a picture. */
const MOST_BYTES = 5_000_000;
/** Wide enough to read a sign on a gate. */
const WIDTH = 1024;

/**
 * Fetches the picture of a message and keeps what the upload pipeline makes of it, in private: decoded, stripped and
 * made anew. Null where it is none that can be kept. @throws WhatsAppError unavailable, so that it is tried again
 */
export async function fetchPicture(app: App, { id, kind, media_id }: Message): Promise<string | null> {
  if (kind !== 'picture' || !media_id) return null;
  try {
    const bytes = await app.adapters.whatsapp().download(media_id, MOST_BYTES);
    const { variants } = await processPicture(bytes);
    const kept = variants.filter(({ format, width }) => format === 'webp' && width <= WIDTH).at(-1);
    if (!kept) return null;
    const key = `whatsapp/${id}.webp`;
    await app.files.put(key, kept.bytes);
    await setPicture(app.db, id, key);
    return key;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    app.log.warn({ cause: error.message }, 'a WhatsApp picture could not be kept');
    return null;
  }
}

/** Whether asking again would be answered the same. */
function isRefusal(error: unknown): error is Error {
  if (error instanceof WhatsAppError) return error.failure === 'rejected';
  return error instanceof AppError && error.status < 500;
}

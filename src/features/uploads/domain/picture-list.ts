/** A picture in the field, from being chosen to being ready. */
export type PictureItem = {
  key: string;
  name: string;
  state: 'queued' | 'sending' | 'making' | 'ready' | 'failed';
  /** 0 to 1 while it is sent. */
  progress: number;
  /** The address, once it is ready. */
  url: string | null;
  /** Its upload, where this page sent it; null for pictures the form began with. */
  uploadId: string | null;
  /** A small picture of it, while the server has none. */
  preview: string | null;
  error: string | null;
  /** Whether sending it once more may help. */
  canRetry: boolean;
};

/** How many more pictures fit; what is chosen beyond that is cut (spec 5). */
export function countRoom(items: readonly PictureItem[], max: number): number {
  return Math.max(0, max - items.length);
}

/** The list with one picture at another place; places outside the list are its ends. */
export function moveTo(items: readonly PictureItem[], key: string, index: number): PictureItem[] {
  const item = items.find((candidate) => candidate.key === key);
  if (!item) return [...items];
  const rest = items.filter((candidate) => candidate !== item);
  const place = Math.min(Math.max(index, 0), rest.length);
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The addresses a form sends, in order: the first is the main picture. */
export function readyUrls(items: readonly PictureItem[]): string[] {
  return items.flatMap((item) => (item.url ? [item.url] : []));
}

/** How many pictures are still on their way. */
export function countPending(items: readonly PictureItem[]): number {
  return items.filter(({ state }) => state === 'queued' || state === 'sending' || state === 'making').length;
}

/** The next pictures to send, so that at most `atOnce` are on their way together. */
export function nextToSend(items: readonly PictureItem[], atOnce: number): PictureItem[] {
  const busy = items.filter(({ state }) => state === 'sending' || state === 'making').length;
  return items.filter(({ state }) => state === 'queued').slice(0, Math.max(0, atOnce - busy));
}

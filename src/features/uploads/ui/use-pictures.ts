import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast.tsx';
import { countPending, countRoom, moveTo, nextToSend, type PictureItem, readyUrls } from '../domain/picture-list.ts';
import { preparePicture } from '../shrink-picture.ts';
import { PICTURE_ACCEPT } from '../upload.ts';
import { PictureSendError, removePicture, sendPicture } from './send-picture.ts';

/** More would only share the same line, and fill the memory of a small phone. */
const AT_ONCE = 2;

type Options = {
  initial: readonly string[];
  max: number;
  onChange: ((urls: string[]) => void) | undefined;
  onPending: ((count: number) => void) | undefined;
};

let nextKey = 1;
const newItem = (name: string, more: Partial<PictureItem>): PictureItem => ({
  key: `p${nextKey++}`,
  name,
  state: 'queued',
  progress: 0,
  url: null,
  uploadId: null,
  preview: null,
  error: null,
  canRetry: false,
  ...more,
});

type SetItems = Dispatch<SetStateAction<PictureItem[]>>;
type Announce = (words: string) => void;
type FilesByKey = RefObject<Map<string, File>>;

const patched = (items: readonly PictureItem[], key: string, change: Partial<PictureItem>) =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item));

/** The same picture chosen twice stands in the field once. */
function withReady(items: PictureItem[], key: string, upload: { id: string; url: string | null }): PictureItem[] {
  const isTwin = items.some((other) => other.url === upload.url && other.key !== key);
  if (isTwin) return items.filter((other) => other.key !== key);
  return patched(items, key, { state: 'ready', url: upload.url, uploadId: upload.id });
}

/** The pictures of one field: choosing, sending two at a time, trying again, ordering, removing. */
export function usePictures({ initial, max, onChange, onPending }: Options) {
  const [items, setItems] = useState(() =>
    initial.map((url, index) => newItem(url, { key: `i${index}`, state: 'ready', url })),
  );
  const [announcement, announce] = useState('');
  const files = useRef(new Map<string, File>());
  const running = useSending(items, setItems, files, announce);
  useTelling(items, onChange, onPending);

  const retry = (key: string) => setItems((now) => patched(now, key, { state: 'queued', error: null }));
  const add = (chosen: readonly File[]) => {
    const pictures = chosen.filter((file) => PICTURE_ACCEPT.split(',').includes(file.type));
    const room = countRoom(items, max);
    const taken = pictures.slice(0, room).map((file) => {
      const item = newItem(file.name, {});
      files.current.set(item.key, file);
      return item;
    });
    setItems((now) => [...now, ...taken]);
    sayWhatWasLeft(chosen, pictures, { room, max });
    if (taken.length > 0) announce(m.uploads_said_added({ count: taken.length }));
  };
  const move = (key: string, index: number) => {
    const moved = moveTo(items, key, index);
    setItems(moved);
    announce(m.uploads_said_moved({ place: moved.findIndex((item) => item.key === key) + 1, count: moved.length }));
  };
  const remove = async (item: PictureItem): Promise<boolean> => {
    running.current.get(item.key)?.abort();
    try {
      if (item.uploadId) await removePicture(item.uploadId);
    } catch {
      showToast({ title: m.uploads_remove_failed(), description: m.uploads_try_again(), tone: 'rose' });
      return false;
    }
    files.current.delete(item.key);
    if (item.preview) URL.revokeObjectURL(item.preview);
    setItems((now) => now.filter((other) => other.key !== item.key));
    announce(m.uploads_said_removed());
    return true;
  };
  return { items, add, retry, move, remove, announcement };
}

/** Sends what waits, two at a time; what a lost line broke goes again when it is back. Gives what is under way. */
function useSending(items: readonly PictureItem[], setItems: SetItems, files: FilesByKey, announce: Announce) {
  const running = useRef(new Map<string, AbortController>());

  const send = useEffectEvent(async (item: PictureItem, file: File) => {
    const patch = (change: Partial<PictureItem>) => setItems((now) => patched(now, item.key, change));
    const abort = new AbortController();
    running.current.set(item.key, abort);
    patch({ state: 'sending', progress: 0, error: null });
    try {
      const { body, preview } = await preparePicture(file);
      if (abort.signal.aborted) return;
      if (preview) patch({ preview });
      const onProgress = (progress: number) => patch(progress < 1 ? { progress } : { progress, state: 'making' });
      const upload = await sendPicture(body, { name: item.name, signal: abort.signal, onProgress });
      files.current.delete(item.key);
      setItems((now) => withReady(now, item.key, upload));
      announce(m.uploads_said_ready({ name: item.name }));
    } catch (error) {
      if (abort.signal.aborted) return;
      const refusal = error instanceof PictureSendError ? error : new PictureSendError(m.uploads_try_again(), true);
      patch({ state: 'failed', error: refusal.message, canRetry: refusal.canRetry });
      showToast({ title: m.uploads_failed(), description: refusal.message, tone: 'rose' });
    } finally {
      running.current.delete(item.key);
    }
  });

  // The sending stands outside React: it follows the list.
  useEffect(() => {
    for (const item of nextToSend(items, AT_ONCE)) {
      const file = files.current.get(item.key);
      if (file && !running.current.has(item.key)) void send(item, file);
    }
  }, [items, files]);
  // A line that is back sends by itself what it lost.
  useEffect(() => {
    const isLost = (item: PictureItem) => item.state === 'failed' && item.canRetry;
    const again = () =>
      setItems((now) => now.map((item) => (isLost(item) ? { ...item, state: 'queued', error: null } : item)));
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [setItems]);
  // Whoever leaves the page leaves what was on its way.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const abort of current.values()) abort.abort();
    };
  }, []);
  return running;
}

/** The form around the field hears of what changed, and only of that. */
function useTelling(
  items: readonly PictureItem[],
  onChange: Options['onChange'],
  onPending: Options['onPending'],
): void {
  const urls = readyUrls(items).join('\n');
  const pending = countPending(items);
  const told = useRef(urls);
  useEffect(() => {
    if (told.current === urls) return;
    told.current = urls;
    onChange?.(urls ? urls.split('\n') : []);
  }, [urls, onChange]);
  useEffect(() => onPending?.(pending), [pending, onPending]);
}

function sayWhatWasLeft(
  chosen: readonly File[],
  pictures: readonly File[],
  { room, max }: { room: number; max: number },
): void {
  if (pictures.length > room) {
    showToast({ title: m.uploads_too_many({ count: room, max }), tone: 'rose' });
    return;
  }
  const other = chosen.find((file) => !pictures.includes(file));
  if (!other) return;
  const description = m.uploads_picture_type({ name: other.name });
  showToast({ title: m.uploads_failed(), description, tone: 'rose' });
}

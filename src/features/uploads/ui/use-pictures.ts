import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast.tsx';
import { countPending, countRoom, moveTo, nextToSend, type PictureItem, readyUrls } from '../domain/picture-list.ts';
import { PICTURE_ACCEPT } from '../upload.ts';
import { PictureSendError, removePicture, sendPicture } from './send-picture.ts';
import { preparePicture } from './shrink-picture.ts';

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

/** The pictures of one field: choosing, sending two at a time, trying again, ordering, removing. */
export function usePictures({ initial, max, onChange, onPending }: Options) {
  const [items, setItems] = useState(() => initial.map((url, index) => newItem(url, { key: `i${index}`, state: 'ready', url })));
  const [announcement, announce] = useState('');
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  const patch = useCallback((key: string, change: Partial<PictureItem>) => {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }, []);

  const drop = useCallback((key: string) => {
    files.current.delete(key);
    setItems((now) => {
      const gone = now.find((item) => item.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return now.filter((item) => item.key !== key);
    });
  }, []);

  const send = useCallback(
    async (item: PictureItem, file: File) => {
      const abort = new AbortController();
      running.current.set(item.key, abort);
      patch(item.key, { state: 'sending', progress: 0, error: null });
      try {
        const { body, preview } = await preparePicture(file);
        if (abort.signal.aborted) return;
        if (preview) patch(item.key, { preview });
        const onProgress = (progress: number) => patch(item.key, progress < 1 ? { progress } : { progress, state: 'making' });
        const upload = await sendPicture(body, { name: item.name, signal: abort.signal, onProgress });
        files.current.delete(item.key);
        setItems((now) => {
          const isTwin = now.some((other) => other.url === upload.url && other.key !== item.key);
          if (isTwin) return now.filter((other) => other.key !== item.key);
          return now.map((other) => (other.key === item.key ? { ...other, state: 'ready', url: upload.url, uploadId: upload.id } : other));
        });
        announce(m.uploads_said_ready({ name: item.name }));
      } catch (error) {
        if (abort.signal.aborted) return;
        const refusal = error instanceof PictureSendError ? error : new PictureSendError(m.uploads_try_again(), true);
        patch(item.key, { state: 'failed', error: refusal.message, canRetry: refusal.canRetry });
        showToast({ title: m.uploads_failed(), description: refusal.message, tone: 'rose' });
      } finally {
        running.current.delete(item.key);
      }
    },
    [patch],
  );

  // The sending stands outside React: it follows the list.
  useEffect(() => {
    for (const item of nextToSend(items, AT_ONCE)) {
      const file = files.current.get(item.key);
      if (file && !running.current.has(item.key)) void send(item, file);
    }
  }, [items, send]);

  // The form around it hears of what changed, and only of that.
  const urls = readyUrls(items).join('\n');
  const pending = countPending(items);
  const told = useRef(urls);
  useEffect(() => {
    if (told.current === urls) return;
    told.current = urls;
    onChange?.(urls ? urls.split('\n') : []);
  }, [urls, onChange]);
  useEffect(() => onPending?.(pending), [pending, onPending]);

  const retry = useCallback((key: string) => patch(key, { state: 'queued', error: null }), [patch]);

  // A line that is back sends by itself what it lost.
  useEffect(() => {
    const again = () =>
      setItems((now) => now.map((item) => (item.state === 'failed' && item.canRetry ? { ...item, state: 'queued', error: null } : item)));
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  // Whoever leaves the page leaves what was on its way.
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const abort of current.values()) abort.abort();
    };
  }, []);

  const add = useCallback(
    (chosen: readonly File[]) => {
      const pictures = chosen.filter((file) => PICTURE_ACCEPT.split(',').includes(file.type));
      const room = countRoom(items, max);
      const taken = pictures.slice(0, room).map((file) => {
        const item = newItem(file.name, {});
        files.current.set(item.key, file);
        return item;
      });
      setItems((now) => [...now, ...taken]);
      const other = chosen.find((file) => !pictures.includes(file));
      if (pictures.length > room) showToast({ title: m.uploads_too_many({ count: room, max }), tone: 'rose' });
      else if (other) showToast({ title: m.uploads_failed(), description: m.uploads_picture_type({ name: other.name }), tone: 'rose' });
      if (taken.length > 0) announce(m.uploads_said_added({ count: taken.length }));
    },
    [items, max],
  );

  const move = useCallback(
    (key: string, index: number) => {
      const moved = moveTo(items, key, index);
      setItems(moved);
      announce(m.uploads_said_moved({ place: moved.findIndex((item) => item.key === key) + 1, count: moved.length }));
    },
    [items],
  );

  const remove = useCallback(
    async (item: PictureItem): Promise<boolean> => {
      running.current.get(item.key)?.abort();
      try {
        if (item.uploadId) await removePicture(item.uploadId);
      } catch {
        showToast({ title: m.uploads_remove_failed(), description: m.uploads_try_again(), tone: 'rose' });
        return false;
      }
      drop(item.key);
      announce(m.uploads_said_removed());
      return true;
    },
    [drop],
  );

  return { items, add, retry, move, remove, announcement };
}

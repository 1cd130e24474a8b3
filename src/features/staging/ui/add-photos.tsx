import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchAsAnybody } from '#features/accounts/authorized-fetch.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_ACCEPT, STAGING_PHOTOS_PATH } from '../staging-limits.ts';
import { photoPath } from './photo-film.tsx';

type AddProps = { set: string; hasPhotos: boolean; hours: number; isSignedIn: boolean };

/** Choosing photos: a plain field of the form, and with script each is sent as soon as it is chosen. */
export function AddPhotos({ set, hasPhotos, hours, isSignedIn }: AddProps) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { send, sending, problems } = useSendPhotos(set);
  const take = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    field.value = '';
    if (files.length > 0) void send(files);
  };
  // What was chosen before the script came is taken over, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page is taken over
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  return (
    <div className="stg-add">
      <label className="add" htmlFor="staging-photos" aria-busy={sending !== null || undefined}>
        <Icon name="plus" size="l" />
        <b>{hasPhotos ? m.staging_add_more() : m.staging_add()}</b>
        <span className="small">{m.staging_up_to({ max: MAX_PHOTOS })}</span>
        <input
          ref={input}
          id="staging-photos"
          className={isHydrated ? 'vh' : undefined}
          type="file"
          name={isHydrated ? undefined : 'photos'}
          multiple
          accept={PHOTO_ACCEPT}
          disabled={sending !== null}
          onChange={isHydrated ? (event) => take(event.target) : undefined}
        />
      </label>
      <p className="small muted">{isSignedIn ? m.staging_kept_own() : m.staging_kept_hours({ count: hours })}</p>
      <p className="small" role="status">
        {sending ? m.staging_sending({ index: sending.index, total: sending.total }) : null}
      </p>
      {problems.length > 0 ? (
        <div role="alert">
          <Note tone="rose">
            <ul>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Note>
        </div>
      ) : null}
    </div>
  );
}

/** Sends photos one after the other; one that is refused does not stop the others. */
function useSendPhotos(set: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ index: number; total: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function send(files: readonly File[]) {
    const refused: string[] = [];
    let into = set;
    let last = '';
    for (const [at, file] of files.entries()) {
      setSending({ index: at + 1, total: files.length });
      const answer = await sendPhoto(file, into);
      if ('problem' in answer) refused.push(answer.problem);
      else {
        into = answer.set;
        last = answer.image;
      }
    }
    setSending(null);
    setProblems(refused);
    if (last === '') return;
    if (into === set) await revalidate();
    await navigate(photoPath(into, last), { preventScrollReset: true });
  }
  return { send, sending, problems };
}

async function sendPhoto(file: File, set: string): Promise<{ set: string; image: string } | { problem: string }> {
  if (file.size > MAX_PHOTO_BYTES) return { problem: m.staging_too_large({ name: file.name }) };
  const query = new URLSearchParams({ file_name: file.name, ...(set ? { set } : {}) });
  try {
    const response = await fetchAsAnybody(`${STAGING_PHOTOS_PATH}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const answer: unknown = await response.json();
    const texts = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
    const { set: into, image, detail } = texts;
    if (response.status === 201 && typeof into === 'string' && typeof image === 'string') return { set: into, image };
    return { problem: `${file.name}: ${typeof detail === 'string' ? detail : m.staging_offline()}` };
  } catch {
    return { problem: `${file.name}: ${m.staging_offline()}` };
  }
}

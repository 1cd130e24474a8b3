import { useEffect, useId, useRef, useState } from 'react';
import { PICTURE_ACCEPT } from '#features/uploads/upload.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { MOST_PHOTOS } from '../domain/photo-limits.ts';
import './photo-field.css';

const LIMIT_MB = MAX_BYTES['property-images'] / 1024 / 1024;

/** A photo that was chosen: what will be sent, and a small picture of it where the browser can read it. */
type Pick = { key: string; name: string; file: File; preview: string | null };

/**
 * Photos to send with a word. Without script it is a file field of its form, which must post multipart/form-data; with
 * it what was chosen is shown, can be taken out again, and is made smaller before it travels.
 */
export function PhotoField({ hasFailed }: { hasFailed: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const { picks, isCut, add, remove } = usePicks(input);
  return (
    <div className="grid gap-2">
      <TextField
        ref={input}
        id={id}
        type="file"
        name="photos"
        multiple
        accept={PICTURE_ACCEPT}
        label={m.uploads_field_label()}
        optionalLabel={m.detail_optional()}
        hint={m.leads_photos_hint({ most: MOST_PHOTOS, limit: LIMIT_MB })}
        {...(isCut ? { error: m.leads_photos_cut({ most: MOST_PHOTOS }) } : {})}
        onChange={(event) => add([...(event.currentTarget.files ?? [])])}
      />
      {hasFailed && !isLive ? <p className="small">{m.leads_photos_again()}</p> : null}
      <p className="vh" role="status">
        {picks.length > 0 ? m.leads_photos_chosen({ count: picks.length, most: MOST_PHOTOS }) : ''}
      </p>
      {picks.length > 0 ? (
        <ul className="photo-picks">
          {picks.map((pick, at) => (
            <li key={pick.key} className="photo-pick">
              <span className="photo-pick-frame">
                {pick.preview ? <img src={pick.preview} alt="" decoding="async" /> : <Icon name="camera" size="l" />}
              </span>
              <span className="small photo-pick-name">{pick.name}</span>
              <Button
                tone="line"
                size="s"
                aria-label={m.leads_photos_remove_name({ place: at + 1, name: pick.name })}
                onClick={() => {
                  remove(pick);
                  input.current?.focus();
                }}
              >
                {m.leads_photos_remove()}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The same photo chosen again is the one that was. */
const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

/** What the field holds, in step with what its form will post. */
function usePicks(input: React.RefObject<HTMLInputElement | null>) {
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [isCut, setCut] = useState(false);
  const shown = useRef<readonly Pick[]>([]);
  const show = (next: readonly Pick[]) => {
    shown.current = next;
    setPicks(next);
    const box = new DataTransfer();
    for (const { file } of next) box.items.add(file);
    if (input.current) input.current.files = box.files;
  };
  // Previews live in the browser until they are given back.
  useEffect(
    () => () => {
      for (const { preview } of shown.current) if (preview) URL.revokeObjectURL(preview);
    },
    [],
  );
  const shrink = async ({ key, file }: Pick) => {
    const { preparePicture } = await import('#features/uploads/shrink-picture.ts');
    const { body, preview } = await preparePicture(file);
    const isStill = shown.current.some((pick) => pick.key === key);
    if (!isStill && preview) URL.revokeObjectURL(preview);
    if (!isStill) return;
    const smaller = body === file ? file : new File([body], file.name, { type: body.type });
    show(shown.current.map((pick) => (pick.key === key ? { ...pick, file: smaller, preview } : pick)));
  };
  return {
    picks,
    isCut,
    add(files: readonly File[]) {
      const here = new Set(shown.current.map((pick) => pick.key));
      const chosen = files
        .map((file) => ({ key: keyOf(file), name: file.name, file, preview: null }))
        .filter(({ key }) => !here.has(key));
      const all = [...shown.current, ...chosen];
      setCut(all.length > MOST_PHOTOS);
      show(all.slice(0, MOST_PHOTOS));
      // A photo that cannot be made smaller is sent as it is.
      for (const pick of chosen) if (shown.current.includes(pick)) void shrink(pick).catch(() => {});
    },
    remove(pick: Pick) {
      if (pick.preview) URL.revokeObjectURL(pick.preview);
      setCut(false);
      show(shown.current.filter((one) => one.key !== pick.key));
    },
  };
}

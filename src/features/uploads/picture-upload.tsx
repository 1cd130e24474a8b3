import {
  type ChangeEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { PictureItem } from './domain/picture-list.ts';
import { PictureTile, type TileAction } from './ui/picture-tile.tsx';
import { usePictures } from './ui/use-pictures.ts';
import { PICTURE_ACCEPT, postedFilesName } from './upload.ts';
import { DEFAULT_MAX_PICTURES } from './upload-limits.ts';
import './ui/picture-upload.css';

export type PictureUploadProps = {
  /** The form field: one hidden input for each picture, in order; the first is the main one. */
  name: string;
  /**
   * Addresses the form begins with (`/media/{id}`): of a stored record or a kept draft. Read once; give a `key` to
   * begin anew.
   */
  initial?: readonly string[];
  max?: number;
  /** What is wrong with the field, after a refused post. */
  error?: string;
  /** Told after every change, with the addresses in order. An `input` event also bubbles from the field, for drafts. */
  onChange?: (urls: string[]) => void;
  /** Told how many pictures are still on their way, so that a form can wait with sending. */
  onPending?: (count: number) => void;
};

type NextFocus = { key: string; action: TileAction | 'remove' } | 'chooser' | null;

/** A moved button loses its focus with its place in the page; whoever works by keyboard must not. */
function useNextFocus(field: RefObject<HTMLElement | null>, chooser: RefObject<HTMLInputElement | null>) {
  const focusNext = useRef<NextFocus>(null);
  useEffect(() => {
    const next = focusNext.current;
    if (!next) return;
    focusNext.current = null;
    const button =
      next === 'chooser'
        ? null
        : field.current?.querySelector<HTMLElement>(`[data-key="${next.key}"] [data-action="${next.action}"]`);
    (button ?? field.current?.querySelector<HTMLElement>('[data-action="earlier"]') ?? chooser.current)?.focus();
  });
  return focusNext;
}

/** Takes what was chosen, also what was before the script came: it is not lost. */
function useTakenFiles(
  chooser: RefObject<HTMLInputElement | null>,
  isLive: boolean,
  add: (files: readonly File[]) => void,
) {
  const takeFrom = (input: HTMLInputElement) => {
    add([...(input.files ?? [])]);
    input.value = '';
  };
  const takeEarly = useEffectEvent(() => {
    if (chooser.current?.files?.length) takeFrom(chooser.current);
  });
  useEffect(() => {
    if (isLive) takeEarly();
  }, [isLive]);
  return takeFrom;
}

/** Tiles are dragged to another place, and files into the field. */
function useDragging(
  items: readonly PictureItem[],
  move: (key: string, to: number) => void,
  add: (files: readonly File[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  return {
    isTarget: (key: string) => dragged !== null && target === key && dragged !== key,
    over: setTarget,
    take: (key: string | null) => {
      setDragged(key);
      if (key === null) setTarget(null);
    },
    drop: (event: DragEvent) => {
      event.preventDefault();
      const place = items.findIndex((item) => item.key === target);
      if (dragged && place >= 0) move(dragged, place);
      else if (!dragged && event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
      setDragged(null);
      setTarget(null);
    },
  };
}

/**
 * Choosing, ordering and removing the pictures of a home. Pictures travel while the rest of the form is filled in.
 * Without script it is a file field of its form (which must post multipart/form-data), see `postedFilesName`.
 */
export function PictureUpload({
  name,
  initial = [],
  max = DEFAULT_MAX_PICTURES,
  error,
  onChange,
  onPending,
}: PictureUploadProps) {
  const isLive = useHydrated();
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const focusNext = useNextFocus(field, chooser);

  const tell = (urls: string[]) => {
    onChange?.(urls);
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const { items, add, retry, move, remove, announcement } = usePictures({ initial, max, onChange: tell, onPending });

  const takeFrom = useTakenFiles(chooser, isLive, add);
  const drag = useDragging(items, move, add);
  const removeAt = async (item: PictureItem, index: number) => {
    if (!(await remove(item))) return;
    const neighbour = items[index + 1] ?? items[index - 1];
    focusNext.current = neighbour ? { key: neighbour.key, action: 'remove' } : 'chooser';
  };

  const describedBy = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="pictures"
      ref={field}
      aria-describedby={describedBy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drag.drop}
    >
      <legend className="lbl">
        {m.uploads_field_label()} <small>{m.uploads_count({ count: items.length, max })}</small>
      </legend>
      <p className="hint" id={`${id}-help`}>
        {m.uploads_help()}
      </p>
      {items.length > 0 ? (
        <ol className="pictures-list">
          {items.map((item, index) => (
            <PictureTile
              key={item.key}
              {...{ item, index, name, isLive }}
              count={items.length}
              isDropTarget={drag.isTarget(item.key)}
              onMove={(to, action) => {
                focusNext.current = { key: item.key, action };
                move(item.key, to);
              }}
              onRetry={() => retry(item.key)}
              onRemove={() => void removeAt(item, index)}
              onDrag={(isDragged) => drag.take(isDragged ? item.key : null)}
              onDragEnter={() => drag.over(item.key)}
            />
          ))}
        </ol>
      ) : null}
      <PictureChooser
        chooser={chooser}
        fieldName={isLive ? undefined : postedFilesName(name)}
        isHidden={items.length >= max}
        isInvalid={Boolean(error)}
        describedBy={describedBy}
        onChoose={isLive ? (event) => takeFrom(event.currentTarget) : undefined}
      />
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

type ChooserProps = {
  chooser: RefObject<HTMLInputElement | null>;
  /** Under which name the files go with the form; undefined once the script sends them by itself. */
  fieldName: string | undefined;
  isHidden: boolean;
  isInvalid: boolean;
  describedBy: string;
  onChoose: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
};

function PictureChooser({ chooser, fieldName, isHidden, isInvalid, describedBy, onChoose }: ChooserProps) {
  return (
    <div className="pictures-add" hidden={isHidden}>
      <Icon name="camera" />
      <label className="btn btn-line">
        {m.uploads_choose()}
        <input
          ref={chooser}
          className="vh"
          type="file"
          accept={PICTURE_ACCEPT}
          multiple
          name={fieldName}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={onChoose}
        />
      </label>
      {onChoose ? (
        <>
          <label className="btn btn-line pictures-camera">
            {m.uploads_take()}
            <input className="vh" type="file" accept="image/*" capture="environment" onChange={onChoose} />
          </label>
          <span className="pictures-drop">{m.uploads_drop()}</span>
        </>
      ) : null}
    </div>
  );
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  );
}

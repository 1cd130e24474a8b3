import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { wrapIndex } from '../domain/gallery-pictures.ts';
import './lightbox.css';

export type LightboxProps = {
  title: string;
  pictures: readonly StoredPicture[];
  startIndex: number;
  onClose: () => void;
};

/** A finger that moves less than this, in pixels, has not swiped. */
const SWIPE_FROM_PX = 40;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * All photos, one at a time and as large as the screen: arrows and swipes wrap around, Esc closes, focus goes back to
 * the photo.
 */
export function Lightbox({ title, pictures, startIndex, onClose }: LightboxProps) {
  const [index, setIndex] = useState(startIndex);
  const dialog = useRef<HTMLDialogElement>(null);
  const touchStart = useRef<number | null>(null);
  // The native dialog lives outside React; the browser gives the focus back to the photo that opened it.
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  const move = (step: number) => setIndex((current) => wrapIndex(current, step, pictures.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = lookUp(STEPS, event.key);
    if (step) move(step);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const start = touchStart.current;
    const end = event.changedTouches[0]?.clientX;
    touchStart.current = null;
    if (start !== null && end !== undefined && Math.abs(end - start) >= SWIPE_FROM_PX) move(end < start ? 1 : -1);
  };

  const picture = pictures[index];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className="lbox on-dye"
      aria-label={m.detail_lightbox({ title })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchStart.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className="lbox-h">
        <p className="num" aria-live="polite">
          {m.detail_photo_count({ index: index + 1, total: pictures.length })}
          <span className="vh">: {picture.alt}</span>
        </p>
        <IconButton label={m.detail_close()} icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <LargePicture key={index} picture={picture} />
      <div className="lbox-f">
        <IconButton label={m.detail_photo_previous()} icon="left" onClick={() => move(-1)} />
        <p className="small">
          {picture.alt}
          {picture.isSample ? <span className="lbox-sample"> {m.detail_photo_sample_note()}</span> : null}
        </p>
        <IconButton label={m.detail_photo_next()} icon="right" onClick={() => move(1)} />
      </div>
    </dialog>
  );
}

function LargePicture({ picture }: { picture: StoredPicture }) {
  const { src, widths, width, height } = picture;
  const setOf = (format: string) => widths.map((size) => `${src}/${size}.${format} ${size}w`).join(', ');
  const last = widths.at(-1);
  return (
    <picture className="lbox-pic">
      {last === undefined ? null : <source type="image/avif" srcSet={setOf('avif')} sizes="100vw" />}
      <img
        alt=""
        width={width}
        height={height}
        {...(last === undefined ? { src } : { src: `${src}/${last}.webp`, srcSet: setOf('webp'), sizes: '100vw' })}
      />
    </picture>
  );
}

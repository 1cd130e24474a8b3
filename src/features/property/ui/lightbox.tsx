import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { SaveHeart } from '#features/listings/save-heart.tsx';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { captionOf, wrapIndex } from '../domain/gallery-pictures.ts';
import { ShareButton } from './page-tools.tsx';
import { originalHref, pictureHref } from './picture-href.ts';
import './lightbox.css';

export type LightboxProps = {
  title: string;
  listingId: string;
  isPublic: boolean;
  pictures: readonly StoredPicture[];
  startIndex: number;
  onClose: () => void;
};

/** A finger that moves less than this, in pixels, has not swiped. */
const SWIPE_FROM_PX = 40;
const THUMB_WIDTH = 160;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * All photos, one at a time and as large as the screen, with all of them small below: arrows and swipes wrap around,
 * Esc closes, focus goes back to the photo.
 */
export function Lightbox({ title, listingId, isPublic, pictures, startIndex, onClose }: LightboxProps) {
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
        <div className="row lbox-tools">
          {isPublic ? (
            <>
              <SaveHeart id={listingId} title={title} className="icon-btn" />
              <ShareButton title={title} />
            </>
          ) : null}
          <IconButton label={m.detail_close()} icon="close" onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <LargePicture key={index} picture={picture} />
      <div className="lbox-f">
        <IconButton label={m.detail_photo_previous()} icon="left" onClick={() => move(-1)} />
        <p className="small">
          <b>{captionOf(picture)}</b>
          {picture.stagedFrom ? (
            <span className="lbox-sample">
              {' '}
              {m.staging_label()}. <a href={originalHref(picture, pictures) ?? ''}>{m.staging_original()}</a>
            </span>
          ) : null}
          {picture.isSample ? <span className="lbox-sample"> {m.detail_photo_sample_note()}</span> : null}
        </p>
        <IconButton label={m.detail_photo_next()} icon="right" onClick={() => move(1)} />
      </div>
      <Thumbs pictures={pictures} index={index} onChoose={setIndex} />
    </dialog>
  );
}

type ThumbsProps = { pictures: readonly StoredPicture[]; index: number; onChoose: (index: number) => void };

/** All photos small, the one shown framed and kept in view. */
function Thumbs({ pictures, index, onChoose }: ThumbsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  if (pictures.length < 2) return null;
  return (
    <ul className="lbox-t" ref={strip}>
      {pictures.map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of photos never changes on the page.
        <li key={`${place}${picture.src}`}>
          <button type="button" aria-current={place === index || undefined} onClick={() => onChoose(place)}>
            <span className="vh">{m.detail_photo_open({ alt: picture.alt })}</span>
            <img src={pictureHref(picture, THUMB_WIDTH)} alt="" width="88" height="59" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
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

import { type ComponentType, type MouseEvent, useState } from 'react';
import { Picture } from '#features/media/picture.tsx';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { Disclosure } from '#ui/disclosure.tsx';
import { Tag } from '#ui/tag.tsx';
import { MOST_THUMBNAILS } from '../domain/gallery-pictures.ts';
import type { LightboxProps } from './lightbox.tsx';
import { originalHref, pictureHref } from './picture-href.ts';

/** Phones have three pixels where one and a half look the same: 80vw asks for a picture a third lighter. */
const FIRST_SIZES = '(min-width: 62rem) 39rem, 80vw';
const OTHER_SIZES = '(min-width: 62rem) 19rem, 80vw';
const FIRST_MAX_WIDTH = 1280;
const OTHER_MAX_WIDTH = 1024;
/** What a lite page offers on a tap, in pixels, and about how much that weighs. */
const LITE_WIDTH = 640;
const LITE_SIZE_KB = 30;

type PropertyGalleryProps = {
  title: string;
  pictures: readonly StoredPicture[];
  badge: React.ReactNode;
  isLand: boolean;
  /** Named beside its buttons in the lightbox. */
  listingId: string;
  /** Whether the lightbox offers to save and to share it. */
  isPublic: boolean;
};

/**
 * The photos: a strip that snaps on phones, one large and up to four small ones from 62 rem on. Each is a plain link to
 * its picture; with script the links open the lightbox, whose code is fetched by the first press.
 */
export function PropertyGallery({ title, pictures, badge, isLand, listingId, isPublic }: PropertyGalleryProps) {
  const mode = usePictureMode();
  const [isSwiped, setSwiped] = useState(false);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  if (mode === 'link') return <PhotoLinks pictures={pictures} badge={badge} />;

  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    // A click with a modifier asks for another tab: that is what the link is for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setOpenIndex(index);
    if (Lightbox) return;
    import('./lightbox.tsx').then(
      (module) => setLightbox(() => module.Lightbox),
      () => window.location.assign(href),
    );
  };

  return (
    <>
      <ul
        className={isSwiped ? 'gal is-swiped' : 'gal'}
        aria-label={m.detail_photos()}
        onScroll={() => setSwiped(true)}
      >
        {pictures.map((picture, index) => (
          // Stock pictures may repeat a listing's own, so the place is part of the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of photos never changes on the page.
          <li key={`${index}${picture.src}`} className="pic">
            <a href={pictureHref(picture)} onClick={(event) => open(event, index)}>
              <span className="vh">{m.detail_photo_open({ alt: picture.alt })}</span>
              <Picture
                picture={picture}
                sizes={index === 0 ? FIRST_SIZES : OTHER_SIZES}
                maxWidth={index === 0 ? FIRST_MAX_WIDTH : OTHER_MAX_WIDTH}
                isFirst={index === 0}
                icon={isLand ? 'plot' : 'house'}
              />
              {index === 0 ? badge : null}
              <Tag tone="dye" icon="camera" className="gal-n num">
                {m.detail_photo_count({ index: index + 1, total: pictures.length })}
              </Tag>
              {index === Math.min(MOST_THUMBNAILS, pictures.length - 1) ? (
                <Tag tone="dye" icon="camera" className="gal-all num">
                  {m.detail_photo_all({ count: pictures.length })}
                </Tag>
              ) : null}
            </a>
            <OriginalLink picture={picture} pictures={pictures} />
          </li>
        ))}
      </ul>
      <SampleNote pictures={pictures} />
      {Lightbox && openIndex !== null ? (
        <Lightbox
          title={title}
          listingId={listingId}
          isPublic={isPublic}
          pictures={pictures}
          startIndex={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      ) : null}
    </>
  );
}

/** One tap from what was staged to the photo it was made of. */
function OriginalLink({ picture, pictures }: { picture: StoredPicture; pictures: readonly StoredPicture[] }) {
  const original = originalHref(picture, pictures);
  return original ? (
    <a className="tag tag-dye gal-original" href={original}>
      {m.staging_original()}
    </a>
  ) : null;
}

/** Said once under the photos; the lightbox says it of each. */
function SampleNote({ pictures }: { pictures: readonly StoredPicture[] }) {
  const samples = pictures.filter(({ isSample }) => isSample).length;
  if (samples === 0) return null;
  return (
    <p className="gal-note">
      <b>{m.detail_photo_samples()}</b>{' '}
      {samples === pictures.length ? m.detail_photo_samples_all() : m.detail_photo_samples_some()}
    </p>
  );
}

function PhotoLinks({ pictures, badge }: Pick<PropertyGalleryProps, 'pictures' | 'badge'>) {
  return (
    <div className="gal-lite wrap">
      {badge}
      <Disclosure summary={m.detail_photo_all({ count: pictures.length })}>
        <ol>
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={`${index}${picture.src}`}>
              <a href={pictureHref(picture, LITE_WIDTH)}>
                {(picture.isSample ? m.detail_photo_lite_sample : m.detail_photo_lite)({
                  index: index + 1,
                  size: LITE_SIZE_KB,
                })}
                {picture.stagedFrom ? ` (${m.staging_label()})` : null}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

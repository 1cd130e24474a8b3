import type { StoredPicture } from '#features/media/stored-picture.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { placeholderColour } from './domain/placeholder-colour.ts';

type PictureProps = {
  picture: StoredPicture | null;
  /** The `sizes` of the picture where it stands. */
  sizes: string;
  /** The largest width worth offering here. */
  maxWidth?: number;
  /** The picture people see first: fetched at once and first. */
  isFirst?: boolean;
  /** Words for the picture; empty where the words beside it say the same. */
  alt?: string;
  icon?: IconName;
};

/**
 * A listing's picture in a box of its parent's size. The placeholder always lies beneath, so a missing or broken
 * picture shows it with no script at all: an image without a source or alternative text draws nothing.
 */
export function Picture({ picture, sizes, maxWidth = 1024, isFirst = false, alt = '', icon = 'house' }: PictureProps) {
  return (
    <>
      <span
        className="pic-none"
        style={picture ? { backgroundColor: placeholderColour(picture.thumbhash) } : undefined}
      >
        <Icon name={icon} size="l" />
      </span>
      {picture ? <Sources picture={picture} sizes={sizes} maxWidth={maxWidth} isFirst={isFirst} alt={alt} /> : null}
      {picture?.stagedFrom ? <span className="tag tag-plain pic-staged">{m.staging_label()}</span> : null}
    </>
  );
}

function Sources({
  picture,
  sizes,
  maxWidth,
  isFirst,
  alt,
}: Omit<Required<PictureProps>, 'icon' | 'picture'> & { picture: StoredPicture }) {
  const widths = picture.widths.filter((width) => width <= maxWidth);
  const shown = widths.length > 0 ? widths : picture.widths.slice(0, 1);
  const setOf = (format: string) => shown.map((width) => `${picture.src}/${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        srcSet={setOf('webp')}
        sizes={sizes}
        src={`${picture.src}/${shown.at(-1)}.webp`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}

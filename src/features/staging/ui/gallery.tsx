import { Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { chipClass } from '#ui/chip.tsx';
import { Tag } from '#ui/tag.tsx';
import type { GalleryItem } from '../domain/gallery-item.ts';
import { GALLERY_ROOMS, type GalleryRoom } from '../domain/gallery-rooms.ts';
import { filterWord, roomWord, styleWord } from '../staging-texts.ts';
import { tabPath } from './staging-frame.tsx';

export type GalleryAsked = { isFeatured: boolean; room: GalleryRoom | null };

/** The address of the gallery as it is narrowed, with an item open or none. */
export function galleryPath({ isFeatured, room }: GalleryAsked, item?: string): string {
  const parts = [isFeatured ? '&show=featured' : '', room ? `&room=${room}` : '', item ? `&item=${item}` : ''];
  return `${tabPath('gallery')}${parts.join('')}`;
}

const CARD_SIZES = '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** Before and after pairs; every choice stands in the address. */
export function Gallery({ asked, items }: { asked: GalleryAsked; items: readonly GalleryItem[] }) {
  const { isFeatured, room } = asked;
  return (
    <>
      <div className="stg-gal-h">
        <nav className="seg" aria-label={m.staging_show()}>
          {[false, true].map((one) => (
            <Link
              key={String(one)}
              to={galleryPath({ isFeatured: one, room })}
              aria-current={one === isFeatured ? 'true' : undefined}
              preventScrollReset
            >
              {one ? m.staging_featured() : m.staging_all()}
            </Link>
          ))}
        </nav>
        <nav className="chips" aria-label={m.staging_rooms()}>
          {[null, ...GALLERY_ROOMS].map((one) => (
            <Link
              key={one ?? 'all'}
              className={chipClass({ look: one === room ? 'on' : 'line' })}
              to={galleryPath({ isFeatured, room: one })}
              aria-current={one === room ? 'true' : undefined}
              preventScrollReset
            >
              {one ? filterWord(one) : m.staging_filter_all()}
            </Link>
          ))}
        </nav>
      </div>
      {items.length === 0 ? (
        <NothingHere />
      ) : (
        <ul className="stg-gal">
          {items.map((item, index) => (
            <GalleryCard key={item.id} item={item} to={galleryPath(asked, item.id)} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Without the drawing of other empty places, which would bring the script of the search along. */
function NothingHere() {
  return (
    <div className="empty">
      <h2>{m.staging_gallery_empty()}</h2>
      <p className="muted">{m.staging_gallery_empty_text()}</p>
      <div className="row row-wrap">
        <Link className={buttonClass({ tone: 'line' })} to={tabPath('gallery')}>
          {m.staging_filter_all()}
        </Link>
      </div>
    </div>
  );
}

function GalleryCard({ item, to, isFirst }: { item: GalleryItem; to: string; isFirst: boolean }) {
  const { title, roomType, style, beforeImage, afterImage } = item;
  const words = { room: roomWord(roomType), style: styleWord(style) };
  return (
    <li className="gi">
      <div className="ph">
        <Picture
          picture={{ ...afterImage, stagedFrom: beforeImage.src }}
          sizes={CARD_SIZES}
          maxWidth={960}
          isFirst={isFirst}
          alt={m.staging_after_of({ title })}
        />
        <span className="bf">
          <Picture picture={beforeImage} sizes="8rem" maxWidth={320} alt={m.staging_before_of({ title })} />
        </span>
        {item.featured ? (
          <Tag tone="laterite" className="feat">
            {m.staging_featured()}
          </Tag>
        ) : null}
      </div>
      <div className="tx">
        <h2>
          <Link to={to} preventScrollReset data-waits>
            {title}
          </Link>
        </h2>
        <p className="small muted">{item.isSample ? m.staging_card_sample(words) : m.staging_card(words)}</p>
      </div>
    </li>
  );
}

import { useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { keep, readKept } from '#lib/kept-in-browser.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import type { GalleryItem } from '../domain/gallery-item.ts';
import { roomWord, styleWord } from '../staging-texts.ts';
import { Compare } from './compare.tsx';
import { sideOf } from './gallery-side.ts';
import { ShareButton } from './share-button.tsx';

type DetailProps = {
  item: GalleryItem;
  /** Null: nobody is signed in, and what is saved is kept on this device. */
  isSaved: boolean | null;
  /** The gallery without the item. */
  closePath: string;
  address: string;
};

/** One pair, large: a dialog with script, else a part of the page. Its address can be shared. */
export function GalleryDetail(props: DetailProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { item, closePath } = props;
  if (!isHydrated)
    return (
      <section className="panel stg-one" aria-labelledby="stg-item">
        <div className="stg-one-h">
          <h2 id="stg-item">{item.title}</h2>
          <Link className={buttonClass({ tone: 'line', size: 's' })} to={closePath}>
            {m.staging_close()}
          </Link>
        </div>
        <DetailBody {...props} />
      </section>
    );
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => void navigate(closePath, { preventScrollReset: true })}
      title={item.title}
      closeLabel={m.staging_close()}
    >
      <DetailBody {...props} />
    </Dialog>
  );
}

function DetailBody({ item, isSaved, address }: DetailProps) {
  const { beforeImage, afterImage, title } = item;
  return (
    <div className="stg-one-b">
      <div className="stage">
        <Compare
          before={sideOf(beforeImage, m.staging_before_of({ title }))}
          after={sideOf(afterImage, m.staging_after_of({ title }))}
          width={afterImage.width}
          height={afterImage.height}
          isFirst
        />
      </div>
      <div className="stg-one-t">
        <p>{item.description}</p>
        <p className="stg-tags">
          <Tag tone="plain">{roomWord(item.roomType)}</Tag>
          <Tag tone="plain">{styleWord(item.style)}</Tag>
        </p>
        {isSaved === null ? <SaveHere id={item.id} /> : <SaveOwn id={item.id} isSaved={isSaved} />}
        <ShareButton title={title} address={address} />
        <a
          className={buttonClass({ tone: 'line', block: true })}
          href={`/staging/gallery/${item.id}.jpg`}
          download="zaure-virtually-staged.jpg"
        >
          <Icon name="download" />
          {m.staging_download()}
        </a>
        <p className="small muted">
          {item.isSample ? `${m.staging_sample_note()} ` : ''}
          {m.staging_drag_note()}
        </p>
      </div>
    </div>
  );
}

function SaveOwn({ id, isSaved }: { id: string; isSaved: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="save-item" />
      <input type="hidden" name="item" value={id} />
      <Button type="submit" block aria-pressed={isSaved}>
        <Icon name="heart" />
        {isSaved ? m.staging_saved() : m.staging_save()}
      </Button>
    </Form>
  );
}

const KEPT = 'zaure.staging.saved';

const readSaved = (): string[] => (readKept('browser', KEPT) ?? '').split(' ').filter((id) => id !== '');

/** Without an account what is saved stays on this device. */
function SaveHere({ id }: { id: string }) {
  const isHydrated = useHydrated();
  const [isSaved, setSaved] = useState(() => isHydrated && readSaved().includes(id));
  const [isRefused, setRefused] = useState(false);
  if (!isHydrated) return null;
  const toggle = () => {
    const others = readSaved().filter((one) => one !== id);
    keep('browser', 'drafts', KEPT, (isSaved ? others : [...others, id]).join(' '));
    const isNow = readSaved().includes(id);
    setSaved(isNow);
    setRefused(!isSaved && !isNow);
  };
  return (
    <>
      <Button block aria-pressed={isSaved} onClick={toggle}>
        <Icon name="heart" />
        {isSaved ? m.staging_saved_here() : m.staging_save()}
      </Button>
      {isRefused ? (
        <div role="alert">
          <Note tone="ochre">{m.staging_save_refused()}</Note>
        </div>
      ) : null}
    </>
  );
}

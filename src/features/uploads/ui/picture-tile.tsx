import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import type { PictureItem } from '../domain/picture-list.ts';

type PictureTileProps = {
  item: PictureItem;
  index: number;
  count: number;
  name: string;
  isLive: boolean;
  isDropTarget: boolean;
  onMove: (index: number, action: TileAction) => void;
  onRetry: () => void;
  onRemove: () => void;
  onDrag: (isDragged: boolean) => void;
  onDragEnter: () => void;
};

export type TileAction = 'earlier' | 'later' | 'main';

const MADE = /^\/media\/[0-9a-f]{32}$/;
const sourceOf = ({ url, preview }: PictureItem) => preview ?? (url && MADE.test(url) ? `${url}/320.webp` : url);

/** One picture of the field: what it shows, how far it has come, and what can be done with it. */
export function PictureTile({
  item,
  index,
  count,
  name,
  isLive,
  isDropTarget,
  onMove,
  onRetry,
  onRemove,
  onDrag,
  onDragEnter,
}: PictureTileProps) {
  const place = index + 1;
  const source = sourceOf(item);
  const isPending = item.state === 'queued' || item.state === 'sending' || item.state === 'making';
  return (
    <li
      className={isDropTarget ? 'picture is-target' : 'picture'}
      data-key={item.key}
      data-state={item.state}
      draggable={isLive}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDragEnter}
    >
      <div className="picture-frame">
        {source ? (
          <img src={source} alt={m.uploads_photo_alt({ place })} draggable={false} decoding="async" />
        ) : (
          <Icon name="camera" />
        )}
        {index === 0 ? (
          <Tag tone="dye" className="picture-main">
            {m.uploads_main()}
          </Tag>
        ) : null}
        {isPending ? <Progress item={item} /> : null}
      </div>
      {item.state === 'failed' ? (
        <p className="err">
          <Icon name="alert" />
          {item.canRetry ? m.uploads_not_sent() : (item.error ?? m.uploads_failed())}
        </p>
      ) : null}
      {isLive ? <Buttons {...{ item, index, count, place, onMove, onRetry, onRemove }} /> : null}
      {isLive && item.url ? <input type="hidden" name={name} value={item.url} /> : null}
      {!isLive && item.url ? (
        <label className="check">
          <input type="checkbox" name={name} value={item.url} defaultChecked />
          {m.uploads_keep()}
        </label>
      ) : null}
    </li>
  );
}

function Progress({ item }: { item: PictureItem }) {
  const words = {
    queued: m.uploads_state_queued(),
    sending: m.uploads_state_sending(),
    making: m.uploads_state_making(),
  };
  const label = lookUp(words, item.state);
  return (
    <div className="picture-progress">
      <span>{label}</span>
      <progress
        aria-label={m.uploads_progress({ name: item.name })}
        max={1}
        {...(item.state === 'making' ? {} : { value: item.progress })}
      />
    </div>
  );
}

type ButtonsProps = Pick<PictureTileProps, 'item' | 'index' | 'count' | 'onMove' | 'onRetry' | 'onRemove'> & {
  place: number;
};

function Buttons({ item, index, count, place, onMove, onRetry, onRemove }: ButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      {/* Not disabled at the ends, where it does nothing: a disabled button would lose the focus of who pressed it. */}
      <div className="picture-bar">
        <IconButton
          icon="left"
          label={m.uploads_move_earlier({ place })}
          aria-disabled={isFirst}
          data-action="earlier"
          onClick={() => !isFirst && onMove(index - 1, 'earlier')}
        />
        <IconButton
          icon="right"
          label={m.uploads_move_later({ place })}
          aria-disabled={isLast}
          data-action="later"
          onClick={() => !isLast && onMove(index + 1, 'later')}
        />
        <IconButton icon="close" label={m.uploads_remove({ place })} data-action="remove" onClick={onRemove} />
      </div>
      {item.state === 'failed' && item.canRetry ? (
        <Button size="s" tone="line" block onClick={onRetry} aria-label={m.uploads_retry_name({ name: item.name })}>
          {m.uploads_retry()}
        </Button>
      ) : null}
      {!isFirst && item.state === 'ready' ? (
        <Button
          size="s"
          tone="text"
          block
          data-action="main"
          aria-label={m.uploads_make_main_place({ place })}
          onClick={() => onMove(0, 'main')}
        >
          {m.uploads_make_main()}
        </Button>
      ) : null}
    </>
  );
}

import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';

export type Side = { src: string; srcSet?: string; sizes?: string; alt: string };

type CompareProps = {
  before: Side;
  after: Side;
  width: number;
  height: number;
  /** Stands beside the choice of the view. */
  children?: ReactNode;
  isFirst?: boolean;
};

const VIEWS = ['before', 'after', 'split'] as const;
const VIEW_WORDS = { before: m.staging_before, after: m.staging_after, split: m.staging_split } as const;
const START = 50;

/** Spec 9: shown where no staged picture came back. */
const PLACEHOLDER = '/placeholder.svg';

function standIn(image: HTMLImageElement) {
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

/** A picture may fail before the script comes that would hear of it. */
function whenLost(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') standIn(image);
}

/**
 * The room before and after: either alone, or both with a line between them that a pointer, a finger or the arrow keys
 * move. The choice of the view needs no script.
 */
export function Compare({ before, after, width, height, children, isFirst = false }: CompareProps) {
  const name = useId();
  const [at, setAt] = useState(START);
  const line = useRef<HTMLInputElement>(null);
  // Where the line was moved before the script came, it stays.
  useEffect(() => setAt(line.current?.valueAsNumber ?? START), []);
  const loading = isFirst ? 'eager' : 'lazy';
  return (
    <div className="stg-cmp">
      <div className="ba" style={{ '--p': `${at}%`, aspectRatio: `${width} / ${height}` } as CSSProperties}>
        <img
          ref={whenLost}
          {...after}
          alt={after.alt}
          className="ba-after"
          width={width}
          height={height}
          loading={loading}
          onError={(event) => standIn(event.currentTarget)}
        />
        <img {...before} alt={before.alt} className="ba-top" width={width} height={height} loading={loading} />
        <span className="tag tag-dye ba-a">{m.staging_before()}</span>
        <span className="tag tag-dye ba-b">{m.staging_after()}</span>
        <span className="tag tag-plain vs-mark">{m.staging_label()}</span>
        <input
          ref={line}
          type="range"
          min="0"
          max="100"
          step="1"
          value={at}
          aria-label={m.staging_split_label()}
          onChange={(event) => setAt(event.target.valueAsNumber)}
        />
      </div>
      <div className="stage-b">
        <fieldset className="seg">
          <legend className="vh">{m.staging_view()}</legend>
          {VIEWS.map((view) => (
            <label key={view}>
              <input type="radio" name={name} value={view} defaultChecked={view === 'split'} />
              {VIEW_WORDS[view]()}
            </label>
          ))}
        </fieldset>
        {children}
      </div>
    </div>
  );
}

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { lookUp } from '#lib/one-of.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CORNER_NAMES, type FloorCorners, gridLines, isFloor, type Point } from '../domain/floor-grid.ts';
import type { StagedPhoto } from '../domain/staged-photo.ts';

/** Arrow keys move a corner so many pixels of the picture on the screen, with Shift so many. */
const STEP_PX = 4;
const STEP_SHIFT_PX = 20;
/** Where a floor mostly lies, until the engine has looked. */
const USUAL: FloorCorners = [
  { x: 0.05, y: 0.95 },
  { x: 0.95, y: 0.95 },
  { x: 0.75, y: 0.65 },
  { x: 0.25, y: 0.65 },
];
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const cornerWords = (): readonly string[] => [
  m.staging_corner_near_left(),
  m.staging_corner_near_right(),
  m.staging_corner_far_right(),
  m.staging_corner_far_left(),
];

const clamp = (value: number) => Math.min(1.3, Math.max(-0.3, value));
const percent = (share: number) => (Math.round(share * 10_000) / 100).toString();

/**
 * The floor as it was guessed, with a grid in true perspective over it, to be put right: by pointer, finger or keys;
 * without script by four pairs of numbers.
 */
export function FloorEditor({ photo }: { photo: StagedPhoto }) {
  const isHydrated = useHydrated();
  const guess = photo.corners ?? USUAL;
  const [corners, setCorners] = useState<FloorCorners>(guess);
  const isGood = isFloor(corners);
  return (
    <>
      <FloorPicture photo={photo} corners={corners} onMove={isHydrated ? setCorners : null} />
      <Form method="post" preventScrollReset className="stage-b">
        <p>
          <b>{m.staging_floor_ask()}</b>{' '}
          {photo.confidence === null
            ? m.staging_floor_unknown()
            : m.staging_floor_sure({ percent: Math.round(photo.confidence * 100) })}{' '}
          {m.staging_floor_drag()}
        </p>
        <input type="hidden" name="image" value={photo.id} />
        {isHydrated ? <HiddenCorners corners={corners} /> : <CornerFields corners={guess} />}
        {isGood ? null : (
          <p role="alert" className="stg-bad">
            {m.staging_corners_wrong()}
          </p>
        )}
        <span className="stg-acts">
          {isHydrated ? (
            <Button tone="line" size="s" onClick={() => setCorners(guess)}>
              {m.staging_guess_again()}
            </Button>
          ) : null}
          <Button type="submit" size="s" tone="line" name="intent" value="corners">
            {m.staging_floor_use()}
          </Button>
        </span>
      </Form>
    </>
  );
}

type PictureProps = {
  photo: StagedPhoto;
  corners: FloorCorners;
  /** Null: it only shows. */
  onMove: ((corners: FloorCorners) => void) | null;
};

function FloorPicture({ photo, corners, onMove }: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = photo;
  const put = (index: number, to: Point) =>
    onMove?.(corners.map((one, at) => (at === index ? to : one)) as unknown as FloorCorners);
  const onPointerMove = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const x = (event.clientX - frame.left) / frame.width;
    const y = (event.clientY - frame.top) / frame.height;
    put(index, { x: clamp(x), y: clamp(y) });
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const move = lookUp(MOVES, event.key);
    const frame = box.current?.getBoundingClientRect();
    const from = corners[index];
    if (!move || !frame || !from) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP_SHIFT_PX : STEP_PX;
    put(index, {
      x: clamp(from.x + (move[0] * step) / frame.width),
      y: clamp(from.y + (move[1] * step) / frame.height),
    });
  };
  const at = ({ x, y }: Point) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`;
  const outline = corners.map(at).join(' ');
  return (
    <div className="stage-v" ref={box} style={{ aspectRatio: `${width} / ${height}` }}>
      <img src={photo.preview} alt={m.staging_floor_alt()} width={width} height={height} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polygon points={outline} className="fl-a" />
        <path
          className="fl-g"
          vectorEffect="non-scaling-stroke"
          d={gridLines(corners)
            .map(([from, to]) => `M${at(from)}L${at(to)}`)
            .join('')}
        />
        <polygon points={outline} className="fl-o" vectorEffect="non-scaling-stroke" />
        <polygon points={outline} className="fl-i" vectorEffect="non-scaling-stroke" />
      </svg>
      {onMove
        ? corners.map(({ x, y }, index) => (
            <button
              key={CORNER_NAMES[index]}
              type="button"
              className="hdl"
              style={{ left: `${inside(x)}%`, top: `${inside(y)}%` }}
              aria-label={m.staging_corner({ corner: cornerWords()[index] ?? '' })}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={onPointerMove(index)}
              onKeyDown={onKeyDown(index)}
            >
              <i />
            </button>
          ))
        : null}
    </div>
  );
}

/** A handle of a corner outside of the picture stays where it can be reached. */
const inside = (share: number) => Math.min(99, Math.max(1, share * 100));

function HiddenCorners({ corners }: { corners: FloorCorners }) {
  return corners.map(({ x, y }, index) => (
    <span key={CORNER_NAMES[index]}>
      <input type="hidden" name={`${CORNER_NAMES[index]}-x`} value={percent(x)} />
      <input type="hidden" name={`${CORNER_NAMES[index]}-y`} value={percent(y)} />
    </span>
  ));
}

function CornerFields({ corners }: { corners: FloorCorners }) {
  return (
    <fieldset className="stg-corners">
      <legend>{m.staging_corner_fields()}</legend>
      {corners.map((corner, index) => (
        <p key={CORNER_NAMES[index]}>
          <span>{cornerWords()[index]}</span>
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis}>
              <span>{axis === 'x' ? m.staging_from_left() : m.staging_from_top()}</span>
              <input
                className="inp"
                type="number"
                step="0.1"
                min="-30"
                max="130"
                name={`${CORNER_NAMES[index]}-${axis}`}
                defaultValue={percent(corner[axis])}
              />
            </label>
          ))}
        </p>
      ))}
    </fieldset>
  );
}

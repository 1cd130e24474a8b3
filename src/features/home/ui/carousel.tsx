import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';

/** Positions are fractions of pixels on some screens. */
const SLACK_PX = 4;

/**
 * A row that scrolls and snaps by itself; the buttons move it by a slide and loop: after the last comes the first (spec
 * 2).
 */
export function Carousel({
  head,
  label,
  count,
  listen,
  children,
}: {
  head: ReactNode;
  label: string;
  count: number;
  /** Hears what happens inside its slides. */
  listen: Pick<ComponentProps<'ul'>, 'onClick' | 'onPointerOver' | 'onFocus'>;
  children: ReactNode;
}) {
  const rail = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (direction: 1 | -1) => {
    const element = rail.current;
    const slides = element?.children;
    const [first, second] = slides ?? [];
    if (!element || !(first instanceof HTMLElement)) return;
    const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
    const end = element.scrollWidth - element.clientWidth;
    const next = loopedPosition(element.scrollLeft, direction * step, end);
    element.scrollTo({ left: next });
    const index = Math.min(count, Math.round(next / step) + 1);
    setSaid(m.home_slide_said({ index, count, title: slides?.[index - 1]?.querySelector('h3')?.textContent ?? '' }));
  };
  return (
    <>
      <div className="sec-head">
        {head}
        <div className="row needs-script">
          <IconButton
            className="icon-btn-ring"
            icon="left"
            label={m.home_previous()}
            onClick={() => move(-1)}
            data-late=""
          />
          <IconButton
            className="icon-btn-ring"
            icon="right"
            label={m.home_next()}
            onClick={() => move(1)}
            data-late=""
          />
        </div>
      </div>
      <ul className="rail" ref={rail} aria-label={label} {...listen}>
        {children}
      </ul>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}

/** Where a step leads: past the end lies the start, before the start the end. */
export function loopedPosition(position: number, step: number, end: number): number {
  if (step > 0 && position >= end - SLACK_PX) return 0;
  if (step < 0 && position <= SLACK_PX) return end;
  return Math.min(end, Math.max(0, position + step));
}

import { type RefObject, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import { SEGMENTS, segmentOf } from '../domain/segments.ts';
import { DrawnPart } from './drawn-part.tsx';
import { PriceFields } from './price-fields.tsx';
import { shortNaira, showLabel, upToNaira } from './search-texts.ts';
import { useFacets } from './use-facets.ts';
import { useLiveCount } from './use-live-count.ts';

type PricePopoverProps = {
  page: SearchPage;
  choices: SearchChoices;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * The own range of a price beside the bands of the specification: two money fields that work without script; with it
 * also a histogram with handles, which comes when it is opened.
 */
export function PricePopover({ page, choices, form }: PricePopoverProps) {
  const body = useRef<HTMLDivElement>(null);
  const facets = useFacets(page, form, body);
  const count = useLiveCount(page, form);
  const { minPrice, maxPrice, minMoveIn, maxMoveIn } = choices;
  const set = rangeLabel(minPrice, maxPrice) ?? rangeLabel(minMoveIn, maxMoveIn);
  const clear = () => {
    for (const input of body.current?.querySelectorAll<HTMLInputElement>('.minmax input') ?? []) {
      input.value = '';
      for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
    }
  };
  return (
    <details
      className="pop"
      name="filter-bar"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void facets.load();
        else {
          facets.drop();
          count.stop();
        }
      }}
    >
      <summary className={set ? 'inp is-set' : 'inp'} data-late="">
        {set ?? m.filters_range()}
      </summary>
      <div className="pop-b" ref={body} onInput={count.ask}>
        {facets.answer ? <DrawnPart name="price" className="pop-bars" html={facets.answer.price} /> : null}
        <PriceFields basis="price" from={minPrice} to={maxPrice} />
        {SEGMENTS[segmentOf(page, choices)].hasMoveIn ? (
          <>
            <p className="lbl pop-or" data-basis="move_in">
              {m.filters_by_move_in()}
            </p>
            <PriceFields basis="move_in" from={minMoveIn} to={maxMoveIn} />
          </>
        ) : null}
        {facets.answer ? <p className="small muted">{facets.answer.sentence}</p> : null}
        <div className="pop-f">
          <button type="button" className={buttonClass({ tone: 'text', size: 's' })} onClick={clear}>
            {m.search_clear_short()}
          </button>
          <Button type="submit" size="s" isBusy={count.isBusy}>
            {showLabel(page, count.total)}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** "₦2m to ₦15m"; null where no end is set. */
function rangeLabel(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return m.filters_range_set({ from: shortNaira(from), to: shortNaira(to) });
  if (from !== null) return m.filters_range_from({ from: shortNaira(from) });
  return to === null ? null : upToNaira(to);
}

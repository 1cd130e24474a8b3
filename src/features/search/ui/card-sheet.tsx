import { useEffect, useRef } from 'react';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import type { DrawnSearch } from '../domain/search-view.ts';
import { HomeCard, useHomeCard } from './home-card.tsx';

type CardSheetProps = { view: DrawnSearch; shownId: string | null; onShow: (id: string) => void };

/** After the last movement of the cards, the one that stands is chosen. */
const SETTLED_MS = 120;

/** The cards at the foot of a phone's map: swiping to one chooses its pill, pressing a pill brings its card. */
export function CardSheet({ view, shownId, onShow }: CardSheetProps) {
  const { listen } = useCardList();
  const row = useRef<HTMLUListElement>(null);
  const timer = useRef(0);
  const { paging, cards } = view;
  const at = cards.findIndex(({ id }) => id === shownId);
  // The row scrolls by hand; a pill that was pressed brings its card.
  useEffect(() => {
    const list = row.current;
    const card = list?.children[at];
    if (list && card instanceof HTMLElement && cardAt(list) !== at)
      list.scrollTo({ left: card.offsetLeft - list.offsetLeft });
  }, [at]);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const standing = row.current ? cards[cardAt(row.current)] : undefined;
      if (standing && standing.id !== shownId) onShow(standing.id);
    }, SETTLED_MS);
  };
  return (
    <section className="msheet" aria-label={m.search_sheet_label()}>
      <p className="msheet-head" role="status">
        <b className="num">{m.search_sheet_at({ at: paging.first + Math.max(0, at), total: paging.total.value })}</b>
        <span>{m.search_sheet_swipe()}</span>
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key clicks too. */}
      <ul className="msheet-row" ref={row} onScroll={settle} onClick={listen.onClick}>
        {cards.map(({ id }) => (
          <li key={id} data-selected={id === shownId || undefined}>
            <SheetCard id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which card stands at the beginning of the row. */
function cardAt(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(row.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

function SheetCard({ id }: { id: string }) {
  const { html } = useHomeCard(id);
  return html === null ? null : <HomeCard id={id} html={html} />;
}

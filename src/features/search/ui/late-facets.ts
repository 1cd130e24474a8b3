import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import type { FacetAnswer } from '../domain/facet-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';

/** Loaded when a sheet or popover opens for the first time; nothing of it is in the first load of a list. */

/** What the choices would show; null where it could not be had, and then the fields stand without counts. */
export async function fetchFacets(
  page: SearchPage,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<FacetAnswer | null> {
  try {
    const path = `${href('/search-facets/:page', { page: page.id })}?${params}`;
    const answer = await fetch(localPath(path), { signal });
    return answer.ok ? ((await answer.json()) as FacetAnswer | null) : null;
  } catch {
    return null;
  }
}

/** Renews the counts in place, so that the focus stays where it is. */
export function renewCounts(root: HTMLElement, { counts }: FacetAnswer): void {
  const byName = new Map(Object.entries(counts));
  for (const element of root.querySelectorAll<HTMLElement>('[data-count]')) {
    const count = byName.get(element.dataset.count ?? '');
    if (!count) continue;
    element.textContent = count.text;
    element.closest('label')?.classList.toggle('is-none', count.isNone);
  }
}

const naira = new Intl.NumberFormat('en-NG');
const toText = (amount: number) => `₦${naira.format(amount)}`;
const toNumber = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

/** Ties the handles of every histogram to its two money fields, and the buttons of which price to their halves. */
export function wireRanges(root: HTMLElement): void {
  for (const histogram of root.querySelectorAll<HTMLElement>('.histo')) wireHistogram(root, histogram);
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-shows]')];
  const show = (basis: string | undefined) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.shows === basis));
    for (const part of root.querySelectorAll<HTMLElement>('[data-basis], [data-fields]'))
      part.hidden = (part.dataset.basis ?? part.dataset.fields) !== basis;
  };
  if (buttons.length === 0) return;
  for (const button of buttons) button.addEventListener('click', () => show(button.dataset.shows));
  const isMoveIn = [...root.querySelectorAll<HTMLInputElement>('[data-fields=move_in] input')].some(
    ({ value }) => value,
  );
  show(isMoveIn ? 'move_in' : 'price');
}

function wireHistogram(root: HTMLElement, histogram: HTMLElement): void {
  const [low, high] = histogram.querySelectorAll<HTMLInputElement>('input[type=range]');
  const [from, to] = root.querySelectorAll<HTMLInputElement>(`[data-fields=${histogram.dataset.basis}] input`);
  const track = histogram.querySelector<HTMLElement>('.duo');
  if (!low || !high || !from || !to || !track) return;
  const edges = (histogram.dataset.edges ?? '').split(' ').map(Number);
  const last = edges.length;
  const paint = () => {
    const [least, most] = [low.valueAsNumber, high.valueAsNumber];
    track.style.setProperty('--a', `${(least / last) * 100}%`);
    track.style.setProperty('--b', `${(most / last) * 100}%`);
    for (const [at, bar] of [...histogram.querySelectorAll('path')].entries())
      bar.setAttribute('class', at >= least && at < most ? 'in' : 'out');
    for (const handle of [low, high]) {
      const edge = edges[handle.valueAsNumber];
      if (edge) handle.setAttribute('aria-valuetext', toText(edge));
    }
  };
  low.addEventListener('input', () => {
    low.valueAsNumber = Math.min(low.valueAsNumber, high.valueAsNumber - 1);
    const edge = edges[low.valueAsNumber];
    from.value = edge ? toText(edge) : '';
    paint();
  });
  high.addEventListener('input', () => {
    high.valueAsNumber = Math.max(high.valueAsNumber, low.valueAsNumber + 1);
    const edge = edges[high.valueAsNumber];
    to.value = edge ? toText(edge) : '';
    paint();
  });
  const follow = () => {
    const [least, most] = [toNumber(from.value), toNumber(to.value)];
    low.valueAsNumber = Math.max(
      0,
      edges.findLastIndex((edge) => edge <= least),
    );
    const end = edges.findIndex((edge) => edge >= most);
    high.valueAsNumber = most > 0 && end > 0 ? end : last;
    for (const field of [from, to]) if (toNumber(field.value) > 0) field.value = toText(toNumber(field.value));
    paint();
  };
  from.addEventListener('change', follow);
  to.addEventListener('change', follow);
}

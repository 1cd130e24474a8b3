import { type FocusEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { href, PrefetchPageLinks, useNavigate } from 'react-router';
import { openReportDialog } from '#features/trust/open-report-dialog.ts';
import { localPath, withoutLanguage } from '#lib/language.ts';
import { isSavingData } from '#lib/saving-data.ts';
import { fillRoll, showNextPhoto } from './ui/card-roll.ts';

/** Somebody who only passes over a card does not mean it. */
const INTENT_MS = 80;

/**
 * What a list of drawn cards listens for: links go by the router, with the photo growing into the page where motion is
 * wanted; flags open the report dialog, photos roll. `ahead` stands beside the list and fetches the page somebody is
 * about to open; never under Save-Data.
 */
export function useCardList() {
  const navigate = useNavigate();
  const [intent, setIntent] = useState<string | null>(null);
  const mean = (event: PointerEvent | FocusEvent) => {
    const roll = event.target instanceof Element ? event.target.closest('.pic') : null;
    if (roll && event.type !== 'focus') fillRollOf(roll);
    const card = event.target instanceof Element ? event.target.closest('.lcard') : null;
    const path = pathOf(card?.querySelector('.lcard-title a'));
    if (!path || isSavingData()) return;
    setTimeout(() => {
      if (card?.matches(':hover, :focus-within')) setIntent(path);
    }, INTENT_MS);
  };
  const press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const next = target?.closest('[data-next]');
    if (next) return showNextPhoto(next);
    const behind = linkBehindPhoto(target);
    const pressed = behind ?? target?.closest<HTMLElement>('a[href]:not([rel]), [data-report]') ?? null;
    const reported = pressed?.dataset['report'];
    if (reported !== undefined) return openReportDialog({ entityType: 'property', entityId: reported });
    // A photo of a lite page is a file, a telephone is none of the router's, and a press with a key held opens a tab:
    // all are the browser's.
    const path = pathOf(pressed);
    if (behind && !path) return behind.click();
    if (!path || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    markGoing(pressed);
    keepCutTransitionsQuiet();
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    navigate(path, { viewTransition: !isStill });
  };
  const ahead = intent ? <PrefetchPageLinks page={localPath(intent)} /> : null;
  return { ahead, listen: { onClick: press, onPointerOver: mean, onFocus: mean } };
}

let isQuiet = false;

/**
 * A transition that the next press cuts short is no error, but its promise is refused, and the router leaves it alone:
 * the page would report one.
 */
function keepCutTransitionsQuiet(): void {
  if (isQuiet || !document.startViewTransition) return;
  isQuiet = true;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    transition.finished.catch(() => {});
    return transition;
  };
}

/** The path of a home's page, as the router knows it; null for any other link. */
function pathOf(link: Element | null | undefined): string | null {
  const path = withoutLanguage(link?.getAttribute('href') ?? '');
  return path.startsWith(`${href('/property')}/`) ? path : null;
}

/** Where a finger swipes, the photos lie above the card's link. */
function linkBehindPhoto(target: Element | null | undefined): HTMLElement | null {
  return target?.closest('.roll')?.closest('.lcard')?.querySelector<HTMLElement>('.lcard-title a') ?? null;
}

function fillRollOf(photo: Element): void {
  const roll = photo.querySelector('.roll');
  if (roll) fillRoll(roll);
}

/** The one photo of the page that grows into the next. */
function markGoing(link: Element | null): void {
  for (const card of document.querySelectorAll('.is-going')) card.classList.remove('is-going');
  link?.closest('.lcard')?.classList.add('is-going');
}

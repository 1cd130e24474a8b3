import { isSavingData } from '#lib/saving-data.ts';

/** From here on list and map stand side by side. */
const WIDE = '(min-width: 62rem)';

/**
 * Starts the map once the page has come to rest: where the screen is wide, or wherever it is shown. Where somebody has
 * asked for few bytes it waits for its button.
 */
export function startsItself(where: 'wide' | 'shown', start: () => Promise<void>): () => void {
  const screen = matchMedia(WIDE);
  let isDone = false;
  const startWhenIdle = () => {
    if (isDone || isSavingData() || (where === 'wide' && !screen.matches)) return;
    isDone = true;
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 1500 });
    else setTimeout(() => void start(), 200);
  };
  startWhenIdle();
  screen.addEventListener('change', startWhenIdle);
  return () => screen.removeEventListener('change', startWhenIdle);
}

import { useEffect } from 'react';
import { OPEN_LEAD_EVENT } from './lead.ts';
import { hasLeadFlag } from './ui/lead-flags.ts';

/**
 * Opens the lead dialog by itself `delayMs` after the page has loaded, once, unless a flag is stored (spec 4). Never
 * over a field that is being filled.
 */
export function LeadAutoOpen({ delayMs }: { delayMs: number }) {
  // Timers, storage and the focused element live outside React.
  useEffect(() => {
    if (hasLeadFlag()) return;
    const open = () => {
      if (hasLeadFlag()) return;
      if (document.activeElement?.matches('input, textarea, select')) {
        document.activeElement.addEventListener('blur', open, { once: true });
        return;
      }
      window.dispatchEvent(new Event(OPEN_LEAD_EVENT));
    };
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      timer = setTimeout(open, Math.max(0, delayMs - msSinceLoad()));
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
      document.activeElement?.removeEventListener('blur', open);
    };
  }, [delayMs]);
  return null;
}

/** The page's script starts late on purpose, so part of the delay may already have passed. */
function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
}

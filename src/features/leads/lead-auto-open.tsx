import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button, IconButton } from '#ui/button.tsx';
import { LEAD_DISMISSED_FLAG, type LeadPopup, OPEN_LEAD_EVENT } from './lead.ts';
import { hasLeadFlag, storeLeadFlag } from './ui/lead-flags.ts';
import './lead-card.css';

/**
 * Opens the lead dialog by itself once the time after loading is over, once, unless a flag is stored (spec 4). Never
 * over a field that is being filled. Where the office chose a card, one stands in the corner after the first scroll,
 * in nobody's way.
 */
export function LeadAutoOpen({ popup: { delayMs, isCard } }: { popup: LeadPopup }) {
  const [isShown, setShown] = useState(false);
  // Timers, storage, scrolling and the focused element live outside React.
  useEffect(() => {
    if (hasLeadFlag()) return;
    const open = () => {
      if (hasLeadFlag()) return;
      if (isCard) return setShown(true);
      if (document.activeElement?.matches('input, textarea, select')) {
        document.activeElement.addEventListener('blur', open, { once: true });
        return;
      }
      openLead();
    };
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      timer = setTimeout(isCard ? waitForScroll : open, Math.max(0, delayMs - msSinceLoad()));
    };
    const waitForScroll = () => {
      if (window.scrollY > 0) open();
      else window.addEventListener('scroll', open, { once: true, passive: true });
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
      window.removeEventListener('scroll', open);
      document.activeElement?.removeEventListener('blur', open);
    };
  }, [delayMs, isCard]);
  return isShown ? <LeadCard onClose={() => setShown(false)} /> : null;
}

const openLead = () => window.dispatchEvent(new Event(OPEN_LEAD_EVENT));

function LeadCard({ onClose }: { onClose: () => void }) {
  const dismiss = () => {
    storeLeadFlag(LEAD_DISMISSED_FLAG);
    onClose();
  };
  const ask = () => {
    onClose();
    openLead();
  };
  return (
    <aside className="lead-card" aria-labelledby="lead-card">
      <IconButton icon="close" label={m.leads_not_now()} onClick={dismiss} />
      <p id="lead-card">
        <b>{m.leads_title()}</b>
      </p>
      <p className="small muted">{m.leads_card_text()}</p>
      <Button tone="door" onClick={ask}>
        {m.leads_get_matched()}
      </Button>
    </aside>
  );
}

/** The page's script starts late on purpose, so part of the delay may already have passed. */
function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loadedAt > 0 ? performance.now() - loadedAt : 0;
}

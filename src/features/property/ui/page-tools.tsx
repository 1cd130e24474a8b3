import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { SaveHeart } from '#features/listings/save-heart.tsx';
import { type DisputedPart, openReportDialog } from '#features/trust/open-report-dialog.ts';
import { whatsappShare } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { BACK_FALLBACK, backTarget } from '../domain/back-target.ts';
import { reportPath } from './report-path.ts';

type PageToolsProps = { listingId: string; title: string; pageUrl: string | null };

/** Back, share and report, above the photos. */
export function PageTools({ listingId, title, pageUrl }: PageToolsProps) {
  return (
    <div className="crumb">
      <BackLink />
      <div className="row crumb-end">
        {pageUrl === null ? null : (
          <>
            <span className="crumb-narrow">
              <SaveHeart id={listingId} title={title} className="icon-btn" />
              <ShareButton title={title} />
            </span>
            <a
              className="icon-btn"
              href={whatsappShare(m.detail_whatsapp_share_text({ title, url: pageUrl }))}
              rel="noreferrer"
              aria-label={m.detail_whatsapp_share()}
            >
              <Icon name="send" />
            </a>
          </>
        )}
        <Link
          className="icon-btn"
          to={reportPath(listingId)}
          aria-label={m.detail_report()}
          onClick={(event) => reportInstead(event, listingId)}
        >
          <Icon name="flag" />
        </Link>
      </div>
    </div>
  );
}

/** Hands the address on by whatever the phone offers. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      className="needs-script"
      data-late=""
      icon="share"
      label={m.detail_share()}
      onClick={() => share(title)}
    />
  );
}

/** A link to /buy; with script it goes back in history when the page before was ours (spec 2). */
function BackLink() {
  const goBack = (event: MouseEvent) => {
    const state: unknown = window.history.state;
    const historyIndex =
      typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
    if (backTarget({ referrer: document.referrer, origin: window.location.origin, historyIndex }) !== 'history') return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <Link className={buttonClass({ tone: 'text', size: 's' })} to={BACK_FALLBACK} onClick={goBack}>
      <Icon name="back" />
      {m.detail_back()}
    </Link>
  );
}

/** Opens the report dialog in place of following a link to the report page, unless another tab was asked for. */
export function reportInstead(event: MouseEvent, listingId: string, dispute?: DisputedPart): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openReportDialog({ entityType: 'property', entityId: listingId, ...(dispute ? { dispute } : {}) });
}

/** The phone's own share sheet where there is one, else the address on the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  if (typeof navigator.share === 'function') {
    // A sheet that is closed again is no failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => showToast({ title: m.detail_share_copied() }),
    () => showToast({ title: m.detail_share_failed() }),
  );
}

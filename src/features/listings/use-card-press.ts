import type { MouseEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { openReportDialog } from '#features/trust/open-report-dialog.ts';
import { withoutLanguage } from '#lib/language.ts';

/** One press handler for all drawn cards: their links go by the router, their flags open the report dialog. */
export function useCardPress(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-report]') : null;
    const reported = pressed?.dataset['report'];
    if (reported !== undefined) return openReportDialog({ entityType: 'property', entityId: reported });
    // A photo of a lite page is a file, and a press with a key held opens a tab: both are the browser's.
    const path = withoutLanguage(pressed?.getAttribute('href') ?? '');
    if (
      !path.startsWith(`${href('/property')}/`) ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigate(path);
  };
}

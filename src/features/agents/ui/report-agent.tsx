import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import { openReportDialog } from '#features/trust/open-report-dialog.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Opens the dialog in place; without script, or in a new tab, the page of the report. */
export function ReportAgent({ userId }: { userId: string }) {
  const report = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openReportDialog({ entityType: 'agent', entityId: userId });
  };
  return (
    <Link
      className={buttonClass({ tone: 'text', size: 's', className: 'max-sm:-ml-2' })}
      to={href('/report/:kind/:userId', { kind: 'agent', userId })}
      onClick={report}
    >
      <Icon name="flag" />
      {m.agents_profile_report()}
    </Link>
  );
}

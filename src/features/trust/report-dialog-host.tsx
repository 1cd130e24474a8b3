import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { REPORT_HASH, readReportDraft } from './domain/report-draft.ts';
import { openReportDialog, REPORT_EVENT, type ReportTarget } from './open-report-dialog.ts';
import type { ReportDialog } from './ui/report-dialog.tsx';

declare global {
  interface WindowEventMap {
    [REPORT_EVENT]: CustomEvent<ReportTarget>;
  }
}

/** Listens for the event 'open-report-dialog' on any page; the dialog's code is fetched when it is first asked for. */
export function ReportDialogHost({ closeLabel }: { closeLabel: string }) {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof ReportDialog>> | null>(null);
  // The event is fired on the window by whatever carries a report flag.
  useEffect(() => {
    const open = ({ detail }: CustomEvent<ReportTarget>) => {
      setTarget(detail);
      // Without a network nothing opens; the next press tries again.
      import('./ui/report-dialog.tsx').then(
        (module) => setLoaded(() => module.ReportDialog),
        () => setTarget(null),
      );
    };
    window.addEventListener(REPORT_EVENT, open);
    return () => window.removeEventListener(REPORT_EVENT, open);
  }, []);
  const { hash } = useLocation();
  // Back from signing in, what was written waits in the tab's storage.
  useEffect(() => {
    const draft = hash === REPORT_HASH ? readReportDraft() : null;
    if (draft) openReportDialog(draft.target);
  }, [hash]);
  return Loaded ? <Loaded target={target} onClose={() => setTarget(null)} closeLabel={closeLabel} /> : null;
}

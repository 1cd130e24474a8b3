import { lazy, Suspense, useEffect, useState } from 'react';
import { OPEN_LEAD_EVENT } from '#features/leads/lead.ts';
import { SaveHost } from '#features/saved/save-host.tsx';
import { ReportDialogHost } from '#features/trust/report-dialog-host.tsx';
import { m } from '#paraglide/messages.js';

const LeadDialog = lazy(() =>
  import('#features/leads/lead-dialog.tsx').then((module) => ({ default: module.LeadDialog })),
);

/** Listens for the events that open a dialog on any page. A dialog's code is fetched when it is first asked for. */
export function DialogHosts() {
  return (
    <>
      <LeadHost />
      <SaveHost />
      <ReportDialogHost closeLabel={m.shell_close()} />
    </>
  );
}

function LeadHost() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // The event of spec 2 is fired on the window.
  useEffect(() => {
    const open = () => setState('open');
    window.addEventListener(OPEN_LEAD_EVENT, open);
    return () => window.removeEventListener(OPEN_LEAD_EVENT, open);
  }, []);
  if (state === 'never') return null;
  return (
    <Suspense>
      <LeadDialog isOpen={state === 'open'} onClose={() => setState('closed')} closeLabel={m.shell_close()} />
    </Suspense>
  );
}

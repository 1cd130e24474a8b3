import { type MouseEvent, useEffect, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { doneWords } from './done-notice.tsx';

/** What deciding a submission in the dialog comes back with: done, or what is in the way in words. */
type SubmissionAnswer =
  | { done: 'approved' | 'rejected' }
  | { problem: string; decision: 'approve' | 'reject'; text: string };

export type Decision = 'approve' | 'reject';

/**
 * Decisions are sent under one name, so that their answer is known beyond the card: a card that is decided leaves the
 * list at once.
 */
const DECISION = { key: 'submission-decision' };

/** Tells what came of a decision; stands beside the list, which stays. */
export function DecisionNotice() {
  const { data } = useFetcher<SubmissionAnswer>(DECISION);
  // Toasts belong to the browser.
  useEffect(() => {
    if (!data) return;
    if ('done' in data) showToast({ title: doneWords(data.done), tone: 'leaf' });
    else showToast({ title: data.problem, tone: 'rose' });
  }, [data]);
  return null;
}

/** Approve and Reject of one submission: a dialog each, or, without script, the forms of the submission's own page. */
export function DecisionButtons({ id, title, revision }: { id: string; title: string; revision: number }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const fetcher = useFetcher<SubmissionAnswer>(DECISION);
  const path = href('/admin/submissions/:submissionId', { submissionId: id });
  const { data } = fetcher;
  // The dialog closes once the answer is there, should its card still be.
  useEffect(() => {
    if (data && 'done' in data) setOpen(null);
  }, [data]);
  const openDialog = (decision: Decision) => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(decision);
  };
  return (
    <div className="row row-wrap">
      <Link
        className={buttonClass({ tone: 'leaf', size: 's' })}
        to={`${path}#approve`}
        onClick={openDialog('approve')}
        role="button"
      >
        {m.admin_approve()}
      </Link>
      <Link
        className={buttonClass({ tone: 'rose', size: 's' })}
        to={`${path}#reject`}
        onClick={openDialog('reject')}
        role="button"
      >
        {m.admin_reject()}
      </Link>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'reject' ? m.admin_reject_title() : m.admin_approve_title()}
        closeLabel={m.shell_close()}
      >
        <fetcher.Form method="post" action={path} className="form">
          <p>{title}</p>
          <input type="hidden" name="via" value="dialog" />
          <input type="hidden" name="revision" value={revision} />
          <DecisionFields decision={open ?? 'approve'} isBusy={fetcher.state !== 'idle'} />
          <Button tone="line" onClick={() => setOpen(null)}>
            {m.admin_cancel()}
          </Button>
        </fetcher.Form>
      </Dialog>
    </div>
  );
}

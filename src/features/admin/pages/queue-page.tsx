import { type FormEvent, useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { queuePath, readQueueAsk } from '../domain/queue.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { QueueEvidence } from '../ui/queue-evidence.tsx';
import { QueueHead, QueueList } from '../ui/queue-list.tsx';
import { useLateDecision } from '../ui/use-late-decision.ts';
import { openAdmin } from '../use-cases/open-admin.server.ts';
import { openQueue, type QueueView } from '../use-cases/open-queue.server.ts';
import type { Route } from './+types/queue-page';
import '../ui/queue.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m.admin_queue(), description: m.admin_queue_intro(), origin: originOf(matches) });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting, url } = await openAdmin(args);
  return { waiting, view: await openQueue(app, readQueueAsk(url.searchParams)) };
}

/** Everything that waits for the office in one list, the oldest first, decided with the evidence beside it. */
export default function QueuePage({ loaderData: { waiting, view } }: Route.ComponentProps) {
  const { decide, deciding } = useLateDecision();
  const navigate = useNavigate();
  useQueueKeys(view);
  const { open, rows } = view;
  const hold = (event: FormEvent<HTMLFormElement>) => {
    if (!open) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const isReject = form.get('decision') === 'reject';
    const note = event.currentTarget.elements.namedItem('note');
    if (isReject && note instanceof HTMLTextAreaElement && note.value.trim() === '') return note.focus();
    decide(
      { id: open.id, action: href('/admin/submissions/:submissionId', { submissionId: open.id }), form },
      isReject ? m.admin_queue_rejecting({ title: open.title }) : m.admin_queue_approving({ title: open.title }),
    );
    const next = view.next ?? view.before;
    if (next) void navigate(queuePath({ kind: view.ask.kind, open: next }), { preventScrollReset: true });
  };
  return (
    <AdminFrame place="queue" title={m.admin_queue()} lead={m.admin_queue_intro()} waiting={waiting}>
      <DoneNotice />
      <QueueHead view={view} />
      {rows === null ? <LoadFailed text={m.admin_queue_failed()} /> : null}
      {rows?.length === 0 ? <EmptyState title={m.admin_queue_empty()} text={m.admin_queue_empty_text()} /> : null}
      {open ? (
        <>
          <p className="queue-keys needs-script small muted">{m.admin_queue_keys()}</p>
          <div className="queue">
            <QueueList view={view} deciding={deciding} />
            <QueueEvidence row={open} evidence={view.evidence} onDecide={hold} />
          </div>
        </>
      ) : null}
    </AdminFrame>
  );
}

/** J and K go to the next case and back, A and R press the decision's buttons; keys typed into a field are words. */
function useQueueKeys({ ask, next, before }: QueueView) {
  const navigate = useNavigate();
  // Keys belong to the page, not to an element of it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWord = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (isWord || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const to = new Map([
        ['j', next],
        ['k', before],
      ]).get(key);
      if (to) void navigate(queuePath({ kind: ask.kind, open: to }), { preventScrollReset: true });
      const button = document.querySelector<HTMLButtonElement>(`.queue-decide [aria-keyshortcuts="${key}"]`);
      if ((key !== 'a' && key !== 'r') || !button) return;
      // Or the letter would be the first of the note that the press leads to.
      event.preventDefault();
      button.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [ask.kind, next, before, navigate]);
}

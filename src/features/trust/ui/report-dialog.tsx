import { type FormEvent, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { authorizedFetch } from '#features/accounts/authorized-fetch.ts';
import { hasSignedInMark } from '#features/accounts/stored-session.ts';
import { oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast.tsx';
import { keepReportDraft, REPORT_HASH, readReportDraft } from '../domain/report-draft.ts';
import type { ReportTarget } from '../open-report-dialog.ts';
import { ReportFields, reportRefusalWords, reportTitle } from '../report-form.tsx';
import { refuseReport } from '../report-rules.ts';
import { TRUST_PARTS } from '../trust.ts';
import { trustPartWords } from '../trust-part-texts.ts';

type ReportDialogProps = {
  /** What is reported; null while the dialog is closed. */
  target: ReportTarget | null;
  onClose: () => void;
  closeLabel: string;
};

/**
 * The report dialog (spec 5): both fields are required, sending needs a signed-in user, and what was written stays
 * until it is stored.
 */
export function ReportDialog({ target, onClose, closeLabel }: ReportDialogProps) {
  return (
    <Dialog
      isOpen={target !== null}
      onClose={onClose}
      title={reportTitle(target?.entityType ?? 'property')}
      closeLabel={closeLabel}
    >
      {target ? (
        <ReportForm
          key={`${target.entityType}:${target.entityId}:${target.dispute?.evidence ?? ''}`}
          target={target}
          onSent={onClose}
        />
      ) : null}
    </Dialog>
  );
}

function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const { pathname, search } = useLocation();
  const [kept] = useState(() => keptDraftOf(target));
  const part = oneOf(TRUST_PARTS, target.dispute?.part);
  const [isSending, setSending] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const report = { type: String(form.get('report_type')), description: String(form.get('description')) };
    const file = form.get('proof');
    const refusal = refuseReport({ isSignedIn: true, ...report });
    if (refusal) return showToast({ ...reportRefusalWords(refusal), tone: 'rose' });
    // Kept before it is sent: whatever happens on the way, nothing written is lost.
    keepReportDraft({ target, ...report });
    setSending(true);
    const problem = await postReport(target, report, file instanceof File && file.size > 0 ? file : null);
    setSending(false);
    setNeedsSignIn(problem === 'signed_out');
    if (problem === 'signed_out') return showToast({ ...reportRefusalWords('signed_out'), tone: 'rose' });
    if (problem) return showToast({ title: m.trust_report_failed(), description: problem, tone: 'rose' });
    keepReportDraft(null);
    showToast({ title: m.trust_report_sent(), description: m.trust_report_sent_detail(), tone: 'leaf' });
    onSent();
  };

  return (
    <form className="form" noValidate onSubmit={submit}>
      {needsSignIn ? (
        <Note tone="indigo">
          <p>{m.trust_report_kept()}</p>
          <Link
            className={buttonClass({ size: 's', className: 'mt-2' })}
            to={`${href('/auth')}?next=${encodeURIComponent(pathname + search + REPORT_HASH)}`}
            onClick={onSent}
          >
            {m.trust_report_sign_in()}
          </Link>
        </Note>
      ) : null}
      {part ? <p>{m.trust_report_about_part({ part: trustPartWords(part) })}</p> : null}
      <ReportFields
        entityType={target.entityType}
        type={kept?.type}
        description={kept?.description}
        isSending={isSending}
        takesFile={!needsSignIn && hasSignedInMark()}
      />
    </form>
  );
}

function keptDraftOf(target: ReportTarget) {
  const draft = readReportDraft();
  return draft?.target.entityId === target.entityId &&
    draft.target.entityType === target.entityType &&
    draft.target.dispute?.evidence === target.dispute?.evidence
    ? draft
    : null;
}

/** Sends a report: null once it is stored, else what is in the way, in words. */
async function postReport(
  target: ReportTarget,
  report: { type: string; description: string },
  file: File | null,
): Promise<'signed_out' | string | null> {
  try {
    const sent = file ? await sendProof(file) : null;
    if (sent && 'answer' in sent) return wordsOf(sent.answer);
    const answer = await authorizedFetch('/api/fraud-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reported_entity_type: target.entityType,
        reported_entity_id: target.entityId,
        report_type: report.type,
        description: report.description,
        ...(sent ? { proof: sent.id } : {}),
        ...(target.dispute ? { disputed_part: target.dispute.part, disputed_evidence: target.dispute.evidence } : {}),
      }),
    });
    return answer.ok ? null : await wordsOf(answer);
  } catch {
    return m.trust_report_failed_detail();
  }
}

/** Sends the file alone, before the report that names it; one that nothing names is cleared away. */
async function sendProof(file: File): Promise<{ id: string } | { answer: Response }> {
  const words = new URLSearchParams({ bucket: 'verification-docs', file_name: file.name });
  const answer = await authorizedFetch(`/api/uploads?${words}`, { method: 'POST', body: file });
  if (!answer.ok) return { answer };
  const { id }: { id: unknown } = await answer.json();
  return { id: String(id) };
}

/** What is in the way: refusals explain themselves; of a failure the person needs to know only that nothing is lost. */
async function wordsOf(answer: Response): Promise<'signed_out' | string> {
  if (answer.status === 401) return 'signed_out';
  const body: unknown = answer.status < 500 ? await answer.json() : null;
  return body && typeof body === 'object' && 'detail' in body ? String(body.detail) : m.trust_report_failed_detail();
}

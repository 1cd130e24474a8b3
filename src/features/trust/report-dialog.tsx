import type { FormEvent } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import type { ReportTarget } from './open-report-dialog.ts';
import { ReportFields, refuseReportOfVisitor, reportRefusalWords, reportTitle } from './report-form.tsx';

type ReportDialogProps = {
  /** What is reported; null while the dialog is closed. */
  target: ReportTarget | null;
  onClose: () => void;
  closeLabel: string;
};

/** The report dialog (spec 5): both fields are required, and sending asks to sign in. What was written stays in the form. */
export function ReportDialog({ target, onClose, closeLabel }: ReportDialogProps) {
  const entityType = target?.entityType ?? 'property';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const refusal = refuseReportOfVisitor({ type: String(form.get('report_type')), description: String(form.get('description')) });
    showToast({ ...reportRefusalWords(refusal), tone: 'rose' });
  };

  return (
    <Dialog isOpen={target !== null} onClose={onClose} title={reportTitle(entityType)} closeLabel={closeLabel}>
      <form className="form" noValidate onSubmit={submit}>
        <ReportFields key={target?.entityId} entityType={entityType} />
      </form>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { LEAD_CONSENT, LEAD_DISMISSED_FLAG, LEAD_SUBMITTED_FLAG } from './lead.ts';
import { dropLeadDraft, keepLeadDraft, readLeadDraft } from './ui/lead-draft.ts';
import { LeadFieldset } from './ui/lead-fields.tsx';
import { storeLeadFlag } from './ui/lead-flags.ts';
import { LeadSendError, sendLead } from './ui/send-lead.ts';

type LeadDialogProps = { isOpen: boolean; onClose: () => void; closeLabel: string };

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * The 'Get matched' dialog (spec 4 and 5). Closing it another way than 'Not now' leaves no flag: it may be opened
 * again.
 */
export function LeadDialog({ isOpen, onClose, closeLabel }: LeadDialogProps) {
  const user = useStoredUser();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const lead = {
      fullName: readText(form, 'fullName'),
      email: readText(form, 'email'),
      phone: readText(form, 'phone'),
      city: readText(form, 'city'),
      message: readText(form, 'message'),
      consent: form.get(LEAD_CONSENT) === 'on',
    };
    if (!lead.fullName || !lead.email) {
      showToast({ title: m.leads_required(), tone: 'rose' });
      return;
    }
    setSending(true);
    setErrors({});
    try {
      await sendLead(lead);
      storeLeadFlag(LEAD_SUBMITTED_FLAG);
      dropLeadDraft();
      onClose();
      showToast({ title: m.leads_thanks(), description: m.leads_thanks_detail(), tone: 'leaf' });
    } catch (error) {
      const detail = error instanceof LeadSendError ? error.message : m.leads_failed();
      // A field's mistake shows at the field; anything else is a toast. Never both.
      if (error instanceof LeadSendError && error.field) setErrors({ [error.field]: detail });
      else showToast({ title: m.leads_failed_title(), description: detail || m.leads_failed(), tone: 'rose' });
    } finally {
      setSending(false);
    }
  };

  const dismiss = () => {
    storeLeadFlag(LEAD_DISMISSED_FLAG);
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.leads_title()} closeLabel={closeLabel}>
      <form className="form" noValidate onSubmit={submit} onInput={(event) => keepLeadDraft(event.currentTarget)}>
        <p>{m.leads_intro()}</p>
        <LeadFieldset
          values={{ ...(user ? { fullName: user.name, email: user.email } : {}), ...readLeadDraft() }}
          errors={errors}
        />
        <p className="hint">{m.leads_privacy()}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="line" onClick={dismiss}>
            {m.leads_not_now()}
          </Button>
          <Button tone="door" type="submit" isBusy={isSending}>
            {isSending ? m.leads_sending() : m.leads_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

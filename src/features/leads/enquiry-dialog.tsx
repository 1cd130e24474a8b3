import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStoredUser } from '#features/accounts/stored-session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { ENQUIRY_DELAYS_MS, type EnquiryKind, type SentEnquiry } from './enquiry.ts';
import { EnquiryFieldset } from './enquiry-fields.tsx';
import { EnquiryReceipt } from './enquiry-receipt.tsx';
import { ENQUIRY_WORDS, nextStepWords } from './enquiry-texts.ts';
import { dropEnquiryDraft, keepEnquiryDraft, readEnquiryDraft } from './ui/enquiry-draft.ts';
import { type PostedEnquiry, postEnquiry } from './ui/post-enquiry.ts';
import { useTourOffer } from './ui/use-tour-offer.ts';

type EnquiryDialogProps = {
  kind: EnquiryKind;
  listingId: string;
  listerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the enquiry is stored, also when the dialog was closed meanwhile. */
  onSent: (enquiry: SentEnquiry) => void;
  closeLabel: string;
};

type Step =
  | { name: 'idle'; problem?: Extract<PostedEnquiry, { problem: string }> }
  | { name: 'sending' }
  | { name: 'sent'; enquiry: SentEnquiry };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The tour and message dialogs (spec 4): idle, sending, success, closed. The spec's times are the least each state
 * lasts; what is sent is really stored. A failure says so and keeps what was typed.
 */
export function EnquiryDialog({ kind, isOpen, onClose, closeLabel, ...form }: EnquiryDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={ENQUIRY_WORDS[kind].title()} closeLabel={closeLabel}>
      <EnquirySteps kind={kind} onClose={onClose} {...form} />
    </Dialog>
  );
}

type StepsProps = Omit<EnquiryDialogProps, 'isOpen' | 'closeLabel'>;

function EnquirySteps({ kind, listingId, listerName, onClose, onSent }: StepsProps) {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const isShown = useRef(true);
  // The dialog may be closed while the request is under way; what was sent is still sent.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step.name !== 'idle') return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setStep({ name: 'sending' });
    const [answer] = await Promise.all([postEnquiry(kind, listingId, values), wait(ENQUIRY_DELAYS_MS[kind].sending)]);
    if ('problem' in answer) {
      setStep({ name: 'idle', problem: answer });
      return;
    }
    dropEnquiryDraft(kind, listingId);
    onSent(answer.enquiry);
    setStep({ name: 'sent', enquiry: answer.enquiry });
    await wait(ENQUIRY_DELAYS_MS[kind].success);
    if (isShown.current) onClose();
  };

  return (
    <>
      <EnquiryProgress kind={kind} step={step} listerName={listerName} />
      <EnquiryForm kind={kind} listingId={listingId} step={step} onSubmit={submit} />
    </>
  );
}

function EnquiryProgress({ kind, step, listerName }: { kind: EnquiryKind; step: Step; listerName: string }) {
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the form, so reading goes on at the news.
  useEffect(() => {
    if (step.name !== 'idle') status.current?.focus();
  }, [step.name]);
  const words = ENQUIRY_WORDS[kind];
  return (
    <div role="status" tabIndex={-1} ref={status}>
      {step.name === 'sending' ? (
        <p className="row">
          <span className="spinner shrink-0" aria-hidden="true" />
          <span>
            <b>{words.sending()}</b>
            <br />
            {words.sendingDetail(listerName)}
          </span>
        </p>
      ) : null}
      {step.name === 'sent' ? (
        <Note tone="leaf">
          <b>{words.sent()}</b>
          <p>{nextStepWords(step.enquiry, listerName)}</p>
          <EnquiryReceipt enquiry={step.enquiry} />
        </Note>
      ) : null}
    </div>
  );
}

type FormProps = Pick<StepsProps, 'kind' | 'listingId'> & {
  step: Step;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Kept in the page while sending, so that a failure finds everything as it was typed. */
function EnquiryForm({ kind, listingId, step, onSubmit }: FormProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const user = useStoredUser();
  const offer = useTourOffer(kind, listingId);
  const problem = step.name === 'idle' ? step.problem : undefined;
  const words = ENQUIRY_WORDS[kind];
  return (
    <form
      className="form"
      noValidate
      hidden={step.name !== 'idle'}
      onSubmit={onSubmit}
      onInput={(event) => keepEnquiryDraft(kind, listingId, event.currentTarget)}
    >
      {problem ? (
        <div role="alert">
          <Note tone="rose">{problem.problem}</Note>
        </div>
      ) : null}
      <p>{words.intro()}</p>
      <EnquiryFieldset
        kind={kind}
        now={openedAt}
        offer={offer}
        values={{ ...(user ? { name: user.name, contact: user.email } : {}), ...readEnquiryDraft(kind, listingId) }}
        isSignedIn={user !== null}
        isAboutHome
        errors={problem?.field ? { [problem.field]: problem.problem } : {}}
      />
      <p className="hint">{m.detail_pay_warning()}</p>
      <Button tone="door" type="submit">
        {words.send()}
      </Button>
    </form>
  );
}

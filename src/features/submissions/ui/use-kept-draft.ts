import { type FormEvent, useEffect, useState } from 'react';
import { formValuesOf } from '../form-values.ts';
import { dropPropertyDraft, keepPropertyDraft, readOwnDraft } from '../property-form-draft.ts';
import type { FormValues } from '../property-form-fields.ts';

/**
 * What was typed on a property form: brought back from the draft under `draftKey`, and kept there while the form is
 * filled in. `round` changes when the fields must be drawn anew.
 */
export function useKeptDraft(draftKey: string | undefined, wasPosted: boolean) {
  const [draft, setDraft] = useState<FormValues | null>(null);
  const [typed, setTyped] = useState<FormValues | null>(null);
  const [round, setRound] = useState(0);
  // The draft lies in the browser, so it can only be read once the page is there. What was just posted outranks it.
  useEffect(() => {
    const kept = draftKey && !wasPosted ? readOwnDraft(draftKey) : null;
    if (!kept) return;
    setDraft(kept);
    setTyped(kept);
    setRound((count) => count + 1);
  }, [draftKey, wasPosted]);

  const startAgain = () => {
    if (draftKey) dropPropertyDraft(draftKey);
    setDraft(null);
    setTyped(null);
    setRound((count) => count + 1);
  };
  const listen = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    setTyped(formValuesOf(new FormData(form)));
    if (draftKey) keepPropertyDraft(draftKey, form);
  };
  return { draft, typed, round, listen, startAgain };
}

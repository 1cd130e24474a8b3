import { useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';

type DecisionFieldsProps = {
  decision: 'approve' | 'reject';
  isBusy: boolean;
  text?: string | undefined;
  error?: string | undefined;
};

/**
 * What a decision asks for: approving asks for notes, which may stay empty; rejecting needs a reason, which the lister
 * is told.
 */
export function DecisionFields({ decision, isBusy, text: start = '', error }: DecisionFieldsProps) {
  const [text, setText] = useState(start);
  const isHydrated = useHydrated();
  const isReject = decision === 'reject';
  return (
    <>
      <TextArea
        id={`${decision}-text`}
        label={isReject ? m.admin_reject_reason() : m.admin_approve_notes()}
        hint={isReject ? m.admin_reject_hint() : m.admin_approve_hint()}
        name={isReject ? 'reason' : 'notes'}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(error ? { error } : {})}
        {...(isReject ? { 'aria-required': true } : { optionalLabel: m.admin_optional() })}
      />
      <Button
        type="submit"
        name="decision"
        value={decision}
        tone={isReject ? 'rose' : 'leaf'}
        isBusy={isBusy}
        disabled={isHydrated && (isBusy || (isReject && text.trim() === ''))}
      >
        {isReject ? m.admin_reject() : m.admin_approve()}
      </Button>
    </>
  );
}

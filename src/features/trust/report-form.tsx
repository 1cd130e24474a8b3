import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import {
  isReportComplete,
  REPORT_DESCRIPTION_MAX,
  REPORT_TYPES,
  type ReportEntityType,
  type ReportRefusal,
} from './report-rules.ts';
import { reportTypeWords } from './report-type-texts.ts';

/** Title and text of a refusal, in the spec's words (spec 5). */
export function reportRefusalWords(refusal: ReportRefusal): { title: string; description: string } {
  if (refusal === 'signed_out')
    return { title: m.trust_report_signed_out(), description: m.trust_report_signed_out_detail() };
  if (refusal === 'too_long')
    return { title: m.trust_report_too_long(), description: m.trust_report_too_long_detail() };
  return { title: m.trust_report_missing(), description: m.trust_report_missing_detail() };
}

/** The heading of a report about such a record. */
export function reportTitle(entityType: ReportEntityType): string {
  if (entityType === 'agent') return m.trust_report_title_agent();
  return entityType === 'user' ? m.trust_report_title_user() : m.trust_report_title_property();
}

type ReportFieldsProps = {
  entityType: ReportEntityType;
  type?: string | undefined;
  description?: string | undefined;
  isSending?: boolean;
  /** Whether a picture or PDF may go along: it is read of who is signed in alone. */
  takesFile?: boolean;
};

/**
 * The two fields of a report and its button. The button is disabled while either is missing or a report is being sent
 * (spec 5); without script it stays usable and the server says what is missing.
 */
export function ReportFields({
  entityType,
  type: startType = '',
  description: startText = '',
  isSending = false,
  takesFile = false,
}: ReportFieldsProps) {
  // The fields keep their own values: on a slow phone people fill them before the script has come, and what they wrote
  // is read from the fields then, not thrown away.
  const typeField = useRef<HTMLSelectElement>(null);
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const [isComplete, setComplete] = useState(false);
  const readFields = () =>
    setComplete(
      isReportComplete({ type: typeField.current?.value ?? '', description: descriptionField.current?.value ?? '' }),
    );
  useEffect(readFields, []);
  const isHydrated = useHydrated();
  const prefix = useId();
  const options = [
    { value: '', label: m.trust_report_choose() },
    ...REPORT_TYPES[entityType].map((value) => ({ value, label: reportTypeWords(value) })),
  ];
  return (
    <>
      <p>{m.trust_report_intro()}</p>
      <SelectField
        id={`${prefix}type`}
        label={m.trust_report_type()}
        name="report_type"
        options={options}
        ref={typeField}
        defaultValue={startType}
        onChange={readFields}
        aria-required
      />
      <TextArea
        id={`${prefix}text`}
        label={m.trust_report_description()}
        hint={m.trust_report_description_hint()}
        name="description"
        rows={4}
        maxLength={REPORT_DESCRIPTION_MAX}
        ref={descriptionField}
        defaultValue={startText}
        onChange={readFields}
        aria-required
      />
      {takesFile ? (
        <TextField
          id={`${prefix}proof`}
          label={m.trust_report_proof()}
          hint={m.trust_report_proof_hint()}
          name="proof"
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff"
        />
      ) : (
        <p className="hint">{m.trust_report_proof_sign_in()}</p>
      )}
      <Button type="submit" isBusy={isSending} disabled={isHydrated && (isSending || !isComplete)}>
        {m.trust_report_submit()}
      </Button>
    </>
  );
}

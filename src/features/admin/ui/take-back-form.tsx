import { Form, useNavigation } from 'react-router';
import { TAKING_REASON_MAX } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import { kindWords } from '#features/trust/trust-kind-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';
import { ProblemNote } from './problem-note.tsx';

type TakeBackFormProps = {
  breakdown: TrustBreakdown;
  refusal: { problem: string; evidence: string; reason: string } | null;
};

/** Takes one check back as mistaken; nothing where there is none to take back. */
export function TakeBackForm({ breakdown, refusal }: TakeBackFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const pieces = breakdown.parts.flatMap(({ evidence }) => evidence).filter(({ takenBack }) => takenBack === null);
  if (pieces.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="take-h">
      <h2 id="take-h">{m.admin_taking_title()}</h2>
      <p className="muted">{m.admin_taking_text()}</p>
      <Form method="post" className="form mt-4" noValidate preventScrollReset>
        <input type="hidden" name="what" value="take-back" />
        <ProblemNote problem={refusal?.problem} />
        <SelectField
          label={m.admin_taking_which()}
          name="evidence"
          defaultValue={refusal?.evidence ?? ''}
          options={[
            { value: '', label: m.admin_checks_finding_choose() },
            ...pieces.map(({ id, kind, checkedAt }) => ({
              value: id,
              label: m.admin_lapsing_what({ what: kindWords(kind), date: formatDate(checkedAt) }),
            })),
          ]}
          required
        />
        <TextArea
          label={m.admin_taking_reason()}
          name="reason"
          rows={3}
          maxLength={TAKING_REASON_MAX}
          defaultValue={refusal?.reason}
          required
        />
        <Button type="submit" tone="line" isBusy={isBusy}>
          {m.admin_taking_save()}
        </Button>
      </Form>
    </section>
  );
}

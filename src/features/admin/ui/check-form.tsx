import { Form, useNavigation } from 'react-router';
import {
  type CheckDraft,
  FINDING_NAMES,
  type Finding,
  SOURCE_MAX,
  STATEMENT_MAX,
} from '#features/trust/listing-check.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { ProblemNote } from './problem-note.tsx';

const WORDS: Record<Finding, () => string> = {
  papers_read: m.admin_finding_papers_read,
  registry_searched: m.admin_finding_registry_searched,
  papers_doubtful: m.admin_finding_papers_doubtful,
  lister_identified: m.admin_finding_lister_identified,
  owner_confirmed: m.admin_finding_owner_confirmed,
  mandate_seen: m.admin_finding_mandate_seen,
  identity_doubtful: m.admin_finding_identity_doubtful,
  mandate_doubtful: m.admin_finding_mandate_doubtful,
  photos_new: m.admin_finding_photos_new,
  home_visited: m.admin_finding_home_visited,
  history_doubtful: m.admin_finding_history_doubtful,
  deal_praised: m.admin_finding_deal_praised,
  deal_disputed: m.admin_finding_deal_disputed,
  papers_unseen: m.admin_finding_papers_unseen,
  registry_unseen: m.admin_finding_registry_unseen,
  identity_unseen: m.admin_finding_identity_unseen,
  mandate_unseen: m.admin_finding_mandate_unseen,
  home_unseen: m.admin_finding_home_unseen,
};

type CheckFormProps = {
  /** `YYYY-MM-DD`: the day of the check unless somebody says otherwise. */
  today: string;
  refusal: { problem: string; draft: CheckDraft } | null;
};

/** Writes down one check of a listing; what was refused stays in the form. */
export function CheckForm({ today, refusal }: CheckFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const draft = refusal?.draft;
  return (
    <section className="panel" aria-labelledby="check-h">
      <h2 id="check-h">{m.admin_checks_record()}</h2>
      <p className="muted">{m.admin_checks_record_text()}</p>
      <Form method="post" className="form mt-4" noValidate preventScrollReset>
        <ProblemNote problem={refusal?.problem} />
        <SelectField
          label={m.admin_checks_finding()}
          name="finding"
          defaultValue={draft?.finding ?? ''}
          options={[
            { value: '', label: m.admin_checks_finding_choose() },
            ...FINDING_NAMES.map((finding) => ({ value: finding, label: WORDS[finding]() })),
          ]}
          hint={m.admin_checks_rule()}
          required
        />
        <TextArea
          label={m.admin_checks_statement()}
          hint={m.admin_checks_statement_hint()}
          name="statement"
          rows={4}
          maxLength={STATEMENT_MAX}
          defaultValue={draft?.statement}
          required
        />
        <TextField
          label={m.admin_checks_day()}
          name="day"
          type="date"
          max={today}
          defaultValue={draft?.day ?? today}
          required
        />
        <TextField
          label={m.admin_checks_source()}
          optionalLabel={m.admin_optional()}
          hint={m.admin_checks_source_hint()}
          name="source"
          maxLength={SOURCE_MAX}
          defaultValue={draft?.source}
        />
        <TextField
          label={m.admin_checks_compared()}
          optionalLabel={m.admin_optional()}
          hint={m.admin_checks_compared_hint()}
          name="compared_with"
          maxLength={SOURCE_MAX}
          defaultValue={draft?.comparedWith}
        />
        <Button type="submit" isBusy={isBusy}>
          {m.admin_checks_save()}
        </Button>
      </Form>
    </section>
  );
}

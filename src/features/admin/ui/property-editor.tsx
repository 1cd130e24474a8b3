import { Form, useNavigation } from 'react-router';
import { PropertyForm } from '#features/submissions/property-form.tsx';
import type { FormValues } from '#features/submissions/property-form-fields.ts';
import { m } from '#paraglide/messages.js';
import type { PropertyOutcome } from './property-outcome.ts';

type PropertyEditorProps = {
  /** The listing that is edited; null where a new one is described. */
  edited: { id: string; values: FormValues } | null;
  outcome: PropertyOutcome | undefined;
  draftKey: string;
};

/** The form the office describes a home with, and beside it what makes a good listing. */
export function PropertyEditor({ edited, outcome, draftKey }: PropertyEditorProps) {
  const navigation = useNavigation();
  const savedId = outcome?.kind === 'created' || outcome?.kind === 'updated' ? outcome.id : '';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,1fr)]">
      {/* A saved new property leaves an empty form for the next one. */}
      <Form method="post" encType="multipart/form-data" noValidate key={`${edited?.id ?? 'new'} ${savedId}`}>
        <PropertyForm
          variant="admin"
          draftKey={draftKey}
          {...formStart(outcome, edited?.values)}
          submitLabel={edited ? m.submissions_submit_update() : m.submissions_submit_create()}
          isBusy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
        />
      </Form>
      <CreationGuide />
    </div>
  );
}

function formStart(outcome: PropertyOutcome | undefined, stored: FormValues | undefined) {
  const values = outcome && 'values' in outcome ? outcome.values : stored;
  return {
    ...(values ? { values } : {}),
    ...(outcome?.kind === 'refused' ? { refusals: outcome.refusals } : {}),
    ...(outcome?.kind === 'failed'
      ? { failure: { title: m.submissions_admin_failed(), text: outcome.reason ?? m.submissions_own_failed() } }
      : {}),
  };
}

function CreationGuide() {
  return (
    <aside className="panel" aria-labelledby="creation-guide">
      <h2 id="creation-guide">{m.submissions_admin_guide_title()}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{m.submissions_admin_guide_1()}</li>
        <li>{m.submissions_admin_guide_2()}</li>
        <li>{m.submissions_admin_guide_3()}</li>
        <li>{m.submissions_admin_guide_4()}</li>
      </ul>
    </aside>
  );
}

import { Form, href, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import type { OwnVerification } from '../verification.ts';

type IdentityCardProps = {
  record: OwnVerification | null;
  isLocked: boolean;
  isDemo: boolean;
  answer: CenterAnswer | undefined;
};

/**
 * The identity check: NIN, BVN or both. What was given shows as its last four digits and never comes back into a field.
 */
export function IdentityCard({ record, isLocked, isDemo, answer }: IdentityCardProps) {
  return (
    <section className="panel" aria-labelledby="identity-title">
      <h2 id="identity-title" className="text-3">
        {m.agents_identity_title()}
      </h2>
      {isLocked ? (
        <p className="muted">{m.agents_not_agent()}</p>
      ) : (
        <>
          <Open record={record} isDemo={isDemo} answer={answer} />
          <p className="small muted mt-3">{m.identity_card_text()}</p>
          <Link
            className={buttonClass({ tone: 'line', size: 's' })}
            // A page with a policy of its own: what it may load is said when it is opened whole.
            reloadDocument
            to={`${href('/agent/verification/identity')}${isDemo ? '?mode=demo' : ''}`}
          >
            {m.identity_start_title()}
          </Link>
        </>
      )}
    </section>
  );
}

function Open({ record, isDemo, answer }: Omit<IdentityCardProps, 'isLocked'>) {
  if (!record)
    return (
      <>
        <p className="muted mb-3">{m.agents_identity_intro()}</p>
        <IdentityForm answer={answer} submit={m.agents_identity_submit()} isDemo={isDemo} />
      </>
    );
  return (
    <>
      <p>
        {m.agents_identity_given()}:{' '}
        <b>
          {[
            record.ninLast4 ? m.agents_identity_nin_last({ last4: record.ninLast4 }) : null,
            record.bvnLast4 ? m.agents_identity_bvn_last({ last4: record.bvnLast4 }) : null,
          ]
            .filter(Boolean)
            .join(', ')}
        </b>
      </p>
      {record.standing === 'checked' ? (
        <Note tone="leaf">{m.agents_identity_verified()}</Note>
      ) : (
        <details className="disc" open={answer?.problem !== undefined}>
          <summary>{m.agents_identity_correct()}</summary>
          <div className="disc-body">
            <IdentityForm answer={answer} submit={m.agents_identity_again()} isDemo={isDemo} />
          </div>
        </details>
      )}
    </>
  );
}

function IdentityForm({
  answer,
  submit,
  isDemo,
}: {
  answer: CenterAnswer | undefined;
  submit: string;
  isDemo: boolean;
}) {
  const navigation = useNavigation();
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <FormSummary
        title={m.agents_identity_problem()}
        errors={Object.entries(answer?.errors ?? {}).flatMap(([fieldId, text]) => (text ? [{ fieldId, text }] : []))}
      />
      {answer?.problem && !answer.errors ? <Note tone="rose">{answer.problem}</Note> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          id="nin"
          label={m.agents_identity_nin()}
          hint={m.agents_identity_hint()}
          name="nin"
          error={answer?.errors?.['nin']}
          {...field}
        />
        <TextField
          id="bvn"
          label={m.agents_identity_bvn()}
          hint={m.agents_identity_hint()}
          name="bvn"
          error={answer?.errors?.['bvn']}
          {...field}
        />
      </div>
      <CheckField id="consent" label={m.agents_identity_consent()} name="consent" error={answer?.errors?.['consent']} />
      <div>
        <Button
          tone={isDemo ? 'line' : 'door'}
          type="submit"
          name="intent"
          value="identity"
          isBusy={navigation.formData?.get('intent') === 'identity'}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

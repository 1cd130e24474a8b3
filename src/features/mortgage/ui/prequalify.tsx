import { useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { LEAD_CONSENT } from '#features/leads/lead.ts';
import { usePrefill } from '#features/leads/use-prefill.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { PREQUALIFY_STEPS, type PrequalifyField, type PrequalifyStep } from '../domain/prequalify-steps.ts';
import type { PrequalifyAnswer, PrequalifyStand } from '../use-cases/prequalify.server.ts';
import { presetShort, rateWords, wholeNaira } from './loan-texts.ts';
import './prequalify.css';

const STEP_WORDS: Record<PrequalifyStep, () => string> = {
  income: m.mortgage_step_income,
  contact: m.mortgage_step_contact,
  result: m.mortgage_step_result,
};

/** The steps, and which of them this is. */
export function PrequalifySteps({ at }: { at: PrequalifyStep }) {
  const place = PREQUALIFY_STEPS.indexOf(at);
  return (
    <ol className="loan-steps" aria-label={m.mortgage_steps()}>
      {PREQUALIFY_STEPS.map((step, index) => (
        <li
          key={step}
          className={index < place || at === 'result' ? 'is-done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <b aria-hidden="true">{index + 1}</b> {STEP_WORDS[step]()}
        </li>
      ))}
    </ol>
  );
}

type FormProps = { stand: PrequalifyStand; values: Record<string, string> };

const FIELDS: Record<'income' | 'contact', readonly PrequalifyField[]> = {
  income: ['income'],
  contact: ['fullName', 'email', 'phone'],
};
/** What the other step asks for goes along unseen, so that nothing typed is lost on the way there and back. */
const CARRIED = { income: ['fullName', 'email', 'phone', LEAD_CONSENT], contact: ['income'] } as const;

/** One step of the form; works by posting, so that each step is a page of its own without script. */
export function PrequalifyForm({ stand, values }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  usePrefill(form, { name: 'fullName', email: 'email' });
  const step = stand.step === 'income' ? 'income' : 'contact';
  const labels = fieldLabels();
  const wrong = FIELDS[step].flatMap((name) =>
    stand.errors[name] ? [{ fieldId: `pq-${name}`, text: `${labels[name]}: ${stand.errors[name]}` }] : [],
  );
  return (
    <Form ref={form} method="post" className="panel form" noValidate>
      <FormSummary title={m.mortgage_prequalify_failed()} errors={wrong} />
      {step === 'contact' && stand.carryMinor !== null ? (
        <p>
          {m.mortgage_carry()}: <b>{wholeNaira(stand.carryMinor)}</b>
        </p>
      ) : null}
      {FIELDS[step].map((name) => (
        <TextField
          key={name}
          id={`pq-${name}`}
          label={labels[name]}
          name={name}
          {...FIELD_KINDS[name]}
          defaultValue={values[name]}
          required
          {...(name === 'income' ? { hint: m.mortgage_income_hint() } : {})}
          {...(stand.errors[name] ? { error: stand.errors[name] } : {})}
        />
      ))}
      {CARRIED[step].map((name) =>
        values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
      )}
      {step === 'income' ? (
        <Button tone="door" type="submit" name="intent" value="next" isBusy={isBusy}>
          {m.mortgage_step_next()}
        </Button>
      ) : (
        <ContactEnd consent={values[LEAD_CONSENT] === 'on'} isBusy={isBusy} />
      )}
      <p className="small muted">{m.mortgage_prequalify_privacy()}</p>
    </Form>
  );
}

/** The enter key presses the first button of a form: it sends, and does not lead back. */
function ContactEnd({ consent, isBusy }: { consent: boolean; isBusy: boolean }) {
  return (
    <>
      <CheckField
        label={m.mortgage_consent()}
        hint={m.mortgage_consent_hint()}
        name={LEAD_CONSENT}
        defaultChecked={consent}
      />
      <div className="loan-acts">
        <Button tone="door" type="submit" name="intent" value="send" isBusy={isBusy}>
          {m.mortgage_tab_prequalify()}
        </Button>
        <Button tone="line" type="submit" name="intent" value="back">
          {m.mortgage_step_back()}
        </Button>
      </div>
    </>
  );
}

const FIELD_KINDS = {
  fullName: { type: 'text', autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  income: { type: 'text', autoComplete: 'off', maxLength: 60, inputMode: 'decimal' },
} as const;

const fieldLabels = (): Record<PrequalifyField, string> => ({
  fullName: m.mortgage_field_name(),
  email: m.mortgage_field_email(),
  phone: m.mortgage_field_phone(),
  income: m.mortgage_income(),
});

type SentProps = { sent: Extract<PrequalifyAnswer, { sent: unknown }>['sent'] };

/** The thank-you, and what the income carries. */
export function PrequalifySent({ sent: { fullName, carryMinor, loans } }: SentProps) {
  return (
    <section className="loan-sent" role="status">
      <div className="loan-sent-h">
        <span className="loan-sent-door" aria-hidden="true">
          <Icon name="check" size="l" />
        </span>
        <div>
          <h2>{m.mortgage_thanks({ name: fullName })}</h2>
          <p>{m.mortgage_thanks_text()}</p>
        </div>
      </div>
      <div className="loan-sent-body">
        <dl className="kv">
          <div>
            <dt>{m.mortgage_carry()}</dt>
            <dd>{wholeNaira(carryMinor)}</dd>
          </div>
          {loans.map(({ key, rateBasisPoints, months, loanMinor }) => (
            <div key={key}>
              <dt>
                {m.mortgage_carries_kind({
                  kind: presetShort(key),
                  rate: rateWords(rateBasisPoints),
                  years: months / 12,
                })}
              </dt>
              <dd>{wholeNaira(loanMinor)}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">{m.mortgage_thanks_note()}</p>
        <p>
          <Link className={buttonClass({ tone: 'line' })} to={href('/mortgage/affordability')}>
            {m.mortgage_tab_affordability()}
          </Link>
        </p>
      </div>
    </section>
  );
}

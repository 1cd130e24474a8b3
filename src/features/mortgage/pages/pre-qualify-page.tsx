import { useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { appContext, tagPage, viewContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { LEAD_CONSENT } from '#features/leads/lead.ts';
import { usePrefill } from '#features/leads/use-prefill.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM, textsOf } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { presetShort, rateWords, wholeNaira } from '../ui/loan-texts.ts';
import { type PrequalifyAnswer, prequalify } from '../use-cases/prequalify.server.ts';
import type { Route } from './+types/pre-qualify-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_prequalify_title(),
    description: m.mortgage_prequalify_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/pre-qualify'),
  });

export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, ['content']);
  const { isDocument } = context.get(viewContext);
  return { text: drawText(href('/mortgage/pre-qualify'), { language: getLocale(), isDocument }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(await readForm(request, STRANGERS_FORM));
  const app = context.get(appContext);
  const answer = await prequalify(app, values, {
    address: request.headers.get(CLIENT_ADDRESS_HEADER),
    actor: await findActor(app, request),
    userAgent: request.headers.get('user-agent') ?? undefined,
  });
  return 'sent' in answer ? answer : { ...answer, values };
}

/** Four answers, kept as a lead with what the income carries; the office calls back. */
export default function PreQualifyPage({ loaderData: { text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <LoanFrame place="prequalify" title={m.mortgage_prequalify_title()} lead={m.mortgage_prequalify_lead()}>
        <div className="loan-pre">
          {actionData && 'sent' in actionData ? (
            <Sent sent={actionData.sent} />
          ) : (
            <PrequalifyForm values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} />
          )}
        </div>
      </LoanFrame>
      <TextBelow path={href('/mortgage/pre-qualify')} text={text} />
    </>
  );
}

type FormProps = { values: Record<string, string>; errors: Readonly<Record<string, string>> };

function PrequalifyForm({ values, errors }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  usePrefill(form, { name: 'fullName', email: 'email' });
  const fields = [
    { name: 'fullName', label: m.mortgage_field_name(), autoComplete: 'name', type: 'text', maxLength: 200 },
    { name: 'email', label: m.mortgage_field_email(), autoComplete: 'email', type: 'email', maxLength: 254 },
    { name: 'phone', label: m.mortgage_field_phone(), autoComplete: 'tel', type: 'tel', maxLength: 40 },
    { name: 'income', label: m.mortgage_income(), autoComplete: 'off', type: 'text', maxLength: 60 },
  ] as const;
  const wrong = fields.flatMap(({ name, label }) =>
    errors[name] ? [{ fieldId: `pq-${name}`, text: `${label}: ${errors[name]}` }] : [],
  );
  return (
    <Form ref={form} method="post" className="panel form" noValidate>
      <FormSummary title={m.mortgage_prequalify_failed()} errors={wrong} />
      {fields.map(({ name, label, autoComplete, type, maxLength }) => (
        <TextField
          key={name}
          id={`pq-${name}`}
          label={label}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          inputMode={name === 'income' ? 'decimal' : undefined}
          defaultValue={values[name]}
          required
          {...(name === 'income' ? { hint: m.mortgage_income_hint() } : {})}
          {...(errors[name] ? { error: errors[name] } : {})}
        />
      ))}
      <CheckField
        label={m.mortgage_consent()}
        hint={m.mortgage_consent_hint()}
        name={LEAD_CONSENT}
        defaultChecked={values[LEAD_CONSENT] === 'on'}
      />
      <Button tone="door" type="submit" isBusy={isBusy}>
        {m.mortgage_tab_prequalify()}
      </Button>
      <p className="small muted">{m.mortgage_prequalify_privacy()}</p>
    </Form>
  );
}

type SentProps = { sent: Extract<PrequalifyAnswer, { sent: unknown }>['sent'] };

/** The thank-you, and what the income carries. */
function Sent({ sent: { fullName, carryMinor, loans } }: SentProps) {
  return (
    <section className="panel loan-sent" role="status">
      <h2>{m.mortgage_thanks({ name: fullName })}</h2>
      <p>{m.mortgage_thanks_text()}</p>
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
    </section>
  );
}

import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { openDevice } from '#features/accounts/known-devices.server.ts';
import { PasswordField } from '#features/accounts/password-field.tsx';
import { ResendForm } from '#features/accounts/resend-form.tsx';
import { resendByForm } from '#features/accounts/sign-in.server.ts';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { lookUp, requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import {
  EMPTY_PLACE,
  readPlace,
  readWizard,
  registerAgent,
  type WizardState,
  type WorkPlace,
  wizardCookie,
} from '../registration.server.ts';
import type { Route } from './+types/agent-registration-page';
import '../ui/agents.css';
import { readForm, textIn, textsOf } from '#lib/read-form.server.ts';

const PATH = href('/agent-registration');
/** Spec 2: step 1 of 3 is 33%. */
const PERCENT = { 1: 33, 2: 66, 3: 100 } as const;

const INTENTS = ['place', 'resend'] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.agents_register_title(),
    description: m.agents_register_description(),
    origin: originOf(matches),
    canonicalPath: PATH,
  });

/** Signed in, the same address is the Agent Verification Center (product.md 6). */
async function leaveWhenSignedIn({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const app = context.get(appContext);
  if (await findActor(app, request)) throw redirect(href('/agent/verification'));
  return app;
}

export async function loader(args: Route.LoaderArgs) {
  const app = await leaveWhenSignedIn(args);
  const asked = Number(args.url.searchParams.get('step')) || 1;
  if (asked !== 2 && asked !== 3) return { step: 1 as const, place: EMPTY_PLACE, email: '' };
  const wizard = await readWizard(app, args.request);
  // The later steps belong to somebody who has been through the first.
  if (!wizard) throw redirect(PATH);
  return { step: asked as 2 | 3, place: wizard.place, email: wizard.email };
}

export async function action(args: Route.ActionArgs) {
  const app = await leaveWhenSignedIn(args);
  const { request } = args;
  const form = await readForm(request);
  const wizard = await readWizard(app, request);
  const goTo = async (state: WizardState) =>
    redirect(`${PATH}?step=${state.step}`, { headers: { 'set-cookie': await wizardCookie(app).serialize(state) } });
  if (form.has('intent')) {
    const intent = requireOneOf(INTENTS, form.get('intent'), 'intent');
    if (!wizard) throw redirect(PATH);
    if (intent === 'place') return goTo({ ...wizard, step: 3, place: readPlace((name) => form.get(name)) });
    const answer = await resendByForm(app, request, form);
    if ('isMailed' in answer) return data({ isMailed: true as const }, { headers: { 'set-cookie': answer.cookie } });
    return data({ notMailed: 'problem' in answer ? answer.problem : m.accounts_unexpected() }, { status: 400 });
  }
  const values = textsOf(form);
  const device = openDevice(app, request.headers);
  const problems = await registerAgent(app, values, {
    address: request.headers.get(CLIENT_ADDRESS_HEADER),
    deviceHash: device.hash,
  });
  if (!problems) {
    const answer = await goTo({ step: 2, place: wizard?.place ?? EMPTY_PLACE, email: textIn(form, 'email').trim() });
    answer.headers.append('set-cookie', device.cookie);
    return answer;
  }
  // A password is never sent back.
  return data({ ...problems, values: { ...values, password: '' } as Record<string, string> }, { status: 400 });
}

/** The registration of an agent: account, where they work, check your email. Works without script. */
export default function AgentRegistrationPage({
  loaderData: { step, place, email },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap sec grid max-w-[40rem] gap-5">
      <div className="steps">
        <h1>{m.agents_register_title()}</h1>
        <p className="row row-wrap justify-between">
          <b>{m.agents_register_step({ step })}</b>
          <span className="muted">{m.agents_register_percent({ percent: PERCENT[step] })}</span>
        </p>
        <div
          className="meter"
          role="progressbar"
          aria-valuenow={PERCENT[step]}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={m.agents_register_percent({ percent: PERCENT[step] })}
        >
          <i style={{ '--v': PERCENT[step] } as React.CSSProperties} />
        </div>
      </div>
      {step === 1 ? <AccountStep answer={actionData && 'errors' in actionData ? actionData : undefined} /> : null}
      {step === 2 ? <PlaceStep place={place} /> : null}
      {step === 3 ? <MailStep email={email} answer={actionData} /> : null}
    </div>
  );
}

function useBusy(): boolean {
  return useNavigation().state !== 'idle';
}

type Answer = Route.ComponentProps['actionData'];

function AccountStep({ answer }: { answer: Extract<Answer, { errors: object }> | undefined }) {
  const isBusy = useBusy();
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? {};
  const missing = answer?.summary[0] === m.agents_register_required();
  return (
    <Form method="post" className="form" noValidate>
      <h2 className="text-3">{m.agents_register_step1()}</h2>
      <FormSummary
        key={JSON.stringify(answer?.summary)}
        title={missing ? m.agents_register_required() : m.agents_register_failed()}
        errors={
          missing
            ? Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text: labelOf(fieldId, text) }))
            : (answer?.summary ?? []).map((text) => ({ text }))
        }
      />
      <TextField
        id="full_name"
        label={m.agents_register_name()}
        name="full_name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={values['full_name']}
        error={errors.full_name}
      />
      <TextField
        id="phone"
        label={m.agents_register_phone()}
        hint={m.agents_register_phone_hint()}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={values['phone']}
        error={errors.phone}
      />
      <TextField
        id="email"
        label={m.agents_register_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values['email']}
        error={errors.email}
      />
      <PasswordField
        id="password"
        label={m.agents_register_password()}
        hint={m.agents_register_password_hint()}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <TextField
        id="date_of_birth"
        label={m.agents_register_birth()}
        hint={m.agents_register_birth_hint()}
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        defaultValue={values['date_of_birth']}
        error={errors.date_of_birth}
      />
      <div className="row row-wrap justify-between">
        <Link className={buttonClass({ tone: 'line' })} to={href('/auth')}>
          {m.agents_register_previous()}
        </Link>
        <Button tone="door" type="submit" isBusy={isBusy}>
          {m.agents_register_next()}
        </Button>
      </div>
    </Form>
  );
}

const LABELS: Record<string, () => string> = {
  full_name: m.agents_register_name,
  phone: m.agents_register_phone,
  email: m.agents_register_email,
  password: m.agents_register_password,
  date_of_birth: m.agents_register_birth,
};

function labelOf(field: string, text: string): string {
  return `${lookUp(LABELS, field)?.() ?? field}: ${text}`;
}

function PlaceStep({ place }: { place: WorkPlace }) {
  const isBusy = useBusy();
  const { first, rest } = stateOptionsFor('agent-finder');
  const states = [
    { value: '', label: m.agents_register_choose() },
    ...[...first, ...rest].map((name) => ({ value: name, label: name })),
  ];
  return (
    <Form method="post" className="form">
      <div role="status">
        <Note tone="leaf">{m.agents_register_success()}</Note>
      </div>
      <h2 className="text-3">{m.agents_register_step2()}</h2>
      <p className="hint">{m.agents_register_kept()}</p>
      <TextField
        label={m.agents_register_address()}
        optionalLabel={m.agents_register_optional()}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={place.address}
      />
      <SelectField
        label={m.agents_register_work()}
        optionalLabel={m.agents_register_optional()}
        name="work"
        options={states}
        defaultValue={place.work}
      />
      <SelectField
        label={m.agents_register_origin()}
        optionalLabel={m.agents_register_optional()}
        name="origin"
        options={states}
        defaultValue={place.origin}
      />
      <TextField
        label={m.agents_register_lga()}
        optionalLabel={m.agents_register_optional()}
        name="lga"
        maxLength={120}
        defaultValue={place.lga}
      />
      <div className="row justify-end">
        <Button tone="door" type="submit" name="intent" value="place" isBusy={isBusy}>
          {m.agents_register_next()}
        </Button>
      </div>
    </Form>
  );
}

function MailStep({ email, answer }: { email: string; answer: Answer }) {
  const problem = answer && 'notMailed' in answer ? answer.notMailed : undefined;
  return (
    <section className="panel grid gap-3" aria-labelledby="mail-title">
      <h2 id="mail-title" className="text-3">
        {m.agents_register_step3()}
      </h2>
      <p>{m.agents_register_success()}</p>
      <p>{m.agents_register_mail_text()}</p>
      {answer && 'isMailed' in answer ? (
        <p role="status" className="[overflow-wrap:anywhere]">
          {m.accounts_check_email_again({ email })}
        </p>
      ) : null}
      <p className="hint">{m.agents_register_mail_spam()}</p>
      {email ? <ResendForm email={email} problem={problem} /> : null}
      <p>
        <Link className={buttonClass()} to={href('/agent-registration-success')}>
          {m.agents_register_continue()}
        </Link>
      </p>
    </section>
  );
}

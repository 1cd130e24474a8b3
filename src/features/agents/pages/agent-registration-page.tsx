import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { appContext } from '#adapters/app-context.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { openDevice } from '#features/accounts/known-devices.server.ts';
import { PasswordField } from '#features/accounts/password-field.tsx';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { lookUp, requireOneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import { EMPTY_PLACE, readPlace, readWizard, registerAgent, type WorkPlace, wizardCookie } from '../registration.server.ts';
import type { Route } from './+types/agent-registration-page';
import '../ui/agents.css';
import { readForm, textsOf } from '#lib/read-form.server.ts';

const PATH = '/agent-registration';
/** Spec 2: step 1 of 3 is 33%. */
const PERCENT = { 1: 33, 2: 66, 3: 100 } as const;

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
  if (await findActor(app, request)) throw redirect('/agent/verification');
  return app;
}

export async function loader(args: Route.LoaderArgs) {
  const app = await leaveWhenSignedIn(args);
  const asked = Number(args.url.searchParams.get('step')) || 1;
  if (asked !== 2 && asked !== 3) return { step: 1 as const, place: EMPTY_PLACE };
  const wizard = await readWizard(app, args.request);
  // The later steps belong to somebody who has been through the first.
  if (!wizard) throw redirect(PATH);
  return { step: asked as 2 | 3, place: wizard.place };
}

export async function action(args: Route.ActionArgs) {
  const app = await leaveWhenSignedIn(args);
  const { request } = args;
  const form = await readForm(request);
  const wizard = await readWizard(app, request);
  const goTo = async (step: 2 | 3, place: WorkPlace) =>
    redirect(`${PATH}?step=${step}`, { headers: { 'set-cookie': await wizardCookie(app).serialize({ step, place }) } });
  if (form.has('intent') && requireOneOf(['place'], form.get('intent'), 'intent')) {
    if (!wizard) throw redirect(PATH);
    return goTo(
      3,
      readPlace((name) => form.get(name)),
    );
  }
  const values = textsOf(form);
  const device = openDevice(app, request.headers);
  const problems = await registerAgent(app, values, { address: request.headers.get(CLIENT_ADDRESS_HEADER), deviceHash: device.hash });
  if (!problems) {
    const answer = await goTo(2, wizard?.place ?? EMPTY_PLACE);
    answer.headers.append('set-cookie', device.cookie);
    return answer;
  }
  // A password is never sent back.
  return data({ ...problems, values: { ...values, password: '' } as Record<string, string> }, { status: 400 });
}

/** The registration of an agent: account, where they work, check your email. Works without script. */
export default function AgentRegistrationPage({ loaderData: { step, place }, actionData }: Route.ComponentProps) {
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
      {step === 1 ? <AccountStep answer={actionData} /> : null}
      {step === 2 ? <PlaceStep place={place} /> : null}
      {step === 3 ? <MailStep /> : null}
    </div>
  );
}

function useBusy(): boolean {
  return useNavigation().state !== 'idle';
}

function AccountStep({ answer }: { answer: Route.ComponentProps['actionData'] }) {
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
        <Link className={buttonClass({ tone: 'line' })} to="/auth">
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
  const states = [{ value: '', label: m.agents_register_choose() }, ...[...first, ...rest].map((name) => ({ value: name, label: name }))];
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
      <TextField label={m.agents_register_lga()} optionalLabel={m.agents_register_optional()} name="lga" maxLength={120} defaultValue={place.lga} />
      <div className="row justify-end">
        <Button tone="door" type="submit" name="intent" value="place" isBusy={isBusy}>
          {m.agents_register_next()}
        </Button>
      </div>
    </Form>
  );
}

function MailStep() {
  return (
    <section className="panel grid gap-3" aria-labelledby="mail-title">
      <h2 id="mail-title" className="text-3">
        {m.agents_register_step3()}
      </h2>
      <p>{m.agents_register_success()}</p>
      <p>{m.agents_register_mail_text()}</p>
      <p className="hint">{m.agents_register_mail_spam()}</p>
      <p>
        <Link className={buttonClass()} to="/agent-registration-success">
          {m.agents_register_continue()}
        </Link>
      </p>
    </section>
  );
}

import { data, href, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { openDevice } from '#features/accounts/known-devices.server.ts';
import { resendByForm } from '#features/accounts/sign-in.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, textIn, textsOf } from '#lib/read-form.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { AccountStep } from '../ui/account-step.tsx';
import { MailStep } from '../ui/mail-step.tsx';
import { PlaceStep } from '../ui/place-step.tsx';
import {
  EMPTY_PLACE,
  readPlace,
  readWizard,
  registerAgent,
  type WizardState,
  wizardCookie,
} from '../use-cases/registration.server.ts';
import type { Route } from './+types/agent-registration-page';
import '../ui/agents.css';

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
      {step === 3 ? (
        <MailStep
          email={email}
          isMailed={actionData !== undefined && 'isMailed' in actionData}
          problem={actionData && 'notMailed' in actionData ? actionData.notMailed : undefined}
        />
      ) : null}
    </div>
  );
}

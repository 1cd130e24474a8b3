import { useEffect } from 'react';
import { data, Form, href, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm, STRANGERS_FORM } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { broughtAlong } from '../domain/brought-along.ts';
import { formValuesOf } from '../form-values.ts';
import { submissionPolicy } from '../policy.ts';
import { type PostedOutcome, savePostedForm } from '../posted-form.server.ts';
import { PropertyForm } from '../property-form.tsx';
import { dropPropertyDraft, GUEST_DRAFT } from '../property-form-draft.ts';
import type { FormValues } from '../property-form-fields.ts';
import { submitProperty } from '../submissions.server.ts';
import { SentPanel } from '../ui/sent-panel.tsx';
import { readSeller } from '../use-cases/seller-contact.server.ts';
import type { Route } from './+types/sell-page';

const SIGN_IN_PATH = `${href('/auth')}?next=%2Fsell`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_sell_title(),
    description: m.submissions_sell_description(),
    origin: originOf(matches),
    canonicalPath: href('/sell'),
  });

/** Open to everybody: who is not signed in is told so, and keeps what was typed before (spec 2, Sell). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = await findActor(context.get(appContext), request);
  const seller = actor ? await readSeller(context.get(appContext), actor) : {};
  return { userId: actor?.userId ?? null, seller: { ...broughtAlong(url.searchParams), ...seller } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const actor = await findActor(app, request);
  if (!actor) {
    const outcome: PostedOutcome = { kind: 'signed-out', values: await keepTyped(request) };
    return data(outcome, { status: 401 });
  }
  const allowed = allow(submissionPolicy.create, actor);
  const outcome = await savePostedForm(app, allow(uploadPolicy.create, actor), request, async (values) => {
    const answer = await submitProperty(app, allowed, 'sell', values);
    return 'refusals' in answer ? answer : { id: answer.submission.id };
  });
  return data(outcome);
}

/**
 * What a visitor typed, where it is short enough to be read of somebody unknown: nobody who must sign in first sends us
 * megabytes.
 */
async function keepTyped(request: Request): Promise<FormValues> {
  try {
    return formValuesOf(await readForm(request, STRANGERS_FORM));
  } catch (error) {
    if (error instanceof AppError && error.status === 413) return {};
    throw error;
  }
}

/** A lost connection is a failed submission, not a lost page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PostedOutcome> {
  try {
    return await serverAction();
  } catch {
    return { kind: 'failed', values: {}, reason: null };
  }
}

/** After a lost connection there is nothing to be read anew, and trying would lose the page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'failed' ? false : defaultShouldRevalidate;
}

export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const draftKey = loaderData.userId ? `sell.${loaderData.userId}` : undefined;
  // Toasts and the kept draft live outside React.
  useEffect(() => {
    if (!actionData) return;
    if (actionData.kind === 'sent') {
      if (draftKey) dropPropertyDraft(draftKey);
      showToast({ title: m.submissions_success(), description: m.submissions_success_text(), tone: 'leaf' });
    } else if (actionData.kind === 'failed') {
      showToast({ title: m.submissions_error(), description: m.submissions_failed(), tone: 'rose' });
    } else if (actionData.kind === 'signed-out') {
      showToast({
        title: m.submissions_auth_required(),
        description: m.submissions_auth_required_text(),
        tone: 'rose',
      });
    }
  }, [actionData, draftKey]);

  if (actionData?.kind === 'sent') {
    const again = { to: href('/sell'), label: m.submissions_another() };
    return <SentPanel title={m.submissions_success()} text={m.submissions_success_text()} again={again} />;
  }
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  if (loaderData.userId === null) {
    const posted = actionData?.kind === 'signed-out' ? actionData.values : null;
    return <SignInRequired posted={posted} seller={loaderData.seller} isBusy={isBusy} />;
  }
  return (
    <div className="wrap sec">
      <h1>{m.submissions_sell_title()}</h1>
      <p className="mt-2 mb-5 text-ink-2">{m.submissions_sell_intro()}</p>
      <Form method="post" encType="multipart/form-data" noValidate>
        <PropertyForm
          variant="sell"
          {...(draftKey ? { draftKey } : {})}
          values={
            actionData && 'values' in actionData && Object.keys(actionData.values).length > 0
              ? actionData.values
              : loaderData.seller
          }
          asksSeller
          {...(actionData?.kind === 'refused' ? { refusals: actionData.refusals } : {})}
          failure={failureOf(actionData)}
          submitLabel={m.submissions_submit_sell()}
          isBusy={isBusy}
        />
      </Form>
    </div>
  );
}

function failureOf(outcome: PostedOutcome | undefined) {
  if (outcome?.kind === 'failed')
    return { title: m.submissions_error(), text: outcome.reason ?? m.submissions_failed() };
  if (outcome?.kind === 'signed-out') {
    const wayOn = <Link to={SIGN_IN_PATH}>{m.submissions_sign_in()}</Link>;
    return { title: m.submissions_auth_required(), text: m.submissions_auth_required_text(), wayOn };
  }
  return undefined;
}

type SignInRequiredProps = { posted: FormValues | null; seller: FormValues; isBusy: boolean };

const CHECKS = [
  m.submissions_check_read,
  m.submissions_check_photos,
  m.submissions_check_words,
  m.submissions_check_papers,
] as const;

/** Who is not signed in is told so, sees what is checked, and may begin: what they type waits in their tab. */
function SignInRequired({ posted, seller, isBusy }: SignInRequiredProps) {
  return (
    <div className="wrap sec grid gap-6">
      <div className="panel grid max-w-[44rem] gap-4">
        <h1>{m.submissions_sign_in_title()}</h1>
        {posted ? (
          <p role="alert">
            <b>{m.submissions_auth_required()}</b> {m.submissions_auth_required_text()}
          </p>
        ) : null}
        <p>{m.submissions_sign_in_text()}</p>
        <p>
          <Link className={buttonClass({ tone: 'door' })} to={SIGN_IN_PATH}>
            {m.submissions_sign_in()}
          </Link>
        </p>
        <div>
          <h2 className="text-3">{m.submissions_checks_title()}</h2>
          <ul className="mt-2 grid gap-2">
            {CHECKS.map((text) => (
              <li key={text()} className="row items-start">
                <Icon name="check" />
                {text()}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <section aria-labelledby="begin-title">
        <h2 id="begin-title">{m.submissions_begin_title()}</h2>
        <p className="mt-2 mb-5 text-ink-2">{m.submissions_begin_text()}</p>
        <Form method="post" encType="multipart/form-data" noValidate>
          <PropertyForm
            variant="sell"
            draftKey={GUEST_DRAFT}
            values={posted && Object.keys(posted).length > 0 ? posted : seller}
            asksSeller
            isGuest
            submitLabel={m.submissions_submit_sell()}
            isBusy={isBusy}
          />
        </Form>
      </section>
    </div>
  );
}

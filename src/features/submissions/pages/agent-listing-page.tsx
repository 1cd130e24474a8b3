import { useEffect } from 'react';
import { data, Form, href, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { type App, appContext } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { kindOf } from '#features/accounts/policy.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { agentListingPolicy } from '../policy.ts';
import { type PostedOutcome, savePostedForm } from '../posted-form.server.ts';
import { PropertyForm } from '../property-form.tsx';
import { dropPropertyDraft } from '../property-form-draft.ts';
import { submitProperty } from '../submissions.server.ts';
import { SentPanel } from '../ui/sent-panel.tsx';
import type { Route } from './+types/agent-listing-page';

const PATH = href('/agent-listing-submission');
/** Where agents wait for approval, and are told so (spec 6). */
const PENDING_PATH = `${href('/agent/verification')}?notice=pending`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.submissions_agent_title(),
    description: m.submissions_agent_description(),
    origin: originOf(matches),
    canonicalPath: PATH,
  });

/**
 * Visitors sign in, agents who wait go to their verification, everybody else is told that this is for agents (spec 6).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = await findAgent(context.get(appContext), request, url);
  return actor ? data({ userId: actor.userId }) : data({ userId: null }, { status: 403 });
}

/** The approved agent or admin who asks; null for somebody who is no agent. */
async function findAgent(app: App, request: Request, url: URL): Promise<Allowed<'agentListing.create'> | null> {
  const actor = await findActor(app, request);
  const kind = kindOf(actor);
  if (!actor) throw redirect(signInPath(url));
  if (kind === 'pendingAgent') throw redirect(PENDING_PATH);
  if (kind === 'user' || kind === 'lawyer' || kind === 'surveyor') return null;
  return allow(agentListingPolicy.create, actor);
}

export async function action(args: Route.ActionArgs): Promise<PostedOutcome> {
  const app = args.context.get(appContext);
  const allowed = await findAgent(app, args.request, args.url);
  if (!allowed) throw new Response(null, { status: 403 });
  return savePostedForm(app, allow(uploadPolicy.create, allowed), args.request, async (values) => {
    const answer = await submitProperty(app, allowed, 'agent', values);
    return 'refusals' in answer ? answer : { id: answer.submission.id };
  });
}

/** A lost connection is a failed submission, not a lost page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PostedOutcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { kind: 'failed', values: {}, reason: null };
  }
}

/** After a lost connection there is nothing to be read anew, and trying would lose the page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.kind === 'failed' ? false : defaultShouldRevalidate;
}

export default function AgentListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const draftKey = loaderData.userId ? `agent.${loaderData.userId}` : undefined;
  // Toasts and the kept draft live outside React.
  useEffect(() => {
    if (!actionData) return;
    if (actionData.kind === 'sent') {
      if (draftKey) dropPropertyDraft(draftKey);
      showToast({
        title: m.submissions_agent_success(),
        description: m.submissions_agent_success_text(),
        tone: 'leaf',
      });
    } else if (actionData.kind === 'failed') {
      showToast({
        title: m.submissions_agent_failed_title(),
        description: actionData.reason ?? m.submissions_agent_failed(),
        tone: 'rose',
      });
    }
  }, [actionData, draftKey]);

  if (loaderData.userId === null) return <AgentAccessRequired />;
  if (actionData?.kind === 'sent') {
    const again = { to: PATH, label: m.submissions_agent_another() };
    return <SentPanel title={m.submissions_agent_success()} text={m.submissions_agent_success_text()} again={again} />;
  }
  return (
    <div className="wrap sec">
      <h1>{m.submissions_agent_title()}</h1>
      <p className="mt-2 mb-5 text-ink-2">{m.submissions_agent_intro()}</p>
      <Form method="post" encType="multipart/form-data" noValidate>
        <PropertyForm
          variant="agent"
          {...(draftKey ? { draftKey } : {})}
          {...(actionData && 'values' in actionData ? { values: actionData.values } : {})}
          {...(actionData?.kind === 'refused' ? { refusals: actionData.refusals } : {})}
          failure={
            actionData?.kind === 'failed'
              ? { title: m.submissions_agent_failed_title(), text: actionData.reason ?? m.submissions_agent_failed() }
              : undefined
          }
          submitLabel={m.submissions_submit_agent()}
          isBusy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
        />
      </Form>
    </div>
  );
}

function AgentAccessRequired() {
  return (
    <div className="wrap sec">
      <div className="panel grid max-w-[36rem] gap-4">
        <h1>{m.submissions_agent_required()}</h1>
        <p>{m.submissions_agent_required_text()}</p>
        <p className="row row-wrap">
          <Link className={buttonClass({ tone: 'door' })} to={href('/agent-registration')}>
            {m.submissions_agent_register()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to={href('/sell')}>
            {m.submissions_agent_sell_instead()}
          </Link>
        </p>
      </div>
    </div>
  );
}

import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import type { IdentityAnswer } from '../domain/identity-answer.ts';
import { presentResult } from '../domain/own-session.ts';
import { identityPolicy } from '../policy.ts';
import { DEMO_STEPS, DemoFlow } from '../ui/demo-flow.tsx';
import { IdentityFlow } from '../ui/identity-flow.tsx';
import { runIdentityAction } from '../use-cases/identity-actions.server.ts';
import { readOwnSession } from '../use-cases/own-session.server.ts';
import { MAX_FRAMES } from '../use-cases/take-frames.server.ts';
import { MAX_PAPER_BYTES } from '../use-cases/take-paper.server.ts';
import type { Route } from './+types/identity-page';
import '../ui/identity.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.identity_title(), description: m.identity_description(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const actor = await guardPage(args, identityPolicy.check);
  const app = args.context.get(appContext);
  const own = await readOwnSession(app, actor);
  const name = actor.profile?.fullName ?? actor.name;
  return {
    own,
    result: presentResult(own, name),
    name,
    isAgent: actor.profile?.userType === 'agent',
    hasVendor: app.adapters.identityCheck().config() !== null,
    demo:
      args.url.searchParams.get('mode') === 'demo'
        ? (oneOf(DEMO_STEPS, args.url.searchParams.get('step')) ?? 'idle')
        : null,
  };
}

const FILES = { maxFiles: MAX_FRAMES, maxFileBytes: MAX_PAPER_BYTES };

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, identityPolicy.check);
  const app = args.context.get(appContext);
  const answer: IdentityAnswer = await withPostedFiles(
    app,
    { personId: allowed.userId, request: args.request },
    FILES,
    (form) => runIdentityAction(app, allowed, form),
  );
  return data(answer, { status: answer.status ?? 200 });
}

/** Pictures come every second: the page is asked for anew only where they led somewhere else. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const frames = (actionResult as IdentityAnswer | undefined)?.frames;
  return frames ? frames.state !== 'selfie' : defaultShouldRevalidate;
}

/** The identity check of an agent (spec 4), and its demo. */
export default function IdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { demo } = loaderData;
  return (
    <div className="wrap sec">
      {demo ? <DemoFlow step={demo} /> : <IdentityFlow {...loaderData} answer={actionData} />}
    </div>
  );
}

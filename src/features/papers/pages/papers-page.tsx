import { data, href, Link, redirect } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guardPage, signInPath } from '#features/accounts/guards.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { paperPolicy } from '../policy.ts';
import { ModeNote, ModeSwitch } from '../ui/mode-switch.tsx';
import { PaperForm } from '../ui/paper-form.tsx';
import { PaperRail } from '../ui/paper-rail.tsx';
import { SignInGate, WhatItIs } from '../ui/what-it-is.tsx';
import { readKeptDays } from '../use-cases/clear-papers.server.ts';
import { listOwnPapers } from '../use-cases/own-papers.server.ts';
import { newBatchKey, POSTED_FILES, takePostedPapers } from '../use-cases/take-posted-papers.server.ts';
import type { Route } from './+types/papers-page';
import '../ui/papers.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.papers_title(),
    description: m.papers_description(),
    origin: originOf(matches),
    canonicalPath: href('/document-verification'),
  });

/** Open to everybody: who is not signed in is told so there (spec 2). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const isDemo = url.searchParams.get('mode') === 'demo';
  const actor = await findActor(app, request);
  if (!actor) return { signIn: signInPath(url), tool: null, isDemo };
  const allowed = allow(paperPolicy.check, actor);
  const [papers, keptDays] = await Promise.all([listOwnPapers(app, allowed), readKeptDays(app.db)]);
  return { signIn: null, tool: { papers, keptDays, batch: newBatchKey() }, isDemo };
}

/** Files sent without script. */
export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, paperPolicy.check);
  const app = args.context.get(appContext);
  const isDemo = args.url.searchParams.get('mode') === 'demo';
  const sender = { personId: allowed.userId, request: args.request };
  const { batchId, problems } = await withPostedFiles(app, sender, POSTED_FILES, (form) =>
    takePostedPapers(app, allowed, form, isDemo),
  );
  if (batchId && problems.length === 0) throw redirect(href('/document-verification/batches/:batchId', { batchId }));
  return data({ problems, batchId }, { status: 400 });
}

const NONE: readonly string[] = [];

/** Document verification (spec 2): choose papers, send them, and find those that were sent before. */
export default function PapersPage({ loaderData: { signIn, tool, isDemo }, actionData }: Route.ComponentProps) {
  if (!tool)
    return (
      <div className="wrap pv">
        <SignInGate to={signIn ?? ''} />
      </div>
    );
  return (
    <div className="wrap pv">
      <div className="pv-head">
        <div>
          <h1>{m.papers_title()}</h1>
          <p className="muted">{m.papers_lead()}</p>
        </div>
        <ModeSwitch isDemo={isDemo} />
      </div>
      {isDemo ? <ModeNote /> : null}
      <div className="pv-side">
        <div className="pv-stack">
          <PaperForm
            key={String(isDemo)}
            batch={tool.batch}
            isDemo={isDemo}
            keptDays={tool.keptDays}
            problems={actionData?.problems ?? NONE}
          />
          {actionData?.batchId ? (
            <p>
              <Link to={href('/document-verification/batches/:batchId', { batchId: actionData.batchId })}>
                {m.papers_recent()}
              </Link>
            </p>
          ) : null}
          {tool.papers.length > 0 ? (
            <section aria-labelledby="recent">
              <h2 id="recent" className="text-3 mb-3">
                {m.papers_recent()}
              </h2>
              <PaperRail papers={tool.papers} />
            </section>
          ) : null}
        </div>
        <WhatItIs />
      </div>
    </div>
  );
}

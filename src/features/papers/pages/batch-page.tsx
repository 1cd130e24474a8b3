import { useEffect } from 'react';
import { data, href, Link, redirect, useRevalidator } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { readForm } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { isUnderWay } from '../domain/paper-states.ts';
import { paperPolicy } from '../policy.ts';
import { ModeNote } from '../ui/mode-switch.tsx';
import { PaperRail } from '../ui/paper-rail.tsx';
import { PaperResult } from '../ui/paper-result.tsx';
import { PaperUnderWay } from '../ui/paper-under-way.tsx';
import { Certificate, LedgerLine, PaperActions, PaperFields, WhatToDo } from '../ui/result-parts.tsx';
import { runPaperAction } from '../use-cases/paper-actions.server.ts';
import { viewBatch } from '../use-cases/view-batch.server.ts';
import type { Route } from './+types/batch-page';
import '../ui/papers.css';
import '../ui/result.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.papers_title(), description: m.papers_description(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const allowed = await guardPage(args, paperPolicy.check);
  const { batchId } = args.params;
  const view = await viewBatch(args.context.get(appContext), allowed, batchId, args.url.searchParams.get('paper'));
  if (!view) throw data(null, { status: 404 });
  return view;
}

export async function action(args: Route.ActionArgs) {
  const allowed = await guardPage(args, paperPolicy.check);
  const answer = await runPaperAction(args.context.get(appContext), allowed, await readForm(args.request));
  if (answer.isBatchGone) throw redirect(href('/document-verification'));
  if (answer.isRemoved)
    throw redirect(href('/document-verification/batches/:batchId', { batchId: args.params.batchId }));
  return data({ problem: answer.problem }, { status: answer.problem ? answer.status : 200 });
}

/** Between two looks at how far reading has come. */
const LOOK_AGAIN_MS = 1500;

/** What was found on papers that were sent together. */
export default function BatchPage({ loaderData: { batch, paper, pages, qr }, actionData }: Route.ComponentProps) {
  useLookAgain(batch.papers.some(({ state }) => isUnderWay(state)));
  const names = batch.papers.map(({ fileName }) => fileName);
  const { findings, code, ledger } = paper;
  return (
    <div className="wrap pv">
      <div className="pv-head">
        <div>
          <h1>{m.papers_title()}</h1>
          <p className="muted">{m.papers_batch_lead({ date: formatDateTime(batch.sentAt) })}</p>
        </div>
      </div>
      {batch.isDemo ? <ModeNote /> : null}
      {actionData?.problem ? (
        <div role="alert">
          <Note tone="rose">{actionData.problem}</Note>
        </div>
      ) : null}
      <div className="pv-side is-flipped">
        <aside className="pv-stack">
          <h2 className="vh">{m.papers_files()}</h2>
          <PaperRail papers={batch.papers} currentId={paper.id} isRail />
          <Link className={buttonClass({ tone: 'line', block: true })} to={addPath(batch.isDemo)}>
            <Icon name="plus" />
            {m.papers_add()}
          </Link>
        </aside>
        <div className="pv-stack">
          {findings ? (
            <>
              <PaperResult paper={paper} findings={findings} pages={pages} names={names} />
              {batch.isDemo ? null : <PaperFields findings={findings} />}
              {findings.status === 'verified' && code && qr ? (
                <Certificate paper={paper} findings={findings} code={code} qr={qr} />
              ) : null}
              {findings.status === 'verified' ? null : <WhatToDo findings={findings} />}
              {ledger ? <LedgerLine paperId={paper.id} ledger={ledger} /> : null}
              <p className="small muted">{m.papers_not_opinion()}</p>
            </>
          ) : (
            <PaperUnderWay paper={paper} />
          )}
          <PaperActions paper={paper} />
        </div>
      </div>
    </div>
  );
}

const addPath = (isDemo: boolean) => `${href('/document-verification')}${isDemo ? '?mode=demo' : ''}`;

/** Reading goes on elsewhere; the page asks for how far it has come until all is read. */
function useLookAgain(isUnfinished: boolean) {
  const { revalidate, state } = useRevalidator();
  // The clock stands outside React.
  useEffect(() => {
    if (!isUnfinished || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUnfinished, state, revalidate]);
}

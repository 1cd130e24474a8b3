import { data, Form, href, redirect } from 'react-router';
import { type HelpReport, readFeedbackOnce, readHelpReport } from '#features/support/help-report.server.ts';
import { supportPolicy } from '#features/support/policy.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/help-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_help(),
    description: m.support_help_lead(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  return { waiting, report: await attempt(app, 'the help centre', () => readHelpReport(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, supportPolicy.manage);
  const refused = await tryWrite(app, m.support_desk_failed(), () =>
    readFeedbackOnce(app, actor, form['feedback'] ?? ''),
  );
  if (refused) return data({ problem: refused.problem }, { status: refused.status });
  throw redirect(href('/admin/help'));
}

const answerColumns = (): Column<HelpReport['answers'][number]>[] => [
  { id: 'answer', head: m.support_help_col_answer(), cell: ({ title }) => title },
  { id: 'opened', head: m.support_help_col_opened(), cell: ({ opened }) => String(opened) },
  { id: 'yes', head: m.support_help_col_yes(), cell: ({ yes }) => String(yes) },
  { id: 'no', head: m.support_help_col_no(), cell: ({ no }) => String(no) },
];

const missColumns = (): Column<HelpReport['misses'][number]>[] => [
  { id: 'words', head: m.support_help_col_words(), cell: ({ words }) => words },
  { id: 'times', head: m.support_help_col_times(), cell: ({ times }) => String(times) },
  { id: 'day', head: m.admin_col_when(), cell: ({ lastDay }) => formatDate(lastDay) },
];

/** How the help centre serves: answers and what is said of them, questions without an answer, feedback. */
export default function HelpPage({ loaderData: { waiting, report }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame place="help" title={m.admin_desk_help()} lead={m.support_help_lead()} waiting={waiting}>
      <ProblemNote problem={actionData?.problem} />
      {report ? <Report report={report} /> : <LoadFailed text={m.support_help_answers_load_failed()} />}
    </AdminFrame>
  );
}

function Report({ report: { answers, misses, feedback } }: { report: HelpReport }) {
  return (
    <div className="grid gap-4">
      <section className="panel grid gap-4" aria-labelledby="feedback-h">
        <h2 id="feedback-h">{m.support_feedback()}</h2>
        {feedback.length === 0 ? <p className="muted">{m.support_help_feedback_none()}</p> : null}
        {feedback.map((one) => (
          <article key={one.id} className="grid gap-2">
            <blockquote className="adm-said">{one.body}</blockquote>
            <p className="small muted">
              {formatDateTime(one.at)} {one.words ? m.support_help_feedback_words({ words: one.words }) : null}
            </p>
            {one.isRead ? null : (
              <Form method="post" preventScrollReset>
                <Button type="submit" tone="line" size="s" name="feedback" value={one.id}>
                  {m.support_help_feedback_read()}
                </Button>
              </Form>
            )}
          </article>
        ))}
      </section>
      <section className="panel grid gap-4" aria-labelledby="misses-h">
        <h2 id="misses-h">{m.support_help_misses()}</h2>
        <p className="small muted">{m.support_help_misses_note()}</p>
        {misses.length === 0 ? (
          <p className="muted">{m.support_help_none()}</p>
        ) : (
          <Table
            caption={m.support_help_misses()}
            columns={missColumns()}
            rows={misses}
            rowKey={({ words }) => words}
          />
        )}
      </section>
      <section className="panel grid gap-4" aria-labelledby="use-h">
        <h2 id="use-h">{m.support_help_use()}</h2>
        {answers.length === 0 ? (
          <p className="muted">{m.support_help_none()}</p>
        ) : (
          <Table
            caption={m.support_help_use()}
            columns={answerColumns()}
            rows={answers}
            rowKey={({ answer }) => answer}
          />
        )}
      </section>
    </div>
  );
}

import { data, Form, href, redirect, useNavigation } from 'react-router';
import { readKeyset } from '#db/keyset.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { Tag } from '#ui/tag.tsx';
import { adminPolicy } from '../policy.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { jobWord } from '../ui/job-words.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { listFailedJobs, retryJob } from '../use-cases/failed-jobs.server.ts';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/jobs-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_jobs(),
    description: m.admin_desk_jobs(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const before = readKeyset(url.searchParams.get('before'), 'uuid');
  return { waiting, jobs: await attempt(app, 'jobs', () => listFailedJobs(app, before)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, adminPolicy.manage);
  const refused = await tryWrite(app, m.admin_failed_retry(), () => retryJob(app, actor, form['id'] ?? ''));
  if (refused) return data({ problem: refused.problem }, { status: refused.status });
  throw redirect(`${href('/admin/jobs')}?done=retried`);
}

/** Work of the background that failed: given up, or waiting to be tried again. */
export default function JobsPage({ loaderData: { waiting, jobs }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminFrame place="jobs" title={m.admin_desk_jobs()} lead={m.admin_lead_jobs()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {jobs === null ? <LoadFailed text={m.admin_failed_jobs()} /> : null}
      {jobs?.items.length === 0 ? <EmptyState title={m.admin_jobs_none()} text={m.admin_jobs_none_text()} /> : null}
      <ul className="adm-cards">
        {jobs?.items.map((job) => (
          <li key={job.id} className="panel adm-job">
            <div className="adm-panel-h">
              <h2>{jobWord(job.name)}</h2>
              <Tag tone={job.state === 'failed' ? 'rose' : 'ochre'}>
                {job.state === 'failed' ? m.admin_job_failed() : m.admin_job_waiting()}
              </Tag>
            </div>
            {job.error ? <pre className="adm-pre">{job.error}</pre> : null}
            <p className="muted">
              {m.admin_job_since({ when: formatDateTime(job.createdAt), tries: job.tries })}{' '}
              {job.nextAt ? m.admin_job_next({ when: formatDateTime(job.nextAt) }) : ''}
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={job.id} />
              <Button type="submit" tone="line" size="s" isBusy={isBusy}>
                {m.admin_job_retry()}
                <span className="vh"> {jobWord(job.name)}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <ListSteps next={jobs?.next ?? null} />
    </AdminFrame>
  );
}

import { href } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { tableFile } from '../domain/file-paths.ts';
import { SUBMISSION_FILTERS } from '../domain/tab-filters.ts';
import type { TabView } from '../use-cases/tab-views.server.ts';
import { DecisionNotice } from './decision-buttons.tsx';
import { FilterForm } from './filter-form.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SubmissionCard } from './submission-card.tsx';

const FILTER_WORDS: Record<(typeof SUBMISSION_FILTERS)[number], () => string> = {
  pending_approval: m.admin_submissions_pending,
  approved: m.admin_submissions_approved,
  rejected: m.admin_submissions_rejected,
  all: m.admin_submissions_all,
};

/** The submissions tab of /admin: homes handed in, those that wait first, and the decision about each. */
export function SubmissionsTab({ search, status, submissions }: Extract<TabView, { tab: 'submissions' }>) {
  const options = SUBMISSION_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value]() }));
  return (
    <section className="grid gap-4" aria-label={m.admin_tab_submissions()}>
      <DecisionNotice />
      <div className="panel">
        <FilterForm
          action={href('/admin')}
          tab="submissions"
          search={{ label: m.admin_submissions_search(), value: search }}
          choices={[{ name: 'status', label: m.admin_col_status(), value: status, options }]}
        >
          <a
            className={buttonClass({ tone: 'line', size: 's' })}
            href={tableFile('submissions', new URLSearchParams({ status }))}
            download
          >
            <Icon name="down" />
            {m.admin_export()}
          </a>
        </FilterForm>
      </div>
      {submissions === null ? <LoadFailed text={m.admin_failed_submissions()} /> : null}
      {submissions?.items.length === 0 ? (
        <EmptyState title={m.admin_submissions_none()} text={m.admin_submissions_none_text()} />
      ) : null}
      {submissions?.items.length ? (
        <ul className="adm-cards">
          {submissions.items.map((submission) => (
            <li key={submission.id}>
              <SubmissionCard submission={submission} />
            </li>
          ))}
        </ul>
      ) : null}
      <ListSteps next={submissions?.next ?? null} />
    </section>
  );
}

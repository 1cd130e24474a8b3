import { href, Link } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { ActivityEntry } from '../domain/activity.ts';

type Trail = { items: readonly ActivityEntry[]; next: string | null };

/** The newest of a record's or a person's trail, and the way to the rest of it in the audit log. */
export function TrailList({
  trail,
  rest,
  showsChange = false,
}: {
  trail: Trail;
  rest: URLSearchParams;
  showsChange?: boolean;
}) {
  return (
    <>
      <ActivityList entries={trail.items} showsChange={showsChange} />
      {trail.next ? (
        <p className="mt-2">
          <Link to={`${href('/admin/activity')}?${rest}`}>{m.admin_activity_before()}</Link>
        </p>
      ) : null}
    </>
  );
}

/** Rows of the audit log as sentences, each with its moment and, where told, what it changed. */
export function ActivityList({
  entries,
  showsChange = false,
}: {
  entries: readonly ActivityEntry[];
  showsChange?: boolean;
}) {
  if (entries.length === 0) return <p className="muted">{m.admin_activity_none()}</p>;
  return (
    <ul className="adm-log">
      {entries.map((entry) => {
        const path = pathOf(entry);
        return (
          <li key={entry.id}>
            <p>{path ? <Link to={path}>{entry.sentence}</Link> : entry.sentence}</p>
            {showsChange && (entry.before || entry.after) ? <Change before={entry.before} after={entry.after} /> : null}
            <time className="muted" dateTime={entry.createdAt}>
              {formatDateTime(entry.createdAt)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

const PATHS: Record<string, (id: string) => string> = {
  property: (id) => href('/property/:propertyId', { propertyId: id }),
  property_submission: (id) => href('/admin/submissions/:submissionId', { submissionId: id }),
  user: (id) => href('/admin/users/:userId', { userId: id }),
  fraud_report: (id) => href('/admin/reports/:reportId', { reportId: id }),
  setting: () => `${href('/admin')}?tab=settings`,
  email: (id) => href('/admin/outbox/:emailId', { emailId: id }),
  job: () => href('/admin/jobs'),
};

function pathOf({ entity, entityId }: ActivityEntry): string | null {
  return lookUp(PATHS, entity)?.(encodeURIComponent(entityId)) ?? null;
}

function Change({ before, after }: Pick<ActivityEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className="adm-change">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && Object.hasOwn(before, name) ? <del>{show(lookUp(before, name))}</del> : null}{' '}
            {after && Object.hasOwn(after, name) ? <ins>{show(lookUp(after, name))}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

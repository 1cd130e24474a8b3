import { href, Link } from 'react-router';
import { readKeyset } from '#db/keyset.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { ListSteps } from '#ui/list-steps.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { ActivityList } from '../ui/activity-list.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import { listActivity, listActivityEntities } from '../use-cases/overview.server.ts';
import type { Route } from './+types/activity-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.admin_desk_activity(),
    description: m.admin_desk_activity(),
    origin: originOf(matches),
  });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const query = url.searchParams;
  const entities = listActivityEntities(app);
  const entity = oneOf(
    entities.map(({ value }) => value),
    query.get('entity'),
  );
  const actor = query.get('search')?.trim().slice(0, 100).replaceAll('\0', '') || undefined;
  const entityId = (entity && query.get('id')?.slice(0, 100).replaceAll('\0', '')) || undefined;
  const filter = { entity, entityId, actor, before: readKeyset(query.get('before'), 'uuid') };
  return {
    waiting,
    entities,
    isOfOne: entityId !== undefined,
    entity: entity ?? '',
    actor: actor ?? '',
    page: await attempt(app, 'activity', () => listActivity(app, filter)),
  };
}

/** The audit log: who did what, before and after. */
export default function ActivityPage({
  loaderData: { waiting, entities, isOfOne, entity, actor, page },
}: Route.ComponentProps) {
  const options = [{ value: '', label: m.admin_activity_everything() }, ...entities];
  return (
    <AdminFrame place="activity" title={m.admin_desk_activity()} lead={m.admin_lead_activity()} waiting={waiting}>
      <section className="panel" aria-label={m.admin_desk_activity()}>
        <FilterForm
          action={href('/admin/activity')}
          search={{ label: m.admin_activity_actor(), value: actor }}
          choices={[{ name: 'entity', label: m.admin_activity_entity(), value: entity, options }]}
        />
        {isOfOne ? (
          <p>
            {m.admin_activity_of_one()} <Link to={href('/admin/activity')}>{m.admin_activity_of_all()}</Link>
          </p>
        ) : null}
        {page ? <ActivityList entries={page.items} showsChange /> : <LoadFailed text={m.admin_failed_activity()} />}
        <ListSteps next={page?.next ?? null} />
      </section>
    </AdminFrame>
  );
}

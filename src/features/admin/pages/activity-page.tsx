import { readKeyset } from '#db/keyset.server.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { oneOf } from '../domain/admin-tabs.ts';
import { attempt, openAdmin } from '../open-admin.server.ts';
import { listActivity } from '../overview.server.ts';
import { ActivityList } from '../ui/activity-list.tsx';
import { ENTITY_WORDS } from '../ui/activity-sentence.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { ListSteps } from '../ui/list-steps.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import type { Route } from './+types/activity-page';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m.admin_desk_activity(), description: m.admin_desk_activity(), origin: originOf(matches), isIndexed: false });
}

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const query = url.searchParams;
  const entity = oneOf(Object.keys(ENTITY_WORDS), query.get('entity'));
  const actor = query.get('search')?.trim().slice(0, 100).replaceAll('\0', '') || undefined;
  const filter = { entity, actor, before: readKeyset(query.get('before'), 'uuid') };
  return { waiting, entity: entity ?? '', actor: actor ?? '', page: await attempt(app, 'activity', () => listActivity(app, filter)) };
}

/** The audit log: who did what, before and after. */
export default function ActivityPage({ loaderData: { waiting, entity, actor, page } }: Route.ComponentProps) {
  const options = [
    { value: '', label: m.admin_activity_everything() },
    ...Object.entries(ENTITY_WORDS).map(([value, word]) => ({ value, label: word() })),
  ];
  return (
    <AdminFrame place="activity" title={m.admin_desk_activity()} lead={m.admin_lead_activity()} waiting={waiting}>
      <section className="panel" aria-label={m.admin_desk_activity()}>
        <FilterForm
          action="/admin/activity"
          search={{ label: m.admin_activity_actor(), value: actor }}
          choices={[{ name: 'entity', label: m.admin_activity_entity(), value: entity, options }]}
        />
        {page ? <ActivityList entries={page.items} showsChange /> : <LoadFailed text={m.admin_failed_activity()} />}
        <ListSteps next={page?.next ?? null} />
      </section>
    </AdminFrame>
  );
}

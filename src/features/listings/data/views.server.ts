import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/text-list.server.ts';

/** What somebody did with a listing. */
export type Act = 'view' | 'call' | 'whatsapp';

/** A look at a listing or a press on one of its ways to the lister, not counted yet. */
export type View = { propertyId: string; day: string; mark: string; act: Act };

/**
 * Counts looks at approved listings and presses on their ways to the lister, each mark once; marks of earlier days are
 * thrown away. Two statements, however many there are.
 */
export async function countViews(trx: Db, views: readonly View[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    with looked as (select distinct on (day, mark) l.property_id, l.day, l.mark, l.act
      from unnest(${listed(views.map(({ propertyId }) => propertyId))}::uuid[],
        ${listed(views.map(({ day }) => day))}::date[], ${listed(views.map(({ mark }) => mark))},
        ${listed(views.map(({ act }) => act))}) as l (property_id, day, mark, act)
      join properties p on p.id = l.property_id and p.approval_status = 'approved'),
    marked as (insert into listing_view_marks (day, mark) select day, mark from looked
      on conflict do nothing returning day, mark)
    insert into listing_views (property_id, day, views, calls, whatsapps)
    select property_id, day, count(*) filter (where act = 'view')::int, count(*) filter (where act = 'call')::int,
      count(*) filter (where act = 'whatsapp')::int
    from looked join marked using (day, mark) group by property_id, day
    order by property_id, day
    on conflict (property_id, day) do update set views = listing_views.views + excluded.views,
      calls = listing_views.calls + excluded.calls, whatsapps = listing_views.whatsapps + excluded.whatsapps
    returning day::text as day`.execute(trx);
  const [newest] = rows
    .map(({ day }) => day)
    .toSorted()
    .reverse();
  if (newest) await trx.deleteFrom('listing_view_marks').where('day', '<', newest).execute();
}

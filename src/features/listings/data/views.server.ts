import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** A look at a listing, not counted yet. */
export type View = { propertyId: string; day: string; mark: string };

/**
 * Counts looks at approved listings, each mark once; marks of earlier days are thrown away.
 * Two statements, however many there are.
 */
export async function countViews(trx: Db, views: readonly View[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    with looked as (select distinct on (day, mark) l.property_id, l.day, l.mark
      from unnest(${views.map(({ propertyId }) => propertyId)}::uuid[], ${views.map(({ day }) => day)}::date[],
        ${views.map(({ mark }) => mark)}::text[]) as l (property_id, day, mark)
      join properties p on p.id = l.property_id and p.approval_status = 'approved'),
    marked as (insert into listing_view_marks (day, mark) select day, mark from looked
      on conflict do nothing returning day, mark)
    insert into listing_views (property_id, day, views)
    select property_id, day, count(*)::int from looked join marked using (day, mark) group by property_id, day
    order by property_id, day
    on conflict (property_id, day) do update set views = listing_views.views + excluded.views
    returning day::text as day`.execute(trx);
  const [newest] = rows
    .map(({ day }) => day)
    .toSorted()
    .reverse();
  if (newest) await trx.deleteFrom('listing_view_marks').where('day', '<', newest).execute();
}

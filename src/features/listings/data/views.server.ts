import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';

/** Whether there is an approved listing of that id to count looks at. */
export async function findViewed(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (
    (await db
      .selectFrom('properties')
      .select('id')
      .where('id', '=', id)
      .where('approval_status', '=', 'approved')
      .executeTakeFirst()) !== undefined
  );
}

/** Counts one look unless the mark stands already; the first look of a day throws the marks of earlier days away. */
export async function countView(
  trx: Db,
  { propertyId, day, mark }: { propertyId: string; day: string; mark: string },
): Promise<void> {
  const isNew = await trx
    .insertInto('listing_view_marks')
    .values({ day, mark })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  if (!isNew) return;
  const { views } = await trx
    .insertInto('listing_views')
    .values({ property_id: propertyId, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'day']).doUpdateSet(({ eb }) => ({ views: eb('listing_views.views', '+', 1) })),
    )
    .returning('views')
    .executeTakeFirstOrThrow();
  if (views === 1) await trx.deleteFrom('listing_view_marks').where('day', '<', day).execute();
}

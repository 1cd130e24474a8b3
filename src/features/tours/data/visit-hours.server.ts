import type { Db } from '#db/client.server.ts';
import type { WeekToSet } from '../domain/read-hours.ts';
import type { VisitPattern } from '../visit-hours.ts';

/** The hours of a lister, with the days from `today` on that differ; null where none are set. */
export async function findPattern(db: Db, listerId: string, today: string): Promise<VisitPattern | null> {
  const [week, days] = await Promise.all([
    db.selectFrom('visit_hours').selectAll().where('lister_id', '=', listerId).executeTakeFirst(),
    db
      .selectFrom('visit_exceptions')
      .select(['day', 'hours'])
      .where('lister_id', '=', listerId)
      .where('day', '>=', today)
      .orderBy('day')
      .execute(),
  ]);
  if (!week) return null;
  return {
    weekly: week.weekly,
    minutes: week.minutes,
    noticeHours: week.notice_hours,
    exceptions: Object.fromEntries(days.map(({ day, hours }) => [day, hours])),
  };
}

export async function storeWeek(trx: Db, listerId: string, week: WeekToSet, at: Date): Promise<void> {
  const row = {
    weekly: JSON.stringify(week.weekly),
    minutes: week.minutes,
    notice_hours: week.noticeHours,
    updated_at: at,
  };
  await trx
    .insertInto('visit_hours')
    .values({ lister_id: listerId, ...row })
    .onConflict((conflict) => conflict.column('lister_id').doUpdateSet(row))
    .execute();
}

export async function storeException(trx: Db, listerId: string, day: string, hours: number[]): Promise<void> {
  const row = { hours: JSON.stringify(hours) };
  await trx
    .insertInto('visit_exceptions')
    .values({ lister_id: listerId, day, ...row })
    .onConflict((conflict) => conflict.columns(['lister_id', 'day']).doUpdateSet(row))
    .execute();
}

/** Takes a day out that differs; false where it is none. */
export async function deleteException(trx: Db, listerId: string, day: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('visit_exceptions')
    .where('lister_id', '=', listerId)
    .where('day', '=', day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldExceptions(trx: Db, listerId: string, today: string): Promise<void> {
  await trx.deleteFrom('visit_exceptions').where('lister_id', '=', listerId).where('day', '<', today).execute();
}

/** Forgets the hours of somebody, days that differ included; false where none were set. */
export async function deleteHours(trx: Db, listerId: string): Promise<boolean> {
  await trx.deleteFrom('visit_exceptions').where('lister_id', '=', listerId).execute();
  const { numDeletedRows } = await trx.deleteFrom('visit_hours').where('lister_id', '=', listerId).executeTakeFirst();
  return numDeletedRows > 0n;
}

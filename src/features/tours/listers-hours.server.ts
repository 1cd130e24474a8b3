import type { Db } from '#db/client.server.ts';
import { dayInNigeria } from '#lib/days.ts';
import { findPattern } from './data/visit-hours.server.ts';
import type { VisitPattern } from './visit-hours.ts';

/** The hours a lister has set; null for who has set none, and for homes of nobody with an account. */
export async function findListersHours(db: Db, listerId: string | null, now: Date): Promise<VisitPattern | null> {
  return listerId === null ? null : findPattern(db, listerId, dayInNigeria(now));
}

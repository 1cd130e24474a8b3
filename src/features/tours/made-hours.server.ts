import type { Db } from '#db/client.server.ts';
import { storeWeek } from './data/visit-hours.server.ts';

const WORKDAY = [10, 13, 16];
/** Monday to Friday three times, on Saturday twice, on Sunday none; a visit takes 40 minutes. */
const MADE_WEEK = {
  weekly: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [10, 13], []],
  minutes: 40,
  noticeHours: 2,
};

/** The visiting hours of people of the demo market. */
export async function insertMadeHours(trx: Db, listerIds: readonly string[], at: Date): Promise<void> {
  for (const listerId of listerIds) await storeWeek(trx, listerId, MADE_WEEK, at);
}

import type { Db } from '#db/client.server.ts';
import type { Day } from '../domain/calendar-days.ts';

/** What went back of the deposit of a lease, or null. */
export async function findDepositReturn(db: Db, leaseId: string) {
  return (
    (await db.selectFrom('rental_deposit_returns').selectAll().where('lease_id', '=', leaseId).executeTakeFirst()) ??
    null
  );
}

type Back = {
  leaseId: string;
  landlord: string;
  returnedMinor: number;
  keptMinor: number;
  words: string;
  method: 'cash' | 'bank';
  onDay: Day;
  at: Date;
};

/** Notes that a deposit went back; a lease has one. */
export async function insertDepositReturn(trx: Db, back: Back): Promise<void> {
  await trx
    .insertInto('rental_deposit_returns')
    .values({
      lease_id: back.leaseId,
      landlord_id: back.landlord,
      returned_minor: back.returnedMinor,
      kept_minor: back.keptMinor,
      words: back.words,
      method: back.method,
      on_day: back.onDay,
      created_at: back.at,
    })
    .execute();
}

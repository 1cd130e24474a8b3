import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { isWithinBudget, type MailReach } from '../domain/mail-budget.ts';

type Caused = { id: string; to_address: string; reach: MailReach; caused_by: string | null; counted_at: Date | null };

/**
 * Counts a mail against the budget of who caused it, once however often it is tried; false where that is spent. Asked
 * when a mail is sent and not when it is written: what somebody does waits for no lock of another of their doings.
 */
export async function takeFromBudget(app: App, mail: Caused): Promise<boolean> {
  if (mail.caused_by === null || mail.counted_at !== null) return true;
  const at = app.now();
  const address = mail.to_address.toLowerCase();
  return app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mails-to:${address}`}, 0))`.execute(trx);
    const { fromAll, fromCauser } = await trx
      .selectFrom('emails')
      .select(({ fn }) => [
        fn.countAll<number>().as('fromAll'),
        fn.countAll<number>().filterWhere('caused_by', '=', mail.caused_by).as('fromCauser'),
      ])
      .where(({ eb, fn }) => eb(fn('lower', ['to_address']), '=', address))
      .where('counted_at', '>', new Date(at.getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    if (!isWithinBudget(mail.reach, { fromCauser: Number(fromCauser), fromAll: Number(fromAll) })) return false;
    await trx.updateTable('emails').set({ counted_at: at }).where('id', '=', mail.id).execute();
    return true;
  });
}

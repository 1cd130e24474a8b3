import type { App } from '#app/app.server.ts';
import { lockPayeesAfter, updatePayee } from './data/payees.server.ts';
import { numberPlace } from './use-cases/payees.server.ts';

const BATCH = 200;

/**
 * Seals account numbers anew with the first key of SEALED_FIELDS_KEYS, in batches; those it sealed already are left
 * alone. Gives how many there were.
 */
export async function resealAccounts(app: App, signal?: AbortSignal): Promise<number> {
  const fields = app.adapters.sealedFields();
  let resealed = 0;
  let after: string | null | undefined = null;
  while (after !== undefined) {
    signal?.throwIfAborted();
    const from: string | null = after;
    after = await app.db.transaction().execute(async (trx) => {
      const rows = await lockPayeesAfter(trx, from, BATCH);
      for (const { id, user_id, number_sealed } of rows) {
        if (!fields.isStale(number_sealed)) continue;
        const place = numberPlace(user_id);
        await updatePayee(trx, id, { number_sealed: fields.seal(fields.open(number_sealed, place), place) });
        resealed += 1;
      }
      return rows.at(-1)?.id;
    });
  }
  return resealed;
}

import type { App } from '#app/app.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { forgetReplacedPayees } from '../data/payees.server.ts';
import { REPLACED_PAYEE_DAYS } from '../domain/payee.ts';

/** Forgets accounts in whose place another stands for REPLACED_PAYEE_DAYS: nothing paid for them lies with us. */
export async function forgetReplaced(app: App): Promise<void> {
  await forgetReplacedPayees(app.db, new Date(app.now().getTime() - REPLACED_PAYEE_DAYS * DAY_MS));
}

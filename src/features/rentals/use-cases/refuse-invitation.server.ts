import type { App } from '#app/app.server.ts';
import { emailKey, takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { findDeclined, isUninvited } from '../data/invitations.server.ts';

/** A landlord writes to tenants, not to strangers by the hundred. */
const FROM_LANDLORD = { max: 60, windowSeconds: 86_400 };
/** Whoever types it. */
const TO_ADDRESS = { max: 3, windowSeconds: 86_400 };
/** How long a no stands. */
const DECLINED_DAYS = 30;

/** Counts one invitation of a landlord to an address, and says in words why it may not go; null where it may. */
export async function refuseInvitation(app: App, landlordId: string, email: string): Promise<string | null> {
  const declinedAt = await findDeclined(app.db, landlordId, email);
  if (declinedAt) {
    const again = new Date(declinedAt.getTime() + DECLINED_DAYS * DAY_MS);
    if (app.now() < again) return m.rentals_problem_declined({ day: formatDate(declinedAt), again: formatDate(again) });
  }
  if (await isUninvited(app.db, email)) return m.rentals_problem_uninvited();
  if (!(await takeAttempt(app, `rental-invite:user:${landlordId}`, FROM_LANDLORD)))
    return m.rentals_problem_invited_many({ most: FROM_LANDLORD.max });
  if (!(await takeAttempt(app, emailKey('rental-invite', email), TO_ADDRESS)))
    return m.rentals_problem_invited_often({ most: TO_ADDRESS.max });
  return null;
}

import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { type Arrears, takeArrears, takeMailToken } from '../data/arrears.server.ts';
import { insertExtra, listDues } from '../data/dues.server.ts';
import { findTenant, lockLease, lockLeases } from '../data/leases.server.ts';
import {
  type LateDue,
  listLateDues,
  listLeasesToBook,
  noteByHand,
  type Reminded,
  takeReminders,
} from '../data/reminders.server.ts';
import { findHome } from '../data/rental-homes.server.ts';
import type { Day } from '../domain/calendar-days.ts';
import { homeTitle } from '../domain/home-title.ts';
import { lateFeeOf } from '../domain/late-fee.ts';
import { dueDaysOf, isQuietHour, REMINDER_STAGES, type ReminderStage } from '../domain/reminder-stages.ts';
import { getLease } from './leases.server.ts';
import { gone } from './read-fields.server.ts';
import { bookExtra, bookFallenDue } from './rent-books.server.ts';
import { settleFromAhead } from './settle-payment.server.ts';
import { stopAddress, tellTenant } from './tell-tenant.server.ts';

/** Books what fell due, asks late fees, reminds: whatever of the day is not done yet. Safe to run at any time. */
export const RENT_DAY_JOB = 'rent-day';

/** Leases, fees and mails of one transaction: a killed job loses this much work, and does it again. */
const PART = 100;

/** How much of each the day's work did. */
type RentDay = { booked: number; fees: number; reminders: number; landlordsTold: number };

/** Does the day's work on rent; gives how much there was of each. In quiet hours nobody is written to. */
export async function runRentDay(app: App): Promise<RentDay> {
  const today = dayInNigeria(app.now());
  const booked = await bookTheDay(app, today);
  const fees = await askLateFees(app, today);
  let reminders = 0;
  if (isQuietHour(app.now())) return { booked, fees, reminders, landlordsTold: 0 };
  for (const stage of REMINDER_STAGES) reminders += await remind(app, stage, today);
  return { booked, fees, reminders, landlordsTold: await tellLandlords(app, today) };
}

async function bookTheDay(app: App, today: Day): Promise<number> {
  let booked = 0;
  for (;;) {
    const leaseIds = await listLeasesToBook(app.db, today, PART);
    if (leaseIds.length === 0) return booked;
    await app.db.transaction().execute(async (trx) => {
      await bookFallenDue(trx, await lockLeases(trx, leaseIds), app.now());
    });
    booked += leaseIds.length;
  }
}

async function askLateFees(app: App, today: Day): Promise<number> {
  let fees = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const late = await listLateDues(app.db, today, after, PART);
    const last = late.at(-1);
    if (!last) return fees;
    after = last.id;
    fees += await app.db.transaction().execute(async (trx) => {
      let asked = 0;
      for (const due of late.toSorted((a, b) => (a.lease_id < b.lease_id ? -1 : 1)))
        if (await askFee(app, trx, due, today)) asked += 1;
      return asked;
    });
  }
}

async function askFee(app: App, trx: Db, late: LateDue, today: Day): Promise<boolean> {
  const rule = { kind: late.late_kind, amount: late.late_amount, graceDays: late.grace_days };
  const due = { kind: 'rent' as const, dueOn: late.due_on, amountMinor: late.amount_minor, paidMinor: late.paid_minor };
  if (lateFeeOf(rule, due, today) === 0) return false;
  const lease = await lockLease(trx, late.lease_id);
  if (!lease) return false;
  // What was paid while the lease was waited for counts.
  const now = (await listDues(trx, [lease.id])).find(({ id }) => id === late.id);
  const amountMinor = now ? lateFeeOf(rule, now, today) : 0;
  if (amountMinor === 0) return false;
  const at = app.now();
  const extra = { kind: 'late_fee' as const, on: today, amountMinor, lateOf: late.id };
  const id = await insertExtra(trx, { leaseId: lease.id, landlordId: lease.landlord_id, at }, extra);
  if (!id) return false;
  await bookExtra(trx, lease, { id, kind: 'late_fee', amountMinor }, at);
  await settleFromAhead(trx, lease, at);
  return true;
}

async function remind(app: App, stage: ReminderStage, today: Day): Promise<number> {
  let sent = 0;
  for (;;) {
    const taken = await app.db.transaction().execute(async (trx) => {
      const part = { ...dueDaysOf(stage, today), today, at: app.now(), limit: PART };
      const rents = await takeReminders(trx, stage, part);
      for (const rent of rents) await mailReminder(app, trx, rent, { stage, key: `${rent.due_id}:${stage}` });
      return rents.length;
    });
    if (taken === 0) return sent;
    sent += taken;
  }
}

/** Tells landlords of rents that are two weeks late, whether or not their tenants can be reminded. */
async function tellLandlords(app: App, today: Day): Promise<number> {
  let told = 0;
  for (;;) {
    const taken = await app.db.transaction().execute(async (trx) => {
      const late = await takeArrears(trx, { ...dueDaysOf('late_14', today), at: app.now(), limit: PART });
      for (const rent of late) await tellOfArrears(app, trx, rent);
      return late.length;
    });
    if (taken === 0) return told;
    told += taken;
  }
}

async function tellOfArrears(app: App, trx: Db, rent: Arrears): Promise<void> {
  const token = await takeMailToken(trx, rent.landlord_id, app.now());
  await notify(app, trx, {
    causedBy: null,
    userId: rent.landlord_id,
    kind: 'rent-arrears',
    write: () => {
      const home = homeTitle({ title: rent.title, name: rent.unit });
      const amount = formatMoney({ minor: rent.open_minor, currency: 'NGN' });
      const day = formatDate(`${rent.due_on}T12:00:00+01:00`);
      return {
        title: m.rentals_mail_arrears_title({ home }),
        paragraphs: [
          m.rentals_mail_arrears({ name: rent.tenant, amount, day }),
          m.rentals_mail_arrears_next(),
          m.rentals_remind_stop({ stop: stopAddress(app, token) }),
        ],
      };
    },
    path: href('/manage-rentals/:rentalId', { rentalId: rent.unit_id }),
    dedupeKey: `rent-arrears:${rent.due_id}`,
  });
}

const TITLES: Record<ReminderStage | 'by_hand', (parts: { home: string; day: string; amount: string }) => string> = {
  before: m.rentals_remind_before_title,
  due: m.rentals_remind_due_title,
  late_3: m.rentals_remind_late_title,
  late_14: m.rentals_remind_late_title,
  late_30: m.rentals_remind_late_title,
  by_hand: m.rentals_remind_hand_title,
};

async function mailReminder(
  app: App,
  trx: Db,
  rent: Reminded,
  { stage, key }: { stage: ReminderStage | 'by_hand'; key: string },
): Promise<void> {
  await tellTenant(app, trx, rent, {
    kind: 'rent-reminder',
    key,
    causedBy: stage === 'by_hand' ? { userId: rent.landlord_id } : null,
    write: () => {
      const parts = {
        home: homeTitle({ title: rent.title, name: rent.unit }),
        day: formatDate(`${rent.due_on}T12:00:00+01:00`),
        amount: formatMoney({ minor: rent.open_minor, currency: 'NGN' }),
      };
      return {
        title: TITLES[stage](parts),
        paragraphs: [
          m.rentals_remind_text(parts),
          m.rentals_remind_paid(),
          m.rentals_remind_stop({ stop: stopAddress(app, rent.mail_token) }),
        ],
      };
    },
    path: href('/account/tenancies/:leaseId', { leaseId: rent.lease_id }),
  });
}

/**
 * Reminds the tenant of a lease of what is owed or comes next, because their landlord pressed the button: once a day.
 * @throws AppError rental_gone (404), rent_reminded (409)
 */
export async function remindByHand(app: App, allowed: AllowedOwn<'rental.manage'>, leaseId: string): Promise<void> {
  const lease = await getLease(app, allowed, leaseId);
  const actor = allowed.requireOwn(lease.landlord_id);
  const at = app.now();
  const today = dayInNigeria(at);
  await app.db.transaction().execute(async (trx) => {
    const [tenant, home] = [await findTenant(trx, lease.tenant_id), await findHome(trx, lease.unit_id)];
    const due = (await listDues(trx, [leaseId])).find(({ amountMinor, paidMinor }) => paidMinor < amountMinor);
    if (!tenant || !home || !due) throw gone();
    const refusal = refuseReminder(tenant, isQuietHour(at));
    if (refusal) throw new AppError('rent_reminded', { status: 409, publicMessage: refusal });
    if (!(await noteByHand(trx, due.id, today, at)))
      throw new AppError('rent_reminded', { status: 409, publicMessage: m.rentals_problem_reminded() });
    const rent: Reminded = {
      due_id: due.id,
      lease_id: leaseId,
      landlord_id: lease.landlord_id,
      due_on: due.dueOn,
      open_minor: due.amountMinor - due.paidMinor,
      name: tenant.name,
      user_id: tenant.user_id,
      mail_token: tenant.mail_token,
      title: home.title,
      unit: home.name,
    };
    await mailReminder(app, trx, rent, { stage: 'by_hand', key: `${due.id}:by_hand:${today}` });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tenant.reminded',
      entity: 'tenant',
      entityId: tenant.id,
      at,
    });
  });
}

function refuseReminder(
  tenant: { user_id: string | null; reminders_off_at: Date | null },
  isQuiet: boolean,
): string | null {
  if (!tenant.user_id) return m.rentals_problem_not_joined();
  if (tenant.reminders_off_at) return m.rentals_problem_reminders_off();
  return isQuiet ? m.rentals_problem_quiet() : null;
}

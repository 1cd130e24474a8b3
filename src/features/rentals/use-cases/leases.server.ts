import { randomBytes } from 'node:crypto';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { deleteRentsFrom, insertExtra, insertRents, listDues } from '../data/dues.server.ts';
import {
  findLease,
  findSameLease,
  findTenant,
  insertLease,
  insertTenant,
  isLetBetween,
  type LeaseRow,
  listChanges,
  lockLease,
  type NamedLease,
  putChange,
  updateLease,
} from '../data/leases.server.ts';
import { findHome, lockHome } from '../data/rental-homes.server.ts';
import { addDays, addMonths, type Day } from '../domain/calendar-days.ts';
import { homeTitle } from '../domain/home-title.ts';
import { LATE_KINDS, type LateKind, MOST_LATE_BASIS_POINTS } from '../domain/late-fee.ts';
import { type ChangeProblem, INCREASE_NOTICE_MONTHS, judgeChange } from '../domain/lease-standing.ts';
import { LONGEST_LEASE_MONTHS, RHYTHMS, type Rhythm, scheduleRent } from '../domain/rent-schedule.ts';
import { getHome, readYearlyRent, today } from './homes.server.ts';
import {
  gone,
  readCount,
  readDayField,
  readEmail,
  readLine,
  readNaira,
  readOptionalDay,
  readOptionalNaira,
  readPhone,
  readText,
  refuse,
  secondPressSince,
  type Typed,
} from './read-fields.server.ts';
import { refuseInvitation } from './refuse-invitation.server.ts';
import { bookFallenDue } from './rent-books.server.ts';
import { settleFromAhead } from './settle-payment.server.ts';
import { inviteTenant, tellTenant } from './tell-tenant.server.ts';

type Terms = {
  startsOn: Day;
  endsOn: Day;
  yearlyMinor: number;
  everyMonths: Rhythm;
  depositMinor: number;
  late: { kind: LateKind; amount: number; graceDays: number };
  words: string;
  paidTo: Day | null;
};

const PERCENT = 100;

/** Reads the terms of a lease from its form. @throws AppError rental_* (400) with the field at fault */
export function readTerms(typed: Typed): Terms {
  const startsOn = readDayField(typed, 'starts_on');
  const endsOn = readOptionalDay(typed, 'ends_on') ?? addDays(addMonths(startsOn, 12), -1);
  if (endsOn < startsOn) throw refuse('rental_day', m.rentals_problem_order(), 'ends_on');
  if (endsOn >= addMonths(startsOn, LONGEST_LEASE_MONTHS))
    throw refuse('rental_day', m.rentals_problem_longest(), 'ends_on');
  const every = Number(typed['every_months'] ?? 12);
  const everyMonths = RHYTHMS.find((rhythm) => rhythm === every);
  if (!everyMonths) throw refuse('rental_field', m.rentals_problem_missing(), 'every_months');
  return {
    startsOn,
    endsOn,
    yearlyMinor: readYearlyRent(typed),
    everyMonths,
    depositMinor: readOptionalNaira(typed, 'deposit'),
    late: readLateRule(typed),
    words: readText(typed, 'terms'),
    paidTo: readOptionalDay(typed, 'paid_to'),
  };
}

function readLateRule(typed: Typed): Terms['late'] {
  const kind = LATE_KINDS.find((one) => one === typed['late_kind']) ?? 'none';
  const graceDays = readCount(typed, 'grace_days', { least: 0, most: 90 });
  if (kind === 'none') return { kind, amount: 0, graceDays };
  if (kind === 'fixed') return { kind, amount: readNaira(typed, 'late_amount'), graceDays };
  const percent = Number((typed['late_amount'] ?? '').replace('%', '').trim());
  const amount = Math.round(percent * PERCENT);
  if (!(amount > 0 && amount <= MOST_LATE_BASIS_POINTS))
    throw refuse('rental_number', m.rentals_problem_percent({ most: MOST_LATE_BASIS_POINTS / PERCENT }), 'late_amount');
  return { kind, amount, graceDays };
}

/**
 * Lets a home: tenant, lease and everything asked for under it, in one transaction; a tenant with an address is invited
 * where that is asked for and may be; the page says whether they are. Gives the lease's id. @throws AppError rental_*
 * (400), rental_gone (404), rental_let (409)
 */
export async function letHome(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<string> {
  const home = await getHome(app, allowed, id);
  const actor = allowed.requireOwn(home.landlord_id);
  const terms = readTerms(typed);
  const name = readLine(typed, 'tenant');
  const email = readEmail(typed, 'email');
  const phone = readPhone(typed, 'phone');
  const asksToInvite = email !== null && typed['invite'] === 'on';
  const isInvited = asksToInvite && (await refuseInvitation(app, actor.userId, email)) === null;
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockHome(trx, id))) throw gone();
    const same = await findSameLease(trx, { ...sameTerms(id, terms), tenant: name }, secondPressSince(at));
    if (same) return same;
    const tenant_id = await insertTenant(trx, {
      landlord_id: actor.userId,
      user_id: null,
      name,
      email,
      phone,
      mail_token: randomBytes(24).toString('base64url'),
      created_at: at,
      updated_at: at,
    });
    const leaseId = await makeLease(
      trx,
      { unitId: id, landlord: actor.userId, tenant: { id: tenant_id, userId: null } },
      terms,
      at,
    );
    if (isInvited) await inviteTenant(app, trx, tenant_id);
    return leaseId;
  });
}

/** What a second press of the button says again. */
const sameTerms = (unit_id: string, { startsOn, endsOn, yearlyMinor }: Terms) => ({
  unit_id,
  starts_on: startsOn,
  ends_on: endsOn,
  yearly_minor: yearlyMinor,
});

type LeaseOf = { unitId: string; landlord: string; tenant: { id: string; userId: string | null }; renews?: string };

/** Stores a lease and asks for its rents; the home is locked by the caller. @throws AppError rental_let (409) */
async function makeLease(trx: Db, of: LeaseOf, terms: Terms, at: Date): Promise<string> {
  if (await isLetBetween(trx, of.unitId, terms.startsOn, terms.endsOn))
    throw new AppError('rental_let', { status: 409, publicMessage: m.rentals_problem_let(), field: 'starts_on' });
  const leaseId = await insertLease(trx, {
    unit_id: of.unitId,
    landlord_id: of.landlord,
    tenant_id: of.tenant.id,
    tenant_user_id: of.tenant.userId,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    ended_on: null,
    yearly_minor: terms.yearlyMinor,
    every_months: terms.everyMonths,
    deposit_minor: terms.depositMinor,
    late_kind: terms.late.kind,
    late_amount: terms.late.amount,
    grace_days: terms.late.graceDays,
    terms: terms.words,
    renews: of.renews ?? null,
    created_at: at,
    updated_at: at,
  });
  const due = { leaseId, landlordId: of.landlord, at };
  // What was paid before the landlord began to keep books here is not asked for again.
  const rents = scheduleRent(terms).filter(({ to }) => terms.paidTo === null || to > terms.paidTo);
  await insertRents(trx, due, rents);
  if (terms.depositMinor > 0)
    await insertExtra(trx, due, { kind: 'deposit', on: terms.startsOn, amountMinor: terms.depositMinor });
  await recordAudit(trx, {
    actorId: of.landlord,
    action: of.renews ? 'lease.renewed' : 'lease.made',
    entity: 'lease',
    entityId: leaseId,
    at,
  });
  return leaseId;
}

/** A lease for its landlord. @throws AppError rental_gone (404), not_allowed */
export async function getLease(app: App, allowed: AllowedOwn<'rental.manage'>, id: string): Promise<NamedLease> {
  const lease = await findLease(app.db, id);
  if (!lease) throw gone();
  allowed.requireOwn(lease.landlord_id);
  return lease;
}

/**
 * Goes on with the same tenant on terms of their own; the old lease stays as it was, and what was paid ahead under it
 * stays with it. Tells the tenant. @throws AppError rental_* (400), rental_gone (404), rental_let (409)
 */
export async function renewLease(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<string> {
  const lease = await getLease(app, allowed, id);
  const actor = allowed.requireOwn(lease.landlord_id);
  const terms = readTerms(typed);
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockHome(trx, lease.unit_id))) throw gone();
    const tenant = await findTenant(trx, lease.tenant_id);
    if (!tenant) throw gone();
    const asked = { ...sameTerms(lease.unit_id, terms), tenant: tenant.name };
    const same = await findSameLease(trx, asked, secondPressSince(at));
    if (same) return same;
    const leaseId = await makeLease(
      trx,
      { unitId: lease.unit_id, landlord: actor.userId, tenant: { id: tenant.id, userId: tenant.user_id }, renews: id },
      terms,
      at,
    );
    const home = await findHome(trx, lease.unit_id);
    await tellTenant(app, trx, tenant, {
      kind: 'rent-renewed',
      key: leaseId,
      causedBy: actor,
      write: () => ({
        title: m.rentals_mail_renewed_title({ home: home ? homeTitle(home) : '' }),
        paragraphs: [
          m.rentals_mail_renewed({
            from: formatDate(terms.startsOn),
            to: formatDate(terms.endsOn),
            rent: formatMoney({ minor: terms.yearlyMinor, currency: 'NGN' }),
          }),
        ],
      }),
      path: href('/account/tenancies/:leaseId', { leaseId }),
    });
    return leaseId;
  });
}

const CHANGE_WORDS: Record<ChangeProblem, () => string> = {
  too_soon: () => m.rentals_problem_increase_soon({ months: INCREASE_NOTICE_MONTHS }),
  not_a_rent_day: m.rentals_problem_increase_day,
  after_end: m.rentals_problem_increase_end,
  paid_already: m.rentals_problem_increase_paid,
};

/**
 * Changes the rent of a lease from a rent day still to come, and tells the tenant at once: that day is the day of
 * notice. @throws AppError rental_money, rental_day (400), rental_gone (404)
 */
export async function changeRent(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<void> {
  const named = await getLease(app, allowed, id);
  const actor = allowed.requireOwn(named.landlord_id);
  const yearlyMinor = readYearlyRent(typed);
  const fromOn = readDayField(typed, 'from_on');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const lease = await lockLease(trx, id);
    if (!lease) throw gone();
    await bookFallenDue(trx, [lease], at);
    const dues = await listDues(trx, [id]);
    const problem = judgeChange(fromOn, { endsOn: lease.ended_on ?? lease.ends_on, dues }, today(app));
    if (problem) throw refuse('rental_day', CHANGE_WORDS[problem](), 'from_on');
    await putChange(trx, id, { fromOn, yearlyMinor, toldOn: today(app), at });
    await deleteRentsFrom(trx, id, fromOn);
    const rents = scheduleRent(await termsOf(trx, lease)).filter(({ from }) => from >= fromOn);
    await insertRents(trx, { leaseId: id, landlordId: lease.landlord_id, at }, rents);
    await settleFromAhead(trx, lease, at);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'lease.rent_changed',
      entity: 'lease',
      entityId: id,
      after: { fromOn, yearlyMinor },
      at,
    });
    const [tenant, home] = [await findTenant(trx, lease.tenant_id), await findHome(trx, lease.unit_id)];
    if (tenant)
      await tellTenant(app, trx, tenant, {
        kind: 'rent-changed',
        key: `${id}:${fromOn}:${yearlyMinor}`,
        causedBy: actor,
        write: () => ({
          title: m.rentals_mail_change_title({ home: home ? homeTitle(home) : '' }),
          paragraphs: [
            m.rentals_mail_change({
              day: formatDate(fromOn),
              rent: formatMoney({ minor: yearlyMinor, currency: 'NGN' }),
              landlord: actor.name,
            }),
            m.rentals_mail_change_rights(),
          ],
        }),
        path: href('/account/tenancies/:leaseId', { leaseId: id }),
      });
  });
}

/** What the schedule of a lease is made from. */
export async function termsOf(db: Db, lease: LeaseRow) {
  return {
    startsOn: lease.starts_on,
    endsOn: lease.ended_on ?? lease.ends_on,
    yearlyMinor: lease.yearly_minor,
    everyMonths: lease.every_months,
    changes: await listChanges(db, lease.id),
  };
}

/**
 * Ends a lease before its time, with its last day; rents that begin after it are asked for no longer, those before a
 * day that moves out again are. What is paid stays paid, and the tenant is told. @throws AppError rental_day (400),
 * rental_gone (404)
 */
export async function endLease(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<void> {
  const actor = allowed.requireOwn((await getLease(app, allowed, id)).landlord_id);
  const endedOn = readDayField(typed, 'ended_on');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const lease = await lockLease(trx, id);
    if (!lease) throw gone();
    if (endedOn < lease.starts_on || endedOn > lease.ends_on)
      throw refuse('rental_day', m.rentals_problem_end_day(), 'ended_on');
    const was = lease.ended_on ?? lease.ends_on;
    if (endedOn > was && (await isLetBetween(trx, lease.unit_id, addDays(was, 1), endedOn)))
      throw refuse('rental_day', m.rentals_problem_let(), 'ended_on');
    await bookFallenDue(trx, [lease], at);
    await deleteRentsFrom(trx, id, addDays(endedOn, 1));
    await updateLease(trx, id, { ended_on: endedOn, updated_at: at });
    // A last day that moves out again asks for the rents up to it again.
    const rents = scheduleRent(await termsOf(trx, { ...lease, ended_on: null }));
    const again = rents.filter(({ from }) => from > was && from <= endedOn);
    await insertRents(trx, { leaseId: id, landlordId: lease.landlord_id, at }, again);
    if (endedOn !== was) await tellOfEnd(app, trx, lease, endedOn);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'lease.ended',
      entity: 'lease',
      entityId: id,
      after: { endedOn },
      at,
    });
  });
}

async function tellOfEnd(app: App, trx: Db, lease: LeaseRow, endedOn: Day): Promise<void> {
  const [tenant, home] = [await findTenant(trx, lease.tenant_id), await findHome(trx, lease.unit_id)];
  if (!tenant) return;
  await tellTenant(app, trx, tenant, {
    kind: 'rent-lease-ends',
    key: `${lease.id}:${endedOn}:${app.now().getTime()}`,
    causedBy: { userId: lease.landlord_id },
    write: () => ({
      title: m.rentals_mail_ended_title({ home: home ? homeTitle(home) : '', day: formatDate(endedOn) }),
      paragraphs: [m.rentals_mail_ended({ day: formatDate(endedOn) }), m.rentals_mail_change_rights()],
    }),
    path: href('/account/tenancies/:leaseId', { leaseId: lease.id }),
  });
}

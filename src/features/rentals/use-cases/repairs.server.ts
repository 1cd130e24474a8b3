import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { findPrivatePictures } from '#features/media/private-pictures.server.ts';
import { claimPrivatePictures } from '#features/uploads/uploads.server.ts';
import { dayInNigeria, readMoment } from '#lib/days.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import { insertExtra } from '../data/dues.server.ts';
import { findLease, findTenant, lockLease, type NamedLease } from '../data/leases.server.ts';
import { findHome, lockHome } from '../data/rental-homes.server.ts';
import {
  findRepair,
  findSameRepair,
  insertRepair,
  insertStep,
  listRepairs,
  listSteps,
  lockRepair,
  type RepairRow,
  updateRepair,
} from '../data/repairs.server.ts';
import { countDays } from '../domain/calendar-days.ts';
import { homeTitle } from '../domain/home-title.ts';
import { BEARERS, canMoveRepair, REPAIR_STATES, URGENCIES } from '../domain/repair-states.ts';
import { getHome, today } from './homes.server.ts';
import { getLease } from './leases.server.ts';
import {
  gone,
  pressId,
  readDayField,
  readLine,
  readNaira,
  readOptionalLine,
  readText,
  refuse,
  secondPressSince,
  type Typed,
} from './read-fields.server.ts';
import { bookExtra, bookRepairPaid } from './rent-books.server.ts';
import { settleFromAhead } from './settle-payment.server.ts';
import { tellTenant } from './tell-tenant.server.ts';

export const MOST_REPAIR_PICTURES = 6;

/** What a form says is wrong. @throws AppError rental_field, unknown_choice (400) */
function readAsked(typed: Typed) {
  return {
    title: readLine(typed, 'title', 100),
    words: readText(typed, 'words', 2000),
    urgency: requireOneOf(URGENCIES, typed['urgency'], 'urgency'),
  };
}

/**
 * A tenant asks for a repair, with private photos that were sent before; the landlord is told. Gives its id, for a
 * second press the id of the first.
 * @throws AppError rental_field, picture_unknown (400), rental_gone (404)
 */
export async function askRepair(
  app: App,
  allowed: AllowedOwn<'tenancy.open'>,
  leaseId: string,
  { typed, photos }: { typed: Typed; photos: readonly string[] },
): Promise<string> {
  const lease = await findLease(app.db, leaseId);
  if (!lease) throw gone();
  const actor = allowed.requireOwn(lease.tenant_user_id);
  const asked = readAsked(typed);
  if (photos.length > MOST_REPAIR_PICTURES)
    throw refuse('rental_field', m.rentals_problem_pictures({ most: MOST_REPAIR_PICTURES }), 'photos');
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    await lockLease(trx, leaseId);
    const since = secondPressSince(at);
    const same = await findSameRepair(trx, { lease_id: leaseId, ...asked, photos: [...photos] }, since);
    if (same) return same.id;
    if (photos.length > 0) await claimPrivatePictures(app, trx, { ownerId: actor.userId, ids: photos });
    const id = await insertRepair(trx, {
      ...asked,
      unit_id: lease.unit_id,
      lease_id: leaseId,
      landlord_id: lease.landlord_id,
      tenant_user_id: actor.userId,
      tenant_name: lease.tenant_name,
      state: 'asked',
      who_does: null,
      visit_at: null,
      cost_minor: null,
      paid_on: null,
      paid_by: null,
      photos: [...photos],
      created_at: at,
      updated_at: at,
    });
    await insertStep(trx, { repair_id: id, author: 'tenant', state: 'asked', words: '', created_at: at });
    await recordAudit(trx, { actorId: actor.userId, action: 'repair.asked', entity: 'repair', entityId: id, at });
    await notify(app, trx, {
      causedBy: actor,
      userId: lease.landlord_id,
      kind: 'rent-repair-asked',
      write: () => ({
        title: m.rentals_mail_repair_title({ title: asked.title }),
        paragraphs: [m.rentals_mail_repair({ name: lease.tenant_name }), asked.words],
      }),
      path: href('/manage-rentals/repairs/:repairId', { repairId: id }),
      dedupeKey: `rent-repair-asked:${id}`,
    });
    return id;
  });
}

/**
 * A landlord notes a repair themselves. Gives its id, for a second press the id of the first. @throws AppError
 * rental_field (400), rental_gone (404)
 */
export async function noteRepair(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  unitId: string,
  typed: Typed,
): Promise<string> {
  const home = await getHome(app, allowed, unitId);
  const actor = allowed.requireOwn(home.landlord_id);
  const asked = readAsked(typed);
  const lease = typed['lease'] ? await getLease(app, allowed, typed['lease']) : null;
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    if (!(await lockHome(trx, unitId))) throw gone();
    const pressed = pressId(typed, [unitId, asked.title, asked.words, asked.urgency]);
    if (pressed && (await findRepair(trx, pressed))) return pressed;
    const own: NamedLease | null = lease?.unit_id === unitId ? lease : null;
    const id = await insertRepair(trx, {
      ...(pressed ? { id: pressed } : {}),
      ...asked,
      unit_id: unitId,
      lease_id: own?.id ?? null,
      landlord_id: home.landlord_id,
      tenant_user_id: own?.tenant_user_id ?? null,
      tenant_name: own?.tenant_name ?? null,
      state: 'seen',
      who_does: null,
      visit_at: null,
      cost_minor: null,
      paid_on: null,
      paid_by: null,
      created_at: at,
      updated_at: at,
    });
    await insertStep(trx, { repair_id: id, author: 'landlord', state: 'seen', words: '', created_at: at });
    await recordAudit(trx, { actorId: actor.userId, action: 'repair.asked', entity: 'repair', entityId: id, at });
    return id;
  });
}

/**
 * Whose repair an id names, for either side; empty where there is none. The tenant is who asked for it while the lease
 * is still theirs.
 */
export async function findRepairOwners(app: App, id: string): Promise<{ landlord: string; tenant: string }> {
  const repair = await findRepair(app.db, id);
  const lease = repair?.lease_id ? await findLease(app.db, repair.lease_id) : null;
  const asker = repair?.tenant_user_id ?? '';
  return { landlord: repair?.landlord_id ?? '', tenant: lease?.tenant_user_id === asker ? asker : '' };
}

/**
 * The private picture of a repair at a place, from 0; null where there is none. The caller has let its landlord or its
 * tenant in. @throws AppError not_allowed
 */
export async function findRepairPhoto(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  { repairId, place }: { repairId: string; place: string },
): Promise<string | null> {
  const owners = await findRepairOwners(app, repairId);
  const { userId } = allowed.themselves;
  allowed.requireOwn(owners.tenant === userId ? userId : owners.landlord);
  const repair = /^[0-9]$/.test(place) ? await findRepair(app.db, repairId) : null;
  return repair?.photos[Number(place)] ?? null;
}

/** A repair with its photos and what was said; `side` is who looks. @throws AppError rental_gone (404), not_allowed */
export async function viewRepair(
  app: App,
  allowed: AllowedOwn<'rental.manage'> | AllowedOwn<'tenancy.open'>,
  id: string,
  side: 'landlord' | 'tenant',
) {
  const repair = await findRepair(app.db, id);
  if (!repair) throw gone();
  allowed.requireOwn(side === 'landlord' ? repair.landlord_id : repair.tenant_user_id);
  const [steps, home, all, pictures] = await Promise.all([
    listSteps(app.db, id),
    findHome(app.db, repair.unit_id),
    side === 'landlord' ? listRepairs(app.db, { unitId: repair.unit_id }) : [],
    findPrivatePictures(app.db, repair.photos, (place) => photoAddress(id, place)),
  ]);
  const day = today(app);
  const year = day.slice(0, 4);
  return {
    ...presentRepair(repair),
    home: home ? homeTitle(home) : '',
    askedOn: dayInNigeria(repair.created_at),
    openDays: countDays(dayInNigeria(repair.created_at), day),
    pictures,
    steps: steps.map(({ author, state, words, created_at }) => ({
      author,
      state,
      words,
      at: created_at.toISOString(),
      pictureCount: state === 'asked' ? repair.photos.length : 0,
    })),
    yearMinor: all
      .filter(({ paid_on }) => paid_on?.startsWith(year))
      .reduce((sum, { cost_minor }) => sum + (cost_minor ?? 0), 0),
  };
}

/** Where the variants of a photo stand: `{address}/{width}.{format}`. */
function photoAddress(repairId: string, place: number): string {
  const file = href('/repair-photos/:repairId/:place/:file', { repairId, place: String(place), file: 'x' });
  return file.slice(0, file.lastIndexOf('/'));
}

export type RepairView = Awaited<ReturnType<typeof viewRepair>>;

function presentRepair(repair: RepairRow) {
  return {
    id: repair.id,
    unitId: repair.unit_id,
    leaseId: repair.lease_id,
    title: repair.title,
    words: repair.words,
    urgency: repair.urgency,
    state: repair.state,
    tenant: repair.tenant_name,
    whoDoes: repair.who_does,
    visitAt: repair.visit_at?.toISOString() ?? null,
    costMinor: repair.cost_minor,
    bearer: repair.bearer,
    paidOn: repair.paid_on,
  };
}

/**
 * The landlord answers: who comes, when, what it costs and who bears it; a cost the tenant bears is asked of them at
 * once. The tenant is told. @throws AppError rental_* (400), rental_gone (404)
 */
export async function answerRepair(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<void> {
  const state = requireOneOf(REPAIR_STATES, typed['state'], 'state');
  const who_does = readOptionalLine(typed, 'who_does') || null;
  const visitText = (typed['visit_at'] ?? '').trim();
  const visit_at = visitText === '' ? null : readMoment(visitText);
  if (visitText !== '' && !visit_at) throw refuse('rental_day', m.rentals_problem_day(), 'visit_at');
  const cost_minor = (typed['cost'] ?? '').trim() === '' ? null : readNaira(typed, 'cost');
  const bearer = requireOneOf(BEARERS, typed['bearer'] ?? 'owner', 'bearer');
  const words = readText(typed, 'words', 1000);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const repair = await lockRepair(trx, id);
    if (!repair) throw gone();
    const actor = allowed.requireOwn(repair.landlord_id);
    if (!canMoveRepair(repair.state, state)) throw refuse('rental_field', m.rentals_problem_repair_state(), 'state');
    const isSettled = repair.paid_on !== null;
    const money = isSettled ? {} : { cost_minor, bearer };
    await updateRepair(trx, id, { state, who_does, visit_at, ...money, updated_at: at });
    await insertStep(trx, { repair_id: id, author: 'landlord', state, words, created_at: at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'repair.answered',
      entity: 'repair',
      entityId: id,
      after: { state },
      at,
    });
    const lease = repair.lease_id ? await findLease(trx, repair.lease_id) : null;
    const tenant = lease ? await findTenant(trx, lease.tenant_id) : null;
    if (!tenant) return;
    await tellTenant(app, trx, tenant, {
      kind: 'rent-repair-answered',
      key: `${id}:${at.getTime()}`,
      causedBy: actor,
      write: () => ({
        title: m.rentals_mail_repair_answered_title({ title: repair.title }),
        paragraphs: [m.rentals_mail_repair_answered(), ...(words === '' ? [] : [words])],
      }),
      path: href('/account/tenancies/repairs/:repairId', { repairId: id }),
    });
  });
}

/**
 * Notes that a repair was paid, books it, and asks the tenant for what they bear; once. @throws AppError rental_*
 * (400),
 * rental_gone (404)
 */
export async function payRepair(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  id: string,
  typed: Typed,
): Promise<void> {
  const amountMinor = readNaira(typed, 'cost');
  const paidOn = readDayField(typed, 'paid_on');
  const from = requireOneOf(['cash', 'bank'], typed['method'], 'method');
  if (paidOn > today(app)) throw refuse('rental_day', m.rentals_problem_future(), 'paid_on');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const repair = await lockRepair(trx, id);
    if (!repair) throw gone();
    const actor = allowed.requireOwn(repair.landlord_id);
    if (repair.paid_on !== null) throw refuse('rent_settled', m.rentals_problem_settled(), 'cost');
    await updateRepair(trx, id, { cost_minor: amountMinor, paid_on: paidOn, paid_by: from, updated_at: at });
    await bookRepairPaid(trx, repair, { amountMinor, from, by: actor.userId, at });
    const lease = repair.bearer === 'tenant' && repair.lease_id ? await lockLease(trx, repair.lease_id) : null;
    if (lease) {
      const extra = { kind: 'repair' as const, on: today(app), amountMinor, repairId: id };
      const dueId = await insertExtra(trx, { leaseId: lease.id, landlordId: lease.landlord_id, at }, extra);
      if (dueId) await bookExtra(trx, lease, { id: dueId, kind: 'repair', amountMinor }, at);
      await settleFromAhead(trx, lease, at);
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'repair.paid',
      entity: 'repair',
      entityId: id,
      after: { amountMinor },
      at,
    });
  });
}

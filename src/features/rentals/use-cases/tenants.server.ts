import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findLandlordByToken, setArrearsOff } from '../data/arrears.server.ts';
import { declineInvitations, findInvitedAddress, isUninvited, setUninvited } from '../data/invitations.server.ts';
import { findTenant, findTenantByToken, joinTenant, listInvitations, updateTenant } from '../data/leases.server.ts';
import { getLease } from './leases.server.ts';
import { gone, readEmail, readLine, readPhone, refuse, type Typed } from './read-fields.server.ts';
import { refuseInvitation } from './refuse-invitation.server.ts';
import { inviteTenant } from './tell-tenant.server.ts';

const TOKEN = /^[\w-]{20,64}$/;

/** Writes what a landlord knows of the tenant of a lease anew; an address that changes is to be invited anew. */
export async function saveTenant(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  leaseId: string,
  typed: Typed,
): Promise<void> {
  const lease = await getLease(app, allowed, leaseId);
  const actor = allowed.requireOwn(lease.landlord_id);
  const name = readLine(typed, 'tenant');
  const email = readEmail(typed, 'email');
  const phone = readPhone(typed, 'phone');
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const tenant = await findTenant(trx, lease.tenant_id);
    if (!tenant) throw gone();
    const isOther = (tenant.email ?? '').toLowerCase() !== (email ?? '').toLowerCase();
    if (isOther && tenant.user_id) throw refuse('rental_email', m.rentals_problem_joined(), 'email');
    await updateTenant(trx, tenant.id, {
      name,
      email,
      phone,
      updated_at: at,
      ...(isOther ? { invited_at: null, declined_at: null } : {}),
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tenant.changed',
      entity: 'tenant',
      entityId: tenant.id,
      at,
    });
  });
}

/** Sends the tenant of a lease an invitation. @throws AppError rental_email (400), rental_not_invited (409) */
export async function invite(app: App, allowed: AllowedOwn<'rental.manage'>, leaseId: string): Promise<void> {
  const lease = await getLease(app, allowed, leaseId);
  const actor = allowed.requireOwn(lease.landlord_id);
  if (!lease.tenant_email) throw refuse('rental_email', m.rentals_problem_no_email(), 'email');
  const refusal = await refuseInvitation(app, actor.userId, lease.tenant_email);
  if (refusal) throw new AppError('rental_not_invited', { status: 409, publicMessage: refusal });
  await app.db.transaction().execute(async (trx) => {
    await inviteTenant(app, trx, lease.tenant_id);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'tenant.invited',
      entity: 'tenant',
      entityId: lease.tenant_id,
      at: app.now(),
    });
  });
}

/** What somebody was invited to, by the address of their own account. */
export async function viewInvitations(app: App, { email }: Allowed<'tenancy.list'>) {
  const rows = await listInvitations(app.db, email);
  return rows.map((row) => ({ id: row.id, landlord: row.landlord_name, home: row.home ?? '' }));
}

/**
 * Takes or declines an invitation that was sent to one's own address; the landlord is told. Once taken it is nobody
 * else's. @throws AppError rental_gone (404)
 */
export async function answerInvitation(
  app: App,
  actor: Allowed<'tenancy.list'>,
  tenantId: string,
  answer: 'join' | 'decline',
): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const open = await listInvitations(trx, actor.email);
    const invitation = open.find(({ id }) => id === tenantId);
    const tenant = invitation ? await findTenant(trx, tenantId) : null;
    if (!tenant) throw gone();
    await trx.selectFrom('rental_tenants').select('id').where('id', '=', tenantId).forUpdate().execute();
    if ((await findTenant(trx, tenantId))?.user_id) throw gone();
    if (answer === 'join') await joinTenant(trx, tenantId, actor.userId, at);
    else {
      await updateTenant(trx, tenantId, { declined_at: at, updated_at: at });
      await declineInvitations(trx, tenant.landlord_id, actor.email, at);
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: answer === 'join' ? 'tenant.joined' : 'tenant.declined',
      entity: 'tenant',
      entityId: tenantId,
      at,
    });
    await notify(app, trx, {
      causedBy: actor,
      userId: tenant.landlord_id,
      kind: 'rent-invitation-answered',
      write: () => ({
        title:
          answer === 'join'
            ? m.rentals_mail_joined_title({ name: tenant.name })
            : m.rentals_mail_declined_title({ name: tenant.name }),
        paragraphs: [answer === 'join' ? m.rentals_mail_joined() : m.rentals_mail_declined()],
      }),
      path: `${href('/manage-rentals')}?tab=tenants`,
      dedupeKey: `rent-invitation-answered:${tenantId}:${answer}:${at.getTime()}`,
    });
  });
}

export type MailsAbout = 'tenant' | 'landlord' | 'invitations';

/** What the link of a mail about rent leads to: whether such come, and which; null for a link that is not ours. */
export async function viewReminders(app: App, token: string): Promise<{ isOff: boolean; side: MailsAbout } | null> {
  if (!TOKEN.test(token)) return null;
  const invited = await findInvitedAddress(app.db, token);
  if (invited !== null) return { isOff: await isUninvited(app.db, invited), side: 'invitations' };
  const tenant = await findTenantByToken(app.db, token);
  if (tenant) return { isOff: tenant.reminders_off_at !== null, side: 'tenant' };
  const landlord = await findLandlordByToken(app.db, token);
  return landlord && { isOff: landlord.arrears_off_at !== null, side: 'landlord' };
}

/** Stops the mails behind a link, or lets them come again. @throws AppError rental_gone (404) */
export async function setReminders(app: App, token: string, isOff: boolean): Promise<void> {
  if (!TOKEN.test(token)) throw gone();
  const at = app.now();
  const invited = await findInvitedAddress(app.db, token);
  if (invited !== null) return setUninvited(app.db, invited, isOff ? at : null);
  const tenant = await findTenantByToken(app.db, token);
  if (tenant) return updateTenant(app.db, tenant.id, { reminders_off_at: isOff ? at : null, updated_at: at });
  const landlord = await findLandlordByToken(app.db, token);
  if (!landlord) throw gone();
  await setArrearsOff(app.db, landlord.landlord_id, isOff ? at : null);
}

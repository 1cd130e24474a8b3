import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import type { Causer } from '#features/mail/causer.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { insertInvitation } from '../data/invitations.server.ts';
import { findTenant, type TenantRow, updateTenant } from '../data/leases.server.ts';

type Told = { kind: string; key: string; causedBy: Causer | null; write: () => NoticeWords; path: string | null };

/**
 * Tells a tenant something, once for each key, where they have joined. Before that they are told nothing: the landlord
 * typed the address, and it may be anybody's.
 */
export async function tellTenant(
  app: App,
  trx: Db,
  tenant: Pick<TenantRow, 'user_id'>,
  { kind, key, causedBy, write, path }: Told,
): Promise<void> {
  if (!tenant.user_id) return;
  const dedupeKey = `${kind}:${key}`;
  await notify(app, trx, { causedBy, userId: tenant.user_id, kind, write, dedupeKey, ...(path ? { path } : {}) });
}

/**
 * Invites a tenant to see their own lease, inside the caller's transaction and in our words alone: who invites them and
 * to what stands where they sign in with that very address. The link opens nothing by itself.
 */
export async function inviteTenant(app: App, trx: Db, tenantId: string): Promise<void> {
  const tenant = await findTenant(trx, tenantId);
  if (!tenant?.email || tenant.user_id) return;
  const at = app.now();
  await updateTenant(trx, tenantId, { invited_at: at, declined_at: null, updated_at: at });
  const token = await insertInvitation(trx, tenant.landlord_id, tenant.email, at);
  await queueMail(app, trx, {
    causedBy: { userId: tenant.landlord_id },
    to: { address: tenant.email, asked: null },
    template: 'rent-invitation',
    write: () => ({
      subject: m.rentals_mail_invite_title(),
      content: {
        title: m.rentals_mail_invite_title(),
        paragraphs: [m.rentals_mail_invite(), m.rentals_mail_invite_address()],
        action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(href('/account/tenancies'))}` },
      },
      wayOut: { label: m.rentals_mail_invite_stop(), url: stopAddress(app, token) },
    }),
    // A button pressed twice is one mail.
    dedupeKey: `rent-invitation:${tenantId}:${at.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}`,
  });
}

/** Where whoever gets a mail about rent ends such mails without signing in. */
export const stopAddress = (app: App, token: string) =>
  `${app.env.PUBLIC_URL}${localPath(href('/rent-reminders/:token', { token }))}`;

import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { findTenant, type TenantRow, updateTenant } from '../data/leases.server.ts';
import { findPersonName } from '../data/people.server.ts';

type Told = { kind: string; key: string; write: () => NoticeWords; path: string | null };

/**
 * Tells a tenant something, once for each key: in the product and by mail where they have joined, by mail alone where
 * only their address is known, and not at all without one.
 */
export async function tellTenant(
  app: App,
  trx: Db,
  tenant: Pick<TenantRow, 'user_id' | 'email' | 'name'>,
  { kind, key, write, path }: Told,
): Promise<void> {
  const dedupeKey = `${kind}:${key}`;
  if (tenant.user_id) {
    await notify(app, trx, { userId: tenant.user_id, kind, write, dedupeKey, ...(path ? { path } : {}) });
    return;
  }
  if (!tenant.email) return;
  await queueMail(app, trx, {
    to: { address: tenant.email, name: tenant.name, asked: null },
    template: kind,
    write: () => {
      const { title, paragraphs } = write();
      const action = path ? { action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${localPath(path)}` } } : {};
      return { subject: title, content: { title, paragraphs, ...action } };
    },
    dedupeKey,
  });
}

/**
 * Invites a tenant to see their own lease, inside the caller's transaction. The link opens nothing by itself: whoever
 * signs in with that very address finds the invitation there.
 */
export async function inviteTenant(app: App, trx: Db, tenantId: string): Promise<void> {
  const tenant = await findTenant(trx, tenantId);
  if (!tenant?.email || tenant.user_id) return;
  const at = app.now();
  await updateTenant(trx, tenantId, { invited_at: at, declined_at: null, updated_at: at });
  const landlord = await findPersonName(trx, tenant.landlord_id);
  await tellTenant(app, trx, tenant, {
    kind: 'rent-invitation',
    key: `${tenantId}:${at.getTime()}`,
    write: () => ({
      title: m.rentals_mail_invite_title({ landlord }),
      paragraphs: [m.rentals_mail_invite({ landlord }), m.rentals_mail_invite_address({ email: tenant.email ?? '' })],
    }),
    path: href('/account/tenancies'),
  });
}

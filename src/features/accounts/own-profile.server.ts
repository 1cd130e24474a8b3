import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { formatPhone, parseContactPhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import type { Actor } from './account.ts';
import type { Allowed } from './allowed.ts';
import { findNameLost, followName } from './checked-names.server.ts';
import { findProfile } from './data/profiles.server.ts';
import { tagsOfPerson } from './person-tags.ts';

export type ProfileField = 'full_name' | 'phone' | 'location';
export type ProfileForm = Record<ProfileField, string>;

const MAX_LENGTH = 120;

/** What a person's own profile form holds, the phone number as people here write it. */
export async function readOwnProfile(app: App, actor: Actor): Promise<ProfileForm> {
  const profile = await findProfile(app.db, actor.userId);
  return {
    full_name: profile?.fullName ?? actor.name,
    phone: profile?.phone ? formatPhone(profile.phone) : '',
    location: profile?.location ?? '',
  };
}

/** What is wrong with a profile, field by field; `nameToConfirm` is one that ends a check, for who presses again. */
export type ProfileRefusal = { errors: Partial<ProfileForm>; nameToConfirm?: string };

/**
 * Stores a person's own name, phone number (as E.164) and place; gives what is wrong, or null. A name that ends what
 * was checked of them is stored once they confirmed that very name.
 */
export async function saveOwnProfile(
  app: App,
  actor: Allowed<'account.manage'>,
  form: ProfileForm,
  confirmedName = '',
): Promise<ProfileRefusal | null> {
  const fullName = clean(form.full_name);
  const location = clean(form.location);
  const phone = form.phone.trim() ? parseContactPhone(form.phone) : null;
  const errors: Partial<ProfileForm> = {};
  if (!fullName) errors.full_name = m.accounts_name_missing();
  if (form.phone.trim() && !phone) errors.phone = m.accounts_phone_invalid();
  // An agent is reached by phone: it may change, it may not vanish.
  if (!form.phone.trim() && actor.profile?.userType === 'agent') errors.phone = m.accounts_phone_missing();
  if (fullName.length > MAX_LENGTH) errors.full_name = m.accounts_too_long({ count: MAX_LENGTH });
  if (location.length > MAX_LENGTH) errors.location = m.accounts_too_long({ count: MAX_LENGTH });
  if (Object.keys(errors).length > 0) return { errors };

  const { userId } = actor;
  const lost = await findNameLost(app.db, userId, fullName);
  if (lost !== null && confirmedName !== fullName)
    return { errors: { full_name: m.accounts_name_ends_check({ name: lost }) }, nameToConfirm: fullName };
  const values = { full_name: fullName, phone, location: location || null };
  const at = app.now();
  const tags = await app.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('profiles')
      .values({
        user_id: userId,
        ...values,
        user_type: 'user',
        agent_id_number: null,
        agent_status: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    await trx.updateTable('user').set({ name: fullName, updatedAt: at }).where('id', '=', userId).execute();
    await recordAudit(trx, { actorId: userId, action: 'profile.changed', entity: 'user', entityId: userId, at });
    return followName(app, trx, userId);
  });
  // Cards and pages of their listings carry the name.
  app.touchTags([...tagsOfPerson(userId), ...tags]);
  return null;
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
